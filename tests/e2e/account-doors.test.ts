import type { Page, Route } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { checkPage } from './support/access.ts';
import { DEMO_PASSWORD, expect, login, test } from './support/desk.ts';
import { OwnProgram } from './support/own-program.ts';

/** The doors before the desk: registration, mailed links, the sign-in in two steps. Every state with its exact words. */

const GONE = 'Այս էջն այլևս հասանելի չէ';
const SILENT = 'The server does not answer. Check the connection and try again.';
const LOST = ['net::ERR_', 'Failed to load resource'];

let program: OwnProgram;
test.beforeAll(async () => {
  program = await OwnProgram.start();
});
test.afterAll(() => program.stop());

const at = (path: string) => program.url + path;
const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const abort = (route: Route) => route.abort('connectionrefused');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** The words at a field, as they are wired to it. */
const atField = (page: Page, label: string, words: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(escaped(words)));
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
}

let agencies = 0;
/** A registration by the API; returns its address. */
async function register(more: object = {}): Promise<string> {
  const email = `agency-${++agencies}-${Date.now()}@new.example`;
  await program.api(null, 'POST', '/user/register', {
    businessName: `Agency ${agencies}`,
    vat: '01234567',
    country: 'AM',
    city: 'Yerevan',
    address: 'Abovyan 1',
    phone: '+374 91 123456',
    ceoNameSurname: 'Aram Petrosyan',
    contactNameSurname: 'Nare Petrosyan',
    email,
    acceptTerms: true,
    ...more,
  });
  return email;
}

async function approve(email: string): Promise<void> {
  const { token } = await login(program.url, 'admin');
  const { result } = await program.api(token, 'POST', '/api/users/get-users', { search: email });
  const { result: user } = await program.api(token, 'GET', `/api/users/get-user/${result[0].userId}`);
  await program.api(token, 'POST', `/api/users/update/${user.userId}`, { version: user.version, status: 'active' });
}

async function fillCompany(page: Page): Promise<void> {
  await page.getByLabel('Name of the agency').fill('Ararat Travel');
  await page.getByLabel('Tax number (VAT)').fill('01234567');
  await page.getByLabel('City').fill('Yerevan');
  await page.getByLabel('Address').fill('Abovyan 1');
}
async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Director, name and surname').fill('Aram Petrosyan');
  await page.getByLabel('Contact, name and surname').fill('Nare Petrosyan');
  await page.getByLabel('Phone', { exact: true }).fill('+374 91 123456');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
}

test('from the registration to the first sign-in, by the mailed links', async ({ page }) => {
  test.setTimeout(120_000);
  const email = `whole-${Date.now()}@new.example`;
  await page.goto(at('/login'));
  await link(page, 'Register your agency').click();
  await expect(page).toHaveTitle('Registration · Tatev');
  await expect(heading(page, 'Registration')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await fillCompany(page);
  await page.getByLabel('Group (optional)').selectOption({ label: 'Travel agencies' });
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: 'The people' })).toBeFocused();
  await fillPerson(page, email);
  await button(page, 'Send the request').click();
  await expect(heading(page, 'Check your mail')).toBeFocused();
  await expect(page.getByText('Your request has arrived. What happens next:')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    `You confirm ${email} by the link that we have just mailed.`,
    'Our staff look at the company and approve it.',
    'You get a mail with a link to set your password, and sign in.',
  ]);

  const posted: string[] = [];
  page.on('request', (request) => request.url().endsWith('/user/verify-email') && posted.push(request.postData() ?? ''));
  await page.goto(await program.mailedLink(email, 'verify-email'));
  await expect(heading(page, 'Address confirmed')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Thank you. Your e-mail address is confirmed.');
  await expect(page.getByRole('listitem').first()).toHaveText('Our staff look at your registration and approve it.');
  expect(posted).toHaveLength(1);

  await approve(email);
  await page.goto(await program.mailedLink(email, 'passwordSetting'));
  await page.getByLabel('Password', { exact: true }).fill('ten fine horses');
  await page.getByLabel('Confirm password').fill('ten fine horses');
  await button(page, 'Set password').click();
  await expect(heading(page, 'Password set')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Your password has been set. You can sign in now');
  await link(page, 'Sign in').click();
  await signIn(page, email, 'ten fine horses');
  await expect(page).toHaveURL((url) => url.pathname === '/search');
});

test.describe('the sign-in', () => {
  for (const [who, words] of [
    ['pending', 'Your account is waiting for approval. You get a mail as soon as our staff have approved it.'],
    ['blocked', 'This account is blocked. Please call your contact at the company.'],
  ] as const) {
    test(`says that an account is ${who}`, async ({ page, desk }) => {
      desk.expected.push('403 (Forbidden)');
      await page.goto(at('/'));
      await signIn(page, `${who}@demo.example`);
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(button(page, 'Send the mail again')).toHaveCount(0);
    });
  }

  test('an address that is not confirmed may have its mail again, once a minute', async ({ page, desk }) => {
    desk.expected.push('403 (Forbidden)');
    const email = await register({ password: 'ten fine horses', c_password: 'ten fine horses' });
    await page.clock.install();
    await page.goto(at('/login'));
    await signIn(page, email, 'ten fine horses');
    await expect(page.getByRole('alert')).toHaveText(
      'Your e-mail address is not confirmed yet. Please open the link that we mailed to you.',
    );
    const asked = page.waitForRequest(/\/user\/resend-verification$/);
    await button(page, 'Send the mail again').click();
    expect((await asked).postDataJSON()).toEqual({ email });
    await expect(page.getByText('Asked for once more. It can take a minute or two.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send the mail again in \d+ s$/ })).toBeDisabled();
    await page.clock.runFor(60_000);
    await expect(button(page, 'Send the mail again')).toBeEnabled();
  });

  test('the door closes after too many wrong passwords and says for how long', async ({ page, desk }) => {
    desk.expected.push('400 (Bad Request)', '429 (Too Many Requests)');
    for (let i = 0; i < 5; i++)
      await program.api(null, 'POST', '/user/login', { email: 'poor@demo.example', password: `guess ${i}` }).catch(() => undefined);
    await page.goto(at('/login'));
    await signIn(page, 'poor@demo.example');
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 15 minutes.');
  });

  test('without a network it says so and keeps what was typed', async ({ page, desk }) => {
    desk.expected.push(...LOST);
    await page.goto(at('/login'));
    await page.route('**/{user,livez}**', abort);
    await page.route('**/user/login', abort);
    await signIn(page, 'agent@demo.example');
    await expect(page.getByRole('alert')).toHaveText(SILENT);
    await expect(page.getByText('No connection. Go on when it is back.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(DEMO_PASSWORD);
  });

  test('takes the typed address along to a new password and back', async ({ page }) => {
    await page.goto(at('/login'));
    await page.getByLabel('E-mail').fill('aram@agency.example');
    await link(page, 'Forgot your password?').click();
    await expect(page.getByLabel('E-mail')).toHaveValue('aram@agency.example');
    expect(await page.evaluate(() => location.search + JSON.stringify([{ ...localStorage }]))).not.toContain('aram');
    await link(page, 'Back to sign in').click();
    await expect(page.getByLabel('E-mail')).toHaveValue('aram@agency.example');
  });

  test('in two steps: the code, a wrong one, back, a recovery code', async ({ page, desk }) => {
    desk.expected.push('400 (Bad Request)');
    const { token } = await login(program.url, 'agent2');
    const { result } = await program.api(token, 'POST', '/api/two-step/start', { password: DEMO_PASSWORD });
    const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(result.secret) }).generate({ timestamp });
    const { recoveryCodes } = (await program.api(token, 'POST', '/api/two-step/confirm', { otp: codeAt(Date.now()) })).result;

    await page.goto(at('/?from=/currency'));
    await signIn(page, 'agent2@demo.example');
    await expect(heading(page, 'Two-step sign-in')).toBeVisible();
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAccessibleDescription('Six digits of your authenticator app');

    await test.step('too short: said before it is sent', async () => {
      await code.fill('12');
      await button(page, 'Sign in').click();
      await atField(page, 'Code', 'Six digits of the app');
    });
    await test.step('wrong', async () => {
      await code.fill('000000');
      await button(page, 'Sign in').click();
      await atField(page, 'Code', 'This code is not right');
      await expect(code).toBeFocused();
    });
    await test.step('back, with what was typed', async () => {
      await button(page, 'Back to password').click();
      await expect(page.getByLabel('E-mail')).toHaveValue('agent2@demo.example');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(DEMO_PASSWORD);
      expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))).not.toContain(
        DEMO_PASSWORD,
      );
      await button(page, 'Sign in').click();
    });
    await test.step('a recovery code', async () => {
      await button(page, 'Use a recovery code').click();
      const recovery = page.getByLabel('Recovery code');
      await expect(recovery).toBeFocused();
      await recovery.fill('123456');
      await button(page, 'Sign in').click();
      await atField(page, 'Recovery code', 'A recovery code, for example abcd-efgh-jkmn');
      await recovery.fill(recoveryCodes[0]);
      await button(page, 'Sign in').click();
      await expect(page).toHaveURL(at('/currency'));
    });
    await test.step('the code of the app', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto(at('/login'));
      await signIn(page, 'agent2@demo.example');
      // The code that turned it on is spent: the next one counts already.
      await page.getByLabel('Code', { exact: true }).fill(codeAt(Date.now() + 30_000));
      await button(page, 'Sign in').click();
      await expect(page).toHaveURL((url) => url.pathname === '/search');
    });
  });
});

test.describe('/register', () => {
  test('says at each field what is missing, in the words of the contract, and stands in the first', async ({ page }) => {
    await page.goto(at('/register'));
    await button(page, 'Continue').click();
    for (const label of ['Name of the agency', 'Tax number (VAT)', 'City', 'Address']) await atField(page, label, 'Required');
    await expect(page.getByLabel('Name of the agency')).toBeFocused();
    await fillCompany(page);
    await page.getByLabel('Tax number (VAT)').fill('?');
    await page.getByLabel('City').focus();
    await atField(page, 'Tax number (VAT)', 'Letters and digits, for example 01234567');
    await page.getByLabel('Country').selectOption('');
    await page.getByLabel('Tax number (VAT)').fill('01234567');
    await button(page, 'Continue').click();
    await atField(page, 'Country', 'Two letters, for example AM');
    await page.getByLabel('Country').selectOption('GE');
    await button(page, 'Continue').click();

    await expect(page.getByText('Step 2 of 2')).toBeVisible();
    await button(page, 'Send the request').click();
    for (const label of ['Director, name and surname', 'Contact, name and surname', 'Phone']) await atField(page, label, 'Required');
    await atField(page, 'E-mail', 'Not a valid e-mail address');
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms');
    await expect(page.getByLabel('Director, name and surname')).toBeFocused();
    await page.getByLabel('Mobile phone (optional)').fill('12');
    await page.getByLabel('E-mail').fill('aram@');
    await page.getByLabel('Phone', { exact: true }).fill('+374');
    await button(page, 'Send the request').click();
    await atField(page, 'Phone', 'Please give a phone number');
    await atField(page, 'Mobile phone (optional)', 'Please give a phone number');
    await atField(page, 'E-mail', 'Not a valid e-mail address');
  });

  test('nothing typed is lost by stepping back, by a failed send or by a look at the sign-in', async ({ page, desk }) => {
    desk.expected.push(...LOST);
    await page.goto(at('/login'));
    await link(page, 'Register your agency').click();
    await fillCompany(page);
    await button(page, 'Continue').click();
    await fillPerson(page, 'nare@agency.example');
    await page.goBack();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await expect(page.getByLabel('Name of the agency')).toHaveValue('Ararat Travel');
    await page.goForward();
    await expect(page.getByLabel('E-mail')).toHaveValue('nare@agency.example');

    await page.route('**/user/register', abort);
    await button(page, 'Send the request').click();
    await expect(page.getByRole('alert')).toHaveText(`${SILENT} What you typed is kept.`);
    await expect(page.getByText('No connection. Go on when it is back.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('nare@agency.example');

    await link(page, 'Back to sign in').click();
    await link(page, 'Register your agency').click();
    await expect(page.getByLabel('Name of the agency')).toHaveValue('Ararat Travel');
    // Nothing of it lies on the device.
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('Ararat');
    await page.goto(at('/register?step=person'));
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
  });

  test('errors of the server lead back to the step of their field', async ({ page, desk }) => {
    desk.expected.push('422 (Unprocessable Entity)');
    await page.goto(at('/register'));
    await fillCompany(page);
    await button(page, 'Continue').click();
    await fillPerson(page, 'nare@agency.example');
    await page.route(
      '**/user/register',
      json(422, { code: 'VALIDATION_FAILED', errors: { email: ['Not this one'], vat: ['Known at the tax office?'] } }),
    );
    await button(page, 'Send the request').click();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await atField(page, 'Tax number (VAT)', 'Known at the tax office?');
    await expect(page.getByLabel('Tax number (VAT)')).toBeFocused();
    await page.getByLabel('Tax number (VAT)').fill('76543210');
    await expect(page.getByText('Known at the tax office?')).toHaveCount(0);
    await button(page, 'Continue').click();
    await atField(page, 'E-mail', 'Not this one');
    await expect(page.getByLabel('Director, name and surname')).toHaveValue('Aram Petrosyan');
  });

  test('a message of the server stands above the button', async ({ page, desk }) => {
    desk.expected.push('503 (Service Unavailable)');
    await page.goto(at('/register'));
    await fillCompany(page);
    await button(page, 'Continue').click();
    await fillPerson(page, 'nare@agency.example');
    await page.route('**/user/register', json(503, { code: 'UNAVAILABLE', message: 'The service is not available at the moment' }));
    await button(page, 'Send the request').click();
    await expect(page.getByRole('alert')).toHaveText('The service is not available at the moment What you typed is kept.');
  });

  test('a known address gets the very same answer; a wrong one can be corrected', async ({ page }) => {
    await page.goto(at('/register'));
    await fillCompany(page);
    await button(page, 'Continue').click();
    await fillPerson(page, 'agent@demo.example');
    await button(page, 'Send the request').click();
    await expect(page.getByText('You confirm agent@demo.example by the link that we have just mailed.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    await button(page, 'Correct the address').click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByLabel('Director, name and surname')).toHaveValue('Aram Petrosyan');
  });

  for (const [what, answer] of [
    ['none', json(200, { result: [] })],
    ['the call fails', json(503, { code: 'UNAVAILABLE', message: 'no' })],
  ] as const) {
    test(`public groups: ${what}, and the field is left out`, async ({ page, desk }) => {
      desk.expected.push('503 (Service Unavailable)');
      await page.route('**/api/filter/userGroup', answer);
      await page.goto(at('/register'));
      await expect(page.getByLabel('Address')).toBeVisible();
      await fillCompany(page);
      await expect(page.getByLabel('Group (optional)')).toHaveCount(0);
      await button(page, 'Continue').click();
      await expect(page.getByText('Step 2 of 2')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test.describe('/reset', () => {
  test('asks for an address and says the same for every one; again after a minute', async ({ page }) => {
    await page.clock.install();
    await page.goto(at('/reset'));
    await expect(page).toHaveTitle('Reset password · Tatev');
    await button(page, 'Send the link').click();
    await atField(page, 'E-mail', 'Not a valid e-mail address');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    const answers: string[] = [];
    for (const email of ['nobody@nowhere.example', 'viewer@demo.example']) {
      await page.getByLabel('E-mail').fill(email);
      await button(page, 'Send the link').click();
      await expect(heading(page, 'Check your mail')).toBeVisible();
      answers.push((await page.locator('main section.card').innerText()).replace(email, 'X').replace(/in \d+ s/, 'in N s'));
      await page.clock.runFor(60_000);
      const again = page.waitForRequest(/\/user\/forgot-password$/);
      await button(page, 'Send again').click();
      expect((await again).postDataJSON()).toEqual({ email });
      await expect(page.getByText('Asked for once more. It can take a minute or two.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
      await button(page, 'Use another address').click();
    }
    expect(answers[0]).toContain('If there is an account for X, a link to set a new password is on its way. It is good for one hour.');
    expect(answers[1]).toBe(answers[0]);
  });

  test('without a network', async ({ page, desk }) => {
    desk.expected.push(...LOST);
    await page.goto(at('/reset'));
    await page.route('**/user/forgot-password', abort);
    await page.getByLabel('E-mail').fill('agent@demo.example');
    await button(page, 'Send the link').click();
    await expect(page.getByRole('alert')).toHaveText(SILENT);
    await expect(page.getByText('No connection. Go on when it is back.')).toBeVisible();
  });

  test('too many', async ({ page, desk }) => {
    desk.expected.push('429 (Too Many Requests)');
    await page.goto(at('/reset'));
    await page.route('**/user/forgot-password', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '1800' }, json: { code: 'RATE_LIMITED', message: 'Too many requests' } }),
    );
    await page.getByLabel('E-mail').fill('agent@demo.example');
    await button(page, 'Send the link').click();
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 30 minutes.');
  });

  test('the mailed link sets a new password, once, and its owner signs in with it', async ({ page, desk }) => {
    test.setTimeout(90_000);
    desk.expected.push('410 (Gone)');
    await program.api(null, 'POST', '/user/forgot-password', { email: 'manager@demo.example' });
    const mailed = await program.mailedLink('manager@demo.example', 'resetVerification');
    await page.goto(mailed);
    await expect(heading(page, 'Reset password')).toBeVisible();
    await expect(page.getByText(/^For m\S*@\S+$/)).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('ten fine horses');
    await page.getByLabel('Confirm password').fill('ten fine horses');
    await button(page, 'Set password').click();
    await expect(page.getByRole('status')).toHaveText('Your password has been set. You can sign in now');
    await link(page, 'Sign in').click();
    await signIn(page, 'manager@demo.example', 'ten fine horses');
    await expect(page).toHaveURL((url) => url.pathname === '/start');
    await page.evaluate(() => localStorage.clear());
    await page.goto(mailed);
    await expect(page.getByRole('alert')).toHaveText(GONE);
  });
});

for (const path of ['/resetVerification', '/passwordSetting']) {
  test.describe(path, () => {
    const check = '**/api/auth/checkChangePasswordPage*';
    const save = path === '/passwordSetting' ? '**/api/auth/setPassword' : '**/user/forgot-password/reset/*';
    const title = path === '/passwordSetting' ? 'Set password' : 'Reset password';
    const open = async (page: Page) => {
      await page.route(check, json(200, { result: { valid: true, emailMasked: 'a***n@agency.example' } }));
      await page.goto(at(`${path}?user_id=some-token`));
      await expect(page.getByText('For a***n@agency.example')).toBeVisible();
    };

    test('while the link is checked', async ({ page }) => {
      await page.route(check, () => undefined);
      await page.goto(at(`${path}?user_id=some-token`));
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByRole('status')).toHaveText('Checking the link');
    });

    test('without user_id: the words of the specification, and no call', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => /\/(api|user)\//.test(request.url()) && asked.push(request.url()));
      await page.goto(at(path));
      await expect(page.getByRole('alert')).toHaveText(GONE);
      await expect(page.getByRole('alert')).toHaveAttribute('lang', 'hy');
      await link(page, 'Ask for a new link').click();
      await expect(page).toHaveURL(at('/reset'));
      expect(asked).toEqual([]);
    });

    for (const token of ['not-a-token', '123456', 'x'.repeat(201)]) {
      test(`a link that is not one: ${token.slice(0, 12)}`, async ({ page, desk }) => {
        desk.expected.push('410 (Gone)', '422 (Unprocessable Entity)');
        const asked = page.waitForRequest(/checkChangePasswordPage/);
        await page.goto(at(`${path}?user_id=${token}`));
        expect(new URL((await asked).url()).searchParams.get('user_id')).toBe(token);
        await expect(page.getByRole('alert')).toHaveText(GONE);
      });
    }

    test('the words of the server stand before our own', async ({ page, desk }) => {
      desk.expected.push('410 (Gone)');
      await page.route(check, json(410, { code: 'LINK_EXPIRED', message: 'This link ended on Monday' }));
      await page.goto(at(`${path}?user_id=some-token`));
      await expect(page.getByRole('alert')).toHaveText('This link ended on Monday');
    });

    test('without a network, and again', async ({ page, desk }) => {
      desk.expected.push(...LOST);
      await page.route(check, abort);
      await page.goto(at(`${path}?user_id=some-token`));
      await expect(page.getByRole('alert')).toContainText('The link could not be checked');
      await expect(page.getByRole('alert')).toContainText('No connection to the server. Check the connection and try again.');
      await page.unroute(check);
      await button(page, 'Try again').click();
      await expect(page.getByRole('alert')).toHaveText(GONE);
    });

    test('the form says what the specification says', async ({ page }) => {
      await open(page);
      await button(page, 'Set password').click();
      await atField(page, 'Password', 'Դաշտը պարտադիր է');
      await atField(page, 'Confirm password', 'Դաշտը պարտադիր է');
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByLabel('Confirm password').fill('123456');
      await button(page, 'Set password').click();
      await atField(page, 'Password', 'Minimum 6 characters');
      await page.getByLabel('Password', { exact: true }).fill('1234567');
      await button(page, 'Set password').click();
      await atField(page, 'Confirm password', 'password mismatch');
      await expect(page.getByLabel('Confirm password')).toBeFocused();
    });

    test('errors of the server stand at the fields, its message as an alert', async ({ page, desk }) => {
      desk.expected.push('422 (Unprocessable Entity)', '400 (Bad Request)', ...LOST);
      await open(page);
      await page.getByLabel('Password', { exact: true }).fill('ten fine horses');
      await page.getByLabel('Confirm password').fill('ten fine horses');
      await page.route(save, json(422, { code: 'VALIDATION_FAILED', errors: { password: ['Too easy'], c_password: ['Not alike'] } }));
      await button(page, 'Set password').click();
      await atField(page, 'Password', 'Too easy');
      await atField(page, 'Confirm password', 'Not alike');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('ten fine horses');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.route(save, json(400, { code: 'BAD_REQUEST', message: 'Not today' }));
      await button(page, 'Set password').click();
      await expect(page.getByRole('alert')).toHaveText('Not today');
      await page.route(save, abort);
      await button(page, 'Set password').click();
      await expect(page.getByRole('alert')).toHaveText(SILENT);
    });

    test('a spinner while it is sent, one request for two taps; a link that ends meanwhile', async ({ page, desk }) => {
      desk.expected.push('410 (Gone)');
      await open(page);
      await page.getByLabel('Password', { exact: true }).fill('ten fine horses');
      await page.getByLabel('Confirm password').fill('ten fine horses');
      const sent: Route[] = [];
      await page.route(save, (route) => void sent.push(route));
      await page.getByLabel('Confirm password').press('Enter');
      await page.getByLabel('Confirm password').press('Enter');
      await expect(page.getByLabel('Working')).toBeVisible();
      await expect.poll(() => sent.length).toBe(1);
      // The real server does not know this token.
      await sent[0]!.continue();
      await expect(page.getByRole('alert')).toHaveText(GONE);
      expect(sent).toHaveLength(1);
      await expect(button(page, 'Set password')).toHaveCount(0);
    });
  });
}

test.describe('/passwordSetting, signed in', () => {
  const insertSession = async (page: Page, who: string) => {
    const { token, userId } = await login(program.url, who);
    await page.goto(at('/robots.txt'));
    await page.evaluate(
      ([first, second]) => {
        localStorage.setItem('token', first!);
        localStorage.setItem('userId', second!);
      },
      [token, userId],
    );
  };
  /** A link by the API, opened at the page's own address. */
  const linkOf = async (email: string) => {
    await program.api(null, 'POST', '/user/forgot-password', { email });
    const { search } = new URL(await program.mailedLink(email, 'resetVerification'));
    return at(`/passwordSetting${search}`);
  };
  const setPassword = async (page: Page) => {
    const sent = page.waitForRequest(/setPassword/);
    await page.getByLabel('Password', { exact: true }).fill('ten fine horses');
    await page.getByLabel('Confirm password').fill('ten fine horses');
    await button(page, 'Set password').click();
    expect((await sent).headers()['authorization']).toBeUndefined();
    await expect(page.getByRole('status')).toHaveText('Your password has been set. You can sign in now');
  };

  test('as somebody else: sends nothing of that session, which goes on', async ({ page }) => {
    const mailed = await linkOf('tickets@demo.example');
    await insertSession(page, 'agent');
    await page.goto(mailed);
    await setPassword(page);
    await link(page, 'Go on').click();
    await expect(page).toHaveURL((url) => url.pathname === '/search');
    await expect(button(page, 'Search flights')).toBeVisible();
  });

  test('as the same person: the session is over, and the next call ends at the sign-in', async ({ page, desk }) => {
    desk.expected.push('401 (Unauthorized)');
    const mailed = await linkOf('reports@demo.example');
    await insertSession(page, 'reports');
    await page.goto(mailed);
    await setPassword(page);
    await expect(page.getByText('If it is you, you are asked to sign in again.')).toBeVisible();
    await link(page, 'Go on').click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  });

  test('a password that is too easy is refused at its field by the real server', async ({ page, desk }) => {
    desk.expected.push('422 (Unprocessable Entity)');
    await page.goto(await linkOf('agent@demo.example'));
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByLabel('Confirm password').fill('password');
    await button(page, 'Set password').click();
    await atField(page, 'Password', 'This password is too common. Choose another');
  });
});

test.describe('/verification', () => {
  test('a token is posted once; opened again the address is confirmed already', async ({ page, desk }) => {
    desk.expected.push('410 (Gone)');
    const mailed = await program.mailedLink(await register(), 'verify-email');
    await page.goto(mailed);
    await expect(heading(page, 'Address confirmed')).toBeVisible();
    await page.goto(mailed);
    await expect(heading(page, 'Already confirmed')).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('This link has been used already: the address is confirmed.');
    await link(page, 'Sign in').click();
    await expect(page).toHaveURL((url) => url.pathname === '/login');
  });

  test('of an account that staff have approved already', async ({ page }) => {
    const email = await register();
    await approve(email);
    await page.goto(await program.mailedLink(email, 'verify-email'));
    await expect(page.getByRole('status')).toHaveText('Your e-mail address is confirmed and your account is active.');
    await expect(link(page, 'Sign in')).toBeVisible();
  });

  test('while it is confirmed', async ({ page }) => {
    await page.route('**/user/verify-email', () => undefined);
    await page.goto(at('/verification?user_id=some-token'));
    await expect(page.getByText('Confirming your address…')).toBeVisible();
    await expect(page).toHaveTitle('Mail verification · Tatev');
  });

  test('a link that has ended: a new one for the address, with the same answer for every one', async ({ page, desk }) => {
    desk.expected.push('410 (Gone)');
    await page.goto(at('/verification?user_id=not-a-token'));
    await expect(heading(page, 'The link has ended')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(GONE);
    await page.getByLabel('E-mail').fill('nobody@nowhere.example');
    await button(page, 'Send the link').click();
    await expect(heading(page, 'Check your mail')).toBeVisible();
    await expect(
      page.getByText('If there is an account for nobody@nowhere.example and its address is not confirmed yet, a new link is on its way.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  });

  test('without a token nothing is posted', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => /\/(api|user)\//.test(request.url()) && asked.push(request.url()));
    await page.goto(at('/verification'));
    await expect(heading(page, 'The link is not complete')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(GONE);
    await expect(page.getByText('Please open the link of the mail as a whole, or ask for a new one.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('without a network, and again', async ({ page, desk }) => {
    desk.expected.push(...LOST);
    let tries = 0;
    await page.route('**/user/verify-email', (route) => {
      tries += 1;
      return abort(route);
    });
    await page.goto(at('/verification?user_id=not-a-token'));
    await expect(page.getByRole('alert')).toContainText('The address could not be confirmed');
    expect(tries).toBe(1);
    await page.unroute('**/user/verify-email');
    await button(page, 'Try again').click();
    await expect(heading(page, 'The link has ended')).toBeVisible();
  });
});

for (const look of ['light', 'dark'] as const) {
  test(`no serious finding on a public page, ${look}`, async ({ page, desk }) => {
    desk.expected.push('400 (Bad Request)', '410 (Gone)', '429 (Too Many Requests)');
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    for (const path of [
      '/login',
      '/reset',
      '/resetVerification?user_id=x',
      '/verification',
      '/verification?user_id=x',
      '/passwordSetting',
    ]) {
      await page.goto(at(path));
      await expect(page.getByRole('alert').or(button(page, 'Send the link')).or(button(page, 'Sign in')).first()).toBeVisible();
      await checkPage(page);
    }
    await page.route('**/user/login', json(400, { code: 'OTP_REQUIRED', message: 'code' }));
    await page.goto(at('/login'));
    await signIn(page, 'agent@demo.example');
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    await checkPage(page);
    await page.goto(at('/register'));
    await button(page, 'Continue').click();
    await checkPage(page);
    await fillCompany(page);
    await button(page, 'Continue').click();
    await button(page, 'Send the request').click();
    await checkPage(page);
  });
}

test('the public pages stand on a tablet and at 320 px without a sideways scroll', async ({ page, desk }) => {
  desk.expected.push('410 (Gone)');
  for (const size of [
    { width: 320, height: 640 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    for (const path of ['/login', '/register', '/reset', '/resetVerification', '/verification', '/passwordSetting?user_id=x']) {
      await page.goto(at(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(size.width);
    }
  }
});
