import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DocumentKind, DocumentRecord } from '../../src/contract/documents.ts';
import { createDocuments } from '../../src/documents/service.ts';
import { checkPage } from './support/access.ts';
import { atRest, expect, sheet, test } from './support/desk.ts';
import { keptUp } from './support/device.ts';
import { payloads } from '../support/payloads.ts';
import { bookParty } from './support/sell.ts';

/** Documents from the order to the paper, and texts of people that would like to be more than text (reliability.md I1). */

/** Whatever a page does that a document must not: runs a payload, asks, breaks its policy, calls elsewhere. */
async function watch(page: Page): Promise<string[]> {
  const done: string[] = [];
  await page.exposeFunction('fired', (n: number) => void done.push(`payload ${n} ran: ${payloads[n]}`));
  page.on('dialog', (dialog) => {
    done.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => message.type() === 'error' && done.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => done.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    if (page.url() !== 'about:blank' && new URL(request.url()).host !== new URL(page.url()).host && !request.isNavigationRequest()) done.push(`called ${request.url()}`);
  });
  return done;
} // prettier-ignore

/** What a paper is made of; anything else has come out of somebody's text. */
const foreign = (page: Page) =>
  page.evaluate(() => {
    const ours = 'HTML HEAD META TITLE LINK SCRIPT BODY NAV BUTTON SPAN A P MAIN HEADER DIV H1 SECTION B H2 ARTICLE STRONG SVG PATH TABLE THEAD TR TH TBODY TD DL DT DD FOOTER BR'.split(' '); // prettier-ignore
    return [...document.querySelectorAll('*')]
      .filter(
        (one) =>
          !ours.includes(one.tagName.toUpperCase()) ||
          [...one.attributes].some(
            (attribute) =>
              attribute.name.startsWith('on') ||
              (/^(?:href|src|action)$/.test(attribute.name) && /^(?:javascript|data):|^\/\//.test(attribute.value)),
          ) ||
          (one.matches('script, link, meta') && one.parentElement?.tagName !== 'HEAD'),
      )
      .map((one) => one.outerHTML.slice(0, 120));
  });

test('a ticket is opened from the order: for one passenger, without prices, in Armenian; then printed', async ({ page, desk }) => {
  const token = await desk.signIn('agent');
  const order = await bookParty(desk.url, token, 'issue', [{ firstName: 'Aram' }, { firstName: 'Nare' }]);
  await page.goto(`/info/${order.pnr}`);
  await page.getByRole('button', { name: /^Ticket T-/ }).click();
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByLabel('For').selectOption({ index: 2 });
  await sheet(page).getByLabel('Hidden').check();
  await sheet(page).getByLabel('Հայերեն').check();
  const link = sheet(page).locator('ion-button.kind-main a');
  await expect(link).toHaveAttribute('href', /%22lang%22%3A%22hy%22/);
  await expect(link).toHaveAttribute('href', /%22price%22%3A%22hidden%22/);
  await checkPage(page);
  const [paper] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await paper.waitForLoadState();
  expect(new URL(paper.url()).pathname).toBe('/doc/ticket');
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Էլեկտրոնային տոմս');
  await expect(paper.getByText('NARE').first()).toBeVisible();
  await expect(paper.getByText('ARAM')).toHaveCount(0);
  await expect(paper.getByRole('heading', { level: 2, name: 'Սակագնի պայմաններ' })).toBeVisible();
  await expect(paper.getByRole('table')).toHaveCount(0);
  expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()!.width);
  await checkPage(paper);
  expect(await paper.evaluate(async () => (await document.fonts.load('16px Paper', 'Տոմս')).length)).toBeGreaterThan(0);

  await paper.evaluate(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
  await paper.getByRole('button', { name: 'Տպել' }).click();
  expect(await paper.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  await paper.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('navigation')).toBeHidden();
  await paper.emulateMedia({ media: 'screen' });
  const [file] = await Promise.all([paper.waitForEvent('download'), paper.getByRole('link', { name: 'PDF' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^T-\d{4}-\d{6}\.pdf$/);
  await paper.getByRole('link', { name: 'English' }).click();
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Electronic ticket');

  // On the narrowest phone, with the button that phones have beside: the bar takes another line, and nothing is off the screen.
  const size = page.viewportSize()!;
  await paper.setViewportSize({ width: 320, height: 640 });
  for (const [lang, title] of [
    ['Русский', 'Электронный билет'],
    ['Հայերեն', 'Էլեկտրոնային տոմս'],
    ['English', 'Electronic ticket'],
  ] as const) {
    await paper.getByRole('link', { name: lang }).click();
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText(title);
    await paper.locator('#share').evaluate((button: HTMLElement) => (button.hidden = false));
    expect(await paper.evaluate(() => document.documentElement.scrollWidth), lang).toBeLessThanOrEqual(320);
  }
  await paper.setViewportSize(size);

  // The code on it leads to the check of the ticket.
  const check = paper.locator('a.check').first();
  await check.click();
  await expect(paper.getByRole('heading', { name: 'Genuine ticket' })).toBeVisible();
  await expect(paper.getByText('Open')).not.toHaveCount(0);
  await expect(paper.getByText('NARE')).toHaveCount(0);
});

test('a statement opens the receipt of a deposit', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto('/profile?view=statement');
  await page.getByLabel('Kind of entry').selectOption({ label: 'Top-up' });
  await page
    .getByRole('button', { name: /^R-\d{4}-\d{6}$/ })
    .first()
    .click();
  const link = sheet(page).locator('ion-button.kind-main a');
  await expect(link).toHaveAttribute('href', /\/doc\/receipt/);
  const [paper] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expect(paper.getByText('New balance')).toBeVisible();
});

test('without a network a paper that was kept opens from the device, and another says why it does not', async ({ page, desk, context }) => {
  const token = await desk.signIn('agent');
  const order = await bookParty(desk.url, token, 'book', [{ firstName: 'Aram' }]);
  // Nothing is kept of it: the desk does not give its papers out.
  await page.route('**/api/documents/file/**', (route) => route.abort());
  desk.expected.push('ERR_INTERNET_DISCONNECTED', 'Failed to load resource', 'net::ERR_FAILED');
  await page.goto(`/info/${order.pnr}`);
  const open = () => page.getByRole('button', { name: /^Booking B-/ }).click();
  await open();
  const link = sheet(page).locator('ion-button.kind-main a');
  await expect(link).toHaveAttribute('href', /\/doc\/booking/);
  await atRest(page);
  await context.setOffline(true);
  await expect(sheet(page).getByText('this document was not saved on this device')).toBeVisible();
  await expect(link).toHaveCount(0);
  await context.setOffline(false);
  await expect(link).toHaveAttribute('href', /\/doc\/booking/);
  await page.unroute('**/api/documents/file/**');

  const kept = page.waitForResponse((one) => one.url().includes('/api/documents/file/') && one.ok());
  await page.reload();
  await kept;
  await open();
  await expect(link).toHaveAttribute('href', /\/doc\/booking/);
  await atRest(page);
  await context.setOffline(true);
  await expect(sheet(page).getByText(/^Saved on this device/)).toBeVisible();
  await expect(link).toHaveAttribute('href', /^blob:/);
  await context.setOffline(false);
});

for (const [what, address] of [
  ['papers', '**/api/documents/file/**'],
  ['a key of tickets', '**/api/tickets/public-key'],
] as const)
  test(`${what} that never came: no lost signal, one small question, and the desk goes on`, async ({ page, desk }) => {
    desk.expected.push('net::ERR_FAILED');
    await desk.signIn('agent');
    await page.evaluate(() => ['keptUpAt', 'ticketKeyAt'].forEach((name) => localStorage.removeItem(name)));
    await page.route(address, (route) => route.abort());
    const said = new Set<number>();
    await page.route('**/livez', async (route) => {
      said.add(await page.getByText('No connection').count());
      await route.continue();
    });
    const asked = page.waitForResponse((one) => one.url().endsWith('/livez'));
    await page.goto('/reservations');
    await asked;
    await keptUp(page);
    expect([...said]).toEqual([0]);
  });

test('two hundred payloads as native names, remarks and contacts, by the way that people take: none is more than text', async ({
  desk,
  context,
}) => {
  test.setTimeout(180_000);
  const page = await context.newPage();
  const done = await watch(page);
  const response = await fetch(`${desk.url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'superadmin@demo.example', password: 'demo-2026' }),
  });
  const { token } = (await response.json()) as { token: string };
  const usable = payloads.filter((one) => one.length <= 120);
  expect(usable.length).toBeGreaterThanOrEqual(200);
  for (let i = 0; i < usable.length; i += 9) {
    const some = usable.slice(i, i + 9);
    const people = some.slice(0, 5).map((nativeName) => ({ firstName: 'Aram', nativeName }));
    const order = await bookParty(desk.url, token, 'book', people, { name: some[5] ?? 'X', remarks: some.slice(6).join('\n') });
    const { body } = await desk.api(token, 'GET', `/api/documents/reference/${order.documents[0]!.id}`);
    await page.goto(body.result.url);
    for (const text of some) await expect(page.locator('main'), text).toContainText(text.replace(/\s+/g, ' '));
    expect(await foreign(page), some.join('\n')).toEqual([]);
  }
  expect(done).toEqual([]);
});

test('the same as company, agency, terms, cities and whatever else a document holds, on every page', async ({ context }) => {
  test.setTimeout(180_000);
  const page = await context.newPage();
  const done = await watch(page);
  const kinds: DocumentKind[] = ['booking', 'ticket', 'invoice', 'receipt', 'creditNote'];
  let document: DocumentRecord;
  const api = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ result: { document, state: { status: 'refunded', newer: { number: document.number, rev: 9 } }, page: { passengerId: null, price: 'shown' } } }));
  }); // prettier-ignore
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const mailFolder = mkdtempSync(join(tmpdir(), 'tatev-hostile-'));
  const service = createDocuments({
    secretKey: 'a key for tests of at least 32 characters', mailFolder, publicUrl: 'http://desk.example', documentsUrl: 'http://doc.example', rateLimit: 0, version: '0', demo: false, logger: false,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  }); // prettier-ignore
  await service.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  try {
    for (const [i, payload] of payloads.entries()) {
      const kind = kinds[i % kinds.length]!;
      document = hostile(kind, payload);
      const data = { lang: i % 2 ? 'hy' : 'en', t: `${'a'.repeat(40)}.${'b'.repeat(43)}` };
      await page.goto(`${url}/doc/${kind === 'creditNote' ? 'invoice' : kind}?data=${encodeURIComponent(JSON.stringify(data))}`);
      await expect(page.locator('main'), payload).toContainText(payload.replace(/\s+/g, ' '));
      expect(await foreign(page), payload).toEqual([]);
    }
    expect(done).toEqual([]);
  } finally {
    await service.close();
    api.close();
    rmSync(mailFolder, { recursive: true });
  }
});

const id = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A document that says one thing wherever a text can stand. */
function hostile(kind: DocumentKind, bad: string): DocumentRecord {
  const at = '2026-11-21T10:00:00.000Z';
  const place = { iata: bad, city: bad, timezone: 'Asia/Yerevan', terminal: bad };
  const totals = { base: 1, taxes: 1, serviceFee: 1, services: 0, discount: 0, gross: 3, fees: 0, paid: 3, refunded: 0 };
  const rule = { code: bad, refundBands: [], changeBands: [], refund: bad, change: bad, void: bad };
  return {
    id: id(1), kind, number: bad, rev: 2, issuedAt: at,
    company: { name: bad, nameArm: bad, address: bad, addressArm: bad, phone: bad, email: bad, vat: bad, bank: bad, timezone: 'Asia/Yerevan' },
    agency: { name: bad, company: bad, vat: bad, address: bad, phone: bad, email: bad, logo: bad, color: bad },
    terms: { en: bad, hy: bad }, footer: { en: bad, hy: bad }, charges: [{ entry: 1, at, kind: bad, amount: 1, currency: bad, price: 1, fee: 1 }, { entry: 2, at, kind: 'split_memo', amount: -1, currency: bad, price: null, fee: null }], dueOn: null, deposit: null, quote: null, clientPrices: null, clientFees: null, usualFees: null, returned: { client: null, shown: null }, clientCredit: null, checks: [{ ticket: bad, url: bad }],
    credit: { amount: 1, currency: bad, lines: [{ passengerId: id(2), segmentId: id(3), paid: 1, kept: 0, returned: 1 }] },
    order: {
      id: id(4), pnr: 'ABCDEF', status: 'ticketing', version: 1, tripType: 'oneWay', agent: { userId: id(5), businessName: bad }, currency: bad, accountCurrency: `${bad} `,
      rate: { ccy: bad, festaRate: 390, officialRate: 387, date: '2026-11-21' }, orderDate: at, timeLimit: at, priceGuaranteeUntil: at, voidUntil: null, serverTime: at,
      segments: [{ id: id(3), seq: 1, status: 'HK', flightId: id(6), flightNumber: bad, airline: { iata: bad, name: bad }, from: place, to: place, departureLocal: '2026-12-01T10:00', arrivalLocal: '2026-12-01T12:00',
        departureUtc: at, arrivalUtc: at, dayOffset: 0, durationMin: 120, class: { id: id(7), code: bad, name: bad, family: bad, fareBasis: bad }, baggage: bad, fareRule: rule }],
      passengers: [{ id: id(2), seq: 1, type: 'ADT', title: 'MR', firstName: bad, lastName: bad, nativeName: bad, gender: 'M', dateOfBirth: '1990-01-01', nationality: 'AM', associatedAdultId: null,
        document: { type: bad, numberMasked: bad, country: bad, expiry: '2030-01-01' }, status: 'active', ticket: null,
        tickets: [{ number: bad, checkDigit: 1, status: 'open', issuedAt: at, originalTicket: bad, coupons: [] }] }],
      services: [{ id: id(8), code: bad, name: { en: bad, hy: bad }, kind: 'meal', per: 'passenger', refundable: true, quantity: 2, passengerId: id(2), segmentId: null, seat: bad, seatGroup: 'any', price: 1, refunded: 0, ended: false }],
      prices: [{ passengerId: id(2), segmentId: id(3), base: 1, tax: 1, serviceFee: 1, discount: 0 }],
      totals: { order: totals, account: { gross: 3, services: 0, payable: 3, fees: 0, paid: 3, refunded: 0 } }, contact: { name: bad, phone: bad, email: bad, language: 'en' }, remarks: bad, parentPnr: null, childPnrs: [], attention: [],
      ledger: [], documents: [], events: [], availableActions: [],
    },
  }; // prettier-ignore
}
