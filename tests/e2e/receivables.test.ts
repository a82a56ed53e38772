import { bookingTexts } from '../../src/texts/booking/every.ts';
import { formatMoney } from '../../src/rules/format.ts';
import { atRest, expect, sheet, test } from './support/desk.ts';
import { ask, sellTrip } from './support/party.ts';

test('an agency whose payment is overdue sees why nothing is issued, staff top its balance up, and it issues', async ({ page, desk }) => {
  const admin = await desk.signIn('superadmin');
  const [debtor] = await ask(desk.url, admin, 'GET', '/api/receivables?search=Syunik');
  const money = formatMoney(debtor.overdue, debtor.currency);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/agents?show=receivables&only=stopped');
  await expect(page.getByText('Syunik Travel')).toBeVisible();

  const token = await desk.signIn('later');
  await page.goto('/profile');
  await expect(page.getByText('Sales stopped on')).toBeVisible();
  const { pnr } = await sellTrip(desk.url, token, 'book', { oneWay: true, adults: 1 });
  await page.goto(`/info/${pnr}`);
  await page.getByRole('button', { name: bookingTexts('en')('issue') }).tap();
  await atRest(page);
  await expect(sheet(page).getByRole('alert')).toContainText(money);
  await expect(sheet(page).getByRole('button', { name: bookingTexts('en')('issue') })).toBeDisabled();

  await ask(desk.url, admin, 'POST', `/api/users/balance/transfer/${debtor.agent.userId}`, {
    amount: debtor.overdue,
    currency: debtor.currency,
    method: 'cash',
  });
  await page.reload();
  await page.getByRole('button', { name: bookingTexts('en')('issue') }).tap();
  await atRest(page);
  await sheet(page)
    .getByRole('button', { name: bookingTexts('en')('issue') })
    .tap();
  await expect(page.getByText('Ticketed').first()).toBeVisible();
});
