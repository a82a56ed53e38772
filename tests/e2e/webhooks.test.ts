import { webhooksTexts } from '../../src/texts/webhooks/every.ts';
import { newAccount } from './support/account.ts';
import { expect, sheet, test } from './support/desk.ts';

const say = webhooksTexts('en');

/** An agency's system that is told what happens (decision 0073). */
test('an agency adds a webhook, keeps its secret and reads what a test was answered', async ({ page, desk }) => {
  desk.expected.push('422');
  const { who } = await newAccount(desk.url);
  await desk.signIn(who);
  await page.goto('/profile');
  const manage = page.getByRole('button', { name: `${say('title')}: ${say('manage')}` });
  await manage.click();
  await expect(sheet(page).getByText(say('none'))).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: say('add') })
    .click();
  const form = page.locator('form[name="webhook"]');
  await form.getByLabel(say('name')).fill('Back office');
  await form.getByLabel(say('url')).fill('https://127.0.0.1/hook');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect(form.getByText('A public address')).toBeVisible();
  await form.getByLabel(say('url')).fill('https://hooks.agency.am/tatev');
  await form.getByLabel(say('event.order.expired')).uncheck();
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();

  // Shown once, and left by one way only.
  await expect(sheet(page).getByText(/^whsec_/)).toBeVisible();
  await expect(sheet(page).getByText(/^The secret before/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet(page).getByText(/^whsec_/)).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: say('secretKept') })
    .click();
  const row = page.getByRole('listitem').filter({ hasText: 'Back office' });
  await expect(row.getByText(say('event.order.issued'))).toBeVisible();
  await expect(row.getByText(say('event.order.expired'))).toHaveCount(0);

  await row.getByRole('button', { name: say('testOne', { name: 'Back office' }) }).click();
  await expect(page.getByText(new RegExp(`^${say('testBad')}`))).toBeVisible();
  await row.getByRole('button', { name: say('logOne', { name: 'Back office' }) }).click();
  const message = page.getByRole('listitem').filter({ hasText: say('event.webhook.test') });
  await expect(message.getByText(say('one.failed'), { exact: true })).toBeVisible();
  await message.getByText(say('details')).click();
  await expect(message.getByText('"type": "webhook.test"')).toBeVisible();
});
