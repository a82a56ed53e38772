import type { Locator, Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { checkPage } from './support/access.ts';
import { newAccount } from './support/account.ts';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { DEMO_PASSWORD, expect, flights, sheet, test } from './support/desk.ts';
import { ask, couponOf, quietFlight, richAgency, sellClasses, sellTrip } from './support/party.ts';
import { book, quote } from './support/sell.ts';

/** No serious or critical finding on any screen of the desk, in both looks; no sideways scroll at 320 px. */

for (const look of ['light', 'dark'] as const) {
  test(`every screen, ${look}`, async ({ page, desk }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await checkPage(page);
    const token = await desk.signIn('agent');
    const { pnr } = await book(desk.url, token);
    const issued = await book(desk.url, token, 'issue');
    for (const path of [
      '/search',
      '/reservations',
      `/info/${pnr}`,
      `/info/${issued.pnr}`,
      '/quotes',
      `/quotes/${await quote(desk.url, token)}`,
      '/profile',
      '/top-ups',
      '/top-ups?form=new',
      '/currency',
      '/check',
      '/no/such/page',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await checkPage(page);
    }

    await page.goto(`/search?tabIndex=1&from=EVN&to=PAR&departureDate=${inDays(50)}&returnDate=${inDays(57)}&passengers=2-1-1&go=1`);
    await expect(flights(page).first()).toBeVisible();
    await checkPage(page);
    await chooseAndHold(page, 2);
    await checkPage(page);
    await page.getByRole('button', { name: /^Total/ }).click();
    await expect(page.getByText('Base fares')).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('ion-modal.show-modal')).toHaveCount(0);
    await fillTravellers(page, FAMILY);
    await checkPage(page);
    await page.getByRole('button', { name: /^Book\s*until/ }).click();
    await expect(page.getByText('Booked, not paid yet')).toBeVisible();
    await checkPage(page);
    await page.goto(`/info/${pnr}`);
    await page.getByRole('button', { name: 'Issue ticket' }).click();
    await expect(page.getByText('Balance after')).toBeVisible();
    await checkPage(page);
    await page.goto('/search');
    for (const opener of [/^To/, /^Dates/, /^Passengers/]) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
      await checkPage(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    }
  });

  test(`the sheets over an order, ${look}`, async ({ page, desk }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    const { token } = await richAgency(desk.url);
    const issued = await sellTrip(desk.url, token, 'issue', { infant: true });
    const booking = await sellTrip(desk.url, token, 'book', { adults: 1, oneWay: true });
    const choice = { passengerIds: [issued.passengers[0].id], segmentIds: [issued.segments[0].id] };
    await ask(desk.url, token, 'POST', `/api/orders/refund/${issued.id}`, { mode: 'request', ...choice, text: 'In hospital' });
    await desk.signIn('superadmin');
    const inSheet = async (opener: RegExp, shown: RegExp, next?: string) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await sheet(page).getByRole('button', { name: opener }).click();
      await expect(sheet(page)).toHaveCount(1);
      if (next) {
        await checkPage(page);
        await sheet(page).getByRole('button', { name: next }).click();
      }
      await expect(sheet(page).getByText(shown).first()).toBeVisible();
      await checkPage(page);
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
    };
    await page.goto(`/info/${issued.pnr}`);
    await expect(page.getByRole('region', { name: 'Refund request' })).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Actions' }).click();
    await expect(sheet(page).getByText('Not possible now')).toBeVisible();
    await checkPage(page);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await inSheet(/^Refund/, /You get back/, 'Preview refund');
    await inSheet(/^Void/, /Back to the balance/);
    await inSheet(/^Change date/, /Flights to change/);
    await inSheet(/^Change name/, /Last name/);
    await inSheet(/^Travel documents/, /Nationality/);
    await inSheet(/^Discount/, /replaces the present/);
    await page.getByRole('button', { name: 'Explain this price' }).click();
    await expect(sheet(page).getByText('Total', { exact: true })).toBeVisible();
    await checkPage(page);
    await page.goto(`/info/${booking.pnr}`);
    await inSheet(/^Extend time limit/, /Needed/);
    await inSheet(/^Contact/, /Internal remarks/);
    await inSheet(/^Cancel booking/, /nothing is charged/);
    await page.goto('/reservations?show=requests');
    await page
      .getByRole('article', { name: `Request for ${issued.pnr}` })
      .getByRole('button', { name: 'Decide' })
      .click();
    await expect(sheet(page).getByText('By the fare rule now')).toBeVisible();
    await checkPage(page);
  });

  test(`deadlines, a flight, its cancellation and what comes of it, ${look}`, async ({ page, desk }, { project }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    const agency = await richAgency(desk.url);
    // A flight of its own for each run of this test: it is cancelled.
    const place = 3 + ['phone', 'tablet'].indexOf(project.name) * 2 + ['light', 'dark'].indexOf(look);
    const { flightId, classId } = await quietFlight(desk.url, agency.token, place);
    const order = await sellClasses(desk.url, agency.token, 'issue', [classId], { infant: true });
    await sellClasses(desk.url, agency.token, 'book', [classId]);
    const sheetClosed = async () => {
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
    };
    await desk.signIn('viewer');
    await page.goto(`/flights/${flightId}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await checkPage(page);
    await page.goto('/reservations?show=deadlines');
    await expect(page.getByText('Not for your role')).toBeVisible();
    await checkPage(page);
    await desk.signIn('superadmin');
    await page.goto('/start');
    await expect(page.getByRole('region', { name: 'Flights today' })).toBeVisible();
    await checkPage(page);
    await page.goto('/mails');
    await expect(page.getByRole('heading', { name: 'Failed mails', exact: true })).toBeVisible();
    await checkPage(page);
    await page.goto('/reservations?show=deadlines&hours=168');
    await expect(page.getByRole('button', { name: /^Issue / }).first()).toBeVisible();
    await checkPage(page);
    await page
      .getByRole('button', { name: /^Extend/ })
      .first()
      .click();
    await expect(sheet(page).getByText('Needed; shown in the booking’s history')).toBeVisible();
    await checkPage(page);
    await sheetClosed();
    await page.getByRole('button', { name: 'Choose several' }).click();
    await page.locator('.row-open').first().click();
    await checkPage(page);
    await page.goto(`/flights/${flightId}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: /^Cancel flight/ }).click();
    await expect(page.getByText(order.pnr)).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: /^Move/ }).check();
    await expect(
      sheet(page)
        .getByRole('button', { name: /^Move all to/ })
        .first(),
    ).toBeVisible();
    await checkPage(page);
    await sheetClosed();
    await expect(page.getByRole('status').filter({ hasText: 'Choose the flight' })).toBeVisible();
    await checkPage(page);
    await page.getByRole('radio', { name: /^Let the agencies/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await checkPage(page);
    await page.locator('[name=reason]').fill('Fog');
    await page.locator('[name=confirmation]').fill(order.segments[0].flightNumber);
    await page.getByRole('button', { name: /^Cancel flight/ }).click();
    await expect(page.getByText(/^Finished/)).toBeVisible({ timeout: 30_000 });
    await page.getByText(/bookings? without errors/).click();
    await checkPage(page);
    await expect.poll(() => couponOf(desk.url, agency.token, order.pnr)).toBe('S');
    await desk.signIn(agency.who);
    await page.goto(`/info/${order.pnr}`);
    await expect(page.getByRole('heading', { name: /is cancelled/ })).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Refund in full' }).click();
    await expect(sheet(page).getByText(/fees included/)).toBeVisible();
    await checkPage(page);
    await sheetClosed();
    await page.getByRole('button', { name: 'Change for free' }).click();
    await expect(sheet(page).getByText(/in its place is free/)).toBeVisible();
    await checkPage(page);
    await sheetClosed();
    await page.goto('/reservations?show=deadlines&hours=6');
    await expect(page.getByText('Nothing expires within 6 hours')).toBeVisible();
    await checkPage(page);
  });

  test(`accounts, settings and sign-in with their sheets, ${look}`, async ({ page, desk }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    const waiting = await newAccount(desk.url, { status: 'pending' });
    const { userId, who } = await newAccount(desk.url, { creditLimit: 200_000 });
    const token = await desk.signIn('superadmin');
    const inSheet = async (
      opener: string | RegExp,
      prepare?: () => Promise<void>,
      { typed = false, place = page }: { typed?: boolean; place?: Page | Locator } = {},
    ) => {
      await place.getByRole('button', { name: opener, exact: true }).first().click();
      await expect(sheet(page)).toBeVisible();
      await prepare?.();
      await checkPage(page);
      await page.keyboard.press('Escape');
      if (typed) await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(sheet(page)).toHaveCount(0);
    };
    await page.goto('/agents');
    await expect(page.getByRole('link', { name: waiting.name })).toBeVisible();
    await checkPage(page);
    await inSheet('Add account', async () => {
      await page.getByText('Terms and rights').click();
      await page.getByText('Contact and company data').click();
      await page.getByRole('button', { name: 'Add and invite' }).click();
      await expect(page.getByText('Required')).toBeVisible();
    });
    await page.goto('/agents?q=nobody-is-called-so');
    await expect(page.getByText('No accounts found')).toBeVisible();
    await checkPage(page);
    await page.goto(`/agents/${waiting.userId}`);
    await inSheet('Approve');
    await page.goto(`/agents/${userId}`);
    await expect(page.getByText('Last 30 days')).toBeVisible();
    await checkPage(page);
    for (const opener of ['Edit: Company and contact', 'Edit: Terms', 'Send reset link', 'Block', 'Close account']) await inSheet(opener);
    await desk.api(token, 'POST', `/api/users/balance/transfer/${userId}`, { amount: 7000, currency: 'AMD', method: 'cash' });
    await page.goto(`/agents/${userId}?view=statement&period=own&from=2020-01-01&to=2190-01-01`);
    await expect(page.getByRole('button', { name: /^Reverse this entry/ })).toBeVisible();
    await checkPage(page);
    const verb = (name: RegExp) => sheet(page).getByRole('button', { name });
    await inSheet('Top up', async () => {
      await verb(/^Top up/).click();
      await expect(page.getByText('Please give the reference')).toBeVisible();
    });
    await inSheet(
      'Debit',
      async () => {
        await page.locator('[name=amount]').fill('900000');
        await verb(/^Debit/).click();
        await expect(page.getByText('Missing')).toBeVisible();
      },
      // A wide statement has a column of this name, which sorts.
      { typed: true, place: page.getByRole('region', { name: 'Balance' }) },
    );
    await inSheet(/^Reverse this entry/, async () => {
      await verb(/^Reverse/).click();
      await expect(page.getByText('Please say why')).toBeVisible();
    });
    await page.goto(`/agents/${userId}?view=statement&period=own&from=2020-01-01&to=2020-01-02`);
    await expect(page.getByText('No entries')).toBeVisible();
    await checkPage(page);
    await page.goto('/settings');
    await expect(page.getByRole('checkbox', { name: 'Manager' })).toBeEnabled();
    await checkPage(page);

    await desk.signIn(who);
    await page.goto('/profile');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await checkPage(page);
    await inSheet('Edit: Account');
    await inSheet('Change password', async () => {
      await sheet(page).getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Required')).toBeVisible();
    });
    await inSheet('Turn on', async () => {
      await page.locator('[name=password]').fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    });
  });
}

test('nothing is wider than a screen of 320 px', async ({ page, desk }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  const { userId } = await newAccount(desk.url, { creditLimit: 12_500_000 });
  const narrow = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  };
  for (const path of ['/search', '/reservations', `/info/${pnr}`, '/profile', '/currency']) await narrow(path);
  const above = await desk.signIn('superadmin');
  const money = { amount: 12_345_678.5, currency: 'AMD', method: 'bank', reference: `AMERIA-2026-${userId}` };
  await desk.api(above, 'POST', `/api/users/balance/transfer/${userId}`, money);
  for (const path of ['/agents', `/agents/${userId}`, `/agents/${userId}?view=statement`, '/settings']) await narrow(path);
  const { flightId } = await quietFlight(desk.url, above, 8);
  for (const path of [
    '/reservations?show=deadlines&hours=168',
    `/flights/${flightId}`,
    `/flights/${flightId}?cancel=who`,
    '/flights',
    '/flights?view=calendar',
    '/flights?form=new',
    `/flights/${flightId}?edit=true`,
  ])
    await narrow(path);
});
