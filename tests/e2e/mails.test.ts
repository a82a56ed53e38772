import { mailsTexts } from '../../src/texts/mails/every.ts';
import type { Page } from '@playwright/test';
import { pdfText, Sink } from '../support/sink.ts';
import { checkPage } from './support/access.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { OwnProgram } from './support/own-program.ts';
import { book } from './support/sell.ts';

const mails = mailsTexts('en');

/** Mails as people see them: the newcomer's page of files, the host in the settings, and what became of an order's mails. */
let program: OwnProgram;
let sink: Sink;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  program = await OwnProgram.start();
  sink = await Sink.open({ user: 'tatev', password: 'mail-secret' });
});
test.afterAll(async () => {
  await program.stop();
  await sink.close();
});

async function signIn(page: Page, who: string): Promise<string> {
  const { token, userId } = await login(program.url, who);
  await page.goto(`${program.url}/robots.txt`);
  await page.evaluate(
    ([first, second]) => {
      localStorage.clear();
      localStorage.setItem('token', first!);
      localStorage.setItem('userId', second!);
    },
    [token, userId],
  );
  return token;
}

test('without a mail host a newcomer finds the link of the registration on a page', async ({ page, desk }) => {
  desk.expected.push('Failed to load resource');
  await program.api(null, 'POST', '/user/register', {
    businessName: 'Newcomer Travel',
    vat: '01234567',
    country: 'AM',
    city: 'Yerevan',
    address: 'Abovyan 1',
    phone: '+374 91 123456',
    ceoNameSurname: 'Aram Petrosyan',
    contactNameSurname: 'Nare Petrosyan',
    email: 'newcomer@new.example',
    acceptTerms: true,
  });
  await program.mailedLink('newcomer@new.example', 'verify-email');
  await page.goto(`${program.documentsUrl}/mails`);
  await checkPage(page);
  await page.getByRole('link', { name: /newcomer@new.example/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mails('confirmTitle'));
  const opened = page.waitForEvent('popup');
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: mails('confirmAddress') })
    .click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  expect((await opened).url()).toContain('/verification');
});

test('a Super Admin tries a host, hears why it fails, saves it, and mails leave by it', async ({ page, desk }) => {
  desk.expected.push('424', '422');
  await signIn(page, 'superadmin');
  await page.goto(`${program.url}/settings?section=mail`);
  await expect(page.getByText('Not set')).toBeVisible();
  await page.getByLabel('Host', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Encryption').selectOption('none');
  await expect(page.getByLabel('Port')).toHaveValue('25');
  await page.getByLabel('Port').fill(String(sink.port));
  await page.getByLabel('User', { exact: true }).fill('tatev');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByLabel('Sender name').fill('Tatev Հայաստան');
  await page.getByLabel('Sender address').fill('desk@tatev.example');
  await page.getByLabel('Send a test e-mail to').fill('me@tatev.example');
  await page.getByRole('button', { name: 'Send the test' }).click();
  await expect(page.getByText('The host did not accept it')).toBeVisible();
  await expect(page.getByText(/535/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('mail-secret');
  await page.getByRole('button', { name: 'Send the test' }).click();
  await expect(page.getByText('The host has accepted the e-mail for me@tatev.example.')).toBeVisible();
  expect(sink.to('me@tatev.example')).toHaveLength(1);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. E-mails are sent by this host from now on.')).toBeVisible();
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByText('One is kept. Empty: it stays as it is')).toBeVisible();
  await page.getByRole('button', { name: 'Send the test' }).click();
  await expect(page.getByText(/^Tested .*: it works\.$/)).toBeVisible();
  await checkPage(page);

  await signIn(page, 'viewer');
  await page.goto(`${program.url}/settings?section=mail`);
  await expect(page.getByText('Only a Super Admin changes this.')).toBeVisible();
  await expect(page.getByLabel('User', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send the test' })).toBeHidden();
  await signIn(page, 'tickets');
  await page.goto(`${program.url}/settings?section=mail`);
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
});

test('an agency sees the mails of an order, sends one again and the tickets to the traveller', async ({ page }) => {
  const token = await signIn(page, 'agent');
  const order = await book(program.url, token, 'issue');
  await page.goto(`${program.url}/info/${order.pnr}`);
  const card = page.getByRole('region', { name: 'Mails' });
  await card.getByRole('button', { name: 'Send to the traveller' }).click();
  await sheet(page).getByLabel('E-mail address').fill('not an address');
  await sheet(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sheet(page).getByText('Not a valid e-mail address')).toBeVisible();
  await sheet(page).getByLabel('E-mail address').fill('mother@traveller.example');
  await sheet(page).getByRole('button', { name: 'Send', exact: true }).click();
  // The agency's own mails stand in the same card and may leave earlier.
  const row = card.getByRole('listitem').filter({ hasText: 'mother@traveller.example' });
  await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => sink.to('mother@traveller.example').length).toBe(1);
  const [mail] = sink.to('mother@traveller.example');
  expect(mail!.subject).toBe(`Your tickets, booking ${order.pnr}`);
  // A traveller's mail is the agency's, an agency's is the desk's.
  expect(mail!.from!.name).toBe('Ararat Voyage');
  await expect.poll(() => sink.to('agent@demo.example').at(0)?.from?.name).toBe('Tatev Հայաստան');
  expect(mail!.attachments.map((one) => pdfText(one.content)).join('\n')).toContain('ARAM');

  await row.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => sink.to('mother@traveller.example').length, { timeout: 20_000 }).toBe(2);
  await expect(page.getByText('Mail sent again').first()).toBeVisible();
});
