import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { checkPage } from './support/access.ts';
import { atRest, expect, login, sheet, test } from './support/desk.ts';
import { OwnProgram } from './support/own-program.ts';

/** Reference data in the settings: what staff change there counts at once in the search (domain.md 5, row /settings). */
let program: OwnProgram;
test.beforeAll(async () => {
  program = await OwnProgram.start();
});
test.afterAll(() => program.stop());

async function open(page: Page, section: string, who = 'admin'): Promise<string> {
  const given = await login(program.url, who);
  await page.goto(`${program.url}/robots.txt`);
  await page.evaluate((values) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, given);
  await page.goto(`${program.url}/settings?section=${section}`);
  return given.token;
}
const row = (page: Page, words: string | RegExp) => page.locator('.row-open').filter({ hasText: words });
/** In both looks, each judged when the page has taken it on. */
async function checkLooks(page: Page): Promise<void> {
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', look);
    await checkPage(page);
  }
}
const closed = (page: Page) => expect(sheet(page)).toHaveCount(0);

test('an airport that an Admin adds is found in the search at once; a fault stands at its field, a taken code too', async ({
  page,
  desk,
}) => {
  desk.expected.push('422', '409');
  await open(page, 'airports');
  await page.getByRole('button', { name: 'Add an airport' }).click();
  await sheet(page).getByLabel('IATA code').fill('EVN');
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sheet(page).getByText('Required').first()).toBeVisible();
  await sheet(page).getByLabel('Name', { exact: true }).fill('Noratus Field');
  await sheet(page).getByLabel('City', { exact: true }).fill('Noratus');
  // The zone is the country's, or the place's; never another country's by silence.
  const zone = sheet(page).getByLabel('Time zone');
  await expect(zone).toHaveValue('');
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sheet(page).getByText('Choose the time zone')).toBeVisible();
  await sheet(page).getByLabel('Country').selectOption('TR');
  await expect(zone).toHaveValue('Europe/Istanbul');
  await sheet(page).getByLabel('Country').selectOption('US');
  await expect(zone).toHaveValue('');
  await sheet(page).getByLabel('Latitude').fill('34.05');
  await sheet(page).getByLabel('Longitude').fill('-118.24');
  await expect(zone).toHaveValue('America/Los_Angeles');
  await sheet(page).getByLabel('Latitude').fill('');
  await sheet(page).getByLabel('Longitude').fill('');
  await sheet(page).getByLabel('Country').selectOption('AM');
  await expect(zone).toHaveValue('Asia/Yerevan');
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sheet(page).getByText('There is one with EVN already')).toBeVisible();
  await expect(sheet(page).getByLabel('IATA code')).toBeFocused();
  await sheet(page).getByLabel('IATA code').fill('qnr');
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await closed(page);
  await page.getByRole('searchbox', { name: 'Search airports' }).fill('norat');
  await expect(row(page, 'QNR Noratus Field')).toBeVisible();

  await page.goto(`${program.url}/search`);
  await page.getByRole('button', { name: /^To/ }).click();
  await page.getByRole('combobox').fill('noratus');
  await expect(page.getByRole('option', { name: /QNR/ })).toBeVisible();
});

test('what was typed is not lost by a slip, and what somebody else has changed is not overwritten', async ({ page, desk }) => {
  desk.expected.push('409');
  const token = await open(page, 'airlines');
  await row(page, 'Aegean').click();
  const name = sheet(page).getByLabel('Name', { exact: true });
  await name.fill('Aegean typed');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Aegean typed');
  const [one] = (await program.api(token, 'GET', '/api/airline?search=A3')).result;
  const { id, ...input } = one;
  await program.api(token, 'PUT', `/api/airline/${id}`, { ...input, name: 'Aegean of another' });
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page).getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  const which = sheet(page).getByRole('group', { name: 'Which name' });
  await which.getByRole('radio', { name: 'Theirs: Aegean of another' }).check();
  await expect(name).toHaveValue('Aegean of another');
  await which.getByRole('radio', { name: 'Mine: Aegean typed' }).check();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await closed(page);
  await expect(row(page, 'Aegean typed')).toBeVisible();
});

test('bands are drawn while they are typed: a gap is seen and refused, closed it is saved and said in words', async ({ page, desk }) => {
  desk.expected.push('422');
  await open(page, 'fareRules');
  await row(page, 'BS-EUR').click();
  const refund = sheet(page).getByRole('group', { name: 'Refund penalty' });
  const from = refund.locator('[name="refundBands.1.from"]');
  await expect(from).toHaveValue('24');
  await from.fill('30');
  await expect(refund.getByText('No band from 24 to 30 hours before departure')).toBeVisible();
  await expect(refund.getByText('gap', { exact: true })).toBeVisible();
  await from.fill('20');
  await expect(refund.getByText('Two bands from 20 to 24 hours before departure')).toBeVisible();
  await expect(refund.getByText('overlap', { exact: true })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(refund.getByText('Two bands').first()).toBeVisible();
  await expect(sheet(page)).toHaveCount(1);
  await refund.locator('[name="refundBands.0.to"]').fill('20');
  await expect(refund.getByText('overlap', { exact: true })).toHaveCount(0);
  await expect(refund.getByText('72 to 20 h before departure: 75 % of the fare')).toBeVisible();
  // The list comes late: whoever opens the entry as soon as the sheet is gone meets what was saved.
  await page.route(/\/api\/fareRules/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    await new Promise((done) => setTimeout(done, 2000));
    await route.fulfill({ response: answer });
  });
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await closed(page);
  await row(page, 'BS-EUR').click();
  await expect(refund.locator('[name="refundBands.1.from"]')).toHaveValue('20');
});

test('a file is shown line by line before it is taken: good lines come, faulty ones are left out', async ({ page }) => {
  await open(page, 'airlines');
  await page.getByRole('button', { name: 'Import' }).click();
  const csv = 'iata,name,numeric_code,alliance\n8A,Sevan Air,,x\n8B,Arpa Air,12,x\n8C,Debed Air,,x\n';
  await sheet(page)
    .getByLabel('CSV file')
    .setInputFiles({ name: 'airlines.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(sheet(page).getByText('numeric_code: Three digits')).toBeVisible();
  await expect(sheet(page).getByText('Not imported: alliance.')).toBeVisible();
  await checkLooks(page);
  await sheet(page).getByRole('button', { name: 'Import 2, leave out 1' }).click();
  await closed(page);
  await page.getByRole('searchbox', { name: 'Search airlines' }).fill('8');
  await expect(row(page, '8A Sevan Air')).toBeVisible();
  await expect(row(page, '8B')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Airlines as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('airlines.csv');
  // What is looked for, and no more.
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.join()).toContain('8A,,,Sevan Air');
  expect(lines).toHaveLength(1 + (await page.getByRole('list', { name: 'Airlines' }).getByRole('listitem').count()));
});

test('what is in use is not deleted, and can be set inactive instead', async ({ page, desk }) => {
  desk.expected.push('409');
  await open(page, 'baggage');
  await row(page, /^Cabin bag/).click();
  await sheet(page).getByRole('button', { name: 'Delete' }).click();
  await page.locator('ion-alert').getByRole('button', { name: 'Delete' }).click();
  await expect(sheet(page).getByText(/^Cabin bag is in use: .* classes/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Set inactive instead' }).click();
  await closed(page);
  await expect(row(page, /^Cabin bag/).getByText('Inactive')).toBeVisible();
});

test('another zone of an airport shows the flights that it moves before they move', async ({ page, desk }) => {
  desk.expected.push('409');
  await open(page, 'airports');
  await row(page, 'LWN').click();
  await sheet(page).getByLabel('Time zone').selectOption('Europe/Moscow');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page).getByText(/\d+ coming flights move/)).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: /^Save and move \d+ flights/ })
    .click();
  await closed(page);
  await expect(row(page, 'LWN').getByText('Europe/Moscow')).toBeVisible();
});

test('the company has a logo that the search shows, a scripted one is refused, typed words are not left by a slip', async ({
  page,
  desk,
}) => {
  desk.expected.push('422');
  await open(page, 'company');
  const logo = page.getByLabel('Logo', { exact: true });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(svg) });
  await expect(page.getByText('Only PNG and JPEG are accepted')).toBeVisible();
  await logo.setInputFiles('public/pwa-192x192.png');
  await expect(page.getByRole('img', { name: 'The logo now' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Tatev Travel House');
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Airports');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tatev Travel House');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Issued documents are not changed.')).toBeVisible();
  await page.goto(`${program.url}/search`);
  const contact = page.getByRole('region', { name: 'Company contact' });
  await expect(contact.getByText('Tatev Travel House')).toBeAttached();
  await contact.scrollIntoViewIfNeeded();
  await expect.poll(() => contact.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(192);
});

test('a Viewer reads everything and changes nothing; without a network what was read stays, and writes are off', async ({ page, desk }) => {
  await open(page, 'airports', 'viewer');
  await expect(row(page, 'EVN')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an airport' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0);
  await row(page, 'EVN').click();
  await expect(sheet(page).getByLabel('IATA code')).toBeDisabled();
  await expect(sheet(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(sheet(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await open(page, 'airports', 'admin');
  await expect(row(page, 'EVN')).toBeVisible();
  await atRest(page);
  desk.expected.push('ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(true);
  await expect(page.getByText('No connection: changes need the network.')).toBeVisible();
  await expect(row(page, 'EVN')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an airport' })).toBeDisabled();
  await row(page, 'EVN').click();
  await expect(sheet(page).getByText('What you typed stays.')).toBeVisible();
  await page.context().setOffline(false);
});

for (const section of ['company', 'airports', 'airlines', 'aircraft', 'baggage', 'fareRules', 'hotels', 'hotelCategories', 'services'])
  test(`${section}: the tab and its sheet are open to everybody, light and dark`, async ({ page }) => {
    await open(page, section);
    const first = section === 'company' ? page.getByLabel('Name', { exact: true }) : page.locator('.row-open').first();
    await expect(first).toBeVisible();
    await checkLooks(page);
    if (section === 'company') return;
    await first.click();
    await expect(sheet(page).getByRole('button', { name: 'Save' })).toBeVisible();
    await checkLooks(page);
  });
