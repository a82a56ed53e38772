import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OtherWays } from '../../src/app/screens/check/other-ways.tsx';
import { show } from './support/stage.tsx';

it('a number with a digit left out is said to be short, at its field, and is no ticket that is not genuine', async () => {
  const given: string[] = [];
  show(<OtherWays onText={(text) => given.push(text)} />);
  await page.getByRole('button', { name: 'Type number' }).click();
  const field = page.getByRole('textbox', { name: 'Ticket number or link' });
  await field.fill('437 100000049');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A ticket number has 13 digits; 12 typed')).toBeVisible();
  await field.fill('437 1000000494');
  await expect.element(page.getByText('12 typed')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => given).toEqual(['437 1000000494']);
});
