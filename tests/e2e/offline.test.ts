import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../scripts/program.mjs';
import { expect, test } from './support/desk.ts';
import { kept, LOST, openDesk, savedPnrs } from './support/device.ts';
import { book } from './support/sell.ts';

/** The desk without a signal, for real: the program is stopped. Each test has a program of its own. */
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

type Program = Awaited<ReturnType<typeof startProgram>>;
let program: Program;
let dataDir: string;
test.beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tatev-offline-'));
  cpSync(process.env['DESK_DATA']!, dataDir, { recursive: true });
  program = await startProgram({ dataDir, demo: true });
  await program.ready();
});
test.afterEach(async () => {
  await program.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test('an order that was opened is read again with the program stopped; one that was not explains itself', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  const token = await openDesk(page, program.url);
  const { pnr } = await book(program.url, token);
  await page.goto(`${program.url}/info/${pnr}`);
  await expect(page.getByRole('button', { name: 'Issue ticket' })).toBeEnabled();
  await expect.poll(() => savedPnrs(page)).toContain(pnr);
  const balance = await page.locator('.pill .num').innerText();

  await program.stop('SIGKILL');
  await page.reload();
  await expect(page.getByText(/Saved on this device \d\d:\d\d/).first()).toBeVisible();
  await expect(page.getByText(pnr).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Issue ticket' })).toBeDisabled();
  await expect(page.getByText('No connection: issuing needs the network.')).toBeVisible();

  // Each start asks in vain; none of them takes away what the one before had.
  for (let starts = 0; starts < 3; starts++) {
    await page.goto(`${program.url}/search`);
    await expect(page.getByText('No connection: seats and prices need the network.')).toBeVisible();
    await expect(page.locator('.pill .num')).toHaveText(balance);
    await expect(page.locator('.rates-line').filter({ visible: true })).toHaveText(/USD \d{3}/);
  }
  await page.goto(`${program.url}/reservations`);
  await expect(page.getByRole('list', { name: 'Reservations saved on this device' })).toContainText(pnr);
  // What was kept are bookings: none of them is on the waitlist.
  await page.goto(`${program.url}/reservations?show=waitlist`);
  await expect(page.getByRole('heading', { name: 'Needs the network' })).toBeVisible();
  await expect(page.getByText(pnr)).toHaveCount(0);
  await page.goto(`${program.url}/info/ZZZZZ9`);
  await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible();
  await page.goto(`${program.url}/no/such/page`);
  await expect(page.getByText('Կներեք, ձեր այցելած էջը գոյություն չունի')).toBeVisible();
});

test('signing out wipes everything that was kept', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  const token = await openDesk(page, program.url);
  const { pnr } = await book(program.url, token, 'issue');
  await page.goto(`${program.url}/info/${pnr}`);
  await expect.poll(() => savedPnrs(page)).toContain(pnr);

  await page
    .getByRole('button', { name: /user menu|menu|more/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await kept(page, [pnr, token])).toEqual([]);
  // And the token is dead for everybody.
  expect((await fetch(`${program.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
});
