// The device without a signal: thousands of saved reservations listed, searched and opened, and a cold start with the server stopped.
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../chromium.mjs';
import { startProgram } from '../program.mjs';
import { login } from './demo-login.mjs';

const SAVED = 5000;
/** A task longer than this is felt under the finger, ms. */
const LONG_TASK_BAR = 50;
/** A cold start without the server may take so many times the same start with it. */
const START_BAR = 2;
const ROUNDS = 3;

/** @returns {Promise<import('./report.mjs').Report>} */
export async function measureOffline(settings) {
  const program = await startProgram({ ...settings, demo: true });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  try {
    await program.ready();
    const { token, userId } = await login(program.url, 'agent');
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${program.url}/robots.txt`);
    await page.evaluate(([t, u]) => (localStorage.setItem('token', t), localStorage.setItem('userId', u)), [token, userId]);
    const list = `${program.url}/reservations`;
    const stands = (name) => page.getByRole('list', { name }).getByRole('link').first().waitFor();
    await page.goto(list);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => localStorage.getItem('keptUpAt') !== null, undefined, { timeout: 120_000 });
    await fill(page);

    const starts = { online: [], stopped: [] };
    for (let round = 0; round < ROUNDS; round++)
      starts.online.push(
        await timed(
          () => page.goto(list),
          () => stands('Reservations'),
        ),
      );
    await program.stop('SIGKILL');
    for (let round = 0; round < ROUNDS; round++)
      starts.stopped.push(
        await timed(
          () => page.goto(list),
          () => stands('Reservations saved on this device'),
        ),
      );

    const tasks = [];
    for (let round = 0; round < ROUNDS; round++) tasks.push(await longest(page, list, stands));
    const best = (name) => Math.min(...tasks.map((one) => one[name]));
    const [online, stopped] = [Math.min(...starts.online), Math.min(...starts.stopped)];
    return {
      rows: {
        [`${SAVED} saved reservations`]: {
          'start, server up ms': Math.round(online),
          'start, server stopped ms': Math.round(stopped),
          'stopped : up': stopped / online,
          'longest task ms: listing': best('listed'),
          searching: best('searched'),
          opening: best('opened'),
        },
      },
      bars: [
        {
          says: `offline: no task over ${LONG_TASK_BAR} ms`,
          kept: ['listed', 'searched', 'opened'].every((name) => best(name) <= LONG_TASK_BAR),
        },
        {
          says: `offline: a start without the server within ${START_BAR} times the same start with it`,
          kept: stopped <= online * START_BAR,
        },
      ],
    };
  } finally {
    await browser.close();
    await program.stop('SIGKILL');
  }
}

/** Copies of one that the device keeps, each with a reference and a traveller of its own. */
const fill = (page) =>
  page.evaluate(async (count) => {
    const open = indexedDB.open('tatev');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const of = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const read = (name) => of(open.result.transaction(name).objectStore(name).getAll());
    const [order] = await read('reservations');
    const card = (await read('cards')).find((one) => one.pnr === order.pnr);
    for (let from = 0; from < count; from += 500) {
      const tx = open.result.transaction(['reservations', 'cards'], 'readwrite');
      for (let i = from; i < from + 500; i++) {
        const pnr = `Z${String(i).padStart(5, '0')}`;
        const id = crypto.randomUUID();
        const savedAt = Date.now() - i * 1000;
        const words = `TRAVELLER${i} ARAM\nARAM TRAVELLER${i}`;
        tx.objectStore('reservations').put({ ...order, pnr, orderId: id, savedAt, data: { ...order.data, id, pnr } });
        tx.objectStore('cards').put({
          ...card,
          pnr,
          savedAt,
          data: { ...card.data, words, row: { ...card.data.row, id, pnr, leadName: `TRAVELLER${i} ARAM` } },
        });
      }
      await new Promise((resolve) => (tx.oncomplete = resolve));
    }
    open.result.close();
  }, SAVED);

/** The longest task of the main thread while each is done, ms; 0 when none was longer than 50. */
async function longest(page, list, stands) {
  const watched = async (work) => {
    await page.evaluate(() => {
      globalThis.longTasks = [];
      globalThis.watcher?.disconnect();
      globalThis.watcher = new PerformanceObserver((seen) =>
        globalThis.longTasks.push(...seen.getEntries().map((one) => Math.round(one.duration))),
      );
      globalThis.watcher.observe({ type: 'longtask' });
    });
    await work();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    return Math.max(0, ...(await page.evaluate(() => globalThis.longTasks)));
  };
  const box = page.getByLabel('PNR, name or ticket number');
  // From another screen, so that what is measured is the list and not the start of the app.
  await page.goto(list.replace('/reservations', '/profile'));
  await page.getByRole('heading', { name: 'On this device' }).waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  const listed = await watched(async () => {
    await page.getByRole('link', { name: 'Reservations' }).first().click();
    await stands('Reservations saved on this device');
  });
  const searched = await watched(async () => {
    await box.fill('traveller4321');
    await page.getByRole('link', { name: /Z04321/ }).waitFor();
  });
  const opened = await watched(async () => {
    await page.getByRole('link', { name: /Z04321/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Z04321' }).waitFor();
    await page
      .getByText(/Saved on this device/)
      .first()
      .waitFor();
  });
  return { listed, searched, opened };
}

async function timed(begin, stands) {
  const began = performance.now();
  await begin();
  await stands();
  return performance.now() - began;
}
