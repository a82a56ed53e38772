import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { qrSquares } from '../../src/rules/qr.ts';
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.mjs';
import { startProgram } from '../../scripts/program.mjs';
import { Secrets } from '../../src/server/secrets.ts';
import { checkPage } from './support/access.ts';
import { expect, test } from './support/desk.ts';
import { LOST, openDesk, savedPnrs } from './support/device.ts';
import { ask } from './support/party.ts';
import { book } from './support/sell.ts';

/** A ticket is checked without a signal, for real: the program is stopped, and the camera sees a film of our own. */
const film = join(mkdtempSync(join(tmpdir(), 'tatev-film-')), 'film.mjpeg');
const executablePath = chromiumPath();
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    ...(executablePath ? { executablePath } : {}),
  },
});
test.describe.configure({ mode: 'serial' });

type Program = Awaited<ReturnType<typeof startProgram>>;
let program: Program;
let dataDir: string;
test.beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tatev-check-'));
  cpSync(process.env['DESK_DATA']!, dataDir, { recursive: true });
  program = await startProgram({ dataDir, demo: true });
  await program.ready();
});
test.afterEach(async () => {
  await program.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Signed in on the screen of the check, with the desk's key on the device. */
async function openCheck(page: Page): Promise<string> {
  const token = await openDesk(page, program.url, { path: '/check' });
  await expect.poll(() => keys(page)).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  return token;
}

/** Where the code of a ticket leads, read off the ticket's own page. */
async function codeOf(token: string, order: { documents: { id: string; kind: string }[] }): Promise<string> {
  const { id } = order.documents.find((one) => one.kind === 'ticket')!;
  const { url } = await ask(program.url, token, 'GET', `/api/documents/reference/${id}`);
  const text = await (await fetch(url)).text();
  return /https?:\/\/[^"\s]+\/verify\/\d{13}\?s=[\w-]{86}/.exec(text)![0];
}

/** A picture of the code, as somebody takes it: grey, not straight, with something around it. */
async function photoOf(text: string): Promise<Buffer> {
  const data = qrSquares(text, 4);
  const size = data.length;
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 40 : 225))));
  const code = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(360, 360, { kernel: 'nearest' })
    .rotate(8, { background: '#999' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#999' } })
    .composite([{ input: code }])
    .png()
    .toBuffer();
}
const show = async (page: Page, text: string) =>
  page.getByLabel('Photo of the code').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await photoOf(text) });
const type = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Type number' }).click();
  await page.getByLabel('Ticket number or link').fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
};
const altered = (link: string, at: number) =>
  link.replace(/[\w-]{86}$/, (s) => `${s.slice(0, at)}${s[at] === 'A' ? 'B' : 'A'}${s.slice(at + 1)}`);
const verdict = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The desk's keys on this device. */
const keys = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('tatev');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error as Error));
    });
    if (!database.objectStoreNames.contains('reference')) {
      database.close();
      return [];
    }
    const rows = await new Promise<{ kind: string }[]>((resolve) => {
      const request = database.transaction('reference').objectStore('reference').getAll();
      request.addEventListener('success', () => resolve(request.result as { kind: string }[]));
    });
    database.close();
    return rows.filter((one) => one.kind === 'ticket key');
  });

test('with the program stopped a ticket is genuine, an altered one and one of another house are not; the sign-out takes the key', async ({
  page,
  desk,
}) => {
  desk.expected.push(...LOST);
  const token = await openCheck(page);
  const order = await book(program.url, token, 'issue');
  const link = await codeOf(token, order);
  const [number] = /\d{13}/.exec(link)!;
  // Opened once, so that it lies on the device.
  await page.goto(`${program.url}/info/${order.pnr}`);
  await expect(page.getByText('Ticketed').first()).toBeVisible();
  await expect.poll(() => savedPnrs(page)).toContain(order.pnr);
  await page.goto(`${program.url}/check`);
  await expect(page.getByRole('heading', { name: 'Hold the code of a ticket before the camera' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await program.stop('SIGKILL');
  await page.reload();
  await show(page, link);
  const genuine = verdict(page, 'Genuine');
  await expect(genuine).toContainText(`${number.slice(0, 3)} ${number.slice(3)}`);
  await expect(genuine).toContainText('As it was issued.');
  await expect(genuine).toContainText(/Saved on this device/);
  await expect(genuine).toContainText('ARAM');
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    await checkPage(page);
  }

  await show(page, altered(link, 40));
  await expect(verdict(page, 'Not genuine')).toBeVisible();
  await expect(page.getByText('ARAM')).toBeHidden();
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    await checkPage(page);
  }
  await type(page, link);
  await expect(verdict(page, 'Genuine')).toBeVisible();
  const foreign = new Secrets('the secret of another house, long enough').signTicket(number);
  await type(page, link.replace(/[\w-]{86}$/, foreign));
  await expect(verdict(page, 'Not genuine')).toBeVisible();
  await show(page, 'https://example.com/menu');
  await expect(verdict(page, 'No ticket')).toBeVisible();

  await page.getByRole('button', { name: 'Check the next' }).click();
  await page.goto(`${program.url}/search`);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await keys(page)).toEqual([]);
});

test('with a network the desk says what has become of it', async ({ page, desk }) => {
  // The program ends with the test, whatever is still being kept for the time without it.
  desk.expected.push('404', ...LOST);
  const token = await openCheck(page);
  const order = await book(program.url, token, 'issue');
  const link = await codeOf(token, order);
  await show(page, link);
  // Its own agency and staff read it in full and go on to the order; anybody else as masked as the public page.
  await expect(verdict(page, 'Genuine and open')).toContainText('ARAM');
  await checkPage(page);
  const [number] = /\d{13}/.exec(link)!;
  for (const who of ['agent', 'superadmin'] as const) {
    if (who !== 'agent') await openDesk(page, program.url, { who, path: '/check' });
    await type(page, `${number.slice(0, 3)} ${number.slice(3)}`);
    // Who boards must not read a ticket of another day as a yes.
    const shown = verdict(page, who === 'agent' ? 'Open' : 'Not today');
    await expect(shown).toContainText(who === 'agent' ? 'Compare the name and the flights' : 'On no list of today and tomorrow');
    await expect(shown).toContainText(order.pnr);
    await page
      .getByRole('link', { name: 'Open the booking' })
      .or(page.getByRole('button', { name: 'Open the booking' }))
      .first()
      .click();
    await expect(page).toHaveURL(`${program.url}/info/${order.pnr}`);
  }
  await openDesk(page, program.url, { who: 'agent2', path: '/check' });
  await type(page, number);
  await expect(verdict(page, 'Not found')).toBeVisible();
  await show(page, link);
  await expect(verdict(page, 'Genuine and open')).toContainText('A***');
  await expect(page.getByText('Open the booking')).toHaveCount(0);
  const cancel = (body: object) => ask(program.url, token, 'POST', `/api/orders/cancel/${order.id}`, body);
  const { quoteId } = await cancel({ mode: 'quote' });
  await cancel({ mode: 'confirm', quoteId });
  await show(page, link);
  await expect(verdict(page, 'Voided')).toContainText('not valid for travel');
});

test('the camera reads the film of a ticket; what is no ticket does not stop it', async ({ page, context }) => {
  const token = await openCheck(page);
  const link = await codeOf(token, await book(program.url, token, 'issue'));
  await context.grantPermissions(['camera'], { origin: program.url });
  const frames = async (text: string) => {
    const frame = await sharp(await photoOf(text))
      .jpeg({ quality: 90 })
      .toBuffer();
    writeFileSync(film, Buffer.concat([frame, frame, frame]));
  };
  await frames('https://example.com/menu');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText('That code is not a ticket')).toBeVisible();
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await frames(link);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(verdict(page, 'Genuine and open')).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('video'))).toBeNull();
});

test('no camera, a camera that is refused, and a device without a key say so', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  await page.addInitScript(() => {
    const said = ['NotAllowedError', 'NotFoundError'];
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', said.shift()));
  });
  const token = await openCheck(page);
  const link = await codeOf(token, await book(program.url, token, 'issue'));
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    await checkPage(page);
  }
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('heading', { name: 'The camera is not allowed here' })).toBeVisible();
  await page.getByRole('button', { name: 'Try the camera again' }).click();
  await expect(page.getByRole('heading', { name: 'No camera can be used' })).toBeVisible();
  await checkPage(page);

  // As on a device that was never online with this app since it knows of keys.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('tatev');
      request.addEventListener('success', () => resolve(request.result));
    });
    const work = database.transaction('reference', 'readwrite');
    work.objectStore('reference').clear();
    await new Promise((resolve) => work.addEventListener('complete', resolve));
    database.close();
  });
  await program.stop('SIGKILL');
  await page.reload();
  await type(page, link);
  await expect(verdict(page, 'Cannot be checked yet')).toBeVisible();
});
