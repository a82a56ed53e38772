import { readFileSync } from 'node:fs';
import { readCsv } from '../support/read-csv.ts';
import { newAccount } from './support/account.ts';
import { checkPage } from './support/access.ts';
import { atRest, expect, sheet, test, unavailable } from './support/desk.ts';

test('a change is found by a word, opens with what was before and after, and leads to what it touched', async ({ page, desk }) => {
  const account = await newAccount(desk.url, { status: 'active' });
  const token = await desk.signIn('admin');
  const { version } = (await desk.api(token, 'GET', `/api/users/get-user/${account.userId}`)).body.result;
  await desk.api(token, 'POST', `/api/users/update/${account.userId}`, { version, city: 'Vanadzor', creditLimit: 125_000 });
  await page.goto('/history?days=1');
  await page.getByRole('searchbox').fill(account.name);
  await page.getByRole('combobox', { name: 'Action' }).selectOption('updateUser');
  // The words are told on a pause in the typing; until then the list has the changes of other accounts, too.
  await expect(page).toHaveURL(/q=.*action=updateUser|action=updateUser.*q=/);
  const found = page.getByRole('button', { name: /Account changed/ });
  await expect(found).toHaveCount(1);
  await found.click();
  const changes = sheet(page).getByRole('list', { name: 'What was changed' });
  await expect(changes).toContainText('Vanadzor');
  await expect(changes).toContainText('125,000');
  await sheet(page).getByRole('link', { name: 'The account' }).click();
  await expect(page).toHaveURL(new RegExp(`/agents/${account.userId}`));
  await expect(page.getByRole('heading', { name: account.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(account.name);
});

test('a booking leads to its lines of the statement, a line to its entry of the log, and that back to booking and agency', async ({
  page,
  desk,
}) => {
  const token = await desk.signIn('superadmin');
  const { result } = (await desk.api(token, 'POST', '/api/orders/get-orders', { limit: 1, status: ['ticketing'] })).body;
  const { pnr, agent } = result[0];
  await page.goto(`/info/${pnr}`);
  await page.getByRole('link', { name: 'Lines of the statement' }).click();
  await expect(page).toHaveURL(new RegExp(`/agents/${agent.userId}.*pnr=${pnr}`));
  await expect(page.getByRole('link', { name: pnr }).nth(0)).toBeVisible();
  await page.getByRole('link', { name: 'In the activity log' }).nth(0).click();
  await expect(page).toHaveURL(new RegExp(`/history.*pnr=${pnr}`));
  await expect(page.getByRole('button', { name: `PNR ${pnr}` })).toBeVisible();
  await page.locator('.row-open').nth(0).click();
  await expect(sheet(page).getByRole('link', { name: agent.businessName })).toBeVisible();
  await checkPage(page);
  await sheet(page).getByRole('link', { name: pnr }).click();
  await expect(page).toHaveURL(new RegExp(`/info/${pnr}`));
});

test('a refused attempt is told in words, with its booking', async ({ page, desk }) => {
  const { result } = (await desk.api(await desk.signIn('admin'), 'POST', '/api/orders/get-orders', { limit: 1, status: ['ticketing'] }))
    .body;
  await desk.api(await desk.signIn('viewer'), 'POST', `/api/orders/cancel/${result[0].id}`, {});
  await desk.signIn('admin');
  await page.goto('/history?days=1&refused=true');
  await page
    .getByRole('button', { name: /Cancelled: refused/ })
    .nth(0)
    .click();
  await expect(sheet(page).getByText('Refused: Your role may not do this')).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: result[0].pnr })).toBeVisible();
});

test('what is typed is looked for at once by Enter, and when the box is left', async ({ page, desk }) => {
  await desk.signIn('admin');
  await page.clock.install();
  await page.goto('/history?days=1');
  const box = page.getByRole('searchbox');
  await expect(box).toBeVisible();
  // No pause in the typing ever ends.
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill('first');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=first/);
  await box.fill('second');
  await box.blur();
  await expect(page).toHaveURL(/q=second/);
});

test('the rows of one person are chosen by name, stand in the address, and are let go', async ({ page, desk }) => {
  await desk.api(await desk.signIn('manager'), 'GET', '/api/profile');
  await desk.signIn('admin');
  await page.goto('/history?days=1');
  await page.getByRole('button', { name: 'Any user' }).click();
  await sheet(page).getByRole('searchbox').fill('zzzz');
  await expect(sheet(page).getByText('Nobody of this name did anything in these days.')).toBeVisible();
  await sheet(page).getByRole('searchbox').fill('');
  const person = sheet(page).getByRole('list', { name: 'User' }).getByRole('button').nth(0);
  const name = await person.innerText();
  await person.click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/by=[0-9a-f-]{36}/);
  const taken = page.getByRole('button', { name: `${name}, take away` });
  await page.reload();
  await expect(taken).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'By me' }).click();
  await expect(page).not.toHaveURL(/by=/);
  await expect(page.getByRole('button', { name: 'Any user' })).toBeVisible();
});

test('refused tries stand out, and all of it leaves as a file that the log tells of', async ({ page, desk }) => {
  await desk.api('nobody', 'POST', '/user/login', { email: 'viewer@demo.example', password: 'wrong-one' });
  await desk.signIn('admin');
  await page.goto('/history?days=1');
  await page.getByRole('button', { name: 'Refused', exact: true }).click();
  await expect(page.getByText(/^Refused: /).nth(0)).toBeVisible();
  await page.getByRole('button', { name: 'Refused', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'History as CSV' }).click();
  const rows = readCsv(readFileSync(await (await coming).path(), 'utf8').slice(1));
  expect(rows[0]).toContain('Changes');
  expect(rows.length).toBeGreaterThan(2);
  await page.goto('/history?days=1&action=exportLog');
  await expect(page.getByRole('button', { name: /Activity log downloaded/ }).nth(0)).toBeVisible();
});

test('an agency reads its own rows, Reports none, and too many days are for a file', async ({ page, desk }) => {
  desk.expected.push('403 (Forbidden)');
  await desk.signIn('agent2');
  await page.goto('/history?days=90');
  await expect(page.getByRole('button', { name: /Signed in/ }).nth(0)).toBeVisible();
  await expect(page.getByRole('button', { name: 'By me' })).toHaveCount(0);
  await page.goto('/history?start=2026-01-01&end=2026-06-30');
  await expect(page.getByText('Too many days for the screen')).toBeVisible();
  await page.goto('/history?start=2020-01-01&end=2020-01-31&q=nothing');
  await expect(page.getByText('No entry matches the filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByText('Nothing was done in these days.')).toBeVisible();
  await desk.signIn('reports');
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible();
});

test('without a network the rows stay, and files say why not', async ({ page, desk }) => {
  desk.expected.push('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to load resource');
  await desk.signIn('admin');
  await page.route('**/api/logs/get', unavailable);
  await page.goto('/history?days=1');
  await expect(page.getByText('The history could not be loaded')).toBeVisible();
  await page.unroute('**/api/logs/get');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Signed in/ }).nth(0)).toBeVisible();
  await atRest(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page.getByText('No connection: files need the network.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Signed in/ }).nth(0)).toBeVisible();
  await page.context().setOffline(false);
});

for (const look of ['light', 'dark'] as const)
  test(`every state is readable by everybody, ${look}`, async ({ page, desk }) => {
    await page.emulateMedia({ colorScheme: look });
    await desk.signIn('superadmin');
    await page.goto('/history?days=30');
    const rows = page.locator('.row-open');
    await expect(rows.nth(2)).toBeVisible();
    await atRest(page);
    await checkPage(page);
    await rows.nth(2).click();
    await expect(sheet(page).getByText('Outcome')).toBeVisible();
    await checkPage(page);
    await page.goto('/history?start=2020-01-01&end=2020-01-31');
    await expect(page.getByText('Nothing was done in these days.')).toBeVisible();
    await checkPage(page);
  });
