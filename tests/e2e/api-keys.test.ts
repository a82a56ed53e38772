import { apiKeysTexts } from '../../src/texts/api-keys/every.ts';
import { newAccount } from './support/account.ts';
import { expect, sheet, test } from './support/desk.ts';

const say = apiKeysTexts('en');

/** A key by which an agency's system calls the API (decision 0072). */
test('an agency makes an API key, keeps it, and revokes it', async ({ page, desk }) => {
  const { who } = await newAccount(desk.url);
  await desk.signIn(who);
  await page.goto('/profile');
  await page.getByRole('button', { name: `${say('title')}: ${say('manage')}` }).click();
  await expect(sheet(page).getByText(say('none'))).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: say('add') })
    .click();
  const form = page.locator('form[name="API key"]');
  await form.getByLabel(say('name')).fill('Back office');
  await form.getByLabel(say('scope.search')).uncheck();
  await page
    .getByRole('button', { name: say('make') })
    .last()
    .click();

  // Shown once, and left by one way only.
  const shown = sheet(page).getByText(/^tvk_[\w-]{43}$/);
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  const headers = { authorization: `Bearer ${await shown.textContent()}` };
  const status = async () => (await fetch(`${desk.url}/api/profile`, { headers })).status;
  expect(await status()).toBe(200);
  await sheet(page)
    .getByRole('button', { name: say('kept') })
    .click();

  const row = page.getByRole('listitem').filter({ hasText: 'Back office' });
  await expect(row.getByText(say('short.read'), { exact: true })).toBeVisible();
  await expect(row.getByText(/Last used/)).toBeVisible();
  await row.getByRole('button', { name: say('revokeOne', { name: 'Back office' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('revoke') })
    .click();
  await expect(sheet(page).getByText(say('none'))).toBeVisible();
  expect(await status()).toBe(401);
});
