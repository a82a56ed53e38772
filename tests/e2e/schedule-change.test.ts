import { checkPage } from './support/access.ts';
import { atRest, expect, sheet, test } from './support/desk.ts';
import { moved } from './support/moved.ts';
import { orderOf, quietFlight, richAgency, sellClasses } from './support/party.ts';

/** The carrier moves a flight: the agency accepts, or takes its money back, on its phone (domain.md 3.7). */

test('seventy minutes later: one order accepts, the other is given back whole; both were told', async ({ page, desk }) => {
  test.setTimeout(120_000);
  const { url } = desk;
  const { who, token } = await richAgency(url);
  const { flightId, classId } = await quietFlight(url, token, 8);
  const [first, second] = [
    await sellClasses(url, token, 'issue', [classId], { adults: 2, infant: true }),
    await sellClasses(url, token, 'issue', [classId], { adults: 1 }),
  ];
  const flight = await moved(url, flightId, 70);
  await expect.poll(async () => (await orderOf(url, token, second.pnr)).attention, { timeout: 20_000 }).toEqual(['schedule_change']);

  await desk.signIn(who);
  await page.goto(`/info/${first.pnr}`);
  const notice = page.getByRole('region', { name: 'Schedule change by the carrier' });
  await expect(notice).toContainText(first.segments[0].departureLocal.slice(11));
  await expect(notice).toContainText(flight.departureLocal.slice(11));
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkPage(page);
  }
  await notice.getByRole('button', { name: 'Accept' }).click();
  await expect(sheet(page).getByText('Please ask the traveller first')).toBeVisible();
  await checkPage(page);
  await sheet(page).getByRole('button', { name: 'Accept', exact: true }).click();
  // What an open sheet covers is not found by its role: first it goes.
  await expect(sheet(page)).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  const accepted = await orderOf(url, token, first.pnr);
  expect([accepted.attention, accepted.segments[0].status, accepted.segments[0].departureLocal]).toEqual([[], 'HK', flight.departureLocal]);

  await page.goto(`/info/${second.pnr}`);
  await notice.getByRole('button', { name: 'Refund in full' }).click();
  await expect(sheet(page).getByText('The carrier is the reason')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Preview refund' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Refund / })
    .click();
  // What an open sheet covers is not found by its role: first it goes.
  await expect(sheet(page)).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  const given = await orderOf(url, token, second.pnr);
  expect([given.status, given.totals.account.refunded]).toEqual(['refunded', second.totals.account.paid]);
});

test('without a network the new times can be read and nothing is answered', async ({ page, desk, context }) => {
  const { url } = desk;
  desk.expected.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource');
  const { who, token } = await richAgency(url);
  const { flightId, classId } = await quietFlight(url, token, 9);
  const order = await sellClasses(url, token, 'book', [classId], { adults: 1 });
  await moved(url, flightId, 90);
  await expect.poll(async () => (await orderOf(url, token, order.pnr)).attention, { timeout: 20_000 }).toEqual(['schedule_change']);
  await desk.signIn(who);
  await page.goto(`/info/${order.pnr}`);
  const notice = page.getByRole('region', { name: 'Schedule change by the carrier' });
  await expect(notice.getByRole('button', { name: 'Cancel booking' })).toBeEnabled();
  await atRest(page);
  await context.setOffline(true);
  await expect(notice.getByText('No connection: this needs the network.')).toBeVisible({ timeout: 30_000 });
  await expect(notice.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await context.setOffline(false);
});
