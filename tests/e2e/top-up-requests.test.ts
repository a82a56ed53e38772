import { topUpsTexts } from '../../src/texts/top-ups/every.ts';
import { atRest, expect, sheet, test } from './support/desk.ts';
import { payment, richAgency } from './support/party.ts';
import { freshName } from './support/sell.ts';

const say = topUpsTexts('en');

test('an agency reports a payment with a photo by thumb, staff accept a part of it by mouse, and the agency reads why', async ({
  page,
  desk,
}) => {
  const { who, name } = await richAgency(desk.url);
  const reference = `FT-${freshName()}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await desk.signIn(who);
  await page.goto('/profile');
  await page.getByRole('link', { name: say('report') }).tap();
  const form = sheet(page);
  await atRest(page);
  await form.getByRole('button', { name: say('send') }).tap();
  await expect(form.locator('[name=amount]')).toBeFocused();
  await form.locator('[name=amount]').fill('500,000');
  await form.locator('[name=reference]').fill(reference);
  await form.locator('input[type=file]').setInputFiles('public/pwa-192x192.png');
  await expect(form.getByText('pwa-192x192.png')).toBeVisible();
  await form.getByRole('button', { name: say('send') }).tap();
  await expect(page.getByText(say('sent'))).toBeVisible();
  const own = page.getByRole('list', { name: say('list') }).getByRole('listitem');
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('500,000 AMD');
  await expect(own).toContainText(say('status.requested'));

  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn('admin');
  await page.goto(`/top-ups?state=requested&q=${reference}`);
  await page.getByRole('button', { name }).click();
  await atRest(page);
  const decision = sheet(page);
  await expect(decision.getByRole('button', { name: 'Open pwa-192x192.png' }).locator('img')).toHaveJSProperty('naturalWidth', 192);
  await expect(decision.getByText('Balance after')).toBeVisible();
  await expect(decision.getByRole('button', { name: say('acceptSum', { money: '500,000 AMD' }) })).toBeVisible();
  await decision.locator('[name=acceptedAmount]').fill('300,000');
  const accept = decision.getByRole('button', { name: say('acceptSum', { money: '300,000 AMD' }) });
  await accept.click();
  await expect(decision.locator('[name=decision]')).toBeFocused();
  const why = 'Only 300,000 has come in';
  await decision.locator('[name=decision]').fill(why);
  await accept.click();
  await expect(page.getByText(say('added', { money: '300,000 AMD', agency: name }))).toBeVisible();
  await expect(page.getByText(say('noneFits'))).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await desk.signIn(who);
  await page.goto('/top-ups');
  await expect(own).toContainText('300,000 AMD');
  await expect(own).toContainText(say('status.partly'));
  await expect(own).toContainText(why);
  await page.goto('/profile');
  await expect(page.locator('.card .big')).toHaveText('300,000.00');
});

test('who decides second is told, and nothing is entered twice', async ({ page, desk }) => {
  desk.expected.push('409 (Conflict)');
  const { token, name } = await richAgency(desk.url);
  const { id } = await payment(desk.url, token);
  const admin = await desk.signIn('superadmin');
  await page.goto(`/top-ups?state=requested&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name }).click();
  await atRest(page);
  await desk.api(admin, 'PATCH', `/api/topUpRequests/${id}`, { status: 'declined', decision: 'Never came' });
  await sheet(page)
    .getByRole('button', { name: say('acceptSum', { money: '500,000 AMD' }) })
    .click();
  await expect(sheet(page).getByRole('alert')).toContainText('This request is already decided');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await page.goto(`/top-ups?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name }).click();
  await expect(sheet(page)).toContainText('Never came');
});

test('a payment that nobody has decided is withdrawn', async ({ page, desk }) => {
  const { who, token } = await richAgency(desk.url);
  await payment(desk.url, token);
  await desk.signIn(who);
  await page.goto('/top-ups');
  const own = page.getByRole('list', { name: say('list') }).getByRole('listitem');
  await own.getByRole('button').tap();
  await atRest(page);
  await sheet(page)
    .getByRole('button', { name: say('withdraw') })
    .tap();
  await page
    .locator('ion-alert')
    .getByRole('button', { name: say('withdraw') })
    .tap();
  await expect(own).toContainText(say('status.withdrawn'));
});
