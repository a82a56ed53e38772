import { payoutsTexts } from '../../src/texts/payouts/every.ts';
import { topUpsTexts } from '../../src/texts/top-ups/every.ts';
import { atRest, expect, sheet, test } from './support/desk.ts';
import { fundedAgency } from './support/party.ts';
import { freshName } from './support/sell.ts';

const say = payoutsTexts('en');
const both = topUpsTexts('en');

test('an agency asks for a payout by thumb, staff record it by mouse, and the balance is less by it', async ({ page, desk }) => {
  const { who, name } = await fundedAgency(desk.url, 500_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await desk.signIn(who);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Payouts', exact: true }).tap();
  await page.getByRole('button', { name: say('ask') }).first().tap(); // prettier-ignore
  const form = sheet(page);
  await atRest(page);
  await expect(form.getByText(say('free', { money: '500,000 AMD' }))).toBeVisible();
  await form.locator('[name=amount]').fill('600,000');
  await form.locator('[name=holder]').fill('Ararat Travel LLC');
  await form.locator('[name=bankAccount]').fill('DE89 3704 0044 0532 0130 01');
  await form.getByRole('button', { name: say('askSum', { money: '600,000 AMD' }) }).tap(); // prettier-ignore
  await expect(form.getByText('At most 500,000 AMD')).toBeVisible();
  await expect(form.getByText('This IBAN is mistyped')).toBeVisible();
  await form.locator('[name=amount]').fill('350,000');
  await form.locator('[name=bankAccount]').fill('DE89 3704 0044 0532 0130 00');
  await form.getByRole('button', { name: say('askSum', { money: '350,000 AMD' }) }).tap(); // prettier-ignore
  await expect(page.getByText(say('sent'))).toBeVisible();
  const own = page.getByRole('list', { name: say('list') }).getByRole('listitem');
  await expect(own).toContainText('350,000 AMD');
  await expect(own).toContainText('DE89370400440532013000');
  await expect(own).toContainText(say('status.requested'));

  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn('admin');
  await page.goto(`/payouts?state=requested&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name }).click();
  await atRest(page);
  const decision = sheet(page);
  await expect(decision.getByText('Balance after')).toBeVisible();
  await expect(decision).toContainText('150,000 AMD');
  const paid = decision.getByRole('button', { name: say('paySum', { money: '350,000 AMD' }) });
  await paid.click();
  await expect(decision.locator('[name=reference]')).toBeFocused();
  const reference = `OUT-${freshName()}`;
  await decision.locator('[name=reference]').fill(reference);
  await paid.click();
  await expect(page.getByText(say('taken', { money: '350,000 AMD', agency: name }))).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await desk.signIn(who);
  await page.goto('/payouts');
  await expect(own).toContainText(say('status.paid'));
  await own.getByRole('button').tap();
  await atRest(page);
  await expect(sheet(page)).toContainText(reference);
  await page.goto('/profile');
  await expect(page.locator('.card .big')).toHaveText('150,000.00');
  // The account stands in the form the next time.
  await page.goto('/payouts?form=new');
  await atRest(page);
  await expect(sheet(page).locator('[name=bankAccount]')).toHaveValue('DE89370400440532013000');
  await expect(sheet(page).getByRole('button', { name: both('withdraw') })).toHaveCount(0);
});
