import { inDays } from '../support/days.ts';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { expect, flights, sheet, test } from './support/desk.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The main job, by hand: from the sign-in to tickets, and the order read again. */
test('an agent signs in, finds a round trip for a family, holds, books and issues it', async ({ page, desk }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.getByLabel('E-mail').fill('agent@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${desk.url}/search`);

  await test.step('search', async () => {
    await page.getByRole('button', { name: /^To/ }).click();
    await page.getByRole('combobox').fill('փարիզ');
    await page.getByRole('option', { name: /Paris, all airports/ }).click();
    // The dates are asked for by themselves.
    await page.getByRole('button', { name: 'Next month' }).click();
    await page
      .locator(`[data-day="${inDays(35)}"]`)
      .or(page.locator('[data-day]:not([disabled]):not([aria-disabled=true])').nth(9))
      .first()
      .click();
    await page.locator('[data-day]:not([disabled]):not([aria-disabled=true])').nth(16).click();
    await page.getByRole('button', { name: /^Done/ }).click();
    await page.getByRole('button', { name: /^Passengers/ }).click();
    for (const kind of ['Adults', 'Children', 'Infants']) await page.getByRole('button', { name: `More: ${kind}` }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    // What the app asks the server holds none of the five keys that are the client's own.
    const asked = page.waitForRequest(/\/api\/search\/mainSearch/);
    await page.getByRole('button', { name: 'Search flights' }).click();
    expect(
      Object.keys((await asked).postDataJSON()).filter((key) => ['tabIndex', 'passengers', 'penaltyPrice', 'oldPrice', 'id'].includes(key)),
    ).toEqual([]);
  });

  await test.step('choose and hold', async () => {
    await expect(flights(page).first()).toBeVisible();
    await page.reload();
    await expect(flights(page).first()).toBeVisible();
    await chooseAndHold(page, 2);
  });

  const token = await page.evaluate(() => localStorage.getItem('token')!);

  await test.step('passengers, with a name in native letters first', async () => {
    await page.locator('[name="passengers.0.lastName"]').fill('Հովհաննիսյան');
    await page.getByRole('button', { name: 'Use HOVHANNISYAN' }).click();
    await expect(page.locator('[name="passengers.0.lastName"]')).toHaveValue('HOVHANNISYAN');
    await fillTravellers(page, FAMILY);
  });

  await test.step('book', async () => {
    await page.getByRole('button', { name: /^Book\s*until/ }).click();
    await expect(page).toHaveURL(/\/confirm\?key=/);
    await expect(page.getByText('Booked, not paid yet')).toBeVisible();
    // Safe to reload: nothing is sent again.
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/orders/order') && sent.push(request.url()));
    await page.reload();
    await expect(page.getByText('Booked, not paid yet')).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('issue', async () => {
    await page
      .getByRole('link', { name: /issue|open/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/info\//);
    await page.getByRole('button', { name: 'Issue ticket' }).click();
    await page.getByRole('dialog').or(page.locator('ion-modal')).first().waitFor();
    await page.getByRole('button', { name: 'Issue ticket' }).last().click();
    await expect(page.getByText('Ticketed').first()).toBeVisible();
  });

  await test.step('what the screen says is what the books say', async () => {
    const pnr = new URL(page.url()).pathname.split('/').at(-1)!;
    const order = (await desk.api(token, 'GET', `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
    expect(order.passengers.map((one: { type: string }) => one.type)).toEqual(['ADT', 'ADT', 'CHD', 'INF']);
    for (const passenger of order.passengers) await expect(page.getByText(passenger.ticket.number.slice(3)).first()).toBeVisible();
    expect(order.ledger).toMatchObject([{ kind: 'ticket', amount: -order.totals.account.paid, currency: 'AMD' }]);
    await page.goto('/reservations');
    await expect(page.getByText(pnr)).toBeVisible();
  });
});

test('booking and issuing at once debits what the sheet has named', async ({ page, desk }) => {
  test.setTimeout(90_000);
  const token = await desk.signIn('agent2');
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(45)}&passengers=1-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  await fillTravellers(page, FAMILY.slice(0, 1));
  await page.getByRole('button', { name: /^Book and issue/ }).click();
  await page.locator('ion-modal').getByRole('button', { name: 'Book and issue' }).click();
  await expect(page.getByText('1 ticket issued')).toBeVisible();
  const [newest] = (await desk.api(token, 'POST', '/api/orders/get-orders', { limit: 1 })).body.result;
  const order = (await desk.api(token, 'GET', `/api/orders/get-order-by-pnr/${newest.pnr}`)).body.result;
  for (const amount of [order.totals.account.paid, order.ledger[0].balanceAfter]) {
    await expect(
      page
        .getByText((amount as number).toLocaleString('en-US'))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  }

  await test.step('what follows a sale: its paper, a mail, and the way back', async () => {
    const pdf = await page.getByRole('link', { name: 'PDF' }).getAttribute('href');
    expect(await (await page.request.get(pdf!)).text()).toContain('%PDF-');
    const [paper] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Print' }).click()]);
    await expect(paper.getByText(newest.pnr).first()).toBeVisible();
    await paper.close();
    await page.getByRole('button', { name: 'Send' }).click();
    await sheet(page).getByLabel('E-mail address').fill('traveller@demo.example');
    await sheet(page).getByRole('button', { name: 'Send' }).click();
    await expect(sheet(page)).toHaveCount(0);
    const mails = async () => (await desk.api(token, 'GET', `/api/orders/mails/${order.id}`)).body.result;
    await expect.poll(async () => (await mails()).flatMap((one: { to: string[] }) => one.to)).toContain('traveller@demo.example');
    await page.getByRole('link', { name: 'Book the return' }).click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.getByRole('button', { name: /^From/ })).toContainText(order.segments[0].to.iata);
    await expect(page.getByRole('button', { name: /^To/ })).toContainText(order.segments[0].from.iata);
  });
});

test('a double tap books once', async ({ page, desk }) => {
  test.setTimeout(90_000);
  await desk.signIn('agent');
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(46)}&passengers=1-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  await fillTravellers(page, FAMILY.slice(0, 1));
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders/order')) sent.push(request.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: /^Book\s*until/ }).dblclick();
  await expect(page.getByText('Booked, not paid yet')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeTruthy();
});

test('an answer that is lost after the booking was made is found by its key', async ({ page, desk }) => {
  test.setTimeout(90_000);
  desk.expected.push('net::ERR_', 'Failed to load resource');
  await desk.signIn('agent');
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(47)}&passengers=1-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  await fillTravellers(page, FAMILY.slice(0, 1));
  // The server does the work; its answer never arrives.
  await page.route('**/api/orders/order', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Book\s*until/ }).click();
  await expect(page.getByText('Booked, not paid yet')).toBeVisible({ timeout: 30_000 });
});
