import { readFile } from 'node:fs/promises';
import { checkPage } from './support/access.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { bookParty, freshName } from './support/sell.ts';

/** Who is on a flight: read, filtered, taken along as a file, and one removed. */
test('two of a ticket and one of a booking: the gaps are told, files are saved, and one is removed by thumb', async ({ page, desk }) => {
  const agent = await login(desk.url, 'agent');
  const [first, second, third] = [freshName(), freshName(), freshName()];
  const issued = await bookParty(desk.url, agent.token, 'issue', [{ lastName: first }, { lastName: second }]);
  const { segments } = (await desk.api(agent.token, 'GET', `/api/orders/get-order-by-pnr/${issued.pnr}`)).body.result;
  const flightId = segments[0].flightId as string;
  const booked = await bookParty(desk.url, agent.token, 'book', [
    { lastName: third, docNumber: undefined, docCountry: undefined, docExpiry: undefined },
  ]);

  // A Manager takes people out of bookings only.
  await desk.signIn('manager');
  await page.goto(`/flights/${flightId}?tab=passengers`);
  await expect(page.getByText(first)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`Remove ${third} .* from`, 'i') })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`Remove ${first} .* from`, 'i') })).toHaveCount(0);
  await desk.signIn('tickets');
  await page.goto(`/flights/${flightId}?tab=passengers`);
  const rows = page.getByRole('list', { name: 'Passengers' }).getByRole('listitem');
  const of = (name: string) => rows.filter({ hasText: name });
  await expect(of(first)).toContainText('Ticketed');
  await expect(of(first)).toContainText('AP***567');
  await expect(of(first)).not.toContainText('AP1234567');
  await expect(of(third)).toContainText('Booked');
  await expect(of(third)).toContainText('Missing: document');
  await checkPage(page);

  await page.getByRole('button', { name: /^Documents missing/ }).tap();
  await expect(of(first)).toHaveCount(0);
  await expect(of(third)).toBeVisible();
  await page.getByRole('button', { name: /^Documents missing/ }).tap();

  for (const format of ['CSV', 'XLSX', 'PDF']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Passenger list as ${format}` }).tap(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^manifest-[A-Z0-9-]+\\.${format.toLowerCase()}$`));
    const bytes = await readFile(await file.path());
    expect(bytes.length).toBeGreaterThan(200);
    if (format === 'CSV') expect(bytes.toString('utf8')).toContain(`${first.toUpperCase()},ARAM`);
  }

  await page.getByRole('button', { name: new RegExp(`Remove ${second} .* from`, 'i') }).tap();
  await expect(sheet(page).getByRole('button', { name: 'Preview' })).toBeDisabled();
  await sheet(page).locator('[name=reason]').fill('Asked by phone');
  await sheet(page)
    .getByRole('checkbox', { name: /Involuntary/ })
    .check();
  await sheet(page).getByRole('button', { name: 'Preview' }).tap();
  await expect(sheet(page).getByText('Refund to the balance for this flight')).toBeVisible();
  await checkPage(page);
  await sheet(page)
    .getByRole('button', { name: /^Remove, refund/ })
    .tap();
  await expect(page.getByText('is removed from the flight')).toBeVisible();
  await expect(of(second)).toHaveCount(0);
  await expect(of(first)).toBeVisible();

  await of(third)
    .getByRole('link', { name: `Booking ${booked.pnr}` })
    .tap();
  await expect(page).toHaveURL(new RegExp(`/info/${booked.pnr}`));
});

for (const look of ['light', 'dark'] as const)
  test(`a Viewer reads the table and removes nobody, ${look}`, async ({ page, desk }) => {
    await page.emulateMedia({ colorScheme: look });
    await page.setViewportSize({ width: 1024, height: 768 });
    const agent = await login(desk.url, 'agent');
    const name = freshName();
    const issued = await bookParty(desk.url, agent.token, 'issue', [{ lastName: name }]);
    const { segments } = (await desk.api(agent.token, 'GET', `/api/orders/get-order-by-pnr/${issued.pnr}`)).body.result;
    await desk.signIn('viewer');
    await page.goto(`/flights/${segments[0].flightId}?tab=passengers`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(issued.pnr);
    await expect(page.getByRole('button', { name: /from the flight/ })).toHaveCount(0);
    await checkPage(page);
  });
