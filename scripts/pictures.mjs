// `npm run pictures`: every screen on a phone, a tablet and a laptop, light and dark, with demo data, into the ignored folder pictures; those that
// the README shows also into docs/pictures, the only ones that are kept.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { accountPictures } from './account-pictures.mjs';
import { checkPictures } from './check-pictures.mjs';
import { chromiumFlags, chromiumPath } from './chromium.mjs';
import { mailPictures } from './mail-pictures.mjs';
import { referencePictures } from './reference-pictures.mjs';
import { ensureBuilt, startProgram } from './program.mjs';
import { root } from './project.mjs';
import { reportPictures } from './report-pictures.mjs';
import { eachScreen, SIZES } from './screens.mjs';

const folder = join(root, 'pictures');
const kept = join(root, 'docs/pictures');
const shown = new Set(readFileSync(join(root, 'README.md'), 'utf8').match(/[\w-]+\.png/g));
/** Names that the pictures begin with; all without one. */
const only = process.argv.slice(2);
const isWanted = (name) => only.length === 0 || only.some((one) => name.startsWith(one));
/** Is any picture of a part with this beginning asked for? */
const isPart = (start) => only.length === 0 || only.some((one) => one.startsWith(start) || start.startsWith(one));
const CHECKS = ['check', 'bell', 'notification', 'settings-notifications', 'settings-tickets'];
/** Each pass cancels a flight of its own. */
let passes = 0;

/** Parts that have a walk of their own. */
const ACCOUNTS = ['agency', 'group', 'currency'];
const APART = ['mail', 'document', 'reference', 'reports', 'history', ...CHECKS, ...ACCOUNTS];

ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'tatev-pictures-'));
const program = await startProgram({ dataDir, demo: true });
await program.ready();
const browser = await chromium.launch({ args: chromiumFlags, ...(chromiumPath() ? { executablePath: chromiumPath() } : {}) });
mkdirSync(folder, { recursive: true });
try {
  // `npm run pictures mail document`: those parts alone.
  if (only.length === 0 || only.some((one) => !APART.some((start) => one.startsWith(start)))) await eachScreen(browser, photograph);
  if (CHECKS.some((one) => isPart(one))) await photographChecks();
  if (ACCOUNTS.some((one) => isPart(one))) {
    const { token } = await post('/user/login', { email: 'superadmin@demo.example', password: 'demo-2026' });
    const ask = async (method, path, body) =>
      (
        await fetch(program.url + path, {
          method,
          headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      ).json();
    await accountPictures({ browser, url: program.url, ask, signIn, save, settle });
  }
  if (isPart('reference')) await referencePictures({ browser, url: program.url, signIn, save, settle, isWanted });
  if (isPart('reports') || isPart('history')) await photographReports();
  if (isPart('document')) await photographDocuments();
  if (isPart('mail')) await mailPictures({ browser, url: program.url, documentsUrl: program.documentsUrl, save });
} finally {
  await browser.close();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function save(name, screenshot) {
  if (!isWanted(name)) return;
  const small = await sharp(screenshot).png({ palette: true, colours: 128, effort: 9 }).toBuffer();
  writeFileSync(join(folder, `${name}.png`), small);
  if (shown.has(`${name}.png`)) writeFileSync(join(kept, `${name}.png`), small);
  console.log(`${name}.png`);
}

async function photograph({ page, size, look }) {
  const snap = async (name) => {
    if (!isWanted(name)) return;
    await settle(page);
    await save(`${name}-${size}-${look}`, await page.screenshot());
  };
  await page.goto(program.url);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await snap('login');
  const token = await signIn(page, passes % 2 === 0 ? 'agent' : 'agent2');

  await page.goto(`${program.url}/search`);
  await page.getByRole('button', { name: 'Search flights' }).waitFor();
  await snap('search');
  await page.getByRole('button', { name: /^To/ }).click();
  await page.getByRole('combobox').fill('par');
  await page.getByRole('option').first().waitFor();
  await snap('airports');
  // The days follow by themselves.
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('[data-day]').first().waitFor();
  await page.waitForTimeout(700);
  await snap('calendar');

  const trip = `tabIndex=1&from=EVN&to=PAR&departureDate=${day(41)}&returnDate=${day(48)}&passengers=2-1-1`;
  await page.goto(`${program.url}/search?${trip}&go=1`);
  const flight = page.locator('article button').first();
  await flight.click();
  await fares(page).nth(1).click();
  await snap('results');
  await page.getByRole('button', { name: 'Choose return' }).click();
  await flight.click();
  await fares(page).nth(1).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = page.locator('[name="passengers.0.lastName"]');
  // The pass before holds the same seats.
  const other = page.getByRole('button', { name: 'Hold other seats' });
  await other.or(name).first().waitFor();
  if (await other.isVisible()) await other.click();
  await name.fill('Հովհաննիսյան');
  await snap('checkout');
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByRole('button', { name: /Price/ }).click();
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
  if (isWanted('quote')) {
    const quoted = await quote(token);
    await page.goto(`${program.url}/quotes`);
    await page.getByText(quoted).first().waitFor();
    await snap('quotes');
    await page.goto(`${program.url}/quotes/${quoted}`);
    await page.getByRole('button', { name: 'Hold seats' }).first().waitFor();
    await snap('quote');
  }
  await page.goto(`${program.url}/info/${issued.pnr}`);
  await page.getByText('Ticketed').first().waitFor();
  await snap('order');
  await page.getByRole('button', { name: /^Ticket T-/ }).click();
  await page.waitForTimeout(700);
  await snap('open-document');
  await page.goto(`${program.url}/info/${booked.pnr}`);
  await page.getByRole('button', { name: 'Issue ticket' }).click();
  await page.waitForTimeout(600);
  await snap('issue');
  await orderLife(page, token, snap);
  await page.goto(`${program.url}/profile`);
  await page.getByText('Account').first().waitFor();
  await snap('profile');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.locator('[name=password]').fill('demo-2026');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  await snap('two-step');
  await page.goto(`${program.url}/no/such/page`);
  await page.getByRole('heading').first().waitFor();
  await snap('not-found');
  await signIn(page, 'superadmin');
  await page.goto(`${program.url}/agents`);
  await page.getByRole('link', { name: /agent@demo/ }).waitFor();
  await snap('agents');
  await page.getByRole('button', { name: 'Add account' }).click();
  await page.waitForTimeout(600);
  await snap('new-account');
  await page.keyboard.press('Escape');
  await page.locator('ion-modal.show-modal').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /agent@demo/ }).click();
  await page.getByText('Last 30 days').waitFor();
  await snap('agent');
  await page.getByRole('button', { name: 'Block' }).click();
  await page.waitForTimeout(600);
  await snap('block');
  await page.keyboard.press('Escape');
  await page.locator('ion-modal.show-modal').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Statement' }).click();
  await page.getByText('Opening + lines').waitFor();
  await snap('statement');
  await page.getByRole('button', { name: 'Top up' }).click();
  await page.locator('[name=amount]').fill('250 000');
  await page.waitForTimeout(600);
  await snap('top-up');
  await page.goto(`${program.url}/agents?status=pending`);
  await page.getByRole('link', { name: /pending@demo/ }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForTimeout(600);
  await snap('approve');
  await page.goto(`${program.url}/passengers`);
  await page.locator('.row-open').first().waitFor();
  await snap('passengers');
  await page.goto(`${program.url}/passengers?alike=true`);
  await page.locator('.row-open').nth(1).click();
  await page.getByText('Possible duplicates').waitFor();
  await page.waitForTimeout(600);
  await snap('passenger');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.waitForTimeout(900);
  await snap('passenger-form');
  await page.goto(`${program.url}/settings`);
  await page.getByRole('checkbox', { name: 'Manager' }).waitFor();
  await snap('settings');
  await page.goto(`${program.url}/settings?section=mail`);
  await page.getByLabel('Host', { exact: true }).waitFor();
  await snap('settings-mail');
  await templateScreens(page, issued, snap);
  await page.goto(`${program.url}/info/${issued.pnr}`);
  const mails = page.getByRole('region', { name: 'Mails' });
  await mails.getByText('Sent').first().waitFor();
  await mails.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await snap('order-mails');
  if (isPart('flight')) await flightScreens(page, snap);
  await flightLife(page, token, snap);
  await page.evaluate(() => localStorage.clear());
  await signIn(page);
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
}

/** Paper is white by day and by night: each page on a phone and as a sheet of A4, two of them in Armenian too. */
async function photographDocuments() {
  const { token } = await post('/user/login', { email: 'agent@demo.example', password: 'demo-2026' });
  const issued = await sell(token, 'issue', day(66), true);
  const booked = await sell(token, 'book', day(68));
  const ask = async (method, path, body) => {
    const response = await fetch(program.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()).result;
  };
  const order = await ask('GET', `/api/orders/get-order-by-pnr/${issued.pnr}`);
  const chosen = { passengerIds: [order.passengers[2].id], segmentIds: order.segments.map((one) => one.id) };
  const { quoteId } = await ask('POST', `/api/orders/refund/${order.id}`, { ...chosen, mode: 'quote' });
  const refunded = await ask('POST', `/api/orders/refund/${order.id}`, { ...chosen, quoteId });
  const booking = await ask('GET', `/api/orders/get-order-by-pnr/${booked.pnr}`);
  const idOf = (of, kind) => of.documents.findLast((one) => one.kind === kind).id;
  for (const [name, id, query] of [
    ['booking', idOf(booking, 'booking'), ''],
    ['booking-hy', idOf(booking, 'booking'), '?lang=hy'],
    ['ticket', idOf(refunded, 'ticket'), ''],
    ['ticket-hy', idOf(refunded, 'ticket'), `?lang=hy&price=hidden&passengerId=${order.passengers[0].id}`],
    ['invoice', idOf(refunded, 'invoice'), ''],
    ['receipt', idOf(refunded, 'receipt'), ''],
    ['credit-note', idOf(refunded, 'creditNote'), ''],
  ]) {
    const { url } = await ask('GET', `/api/documents/reference/${id}${query}`);
    for (const [size, viewport] of Object.entries({ phone: SIZES.phone, a4: { width: 860, height: 1240 } })) {
      const page = await browser.newPage({ viewport, colorScheme: 'light' });
      await page.goto(url);
      await page.evaluate(() => document.fonts.ready);
      const picture = await sharp(await page.screenshot())
        .png({ palette: true, colours: 128, effort: 9 })
        .toBuffer();
      writeFileSync(join(folder, `document-${name}-${size}.png`), picture);
      console.log(`document-${name}-${size}.png`);
      if (name === 'ticket' && size === 'phone') {
        await page.goto(await page.locator('a.check').first().getAttribute('href'));
        writeFileSync(join(folder, 'document-check-phone.png'), await page.screenshot());
      }
      await page.close();
    }
  }
}

async function photographChecks() {
  const { token } = await post('/user/login', { email: 'agent@demo.example', password: 'demo-2026' });
  const ask = async (method, path) =>
    (await (await fetch(program.url + path, { method, headers: { authorization: `Bearer ${token}` } })).json()).result;
  const issued = await sell(token, 'issue', day(64), true);
  const order = await ask('GET', `/api/orders/get-order-by-pnr/${issued.pnr}`);
  await checkPictures({ url: program.url, order, ask, signIn, save });
}

/** With something in the log that has a before and an after. */
async function photographReports() {
  const { token } = await post('/user/login', { email: 'superadmin@demo.example', password: 'demo-2026' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path, body = {}) =>
    (await (await fetch(program.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()).result;
  const [agency] = await ask('/api/users/get-users', { role: 'user', status: 'active', limit: 1 });
  const account = await (await fetch(`${program.url}/api/users/get-user/${agency.userId}`, { headers })).json();
  await ask(`/api/users/update/${agency.userId}`, {
    version: account.result.version,
    city: 'Gyumri',
    creditLimit: 750_000,
    lowBalanceAlert: 200_000,
  });
  await reportPictures({ browser, url: program.url, signIn, settle, save });
}

/** The classes of the flights that were found. */
function fares(page) {
  return page.getByRole('group', { name: /^Classes of / }).getByRole('button');
}

async function settle(page) {
  await page.waitForFunction(() => document.querySelectorAll('.bone').length === 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(350);
}

async function signIn(page, who = 'agent') {
  const { token, userId } = await post('/user/login', { email: `${who}@demo.example`, password: 'demo-2026' });
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
/** What flights are made of, its two forms, a season before it is made, and who is on a flight. */
async function templateScreens(page, order, snap) {
  const close = async () => {
    await page.locator('ion-modal.show-modal').getByRole('button', { name: 'Close' }).click();
    const leave = page.getByRole('button', { name: 'Discard', exact: true });
    await page.waitForTimeout(600);
    if (await leave.isVisible()) await leave.click();
    await page.locator('ion-modal.show-modal').waitFor({ state: 'detached' });
  };
  await page.goto(`${program.url}/settings?section=templates`);
  await page.getByRole('list', { name: 'Flight templates' }).waitFor();
  await snap('templates');
  await page.getByRole('button', { name: 'Add a flight' }).click();
  await page.getByRole('button', { name: 'Mon', exact: true }).click();
  await page.waitForTimeout(600);
  await snap('template-flight');
  await close();
  await page.getByRole('button', { name: 'Add a class' }).click();
  await page.waitForTimeout(600);
  await snap('template-class');
  await close();
  const build = page.getByRole('button', { name: /^Build the season/ });
  await build.first().click();
  await page.locator('ion-modal.show-modal h3').first().waitFor();
  await page.waitForTimeout(600);
  await snap('season');
  await close();
  await page.goto(`${program.url}/info/${order.pnr}`);
  const to = await page.locator('a[href^="/flights/"]').first().getAttribute('href');
  await page.goto(`${program.url}${to}?tab=passengers`);
  await page.getByRole('group', { name: 'Manifest as a file' }).waitFor();
  await page.getByRole('heading', { name: 'Passengers' }).evaluate((title) => title.scrollIntoView());
  await snap('manifest');
}

/** The desk's flights: list and month, the form, one flight with its parts, a class, and a save that came second. */
async function flightScreens(page, snap) {
  const token = await signIn(page, 'superadmin');
  const ask = async (path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return (await fetch(program.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const first = day(60 + passes);
  await page.goto(`${program.url}/flights?start=${first}`);
  await page.locator('.row-open').first().waitFor();
  await snap('flights');
  await page.goto(`${program.url}/flights?view=calendar&month=${first.slice(0, 7)}`);
  await page.locator('.month .meter').first().waitFor();
  await snap('flights-calendar');
  const { token: agent } = await post('/user/login', { email: 'agent@demo.example', password: 'demo-2026' });
  const { pnr } = await sell(agent, 'book', first, true);
  const order = await fetch(`${program.url}/api/orders/get-order-by-pnr/${pnr}`, { headers: { authorization: `Bearer ${agent}` } });
  const id = (await order.json()).result.segments[0].flightId;
  await page.goto(`${program.url}/flights?copy=${id}`);
  await page.locator('[name=day]').fill(day(90).split('-').reverse().join('.'));
  await page.locator('[name=departs]').fill('2350');
  await page.locator('[name=arrives]').fill('0240');
  await page.locator('[name=arrivalDays]').selectOption('1');
  await page.getByText(/ min, arrives/).waitFor();
  await page.locator('[name=departs]').evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await snap('flight-form');
  await page.goto(`${program.url}/flights/${id}`);
  await page.getByRole('button', { name: 'Change flight' }).click();
  await page.waitForTimeout(600);
  await snap('flight-menu');
  await page.keyboard.press('Escape');
  await page.locator('ion-modal.show-modal').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Change class/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('[name=adultFare]').waitFor();
  await page.waitForTimeout(600);
  await snap('flight-class');
  await page.goto(`${program.url}/flights/${id}?edit=true`);
  await page.locator('[name=seatCapacity]').fill('170');
  const { result } = await (await fetch(`${program.url}/api/flights/get/${id}`, { headers: { authorization: `Bearer ${token}` } })).json();
  await ask(`/api/flights/edit/${id}`, { version: result.version, seatCapacity: result.seatCapacity + 2, remarks: 'Gate 7' });
  await page.getByRole('button', { name: 'Save flight' }).click();
  await page.getByText(/Somebody else/).waitFor();
  await snap('flight-conflict');
  for (const tab of ['holds', 'history']) {
    await page.goto(`${program.url}/flights/${id}?tab=${tab}`);
    await page.getByRole('list', { name: tab === 'holds' ? 'Holds and bookings' : 'History' }).waitFor();
    await page.getByRole('navigation', { name: 'Parts of the flight' }).evaluate((bar) => bar.scrollIntoView({ block: 'start' }));
    await snap(`flight-${tab}`);
  }
  const { result: kept } = await (await fetch(`${program.url}/api/allotments`, { headers: { authorization: `Bearer ${token}` } })).json();
  await page.goto(`${program.url}/flights/${kept[0].flight.id}?tab=allotments`);
  await page.getByRole('article', { name: /^Group seats of/ }).waitFor();
  await page.getByRole('navigation', { name: 'Parts of the flight' }).evaluate((bar) => bar.scrollIntoView({ block: 'start' }));
  await snap('flight-allotments');
  await page.getByRole('button', { name: /^Change the seats/ }).click();
  await page.locator('[name=releaseAt]').waitFor();
  await page.waitForTimeout(600);
  await snap('flight-allotment');
}

/** Deadlines of the desk; a flight, its cancellation step by step, and what the agency then sees. */
async function flightLife(page, token, snap) {
  await page.goto(`${program.url}/reservations?show=deadlines`);
  await page.getByRole('article').first().waitFor();
  await snap('deadlines');
  const date = day(70 + passes++);
  const other = await post('/user/login', { email: 'agent2@demo.example', password: 'demo-2026' });
  const order = await sell(token, 'issue', date, true);
  await sell(other.token, 'issue', date, true);
  await sell(other.token, 'book', date, true);
  await page.goto(`${program.url}/info/${order.pnr}`);
  await page.locator('a[href^="/flights/"]').first().click();
  await page.getByRole('article').first().waitFor();
  await snap('flight');
  await page.getByRole('button', { name: /^Cancel flight/ }).click();
  await page.getByText(order.pnr).waitFor();
  await snap('cancel-who');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /^Let the agencies/ }).waitFor();
  await snap('cancel-plan');
  await page.getByRole('radio', { name: /^Move/ }).check();
  await page.locator('ion-modal.show-modal section').first().waitFor();
  await snap('cancel-move');
  await page.keyboard.press('Escape');
  await page.locator('ion-modal.show-modal').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /^Let the agencies/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('[name=reason]').fill('The aircraft is out of service');
  await page.locator('[name=confirmation]').fill(
    await page
      .locator('h1')
      .innerText()
      .then((text) => text.replace('Cancel ', '')),
  );
  await snap('cancel-send');
  await page.getByRole('button', { name: /^Cancel flight/ }).click();
  await page.getByText(/^Finished/).waitFor();
  await snap('cancellation');
  await signIn(page);
  await page.goto(`${program.url}/info/${order.pnr}`);
  await page.getByRole('button', { name: 'Change for free' }).waitFor();
  await snap('cancelled');
}

/** What may be done with an order: the list, a refund, a split and a change of date. */
async function orderLife(page, token, snap) {
  const order = await sell(token, 'issue', day(64), true);
  const choose = async (name) => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.waitForTimeout(400);
    if (name === undefined) return;
    await page.getByRole('button', { name }).click();
    await page.waitForTimeout(400);
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.locator('ion-modal.show-modal').waitFor({ state: 'detached' });
  };
  await page.goto(`${program.url}/info/${order.pnr}`);
  await page.getByText('Ticketed').first().waitFor();
  await choose();
  await snap('life-actions');
  await close();
  await choose(/^Refund/);
  await page.getByRole('button', { name: 'Preview refund' }).click();
  await page.getByText('Valid for').waitFor();
  await snap('life-refund');
  await close();
  await choose(/^Split/);
  await page.getByRole('checkbox', { name: /TIGRAN/ }).check();
  await page.getByRole('button', { name: 'See both bookings' }).click();
  await page.getByText('Gets a new PNR').waitFor();
  await snap('life-split');
  await close();
  await choose(/^Change date/);
  await page.getByRole('button', { name: 'Choose new flights' }).click();
  await page.getByRole('button', { name: 'Search flights' }).click();
  const fare = fares(page).filter({ hasText: 'per adult' }).first();
  await fare.click();
  await page.getByRole('button', { name: 'See the change' }).click();
  await page.locator('ion-modal.show-modal dl').first().waitFor();
  await snap('life-date');
}

/** A quote of two fares of one flight; its number. */
async function quote(token) {
  const counts = { adults: 2, children: 1 };
  const { result: found } = await post('/api/search/mainSearch', { from: 'EVN', to: 'DXB', departureDate: day(64), ...counts }, token);
  const offers = found.legs[0].flights
    .flatMap((flight) => flight.classes)
    .slice(0, 2)
    .map(({ classId }) => ({ segments: [{ classId }], ...counts }));
  return (await post('/api/quotes', { offers, clientName: 'Nare Petrosyan' }, token)).result.number;
}

async function sell(token, action, date, soft = false) {
  const { result: found } = await post(
    '/api/search/mainSearch',
    { from: 'EVN', to: 'DXB', departureDate: date, adults: 2, children: 1 },
    token,
  );
  const offer = found.legs[0].flights
    .flatMap((flight) => flight.classes)
    .find((one) => !one.instantOnly && one.seatsLeft > 3 && (!soft || (one.refundable && one.changeable)));
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
    { ...person('ADT', 'MR', 'TIGRAN', 'M', '1985-04-11'), nativeName: 'Պետրոսյան Տիգրան' },
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
