// `npm run pictures`: every screen on a phone and a tablet, light and dark, with demo data, into docs/pictures.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, chromiumPath } from './chromium.mjs';
import { ensureBuilt, startProgram } from './program.mjs';
import { root } from './project.mjs';

const SIZES = { phone: { width: 360, height: 740 }, tablet: { width: 1024, height: 768 } };
const LOOKS = ['light', 'dark'];
const folder = join(root, 'docs/pictures');
const only = process.argv[2];

ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'tatev-pictures-'));
const program = await startProgram({ dataDir, demo: true });
await program.ready();
const browser = await chromium.launch({ args: chromiumFlags, ...(chromiumPath() ? { executablePath: chromiumPath() } : {}) });
mkdirSync(folder, { recursive: true });
try {
  for (const [size, viewport] of Object.entries(SIZES)) for (const look of LOOKS) await photograph(size, viewport, look);
} finally {
  await browser.close();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function photograph(size, viewport, look) {
  const context = await browser.newContext({
    viewport,
    colorScheme: look,
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    locale: 'en-GB',
    timezoneId: 'Asia/Yerevan',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const snap = async (name) => {
    if (only && !name.startsWith(only)) return;
    await settle(page);
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, effort: 9 })
      .toBuffer();
    writeFileSync(join(folder, `${name}-${size}-${look}.png`), picture);
    console.log(`${name}-${size}-${look}.png`);
  };
  await page.goto(program.url);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await snap('login');
  const token = await signIn(page);

  await page.goto(`${program.url}/search`);
  await page.getByRole('button', { name: 'Search flights' }).waitFor();
  await snap('search');
  await page.getByRole('button', { name: /^To/ }).click();
  await page.getByRole('combobox').fill('par');
  await page.getByRole('option').first().waitFor();
  await snap('airports');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: /^Dates/ }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('[data-day]').first().waitFor();
  await page.waitForTimeout(700);
  await snap('calendar');

  const trip = `tabIndex=1&from=EVN&to=PAR&departureDate=${day(41)}&returnDate=${day(48)}&passengers=2-1-1`;
  await page.goto(`${program.url}/search?${trip}&go=1`);
  await page.locator('.fare').first().waitFor();
  await page.locator('.fare').nth(1).click();
  await snap('results');
  await page.getByRole('button', { name: /^Choose/ }).click();
  await page.locator('.fare').nth(1).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('[name="passengers.0.lastName"]').fill('Հովհաննիսյան');
  await snap('checkout');
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByRole('button', { name: /^Total/ }).click();
  await page.waitForTimeout(500);
  await snap('price');

  const booked = await sell(token, 'book', day(60));
  const issued = await sell(token, 'issue', day(62));
  await page.goto(`${program.url}/confirm?key=${issued.key}&pnr=${issued.pnr}`);
  await page
    .getByText(/issued/)
    .first()
    .waitFor();
  await snap('confirm');
  await page.goto(`${program.url}/reservations`);
  await page.getByText(issued.pnr).waitFor();
  await snap('reservations');
  await page.goto(`${program.url}/info/${issued.pnr}`);
  await page.getByText('Ticketed').first().waitFor();
  await snap('order');
  await page.goto(`${program.url}/info/${booked.pnr}`);
  await page.getByRole('button', { name: 'Issue ticket' }).click();
  await page.waitForTimeout(600);
  await snap('issue');
  await page.goto(`${program.url}/currency`);
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await snap('currency');
  await page.goto(`${program.url}/profile`);
  await page.getByText('Account').first().waitFor();
  await snap('profile');
  await page.goto(`${program.url}/no/such/page`);
  await page.getByRole('heading').first().waitFor();
  await snap('not-found');
  // Without a network the copies stand in.
  await page.goto(`${program.url}/info/${issued.pnr}`);
  await page.getByText('Ticketed').first().waitFor();
  await page.waitForTimeout(800);
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: /back/i }).first().click();
  await page
    .getByText(/Saved on this device/)
    .first()
    .waitFor({ timeout: 30_000 });
  await snap('offline');
  await context.close();
}

async function settle(page) {
  await page.waitForFunction(() => document.querySelectorAll('.skeleton').length === 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(350);
}

async function signIn(page) {
  const { token, userId } = await post('/user/login', { email: 'agent@demo.example', password: 'demo-2026' });
  await page.goto(`${program.url}/robots.txt`);
  await page.evaluate(
    ([first, second]) => {
      localStorage.setItem('token', first);
      localStorage.setItem('userId', second);
    },
    [token, userId],
  );
  return token;
}

/** An order for a couple with a child, as the checkout would make it. */
async function sell(token, action, date) {
  const { result: found } = await post(
    '/api/search/mainSearch',
    { from: 'EVN', to: 'DXB', departureDate: date, adults: 2, children: 1 },
    token,
  );
  const offer = found.legs[0].flights.flatMap((flight) => flight.classes).find((one) => !one.instantOnly && one.seatsLeft > 3);
  const { result: hold } = await post('/api/orders/pre-order', { segments: [{ classId: offer.classId }], adults: 2, children: 1 }, token);
  const key = crypto.randomUUID();
  const person = (type, title, firstName, gender, dateOfBirth) => ({
    type,
    title,
    firstName,
    lastName: 'PETROSYAN',
    gender,
    dateOfBirth,
    nationality: 'AM',
    docType: 'P',
    docNumber: 'AP1234567',
    docCountry: 'AM',
    docExpiry: '2041-01-01',
  });
  const passengers = [
    person('ADT', 'MR', 'TIGRAN', 'M', '1985-04-11'),
    person('ADT', 'MRS', 'LUSINE', 'F', '1988-09-02'),
    person('CHD', 'MISS', 'NARE', 'F', '2019-06-05'),
  ];
  const contact = { name: 'Tigran Petrosyan', phone: '+374 91 123456', email: 'tigran@traveller.example' };
  const { result: order } = await post(
    '/api/orders/order',
    { preOrderId: hold.id, action, passengers, contact, allowDuplicate: true },
    token,
    key,
  );
  return { pnr: order.pnr, key };
}

async function post(path, body, token, key = crypto.randomUUID()) {
  const response = await fetch(program.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

function day(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
