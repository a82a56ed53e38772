import type { Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { checkLooks } from './support/access.ts';
import { chooseAndHold, fillTravellers } from './support/checkout.ts';
import { atRest, expect, flights, sheet, test } from './support/desk.ts';
import { richAgency } from './support/party.ts';
import { bookParty } from './support/sell.ts';

/** What is sold beside the flights: at the checkout, afterwards, and what comes back of it. */
const lines = (page: Page, label: string) => page.getByRole('list', { name: label }).getByRole('listitem');

test('at the checkout a bag and a transfer are added, one is taken off, and the order has the other', async ({ page, desk }) => {
  const agency = await richAgency(desk.url);
  await desk.signIn(agency.who);
  await page.goto(`/search?tabIndex=0&from=EVN&to=PAR&departureDate=${inDays(52)}&passengers=1-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  const total = page.getByRole('button', { name: /^Total/ }).locator('.title');
  const before = await total.textContent();

  await page.getByRole('button', { name: 'Add a service' }).click();
  const select = sheet(page).getByLabel('Service', { exact: true });
  const bag = (await select
    .locator('option')
    .filter({ hasText: /Extra piece/ })
    .first()
    .textContent())!;
  await select.selectOption({ label: bag });
  await expect(sheet(page).getByLabel('Adult 1')).toBeChecked();
  await sheet(page).getByRole('button', { name: 'More: How many' }).click();
  await checkLooks(page);
  await sheet(page).getByRole('button', { name: /^Add / }).click();
  await expect(lines(page, 'Chosen services')).toHaveCount(1);
  await expect(lines(page, 'Chosen services')).toContainText('× 2');
  await expect(total).not.toHaveText(before!);
  await expect(page.getByRole('region', { name: 'Flights' })).toContainText('in the fare, 2 × extra piece 23 kg');

  await page.getByRole('button', { name: 'Add a service' }).click();
  await select.selectOption({
    label: (await select
      .locator('option')
      .filter({ hasText: /transfer/i })
      .first()
      .textContent())!,
  });
  await sheet(page).getByRole('button', { name: /^Add / }).click();
  await expect(lines(page, 'Chosen services')).toHaveCount(2);
  await page.getByRole('button', { name: /^Remove .*Transfer/i }).click();
  await expect(lines(page, 'Chosen services')).toHaveCount(1);

  // An insurance is for one: nothing to count, and a second one is not sold.
  for (const again of [false, true]) {
    await page.getByRole('button', { name: 'Add a service' }).click();
    await select.selectOption({
      label: (await select
        .locator('option')
        .filter({ hasText: /travel insurance/i })
        .first()
        .textContent())!,
    });
    await expect(sheet(page).getByText('How many')).toHaveCount(0);
    const add = sheet(page).getByRole('button', { name: /^Add / });
    if (!again) await add.click();
    else {
      await expect(sheet(page).getByRole('alert')).toHaveText('At most 1 insurance for a passenger on a flight');
      await expect(add).toBeDisabled();
      await page.keyboard.press('Escape');
    }
  }
  await page.getByRole('button', { name: /^Remove .*Travel insurance/i }).click();

  // A reload keeps what was chosen.
  await page.reload();
  await expect(lines(page, 'Chosen services')).toContainText('× 2');
  const family = await fillTravellers(page, [{ firstName: 'ARAM', title: 'MR', born: '12031988' }]);
  await expect(lines(page, 'Chosen services')).toContainText(`${family} ARAM`);
  const shown = (await total.textContent())!;
  await page.locator('[name="contact.phone"]').fill('+374 91 222333');
  await page.getByRole('button', { name: /^Book until/ }).click();
  await expect(page).toHaveURL(/\/confirm\?.*pnr=/);
  await page.goto(`/info/${new URL(page.url()).searchParams.get('pnr')}`);
  await expect(lines(page, 'Services')).toHaveCount(1);
  await expect(lines(page, 'Services')).toContainText(`${family} ARAM`);
  await expect(page.getByRole('region', { name: 'Price' })).toContainText(shown.replace(/ [A-Z]{3}$/, ''));
  await checkLooks(page);
});

test('of tickets a service is paid at once by its quote, and comes back with the flight', async ({ page, desk }) => {
  const agency = await richAgency(desk.url);
  const token = await desk.signIn(agency.who);
  const order = await bookParty(desk.url, token, 'issue', [{ firstName: 'Aram' }, { firstName: 'Nare' }]);
  const sold = (await desk.api(token, 'GET', `/api/orders/get-order-by-pnr/${order.pnr}`)).body.result;
  await page.goto(`/info/${order.pnr}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Services/ })
    .click();
  const select = sheet(page).getByLabel('Service', { exact: true });
  const bag = (await select
    .locator('option')
    .filter({ hasText: /Extra piece/ })
    .first()
    .textContent())!;
  await select.selectOption({ label: bag });
  await sheet(page).getByLabel(/ARAM/).check();
  await sheet(page).getByRole('button', { name: /^Add / }).click();
  await expect(lines(page, 'Services to be added')).toHaveCount(1);
  await expect(lines(page, 'Services to be added')).toContainText(sold.currency);
  await sheet(page).getByRole('button', { name: 'See what it costs' }).click();
  await expect(sheet(page).getByText('To pay now')).toBeVisible();
  await checkLooks(page);
  await sheet(page).getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(`Services of ${order.pnr} changed`)).toBeVisible();
  await expect(lines(page, 'Services')).toHaveCount(1);
  const after = (await desk.api(token, 'GET', `/api/orders/get-order-by-pnr/${order.pnr}`)).body.result;
  expect(after.totals.order.services).toBeGreaterThan(0);
  expect(after.ledger.map((one: { kind: string }) => one.kind)).toEqual(['ticket', 'service']);

  await page.getByRole('button', { name: 'Actions' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Refund/ })
    .click();
  await sheet(page).getByLabel(/ARAM/).check();
  await sheet(page)
    .getByRole('button', { name: /Preview refund/ })
    .click();
  await expect(sheet(page).getByRole('list', { name: 'Line by line' })).toContainText(/Extra piece/);

  // Without a signal the order tells of them still.
  await page.goto(`/info/${order.pnr}`);
  await expect(lines(page, 'Services')).toHaveCount(1);
  await atRest(page);
  desk.expected.push('Failed to load resource', 'ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(true);
  await expect(lines(page, 'Services')).toContainText(/Extra piece/);
});
