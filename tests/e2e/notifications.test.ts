import type { Page } from '@playwright/test';
import { LANG_NAMES } from '../../src/contract/lang.ts';
import { checkPage } from './support/access.ts';
import { newAccount } from './support/account.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { freshName } from './support/sell.ts';

/** The bell: what the desk tells, read by thumb; and the settings where it is written. */

const today = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
const EVERYBODY = { roles: [], groupIds: [], userIds: [] };
const bell = (page: Page) => page.locator('.bar').getByRole('button', { name: /^Notifications/ });
/** One line of the open sheet. */
const line = (page: Page, title: string) => sheet(page).getByRole('listitem').filter({ hasText: title });

test('an agency hears of what is told to it, opens it, follows its link, and marks the rest as read', async ({ page, desk }) => {
  const admin = (await login(desk.url, 'superadmin')).token;
  const own = await newAccount(desk.url);
  const audience = { ...EVERYBODY, userIds: [own.userId] };
  const word = freshName();
  const tell = (more: object) =>
    desk.api(admin, 'POST', '/api/notifications', {
      title: word,
      text: { en: 'x' },
      kind: 'info',
      startDate: today(),
      endDate: today(),
      audience,
      ...more,
    });
  await tell({
    title: `${word} offer`,
    kind: 'promo',
    text: { en: 'Paris for less', hy: 'Փարիզ՝ ավելի էժան' },
    titleHy: `${word} զեղչ`,
    link: '/currency',
  });
  await tell({
    title: `${word} <b>rain</b>`,
    kind: 'warning',
    text: { en: '<img src=x onerror="document.title=1">' },
    link: 'https://weather.example/evn',
  });
  await tell({ title: `${word} not mine`, audience: { ...EVERYBODY, roles: ['Viewer'] } });

  const token = await desk.signIn(own.who);
  await page.goto('/search');
  const unread = (await desk.api(token, 'GET', '/api/notifications')).body.meta.unread as number;
  expect(unread).toBeGreaterThan(1);
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${unread} unread`);
  await bell(page).click();
  await expect(line(page, `${word} offer`)).toBeVisible();
  await expect(line(page, `${word} not mine`)).toHaveCount(0);
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    await checkPage(page);
  }
  const rain = line(page, '<b>rain</b>');
  await expect(rain.getByText('weather.example')).toBeHidden();
  await rain.getByRole('button').click();
  await expect(rain.getByText('<img src=x')).toBeVisible();
  const outside = rain.getByRole('link', { name: 'weather.example' });
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toHaveAttribute('rel', /noopener/);
  await expect.poll(async () => (await desk.api(token, 'GET', '/api/notifications')).body.meta.unread).toBe(unread - 1);

  const offer = line(page, `${word} offer`);
  await offer.getByRole('button').first().click();
  await expect(offer.getByText('Paris for less')).toBeVisible();
  await checkPage(page);
  await offer.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/currency$/);
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  const place = page.locator('ion-menu').getByRole('button', { name: /^Notifications/ });
  await expect(place).toHaveAccessibleName(unread === 2 ? 'Notifications' : `Notifications, ${unread - 2} unread`);
  await place.click();
  await expect(line(page, `${word} offer`)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect.poll(async () => (await desk.api(token, 'GET', '/api/notifications')).body.meta.unread).toBe(0);

  // In the language of the profile.
  const { version } = (await desk.api(admin, 'GET', `/api/users/get-user/${own.userId}`)).body.result;
  await desk.api(admin, 'POST', `/api/users/update/${own.userId}`, { version, language: 'hy' });
  await page.goto('/search');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
  await page.locator('.bar .bell').click();
  await expect(line(page, `${word} զեղչ`)).toBeVisible();
});

test('an Admin writes one for an account, changes it and takes it back; a Viewer only reads', async ({ page, desk }) => {
  const own = await newAccount(desk.url);
  const reader = (await login(desk.url, own.who)).token;
  const told = async () =>
    ((await desk.api(reader, 'GET', '/api/notifications')).body.result as { title: string }[]).map((one) => one.title);
  const title = `Cash desk ${freshName()}`;
  desk.expected.push('422', '409');
  const token = await desk.signIn('admin');
  await page.goto('/settings?section=notifications');
  await page.getByRole('button', { name: 'Add an announcement' }).click();
  const form = sheet(page);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('Required').first()).toBeVisible();
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Text', { exact: true }).fill('Closed on Monday');
  await form.getByLabel('Title in Armenian').fill('Դրամարկղ');
  await form.getByLabel('Text in Armenian').fill('Փակ է երկուշաբթի');
  await form.getByLabel('Link').fill('javascript:alert(1)');
  await form.getByLabel('For everybody').uncheck();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('Choose somebody, or everybody')).toBeVisible();
  await form.getByLabel('Add an account').fill(own.name);
  await form.getByRole('button', { name: own.name }).click();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('A path of this app')).toHaveCount(2);
  await form.getByLabel('Link').fill('/search');
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Closed on Monday');
  await preview.getByRole('radio', { name: LANG_NAMES.hy }).check();
  await expect(preview).toContainText('Փակ է երկուշաբթի');
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    await checkPage(page);
  }
  expect(await told()).not.toContain(title);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(sheet(page)).toHaveCount(0);
  expect(await told()).toContain(title);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(own.name);
  await checkPage(page);

  await row.getByRole('button').click();
  const all = (await desk.api(token, 'GET', '/api/notifications?all=true')).body.result as { id: string; title: string }[];
  const { id } = all.find((one) => one.title === title)!;
  await desk.api(token, 'PUT', `/api/notifications/${id}`, { version: 1, pinned: true });
  await form.getByLabel('Title', { exact: true }).fill(`${title} late`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('Pinned to the top: no → yes');
  await form.getByLabel('Title', { exact: true }).fill(`${title} anew`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(row).toContainText('pinned');
  expect(await told()).toContain(`${title} anew`);

  await page.evaluate(() => localStorage.clear());
  await desk.signIn('viewer');
  await page.goto('/settings?section=notifications');
  await expect(row).toBeVisible();
  await expect(page.getByText('Super Admins and Admins write these.')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await desk.signIn('admin');
  await page.goto('/settings?section=notifications');
  await row.getByRole('button').click();
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('ion-alert').getByRole('button', { name: 'Delete', exact: true }).click();
  // Not by the row: what an open sheet covers is not there for a search by role.
  await expect.poll(told).not.toContain(`${title} anew`);
  await expect(row).toHaveCount(0);
});
