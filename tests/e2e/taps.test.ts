import type { Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { newAccount } from './support/account.ts';
import { DEMO_PASSWORD, expect, flights, login, sheet, test } from './support/desk.ts';
import { ask } from './support/party.ts';
import { freshName } from './support/sell.ts';
import { thumb } from './support/taps.ts';

/** How many taps a sale takes on a phone that knows nothing yet: signed out, so that all that was kept on it is gone. Nothing is typed but the password. */

const PEOPLE = [
  { type: 'ADT', title: 'MR', firstName: 'Aram', gender: 'M', dateOfBirth: '1988-03-02' },
  { type: 'ADT', title: 'MRS', firstName: 'Anna', gender: 'F', dateOfBirth: '1990-02-01' },
  { type: 'CHD', title: 'MISS', firstName: 'Nare', gender: 'F', dateOfBirth: inDays(-6 * 365) },
  { type: 'INF', title: 'MSTR', firstName: 'Davit', gender: 'M', dateOfBirth: inDays(-200) },
] as const;

/** An agency that has sold this trip to these people before, and kept them in its book. */
async function agencyThatSold(url: string, trip: object, types: readonly string[]) {
  const { email, who } = await newAccount(url, {
    creditLimit: 9_000_000,
    privilege: ['issue'],
    mobilePhone: '+37491123456',
    contactNameSurname: 'Ani Test',
  });
  const { token } = await login(url, who);
  const counts = {
    adults: types.filter((type) => type === 'ADT').length,
    children: types.filter((type) => type === 'CHD').length,
    infants: types.filter((type) => type === 'INF').length,
  };
  const found = await ask(url, token, 'POST', '/api/search/mainSearch', { ...trip, ...counts });
  type Flight = { to: { iata: string }; from: { iata: string }; classes: { classId: string; instantOnly: boolean; seatsLeft: number }[] };
  const classOf = (flight: Flight) => flight.classes.find((one) => !one.instantOnly && one.seatsLeft > 5);
  const [out, back] = found.legs.map((leg: { flights: Flight[] }) => leg.flights.filter(classOf)) as [Flight[], Flight[]?];
  // Back from where the first one goes: on some days nothing flies from one of a city's airports.
  const ways = back
    ? out.flatMap((there) => back.filter(({ from }) => from.iata === there.to.iata).map((home) => [there, home]))
    : [[out[0]!]];
  const segments = ways[0]!.map((flight) => ({ classId: classOf(flight)!.classId }));
  const hold = await ask(url, token, 'POST', '/api/orders/pre-order', { segments, ...counts });
  const family = freshName();
  await ask(url, token, 'POST', '/api/orders/order', {
    preOrderId: hold.id,
    action: 'book',
    passengers: PEOPLE.filter((one) => types.includes(one.type))
      .slice(0, types.length)
      .map((one, i) => ({
        ...one,
        lastName: family,
        nationality: 'AM',
        docType: 'P',
        docNumber: `AP123456${i}`,
        docCountry: 'AM',
        docExpiry: '2040-01-01',
        ...(one.type === 'INF' ? { associatedAdult: 0 } : {}),
        save: true,
      })),
    contact: { name: 'Ani Test', phone: '+37491123456', email: 'ani@traveller.example' },
  });
  return { email, family };
}

/** The app is opened, the browser knows the address, the password is typed. */
async function coldStart(page: Page, email: string) {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  return page.getByRole('button', { name: 'Sign in', exact: true });
}

/** The next day on which something is sold; at the end of a month that is on the next page. */
async function soldDay(page: Page) {
  const days = sheet(page).locator('[data-day][aria-label*="from"]:not([disabled])');
  const next = sheet(page).getByRole('button', { name: 'Next month' });
  await expect(sheet(page).locator('[data-day][aria-label*="from"], [data-day][aria-label*="no seats"]').first()).toBeVisible();
  if ((await days.count()) < 2) await next.click();
  await expect(days.nth(1)).toBeVisible();
  return days;
}

test('a one-way ticket for a known passenger: 9 taps to its number, 10 to its shared PDF', async ({ page, desk }) => {
  test.setTimeout(120_000);
  const { email, family } = await agencyThatSold(desk.url, { from: 'EVN', to: 'DXB', departureDate: inDays(41) }, ['ADT']);
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      const file = data?.files?.[0];
      localStorage.setItem('shared', JSON.stringify({ name: file?.name, begins: await file?.slice(0, 5).text(), text: data?.text }));
    };
  });
  const { tap, taps } = thumb();
  await tap(await coldStart(page, email));
  await tap(page.getByRole('list', { name: 'Last searches' }).getByRole('button', { name: /EVN → / }));
  await tap((await soldDay(page)).first());
  await tap(flights(page).first());
  await tap(page.getByRole('button', { name: 'Continue', exact: true }));
  await tap(page.getByRole('button', { name: 'From saved passengers' }));
  await tap(sheet(page).getByRole('button', { name: new RegExp(family) }));
  await expect(sheet(page)).toHaveCount(0);
  await tap(page.getByRole('button', { name: /^Book and issue/ }));
  await tap(sheet(page).getByRole('button', { name: 'Book and issue' }));
  await expect(page.getByText('1 ticket issued')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(9);
  await tap(page.getByRole('button', { name: 'Share' }));
  const shared = () => page.evaluate(() => JSON.parse(localStorage.getItem('shared') ?? '{}'));
  await expect
    .poll(shared)
    .toEqual({ name: expect.stringMatching(/\.pdf$/), begins: '%PDF-', text: expect.stringContaining(`${family} ARAM MR\nTicket `) });
  expect(taps()).toBeLessThanOrEqual(10);
});

test('a round trip for a family of four: at most 20 taps to their numbers', async ({ page, desk }) => {
  test.setTimeout(120_000);
  const trip = { from: 'EVN', to: 'PAR', departureDate: inDays(41), returnDate: inDays(48) };
  const { email, family } = await agencyThatSold(desk.url, trip, ['ADT', 'ADT', 'CHD', 'INF']);
  const { tap, taps } = thumb();
  await tap(await coldStart(page, email));
  await tap(page.getByRole('list', { name: 'Last searches' }).getByRole('button', { name: /EVN ⇄ / }));
  await tap((await soldDay(page)).first());
  await tap((await soldDay(page)).nth(1));
  await tap(sheet(page).getByRole('button', { name: /^Done/ }));
  await tap(flights(page).first());
  await tap(page.getByRole('button', { name: 'Choose return' }));
  await tap(flights(page).first());
  await tap(page.getByRole('button', { name: 'Continue', exact: true }));
  await tap(page.getByRole('button', { name: 'From saved passengers' }));
  for (const { firstName } of PEOPLE) await tap(sheet(page).getByRole('button', { name: `${family} ${firstName.toUpperCase()}` }));
  await tap(sheet(page).getByRole('button', { name: 'Fill in 4 passengers' }));
  await expect(sheet(page)).toHaveCount(0);
  await tap(page.getByRole('button', { name: /^Book and issue/ }));
  await tap(sheet(page).getByRole('button', { name: 'Book and issue' }));
  await expect(page.getByText(/tickets issued/)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(20);
});
