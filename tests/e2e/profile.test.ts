import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { brandTexts } from '../../src/texts/brand/every.ts';
import { fieldsTexts } from '../../src/texts/fields/every.ts';
import { newAccount, type OwnAccount } from './support/account.ts';
import { atRest, DEMO_PASSWORD, expect, login, sheet, test } from './support/desk.ts';

const brand = brandTexts('en');
const REFUSED = '400 (Bad Request)';
const STEP_MS = 30_000;

test('contact data and language are one’s own to change; name, VAT and address are not offered', async ({ page, desk }) => {
  const { who } = await newAccount(desk.url);
  const token = await desk.signIn(who);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit: Account' }).click();
  await expect(page.locator('[name=city]')).toHaveValue('Gyumri');
  await expect(page.locator('[name=businessName], [name=vat], [name=email]')).toHaveCount(0);
  await page.locator('[name=phone]').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please give a phone number')).toBeVisible();
  await page.locator('[name=phone]').fill('+374 312 34567');
  await page.locator('[name=language]').selectOption('hy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact data saved')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Armenian' })).toBeVisible();
  const { body } = await desk.api(token, 'GET', '/api/profile');
  expect(body).toMatchObject({ language: 'hy', city: 'Gyumri' });
  expect(body.phone.replaceAll(/\D/g, '')).toBe('37431234567');
});

test('the sum below which a low balance is mailed, and none', async ({ page, desk }) => {
  const { who } = await newAccount(desk.url);
  const token = await desk.signIn(who);
  await page.goto('/profile');
  const set = async (typed: string) => {
    await page.getByRole('button', { name: 'Edit: Mails about the balance' }).click();
    await sheet(page).locator('[name=lowBalanceAlert]').fill(typed);
    await sheet(page).getByRole('button', { name: 'Save' }).click();
  };
  await set('many');
  await expect(page.getByText('Please give an amount')).toBeVisible();
  await sheet(page).locator('[name=lowBalanceAlert]').fill('75000');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A mail when less than 75,000 AMD is available.')).toBeVisible();
  expect((await desk.api(token, 'GET', '/api/profile')).body.lowBalanceAlert).toBe(75_000);
  await set('');
  await expect(page.getByText('No mail when the balance runs low.')).toBeVisible();
  expect((await desk.api(token, 'GET', '/api/profile')).body.lowBalanceAlert).toBeNull();
});

test('the logo and the colour of an agency: chosen, typed, refused where text on it cannot be read, shown to staff', async ({
  page,
  desk,
}) => {
  desk.expected.push('422');
  const { who, userId } = await newAccount(desk.url);
  const token = await desk.signIn(who);
  const kept = async () => (await desk.api(token, 'GET', '/api/profile')).body;
  await page.goto('/profile');
  await expect(page.getByText(brand('none'))).toBeVisible();
  await page.getByRole('button', { name: `Edit: ${brand('title')}` }).click();
  await sheet(page).getByLabel(brand('logo'), { exact: true }).setInputFiles('public/pwa-192x192.png');
  await expect(sheet(page).getByRole('img', { name: brand('logoNow') })).toBeVisible();
  await sheet(page)
    .getByRole('radio', { name: brand('color.8e2463') })
    .check();
  await expect(sheet(page).locator('[name=brandColor]')).toHaveValue('#8e2463');
  await sheet(page).locator('[name=brandColor]').fill('#7A7A7A');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page).getByText(fieldsTexts('en')('colorUnreadable'))).toBeVisible();
  await sheet(page).locator('[name=brandColor]').fill('#0B5CAD');
  await expect(sheet(page).getByRole('radio', { name: brand('color.0b5cad') })).toBeChecked();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(brand('saved'))).toBeVisible();
  expect(await kept()).toMatchObject({ brandColor: '#0b5cad', logo: expect.stringMatching(/^\/api\/users\/logos\//) });
  const sample = page.getByRole('img', { name: brand('preview') });
  await expect.poll(() => sample.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(192);
  await expect(sample).toHaveCSS('border-top-color', 'rgb(11, 92, 173)');
  await atRest(page);

  await desk.signIn('superadmin');
  await page.goto(`/agents/${userId}`);
  await page.getByRole('button', { name: `Edit: ${brand('title')}` }).click();
  await sheet(page)
    .getByRole('button', { name: brand('removeLogo') })
    .click();
  await expect(sheet(page).getByRole('img', { name: brand('logoNow') })).toHaveCount(0);
  await sheet(page)
    .getByRole('radio', { name: brand('houseColor') })
    .check();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(brand('none'))).toBeVisible();
  await atRest(page);
});

test('a new password: the exact words, the wrong old one at its field, and the other devices are out', async ({ page, desk }) => {
  desk.expected.push(REFUSED);
  const { who, email } = await newAccount(desk.url);
  const other = await login(desk.url, who);
  const here = await desk.signIn(who);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const press = () => sheet(page).getByRole('button', { name: 'Change password' }).click();
  const fill = async (current: string, next: string, again: string) => {
    await page.locator('[name=currentPassword]').fill(current);
    await page.locator('[name=password]').fill(next);
    await page.locator('[name=c_password]').fill(again);
  };
  await fill(DEMO_PASSWORD, '', '');
  await press();
  await expect(page.getByText('Դաշտը պարտադիր է')).toHaveCount(2);
  await fill(DEMO_PASSWORD, 'short', 'short');
  await press();
  await expect(page.getByText('Minimum 6 characters')).toHaveCount(1);
  await fill(DEMO_PASSWORD, 'a new secret', 'another one');
  await press();
  await expect(page.getByText('password mismatch')).toHaveCount(1);
  await fill('not this one', 'a new secret', 'a new secret');
  await press();
  await expect(page.locator('[name=currentPassword]')).toBeFocused();
  await expect(page.getByText('The current password is not right')).toBeVisible();
  await fill(DEMO_PASSWORD, 'a new secret', 'a new secret');
  await press();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect((await desk.api(other.token, 'GET', '/api/profile')).status).toBe(401);
  expect((await desk.api(here, 'GET', '/api/profile')).status).toBe(200);
  expect((await desk.api('', 'POST', '/user/login', { email, password: DEMO_PASSWORD })).status).toBe(400);
  expect((await desk.api('', 'POST', '/user/login', { email, password: 'a new secret' })).status).toBe(200);
});

test('sessions: another one is ended, then all of them, this one as well', async ({ page, desk }) => {
  const { who } = await newAccount(desk.url);
  const other = await login(desk.url, who);
  const third = await login(desk.url, who);
  const here = await desk.signIn(who);
  await page.goto('/profile');
  const list = page.locator('section', { has: page.getByRole('heading', { name: 'Where you are signed in' }) });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByText('This device')).toHaveCount(1);
  await list
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const alive = async (token: string) => (await desk.api(token, 'GET', '/api/profile')).status === 200;
  // What comes by itself would be asked for with a session that is being ended, and be refused.
  await atRest(page);
  expect([await alive(other.token), await alive(third.token)].filter(Boolean)).toHaveLength(1);
  await list.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.locator('ion-alert button', { hasText: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect([await alive(other.token), await alive(third.token), await alive(here)]).toEqual([false, false, false]);
});

test('two-step sign-in: scanned, confirmed, codes kept, new ones made, and off again', async ({ page, desk }) => {
  desk.expected.push(REFUSED);
  const account = await newAccount(desk.url);
  await desk.signIn(account.who);
  await page.goto('/profile');
  const { code, recovery } = await turnOn(page, 'Turn on');
  await expect(page.getByText(`${recovery.length} recovery codes left.`)).toBeVisible();
  expect(await signIn(desk, account)).toBe('OTP_REQUIRED');
  expect(await signIn(desk, account, recovery[0])).toBe('signed in');
  expect(await signIn(desk, account, recovery[0])).toBe('OTP_WRONG');

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=otp]').fill('000 000');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  // A code is good once: the one of the next half minute.
  await page.locator('[name=otp]').fill(code(STEP_MS));
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const fresh = await keptCodes(page);
  expect(fresh).not.toContain(recovery[1]);
  expect(await signIn(desk, account, recovery[1])).toBe('OTP_WRONG');

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=otp]').fill(fresh[0]!.toUpperCase());
  await sheet(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(await signIn(desk, account)).toBe('signed in');
});

test('a role that must have two-step sign-in is led to it, and finds everything open afterwards', async ({ page, desk }) => {
  desk.expected.push('403 (Forbidden)');
  const account = await newAccount(desk.url, { role: 'Reports' });
  const superadmin = await desk.signIn('superadmin');
  await page.goto('/settings');
  const box = page.getByRole('checkbox', { name: 'Reports' });
  await expect(box).toBeEnabled();
  try {
    await box.check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
    expect((await desk.api(superadmin, 'GET', '/api/securitySettings')).body.result.twoStepRoles).toEqual(['Reports']);

    await desk.signIn(account.who);
    await page.goto('/currency');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText('Set up two-step sign-in to go on')).toBeVisible();
    await turnOn(page, 'Set it up now');
    await expect(page.getByText('Set up two-step sign-in to go on')).toHaveCount(0);
    await expect(page.getByText('Your role must have it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
    await page.goto('/currency');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  } finally {
    const { result } = (await desk.api(superadmin, 'GET', '/api/securitySettings')).body;
    await desk.api(superadmin, 'PUT', '/api/securitySettings', { twoStepRoles: [], version: result.version });
  }
});

/** From the button to the kept codes, with the code of a real authenticator. */
async function turnOn(page: Page, button: string): Promise<{ code: (later: number) => string; recovery: string[] }> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const uri = await page.getByRole('link', { name: /open the authenticator app/ }).getAttribute('href');
  const secret = new URL(uri!).searchParams.get('secret')!;
  await expect(page.getByText(secret.replaceAll(/(.{4})(?=.)/g, '$1 '), { exact: true })).toBeVisible();
  const totp = new TOTP({ secret });
  const code = (later: number) => totp.generate({ timestamp: Date.now() + later });
  await page.locator('[name=otp]').fill(code(0));
  await sheet(page).getByRole('button', { name: 'Turn on' }).click();
  return { code, recovery: await keptCodes(page) };
}

/** The codes as shown once; only the button leads on. */
async function keptCodes(page: Page): Promise<string[]> {
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(10);
  const codes = await items.allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('tatev-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(items).toHaveCount(0);
  return codes;
}

async function signIn(
  desk: { api: (...call: [string, string, string, unknown]) => Promise<{ body: { code?: string } }> },
  { email }: OwnAccount,
  otp?: string,
) {
  const { body } = await desk.api('', 'POST', '/user/login', { email, password: DEMO_PASSWORD, ...(otp ? { otp } : {}) });
  return body.code ?? 'signed in';
}
