import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AskSheet } from '../../src/app/features/top-ups/ask-sheet.tsx';
import { show, signedIn } from './support/stage.tsx';

/** What was wrong with a field is not said any longer while it is being mended. */

const said = () => [...document.querySelectorAll('ion-modal.show-modal :is(.fault, .bad)')].map((one) => one.textContent);
const send = page.getByRole('button', { name: 'Send' });

it('an error goes with the first letter, the others stay, and the focus where one types; a proof takes its own along', async () => {
  signedIn('agent');
  show(<AskSheet open onClose={() => undefined} />);
  await expect.element(send).toBeVisible();
  await send.click();
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await expect.element(amount).toHaveFocus();
  expect(said()).toEqual(['Please give an amount', 'Please attach a proof of payment']);
  const size = (words: string) => getComputedStyle(page.getByText(words).element()).fontSize;
  expect(size('Please attach a proof of payment')).toBe(size('Please give an amount'));
  await userEvent.keyboard('5');
  await expect.poll(said).toEqual(['Please attach a proof of payment']);
  await userEvent.keyboard('00');
  await expect.element(amount).toHaveValue('500');
  await userEvent.upload(page.getByLabelText('A proof of payment'), new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText('a.pdf')).toBeVisible();
  expect(said()).toEqual([]);
  // What was typed is not taken for sent: the sheet asks before it goes.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

it('pressed again, the next that is wrong gets the focus', async () => {
  signedIn('agent');
  show(<AskSheet open onClose={() => undefined} />);
  await expect.element(send).toBeVisible();
  await page.getByRole('textbox', { name: 'Paid on' }).fill('');
  await send.click();
  await expect.element(page.getByRole('textbox', { name: /^Amount/ })).toHaveFocus();
  await userEvent.keyboard('500');
  await send.click();
  await expect.element(page.getByRole('textbox', { name: 'Paid on' })).toHaveFocus();
  await userEvent.keyboard('01112026');
  await send.click();
  await expect.element(page.getByRole('group', { name: 'Proof of payment' })).toHaveFocus();
  expect(said()).toEqual(['Please attach a proof of payment']);
});
