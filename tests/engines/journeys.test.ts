import { expect, test as base } from '@playwright/test';
import { canOpen, screens, type ScreenName } from '../../src/contract/screens.ts';
import { OwnProgram } from '../e2e/support/own-program.ts';

import { ask } from '../e2e/support/party.ts';
import { book, bookParty, quote } from '../e2e/support/sell.ts';
import { login } from '../e2e/support/desk.ts';
import { inDays } from '../support/days.ts';
import type { Engine } from './support/engine.ts';
import { Firefox } from './support/firefox.ts';
import { WebKit } from './support/webkit.ts';

/** The main jobs in the engines of Firefox and Safari, on a phone's and on a tablet's width. */

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };

const test = base.extend<{ open: (size: { width: number; height: number }) => Promise<Engine>; url: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names off this pattern
  open: async ({}, provide, info) => {
    const engines: Engine[] = [];
    await provide(async (size) => {
      const engine = await (info.project.name === 'firefox' ? Firefox : WebKit).start(size);
      engines.push(engine);
      return engine;
    });
    for (const engine of engines) await engine.stop();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  url: async ({}, provide) => provide(process.env['DESK_URL']!),
});

/**
 * What an engine says of itself and of no fault of ours. "ResizeObserver loop completed" (WebKit, once in many runs on a slow machine) says
 * that a size which changed while sizes were told is told with the next picture.
 */
const OF_ITSELF =
  /Unrecognized Content-Security-Policy directive|Dexie: Need to reopen db|ResizeObserver loop completed|will be treated as|Cookie|Layout was forced|font|preload|-webkit-|WEBGL/i;
async function quiet(browser: Engine, expected = /^$/): Promise<void> {
  expect((await browser.said()).filter((text) => !OF_ITSELF.test(text) && !expected.test(text))).toEqual([]);
}

async function signIn(browser: Engine, url: string, who: string): Promise<string> {
  const { token, userId } = await login(url, who);
  await browser.goto(`${url}/robots.txt`);
  await browser.run('localStorage.setItem("token", arguments[0]); localStorage.setItem("userId", arguments[1])', token, userId);
  return token;
}

/** No page that stands in place of a screen: its heading is in the bar, or it is one of those before the sign-in. */
async function stands(browser: Engine, path: string): Promise<void> {
  await browser.rest();
  expect(await browser.run<boolean>('return document.querySelector(".chunk-failure, :lang(hy) h1") === null'), path).toBe(true);
  const { wide, room } = await browser.run<{ wide: number; room: number }>(
    'return { wide: document.documentElement.scrollWidth, room: innerWidth }',
  );
  expect(wide, `${path} does not scroll sideways`).toBeLessThanOrEqual(room);
  // A box that a hand cannot scroll is no higher inside: a search in the page would scroll it, and leave the screen empty.
  const around = await browser.run<number[]>(
    `return [...document.querySelectorAll('.list-host')].map((list) => {
       const box = list.assignedSlot.parentElement;
       return box.scrollHeight - box.clientHeight;
     })`,
  );
  expect(Math.max(0, ...around), `${path} stays in its scroller`).toBe(0);
  const thumbs = await browser.run<string[]>(
    `return [...document.querySelectorAll('.list-host, .side-pane')].map((one) => getComputedStyle(one).scrollbarColor ?? 'none')`,
  );
  expect(thumbs, `${path}: no track of the system's colour beside a dark bar`).not.toContain('auto');
}

test('an agent signs in, searches, holds, books and issues, and finds the order again', async ({ open, url }, info) => {
  // An agency and a day of its own: the other engine sells at the same time, and may take a last seat.
  const [who, days] = info.project.name === 'firefox' ? (['agent2', 47] as const) : (['agent', 40] as const);
  const browser = await open(PHONE);
  await browser.goto(`${url}/`);
  await browser.fill('input[name=email], input[type=email]', `${who}@demo.example`);
  await browser.fill('input[type=password]', 'demo-2026');
  await browser.press(/^Sign in$/);
  await browser.at('/search');
  await browser.rest();
  await browser.press(/^To/);
  await browser.until(() => browser.find('return document.querySelector("[role=option]")'), 'the places');
  await browser.fill('ion-modal.show-modal [role=combobox]', 'Paris');
  await browser.press(/Paris, all airports/);
  await quiet(browser);

  await browser.goto(`${url}/search?tabIndex=0&from=EVN&to=PAR&departureDate=${inDays(days)}&passengers=1-0-0&go=1`);
  await browser.pressAt('article > button[aria-expanded=false]');
  await browser.pressAt('[aria-label^="Classes of "] > button', 'instant|at once');
  await browser.press(/^Continue$/);
  await browser.at('/checkout?id=');
  await browser.rest();
  const field = (name: string) => `[name="passengers.0.${name}"]`;
  // Nobody who may be on the flight already.
  await browser.fill(field('lastName'), `Engine${Array.from({ length: 8 }, () => 'abcdefghij'.at(Math.random() * 10)).join('')}`);
  await browser.fill(field('firstName'), 'Anna');
  await browser.choose(field('title'), 'MRS');
  await browser.fill(field('dateOfBirth'), '12031988');
  if (await browser.find('return document.querySelector(arguments[0])', field('nationality'))) {
    await browser.choose(field('nationality'), 'AM');
    await browser.fill(field('docNumber'), 'ap 123450');
    await browser.fill(field('docExpiry'), '01012041');
  }
  await browser.press(/^Passenger done$/);
  await browser.press(/^Book\s*until/);
  await browser.see('Booked, not paid yet');
  await browser.until(() => browser.run('return document.activeElement.matches("h1")'), 'the focus on the heading');
  await browser.reload();
  await browser.see('Booked, not paid yet');
  await browser.press(/issue|open/);
  await browser.at('/info/');
  await browser.rest();
  const pnr = new URL(await browser.url()).pathname.split('/').at(-1)!;
  await browser.press(/^Issue ticket$/);
  await browser.until(() => browser.find('return document.querySelector("ion-modal.show-modal .sheet-foot")'), 'the sheet');
  await browser.press(/^Issue ticket$/);
  await browser.see('Ticketed');
  await quiet(browser);

  await browser.goto(`${url}/reservations`);
  await browser.see(pnr);
  await stands(browser, '/reservations');
  await quiet(browser);
});

test('the life of an order: a correction, a sheet closed by Back, a refund', async ({ open, url }) => {
  const browser = await open(TABLET);
  const token = await signIn(browser, url, 'agent');
  const { pnr } = await book(url, token, 'issue');
  await browser.goto(`${url}/reservations`);
  await browser.see(pnr);
  await browser.goto(`${url}/info/${pnr}`);
  await browser.rest();
  await browser.press(/^Actions$/);
  await browser.until(() => browser.find('return document.querySelector("ion-modal.show-modal .sheet-head")'), 'the sheet');
  await browser.back();
  await browser.until(
    async () => (await browser.run<boolean>('return !document.querySelector("ion-modal.show-modal")')) || undefined,
    'no sheet',
  );
  expect(await browser.url()).toContain(`/info/${pnr}`);
  for (const action of [/^Void/, /^Refund/]) {
    await browser.press(/^Actions$/);
    await browser.press(action);
    await browser.until(() => browser.find('return document.querySelector("ion-modal.show-modal .sheet-foot ion-button")'), `${action}`);
    await browser.press(/^Close$/);
    await browser.until(
      async () => (await browser.run<boolean>('return !document.querySelector("ion-modal.show-modal")')) || undefined,
      'no sheet',
    );
  }
  // A document as the desk made it.
  await browser.pressAt('[aria-labelledby=documents-title] li > button');
  await browser.until(
    () => browser.find('return document.querySelector("ion-modal.show-modal ion-button.kind-main")?.shadowRoot?.querySelector("a[href]")'),
    'Open',
  );
  await browser.press(/^Close$/);
  await browser.press(/^User menu$/);
  await browser.press(/^My profile$/);
  await browser.at('/profile');
  await stands(browser, '/profile');
  await quiet(browser);
});

test('what is typed goes into the box of a sheet, also beside an order that is being drawn', async ({ open, url }) => {
  const browser = await open(TABLET);
  const token = await signIn(browser, url, 'agent');
  const { pnr } = await book(url, token);
  await browser.goto(`${url}/reservations?order=${pnr}`);
  await browser.rest();
  await browser.press(/^Find/);
  await browser.until(
    async () => (await browser.run<boolean>('return document.activeElement.matches("ion-modal.show-modal input")')) || undefined,
    'the focus in the box',
  );
  await quiet(browser);
});

test('a press anywhere in a row of a table opens this row', async ({ open, url }) => {
  const browser = await open(TABLET);
  const token = await signIn(browser, url, 'agent');
  const pnrs = [(await book(url, token)).pnr, (await book(url, token)).pnr];
  await browser.goto(`${url}/reservations`);
  await browser.rest();
  for (const pnr of pnrs) await browser.see(pnr);
  const opened = await browser.run<(string | undefined)[]>(
    `return arguments[0].map((pnr) => {
       const row = [...document.querySelectorAll('.list-table tbody tr')].find((one) => one.innerText.includes(pnr));
       row.scrollIntoView({ block: 'center' });
       const { left, top, width, height } = row.getBoundingClientRect();
       return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('tr')?.querySelector('.row-open')?.innerText.trim();
     })`,
    pnrs,
  );
  expect(opened).toEqual(pnrs);
  await browser.press(new RegExp(`^${pnrs[0]}`));
  await browser.at(pnrs[0]!);
  await quiet(browser);
});

// What React does while the screen that comes is still being fetched: it hides the one before, and then puts the new one in its place.
test('a list that takes the place of a hidden one begins at its top', async ({ open, url }) => {
  const browser = await open({ width: 360, height: 740 });
  await signIn(browser, url, 'agent');
  await browser.goto(`${url}/reservations`);
  await browser.rest();
  const [before, after] = await browser.run<[number, number]>(`
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const list = document.querySelector('.list-host');
    list.scrollTop = 140;
    await drawn();
    const before = list.scrollTop;
    const next = list.cloneNode(true);
    list.style.display = 'none';
    await drawn();
    list.replaceWith(next);
    await drawn();
    return [before, next.scrollTop];`);
  expect(before).toBe(140);
  expect(after).toBe(0);
});

test('what was opened is read without the desk, and is gone after the sign-out', async ({ open }) => {
  const program = await OwnProgram.start();
  try {
    const browser = await open(PHONE);
    const token = await signIn(browser, program.url, 'agent');
    const { pnr } = await bookParty(program.url, token, 'issue', [{ firstName: 'Aram' }]);
    await browser.goto(`${program.url}/info/${pnr}`);
    await browser.see('Ticketed');
    await browser.run('await navigator.serviceWorker.ready');
    await browser.until(
      async () => (await browser.run<string | null>('return localStorage.getItem("keptUpAt")')) ?? undefined,
      'the copies',
      60_000,
    );
    await browser.until(async () => (await kept(browser)).files > 0 || undefined, 'the papers');
    await browser.reload();
    await browser.until(
      async () => (await browser.run<boolean>('return navigator.serviceWorker.controller !== null')) || undefined,
      'the worker',
    );
    await browser.see('Ticketed');
    await quiet(browser);
    program.pause();
    await browser.goto(`${program.url}/reservations`);
    await browser.see(pnr);
    await browser.goto(`${program.url}/info/${pnr}`);
    await browser.see('Ticketed');
    program.resume();
    await browser.goto(`${program.url}/search`);
    await browser.rest();
    await browser.press(/^User menu$/);
    await browser.press(/^Log out$/);
    await browser.until(async () => (await browser.run<boolean>('return location.pathname === "/"')) || undefined, 'the sign-in');
    expect((await kept(browser)).reservations).toBe(0);
    // Nor does Back bring anything of the one before.
    await browser.back();
    await browser.until(async () => !(await browser.text()).includes(pnr) || undefined, 'a screen without the order');
    await browser.until(() => browser.find('return document.querySelector("input[type=email], input[name=email]")'), 'the sign-in');
  } finally {
    await program.stop();
  }
});

test('pages that are left in the middle of keeping a copy lock nothing on the device', async ({ open, url }) => {
  const browser = await open(PHONE);
  const token = await signIn(browser, url, 'agent');
  const pnrs: string[] = [];
  for (let one = 0; one < 3; one++) pnrs.push((await book(url, token)).pnr);
  for (let round = 0; round < 15; round++) {
    await browser.goto(`${url}/info/${pnrs[round % 3]}`);
    // From before the first script to after the last writing.
    await new Promise((resolve) => setTimeout(resolve, round * 90));
    await browser.goto(`${url}/robots.txt`);
    const { hangs } = await browser.until(() => kept(browser), 'the tables');
    expect(hangs, `after ${round * 90} ms`).toEqual([]);
  }
});

test('a page that is left while its database is being made locks nothing on the device', async ({ open, url }) => {
  const browser = await open(PHONE);
  await browser.goto(`${url}/`);
  // The making of it takes until the page is left.
  await browser.run(`const own = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) {
      const request = own.apply(this, given);
      request.addEventListener('upgradeneeded', () => {
        const [name] = request.result.objectStoreNames;
        if (!name) request.result.createObjectStore('own');
        const store = request.transaction.objectStore(name ?? 'own');
        const again = () => { store.count().onsuccess = again; };
        again();
        window.making = true;
      });
      return request;
    };`);
  await browser.fill('input[name=email], input[type=email]', 'agent@demo.example');
  await browser.fill('input[type=password]', 'demo-2026');
  await browser.press(/^Sign in$/);
  await browser.until(async () => (await browser.run<boolean>('return window.making === true')) || undefined, 'a database under work');
  await browser.goto(`${url}/robots.txt`);
  expect((await kept(browser)).hangs).toEqual([]);
  // What was broken off is made whole by the next page.
  await signIn(browser, url, 'agent');
  await browser.goto(`${url}/reservations`);
  await browser.until(async () => (await kept(browser)).reservations > 0 || undefined, 'the copies', 60_000);
});

for (const who of ['superadmin', 'agent'] as const)
  test(`every screen of ${who} opens`, async ({ open, url }) => {
    const role = who === 'agent' ? 'user' : 'Super Admin';
    const browser = await open(who === 'agent' ? PHONE : TABLET);
    const token = await signIn(browser, url, who);
    const { pnr } = await book(url, (await login(url, 'agent')).token);
    const agent = (await login(url, 'agent')).userId;
    const flight = who === 'agent' ? '' : (await ask(url, token, 'POST', '/api/flights/get', { limit: 1 }))[0].id;
    const filled: Partial<Record<ScreenName, string>> = {
      info: `/info/${pnr}`,
      quote: `/quotes/${await quote(url, (await login(url, 'agent')).token)}`,
      flight: `/flights/${flight}`,
      agent: `/agents/${agent}`,
    };
    const all = (Object.keys(screens) as ScreenName[]).filter((name) => typeof screens[name].access !== 'string' && canOpen(name, role));
    // As long as that many screens may take: an engine without a display on a slow machine draws one in some seconds.
    test.setTimeout(60_000 + 10_000 * all.length);
    for (const name of all) {
      const path = filled[name] ?? screens[name].path;
      await browser.goto(url + path);
      await stands(browser, path);
      // Parts of the screen before that were still on their way when it was left: from the network, or through the worker.
      await quiet(browser, /dynamically imported module|Failed to load ‘[^’]+\.js’\. A ServiceWorker intercepted/);
    }
  });

/**
 * How many rows each table on the device has; `hangs`: those that do not answer. A table that is locked never does; one that is
 * being made for the first time on a busy disk takes seconds.
 */
const kept = (browser: Engine) =>
  browser.run<{ reservations: number; files: number; hangs: string[] }>(`
    const soon = (work) => Promise.race([work, new Promise((done) => setTimeout(done, 20_000, 'hangs'))]);
    const answer = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); request.onerror = () => done(undefined); });
    const open = indexedDB.open('tatev');
    open.onupgradeneeded = () => open.transaction.abort();
    const db = await soon(answer(open));
    const rows = { reservations: 0, files: 0, hangs: [] };
    if (db === 'hangs') rows.hangs.push('all');
    if (!db || db === 'hangs') return rows;
    for (const name of db.objectStoreNames) {
      const count = await soon(answer(db.transaction(name).objectStore(name).count()));
      if (count === 'hangs') rows.hangs.push(name);
      else rows[name] = count;
    }
    db.close();
    return rows;`);
