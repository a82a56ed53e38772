import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { plusDays } from '../../src/rules/days.ts';
import { dayIn } from '../../src/rules/zone-time.ts';
import { readCsv } from '../support/read-csv.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { texts as lists } from '../../src/texts/lists/en.ts';
import { checkPage } from './support/access.ts';
import { atRest, expect, sheet, test, unavailable } from './support/desk.ts';

const totals = (page: Page) => page.getByRole('region', { name: 'Charged to agencies, total' });

/** Demo data end today: the last thirty days always hold sales, voids and refunds. */
const LAST = '/reports?period=last30';
/** Without today: other tests sell at the same time. */
const YESTERDAY = plusDays(dayIn(Date.now(), 'Asia/Yerevan'), -1);
const CLOSED = `/reports?start=${plusDays(YESTERDAY, -29)}&end=${YESTERDAY}`;

test('sums agree with the ledger and with both files, and stay the same put together otherwise', async ({ page, desk }) => {
  await desk.signIn('reports');
  await page.goto(CLOSED);
  await expect(page.getByText('Agrees with the ledger')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^\w{3} \d{1,2}.* – .*\d{1,2} \w{3}.* · Day$/)).toBeVisible();
  await page.emulateMedia({ media: null });
  const total = await totals(page).locator('.big').innerText();
  const rows = Number.parseInt((await totals(page).getByRole('status').innerText()).replace(',', ''), 10);
  expect(rows).toBeGreaterThan(20);
  for (const way of ['Agency', 'Staff', 'Flight', 'Route', 'Airline', 'Class', 'Rows', 'Day']) {
    await page.getByRole('radio', { name: way }).check({ force: true });
    await expect(page).toHaveURL(way === 'Day' ? /^(?!.*by=)/ : new RegExp(`by=${way === 'Agency' ? 'agent' : way.toLowerCase()}`));
    await expect(totals(page).locator('.big')).toHaveText(total);
  }
  await page.goto(`${CLOSED}&by=rows`);
  for (const format of ['CSV', 'XLSX']) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: `Report as ${format}` }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^report-.*\\.${format.toLowerCase()}$`));
    const bytes = readFileSync(await file.path());
    const [head, ...cells] = format === 'CSV' ? readCsv(bytes.toString('utf8').slice(1)) : readXlsx(bytes).rows;
    // Below the rows of a workbook stand their sums.
    if (format === 'XLSX') expect(cells.splice(rows).every((row) => row[0] === 'Total')).toBe(true);
    expect(cells).toHaveLength(rows);
    const drams = cells.reduce((sum, row) => sum + Math.round(Number(row[head!.indexOf('In AMD')]) * 100), 0) / 100;
    expect(`${drams.toLocaleString('en-US')} AMD`).toBe(total);
  }
  await expect(page.getByText(/is saved. The download is recorded in the activity log/)).toHaveCount(1);
});

test('a group leads to its rows, with a profit where the seats have a cost; it leaves as PDF, too', async ({ page, desk }) => {
  await desk.signIn('viewer');
  await page.goto(`${LAST}&by=route`);
  await expect(page.getByText('Cost of the seats sold')).toBeVisible();
  const amounts = async () => {
    const texts = await page.getByRole('list', { name: 'Sums' }).locator('.strong.money').allInnerTexts();
    return texts.map((text) => Number(text.replace(/[,\s]|AMD/g, '').replace('−', '-')));
  };
  const first = await amounts();
  expect(new Set(first).size).toBeGreaterThan(2);
  await page.getByRole('combobox', { name: lists.sortedBy }).selectOption('amountAMD');
  await expect(page).toHaveURL(/sort=amountAMD/);
  await expect.poll(amounts).toEqual(first.toSorted((one, other) => one - other));
  await page.getByRole('combobox', { name: lists.sortedBy }).selectOption('');
  await expect.poll(amounts).toEqual(first);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report as PDF' }).click();
  expect((await coming).suggestedFilename()).toMatch(/by-route\.pdf$/);
  const group = page.getByRole('link', { name: /^[A-Z]{3}–[A-Z]{3}$/ }).first();
  const route = (await group.innerText()).replace('–', '-');
  await group.click();
  await expect(page).toHaveURL(new RegExp(`by=rows.*route=${route}`));
  await expect(page.getByRole('button', { name: `${route}, take away` })).toBeVisible();
  await page.getByRole('radio', { name: 'Staff' }).check({ force: true });
  // The route may have been sold by staff alone, by agencies alone or by both.
  await expect(page).toHaveURL(/by=staff/);
  await expect(page.getByRole('list', { name: 'Sums' }).getByRole('listitem').first()).toBeVisible();
  await page.goBack();
  await expect(group).toBeVisible();
});

test('days, agency and columns live in the address; an empty period leads to the nearest one with something', async ({ page, desk }) => {
  await desk.signIn('viewer');
  await page.goto('/reports?start=2020-01-01&end=2020-01-31');
  await expect(page.getByText('Nothing in this period')).toBeVisible();
  await page.getByRole('button', { name: /^Show [A-Z][a-z]+ 20\d\d$/ }).click();
  await expect(page.getByText('Agrees with the ledger')).toBeVisible();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await page.getByRole('radio', { name: 'Rows' }).check({ force: true });
  await page.getByRole('button', { name: 'Any agency' }).click();
  await sheet(page).getByRole('searchbox').fill('nairi');
  await sheet(page).getByRole('button', { name: 'Nairi Tours' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/agent=/);
  await expect(page.getByText('Agrees with the ledger')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Nairi Tours, take away' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await sheet(page).getByRole('button', { name: 'Ticket', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Done', exact: true }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/ticket/);
  await page.getByRole('button', { name: 'Nairi Tours, take away' }).click();
  await expect(page).not.toHaveURL(/agent=/);
});

test('status, flight and route are chosen, stand in the address and in a view, and are taken away', async ({ page, desk }) => {
  await desk.signIn('viewer');
  await page.goto(`${LAST}&by=rows`);
  const total = totals(page).getByRole('status');
  await expect(page.getByText('Agrees with the ledger')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status of the booking' }).selectOption('voided');
  await expect(page).toHaveURL(/status=voided/);
  await expect(page.getByText('Agrees with the ledger')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status of the booking' }).selectOption('');
  await page.getByRole('button', { name: 'Any route' }).click();
  await sheet(page).getByRole('searchbox').fill('yerevan');
  const route = sheet(page)
    .getByRole('button', { name: /^EVN-[A-Z]{3} Yerevan – / })
    .nth(0);
  const code = (await route.innerText()).slice(0, 7);
  await route.click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`route=${code}`));
  await page.getByRole('button', { name: 'Any flight' }).click();
  await sheet(page).getByRole('searchbox').fill(code);
  const flight = sheet(page)
    .getByRole('button', { name: new RegExp(`${code}$`) })
    .nth(0);
  const name = await flight.innerText();
  await flight.click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/flight=[0-9a-f-]{36}/);
  await expect(page.getByRole('button', { name: `${name}, take away` })).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Views' }).click();
  await sheet(page).getByRole('textbox', { name: 'Save this view as' }).fill('One flight');
  await sheet(page).getByRole('button', { name: 'Save view' }).click();
  await expect(sheet(page).getByRole('button', { name: 'One flight', exact: true })).toBeVisible();
  await page.goto('/reports');
  await page.getByRole('button', { name: 'Views' }).click();
  await sheet(page).getByRole('button', { name: 'One flight', exact: true }).click();
  await page.getByRole('button', { name: `${name}, take away` }).click();
  await expect(page).not.toHaveURL(/flight=/);
  await page.getByRole('button', { name: `${code}, take away` }).click();
  await expect(page).not.toHaveURL(/route=/);
  await expect(total).toBeVisible();
});

test('a file that takes its time shows how much is here and can be stopped', async ({ page, desk }) => {
  await desk.signIn('admin');
  // The answer never ends by itself.
  let asked = 0;
  await page.route('**/api/reports/orders-full-data', async (route) => {
    if (!route.request().postData()?.includes('"export"')) return route.continue();
    asked++;
    return undefined;
  });
  await page.goto(LAST);
  await page.getByRole('button', { name: 'Report as CSV' }).click();
  await expect(page.getByText('CSV is being made')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Report as CSV' })).toBeEnabled();
  await expect(page.getByText('The file could not be made')).toHaveCount(0);
  expect(asked).toBe(1);
});

test('without a network what was shown stays, files say why not, and a failure offers another try', async ({ page, desk }) => {
  desk.expected.push('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to load resource');
  await desk.signIn('admin');
  await page.route('**/api/reports/orders-full-data', unavailable);
  await page.goto(LAST);
  await expect(page.getByText('The report could not be made')).toBeVisible();
  await page.unroute('**/api/reports/orders-full-data');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Agrees with the ledger')).toBeVisible();
  await atRest(page);
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: 'Agency' }).check({ force: true });
  await expect(page.getByText('No connection: files need the network.')).toBeVisible();
  await expect(totals(page).locator('.big')).toBeVisible();
  await page.context().setOffline(false);
});

test('is not for Managers, and a Manager is not shown the way', async ({ page, desk }) => {
  await desk.signIn('manager');
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
});

for (const look of ['light', 'dark'] as const)
  test(`every state is readable by everybody, ${look}`, async ({ page, desk }) => {
    await page.emulateMedia({ colorScheme: look });
    await desk.signIn('superadmin');
    for (const by of ['day', 'agent', 'rows']) {
      await page.goto(`${LAST}&by=${by}`);
      await page.getByText('Agrees with the ledger').click();
      await atRest(page);
      await checkPage(page);
    }
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(sheet(page).getByRole('button', { name: 'Save view' })).toBeVisible();
    await checkPage(page);
    await page.goto('/reports?start=2020-01-01&end=2020-01-31');
    await expect(page.getByText('Nothing in this period')).toBeVisible();
    await checkPage(page);
  });
