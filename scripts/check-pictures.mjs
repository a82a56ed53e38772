// The screen that checks tickets, in its states, and the bell with the settings behind it; a film stands in for the camera.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, chromiumPath } from './chromium.mjs';
import { builtModule } from './program.mjs';
import { eachScreen } from './screens.mjs';

/** Of an order with a ticket; `signIn` puts a session into a page. */
export async function checkPictures({ url, order, ask, signIn, save }) {
  const folder = mkdtempSync(join(tmpdir(), 'tatev-film-'));
  const film = join(folder, 'film.mjpeg');
  const browser = await chromium.launch({
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    ...(chromiumPath() ? { executablePath: chromiumPath() } : {}),
  });
  try {
    const { id } = order.documents.findLast((one) => one.kind === 'ticket');
    const page = await (await fetch((await ask('GET', `/api/documents/reference/${id}`)).url)).text();
    const link = /https?:\/\/[^"\s]+\/verify\/\d{13}\?s=[\w-]{86}/.exec(page)[0];
    const frame = await sharp(await pictureOf('https://example.com'))
      .jpeg()
      .toBuffer();
    writeFileSync(film, Buffer.concat([frame, frame]));
    await eachScreen(browser, (screen) => photograph({ ...screen, url, order, link, signIn, save }));
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function photograph({ page, context, url, order, link, size, look, signIn, save }) {
  await context.grantPermissions([], { origin: url });
  const snap = async (name) => {
    await page.waitForTimeout(600);
    await save(`${name}-${size}-${look}`, await page.screenshot());
  };
  const show = async (text) =>
    page.getByLabel('Photo of the code').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await pictureOf(text) });
  await signIn(page);
  await page.goto(`${url}/info/${order.pnr}`);
  await page.getByText('Ticketed').first().waitFor();
  await page.goto(`${url}/search`);
  const bell = page.locator('.bar').getByRole('button', { name: /^Notifications/ });
  await bell.waitFor();
  await page.waitForLoadState('networkidle');
  await snap('bell');
  await bell.click();
  await page.getByRole('list', { name: 'Notifications' }).getByRole('button', { expanded: false }).nth(1).click();
  await snap('notifications');
  await page.goto(`${url}/check`);
  await page.getByRole('heading', { name: /^Hold the code/ }).waitFor();
  await snap('check');
  await show(link);
  await page.getByText('Genuine and open').waitFor();
  await snap('check-open');
  await show(link.replace(/.$/, (letter) => (letter === 'A' ? 'Q' : 'A')));
  await page.getByText('Not genuine').waitFor();
  await snap('check-false');
  await context.grantPermissions(['camera'], { origin: url });
  await page.getByRole('button', { name: 'Check the next' }).click();
  await page.getByText('That code is not a ticket').waitFor();
  await snap('check-camera');
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await page.waitForLoadState('networkidle');
  await page.route('**/api/**', (route) => route.abort());
  await show(link);
  await page.getByText('As it was issued.').waitFor();
  await snap('check-offline');
  await page.unroute('**/api/**');
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Check the next' }).click();
  await page.getByText('The camera is not allowed here').waitFor();
  await page.getByRole('button', { name: 'Type number' }).click();
  await snap('check-denied');
  await signIn(page, 'superadmin');
  await page.goto(`${url}/settings?section=notifications`);
  await page.getByRole('list', { name: 'All notifications' }).waitFor();
  await snap('settings-notifications');
  await page.goto(`${url}/settings?section=tickets`);
  await page.getByLabel('Free void window').waitFor();
  await snap('settings-tickets');
  await page.goto(`${url}/settings?section=notifications`);
  await page.getByRole('button', { name: /^Change “Cash desk hours/ }).click();
  await page.waitForTimeout(500);
  await snap('notification-form');
  await page.getByRole('region', { name: 'Preview' }).scrollIntoViewIfNeeded();
  await snap('notification-preview');
}

/** The code on a table, a little turned. */
async function pictureOf(text) {
  const { qrSquares } = await builtModule('rules/qr.js');
  const data = qrSquares(text, 4);
  const size = data.length;
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 40 : 235))));
  const code = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(300, 300, { kernel: 'nearest' })
    .rotate(6, { background: '#8a8f98' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a8f98' } })
    .composite([{ input: code }])
    .png()
    .toBuffer();
}
