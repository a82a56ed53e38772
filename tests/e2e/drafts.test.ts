import type { Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { expect, test } from './support/desk.ts';
import { LOST, openDesk, signOut } from './support/device.ts';
import { ask } from './support/party.ts';

/** What was typed and not sent: without a signal, after a reload, and after the app was closed. Never the number of a document. */
test.use({ serviceWorkers: 'allow' });

/** Held seats on a flight that wants documents. */
async function held(url: string, token: string): Promise<string> {
  const found = (await ask(url, token, 'POST', '/api/search/mainSearch', {
    from: 'EVN',
    to: 'PAR',
    departureDate: inDays(44),
    adults: 1,
  })) as {
    legs: { flights: { classes: { classId: string; seatsLeft: number; instantOnly: boolean }[] }[] }[];
  };
  const { classId } = found.legs[0]!.flights.flatMap((flight) => flight.classes).find((one) => one.seatsLeft > 5 && !one.instantOnly)!;
  return (await ask(url, token, 'POST', '/api/orders/pre-order', { segments: [{ classId }], adults: 1 })).id;
}
const field = (page: Page, name: string) => page.locator(`[name="passengers.0.${name}"]`);
const drafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some((one) => one.name === 'tatev')) return '';
    const open = indexedDB.open('tatev');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const all = open.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    open.result.close();
    return JSON.stringify(all.result);
  });

test('what is typed without a signal is there after it, after a reload, and after the app was closed', async ({ page, desk, context }) => {
  desk.expected.push(...LOST);
  const token = await openDesk(page, desk.url);
  const id = await held(desk.url, token);
  await page.goto(`${desk.url}/checkout?id=${id}`);
  await field(page, 'lastName').fill('TYPEDBEFORE');
  await context.setOffline(true);
  await expect(page.getByText('No connection: saved copies only')).toBeVisible();
  await field(page, 'firstName').fill('ANNA');
  await field(page, 'nationality').selectOption('AM');
  await field(page, 'docNumber').fill('AP7654321');
  await field(page, 'docNumber').blur();
  // Nothing is sent for later: the button says why.
  await expect(page.getByRole('button', { name: /^Book\s*until/ })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Book\s*until/ })).toBeEnabled();
  await expect(field(page, 'docNumber')).toHaveValue('AP7654321');

  await page.reload();
  await expect(field(page, 'lastName')).toHaveValue('TYPEDBEFORE');
  await expect(field(page, 'docNumber')).toHaveValue('');

  await expect.poll(() => drafts(page)).toContain('ANNA');
  expect(await drafts(page)).not.toContain('7654321');
  await page.close();
  const next = await context.newPage();
  await next.goto(`${desk.url}/checkout?id=${id}`);
  await expect(field(next, 'lastName')).toHaveValue('TYPEDBEFORE');
  await expect(field(next, 'firstName')).toHaveValue('ANNA');
  await next.goto(`${desk.url}/reservations`);
  await signOut(next);
  await expect(next.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await drafts(next)).not.toContain('TYPEDBEFORE');
});

test('a checkout that is opened without a signal shows what was typed, and sends nothing', async ({ page, desk, context }) => {
  desk.expected.push(...LOST);
  const token = await openDesk(page, desk.url);
  const id = await held(desk.url, token);
  await page.goto(`${desk.url}/checkout?id=${id}`);
  await field(page, 'lastName').fill('TYPEDBEFORE');
  await expect.poll(() => drafts(page)).toContain('TYPEDBEFORE');
  await context.setOffline(true);
  await page.reload();
  await expect(field(page, 'lastName')).toHaveValue('TYPEDBEFORE');
  await expect(page.getByRole('button', { name: /^Book\s*until/ })).toBeDisabled();
  await expect(page.getByText('No connection: what you typed is kept, booking needs the network.')).toBeVisible();
  await field(page, 'firstName').fill('ANNA');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Book\s*until/ })).toBeEnabled();
  await expect(field(page, 'firstName')).toHaveValue('ANNA');
});

test('the connection comes back while one looks at the copies: nothing moves until one asks for the newest', async ({
  page,
  desk,
  context,
}) => {
  desk.expected.push(...LOST);
  await openDesk(page, desk.url);
  // As many as fill the screen are opened, so that they lie on the device.
  const links = await page.getByRole('link', { name: /Booked|Ticketed/ }).evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  for (const href of links.slice(0, 6)) {
    await page.goto(desk.url + href);
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  }
  await page.goto(`${desk.url}/reservations`);
  await context.setOffline(true);
  const saved = page.getByRole('list', { name: 'Reservations saved on this device' });
  await expect(saved.getByRole('link').first()).toBeVisible();
  const last = saved.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await last.focus();
  await context.setOffline(false);
  await expect(page.getByText('The connection is back')).toBeVisible();
  await expect(last).toBeFocused();
  await page.getByRole('button', { name: 'Show the newest' }).click();
  await expect(saved).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Reservations', exact: true }).getByRole('link').first()).toBeVisible();
});
