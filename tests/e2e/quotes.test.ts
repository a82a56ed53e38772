import type { Page } from '@playwright/test';
import { quotesTexts } from '../../src/texts/quotes/every.ts';
import { inDays } from '../support/days.ts';
import { newAccount } from './support/account.ts';
import { FAMILY, fillTravellers } from './support/checkout.ts';
import { DEMO_PASSWORD, expect, loseSessionAt, sheet, takeFare, test } from './support/desk.ts';
import { ask, type Body, richAgency } from './support/party.ts';

/** What would it cost? Two offers without a seat held, sent as a text, found again and taken up. */

const say = quotesTexts('en');
const results = (days: number) => `/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(days)}&passengers=1-0-0&go=1`;

async function addFirst(page: Page, days: number, name: string) {
  await page.goto(results(days));
  await takeFare(page, (fares) => fares.filter({ hasNotText: /instant|at once/i }));
  await page.getByRole('button', { name, exact: true }).click();
}

test('a quote of two is made, its text is copied, it is found by the client and an offer is held', async ({ page, desk }) => {
  test.setTimeout(120_000);
  const own = await newAccount(desk.url, { role: 'user' });
  const token = await desk.signIn(own.who);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await addFirst(page, 51, say('add'));
  await expect(sheet(page).getByRole('region', { name: say('offer', { n: '1' }) })).toBeVisible();
  // It waits on the device while the next is chosen.
  await addFirst(page, 52, say('addTo', { n: '1' }));
  const made = sheet(page);
  await expect(made.getByRole('region')).toHaveCount(2);
  await made
    .getByLabel(say('priceOf.adult', { currency: 'AMD' }))
    .first()
    .fill('199,900');
  await made.getByLabel(say('clientName')).fill('Nare Petrosyan');
  await made.getByLabel('Русский').check();
  await made.getByRole('button', { name: say('make') }).click();

  await expect(page).toHaveURL(/\/quotes\/Q-\d{4}-\d{6}$/);
  const number = page.url().split('/').at(-1)!;
  await expect(page.getByRole('heading', { name: 'Nare Petrosyan' })).toBeVisible();
  await expect(page.getByText(say('state.same'))).toHaveCount(2);
  const { result: holds } = (await desk.api(token, 'GET', '/api/orders/pre-orders')).body;
  expect(holds).toEqual([]);

  await page.getByText(say('copyText')).click();
  await expect(page.getByText(say('textCopied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^Ценовое предложение ${number}, Nare Petrosyan`));
  expect(copied).toContain('199,900 AMD');

  // The quote that was being made is empty again.
  await page.goto('/quotes');
  await expect(page.getByText(say('goOn'))).toHaveCount(0);
  await page.getByRole('searchbox').fill('petros nare');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: /Nare Petrosyan/ }).click();

  const second = page.getByRole('region', { name: say('offer', { n: '2' }) });
  await second.getByText(say('takeUp')).click();
  await expect(page).toHaveURL(/\/checkout\?id=/);
  await page.goto(`/quotes/${number}`);
  await page.getByText(say('remove'), { exact: true }).click();
  await page
    .locator('ion-alert')
    .getByRole('button', { name: say('remove') })
    .click();
  await expect(page.getByText(say('empty'), { exact: true })).toBeVisible();
});

test('a quote that was taken up names its booking, in the list and on its page, and the booking names it', async ({ page, desk }) => {
  const { who, token } = await richAgency(desk.url);
  await desk.signIn(who);
  const trip = { from: 'EVN', to: 'MOW', departureDate: inDays(55), adults: 1 };
  const { legs } = await ask(desk.url, token, 'POST', '/api/search/mainSearch', trip);
  const held = legs[0].flights.flatMap((one: Body) => one.classes).find((one: Body) => !one.instantOnly);
  const offers = [{ segments: [{ classId: held.classId }], adults: 1 }];
  const { number } = await ask(desk.url, token, 'POST', '/api/quotes', { offers, clientName: 'Nare Petrosyan' });
  await page.goto(`/quotes/${number}`);
  await page.getByText(say('takeUp')).click();
  await fillTravellers(page, FAMILY.slice(0, 1));
  await page.getByLabel('Phone').fill('+37410540910');
  await page.getByRole('button', { name: /^Book\s*until/ }).click();
  await expect(page).toHaveURL(/\/confirm\?key=/);
  await page.goto('/quotes');
  await page.getByText(say('takenUp'), { exact: true }).first().click();
  await expect(page).toHaveURL(/state=takenUp/);
  const row = page.getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText(/\b[A-Z0-9]{6}\b/);
  await row.getByRole('link').click();
  await page
    .getByRole('region', { name: say('quote') })
    .getByRole('link', { name: /^[A-Z0-9]{6}$/ })
    .click();
  await expect(page).toHaveURL(/\/info\/[A-Z0-9]{6}$/);
  await page.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(`/quotes/${number}`);
  // Who holds it a second time is told first.
  await page.getByText(say('takeUp')).click();
  await expect(page.locator('ion-alert')).toContainText(/It was taken up already: [A-Z0-9]{6}\./);
});

test('what has changed is said before seats are held', async ({ page, desk }) => {
  test.setTimeout(120_000);
  const own = await newAccount(desk.url, { role: 'user' });
  const token = await desk.signIn(own.who);
  const found = await desk.api(token, 'POST', '/api/search/mainSearch', { from: 'EVN', to: 'MOW', departureDate: inDays(54), adults: 1 });
  const [flight] = found.body.result.legs[0].flights;
  const offer = flight.classes.find((one: { instantOnly: boolean }) => !one.instantOnly);
  const quote = (
    await desk.api(token, 'POST', '/api/quotes', { offers: [{ segments: [{ classId: offer.classId }], adults: 1 }], clientName: 'Ani' })
  ).body.result;
  // The desk has another price meanwhile.
  await page.route(`**/api/quotes/${quote.number}`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.result.now[0] = {
      state: 'priceChanged',
      account: body.result.offers[0].price.account + 1000,
      newTimes: true,
      newConditions: false,
    };
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`/quotes/${quote.number}`);
  await expect(page.getByText(/^The price was .* \(\+1,000 AMD\)\. The airline/)).toBeVisible();
  await page.getByText(say('takeUp')).click();
  const asked = page.locator('ion-alert');
  await expect(asked).toContainText(say('changed'));
  await expect(asked).toContainText('+1,000 AMD');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/quotes\//);
});

test('a session lost while a quote is being made does not take it along; it is sent by mail', async ({ page, desk }) => {
  test.setTimeout(120_000);
  desk.expected.push('401 (Unauthorized)', '422 (Unprocessable Entity)');
  const own = await newAccount(desk.url, { role: 'user' });
  const token = await desk.signIn(own.who);
  await addFirst(page, 53, say('add'));
  await sheet(page).getByLabel(say('clientName')).fill('Nare Petrosyan');
  await loseSessionAt(page, desk, token, '**/api/quotes');
  await sheet(page)
    .getByRole('button', { name: say('make') })
    .click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('E-mail').fill(own.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/search/);
  await page.goto('/quotes');
  await page.getByRole('button', { name: say('goOn') }).click();
  await expect(sheet(page).getByLabel(say('clientName'))).toHaveValue('Nare Petrosyan');
  await expect(sheet(page).getByRole('region')).toHaveCount(1);
  await sheet(page)
    .getByRole('button', { name: say('make') })
    .click();
  await expect(page).toHaveURL(/\/quotes\/Q-\d{4}-\d{6}$/);

  await page.getByRole('button', { name: say('mail') }).click();
  const mail = sheet(page);
  await mail.getByLabel('E-mail address').fill('nobody');
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(mail.getByText('Not a valid e-mail address')).toBeVisible();
  await mail.getByLabel('E-mail address').fill('nare@client.example');
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Quote sent')).toBeVisible();
  await expect(mail).toHaveCount(0);
});

test('printed by the browser, as many whole offers stand on a page as it holds', async ({ page, desk }) => {
  const { who, token } = await richAgency(desk.url);
  await desk.signIn(who);
  const offers: object[] = [];
  for (let from = 45; offers.length < 5; from++) {
    const trip = { from: 'EVN', to: 'PAR', departureDate: inDays(from), returnDate: inDays(from + 7), adults: 2, children: 1 };
    const { legs } = await ask(desk.url, token, 'POST', '/api/search/mainSearch', trip);
    const back = legs[1].flights[0];
    const out = back && legs[0].flights.find((one: Body) => one.to.iata === back.from.iata);
    if (out) offers.push({ segments: [out, back].map((one) => ({ classId: one.classes[0].classId })), adults: 2, children: 1 });
  }
  const { id } = await ask(desk.url, token, 'POST', '/api/quotes', { offers, clientName: 'Nare Petrosyan' });
  const { url } = await ask(desk.url, token, 'GET', `/api/documents/reference/${id}?lang=en`);
  await page.goto(url);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
});
