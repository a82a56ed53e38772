import { inDays } from '../support/days.ts';
import { checkPage } from './support/access.ts';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { expect, flights, login, sheet, test } from './support/desk.ts';
import { ask, orderOf, richAgency } from './support/party.ts';

/** One season by role: the desk makes it, an agency sells of it, the desk moves a flight, the agency accepts, and the flight tells it all. */
test('a season is built and sold, a flight moves by seventy minutes, and manifest and history show it', async ({ page, desk }) => {
  test.setTimeout(180_000);
  const { url } = desk;
  const admin = await desk.signIn('admin');
  const [baggage, fare] = [await ask(url, admin, 'GET', '/api/baggageRules'), await ask(url, admin, 'GET', '/api/fareRules')];
  const cls = await ask(url, admin, 'POST', '/api/classes/templates', {
    code: 'Y', name: 'Economy', family: 'Season', cabin: 'economy', seatsTotal: 30, adultFare: 150, childFare: 110, infantFare: 15, adultTax: 40, childTax: 30, infantTax: 0, serviceFee: 5,
    currency: 'USD', baggageRuleId: baggage[0].id, fareRuleId: fare.find((one: { refundable: boolean }) => one.refundable).id, fareBasis: 'YSEASON',
  }); // prettier-ignore
  await ask(url, admin, 'POST', '/api/flights/templates', {
    flightNumber: 'RM 4477', airline: 'RM', from: 'EVN', to: 'OSL', departureTime: '10:00', arrivalTime: '12:45', daysOfWeek: [1, 2, 3, 4, 5, 6, 7], validFrom: inDays(20), validTo: inDays(80),
    seatCapacity: 30, infantLimit: 3, currency: 'USD', classTemplateIds: [cls.id],
  }); // prettier-ignore
  const date = inDays(40);

  await test.step('an Admin builds the season by thumb; the sale of one day is closed and opened', async () => {
    await page.goto('/settings?section=templates');
    await page.getByRole('button', { name: 'Build the season of RM 4477 EVN to OSL' }).click();
    await expect(sheet(page).getByText('61 flights', { exact: true })).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Make 61 flights' }).click();
    await expect(sheet(page).getByText('61 flights made')).toBeVisible();
    await page.goto(`/flights?q=4477&start=${date}&end=${date}`);
    await page.getByRole('link', { name: /RM 4477/ }).click();
    const head = page.getByRole('region', { name: 'Flight', exact: true });
    for (const [action, state] of [
      [/^Close the sale/, 'Sale closed'],
      [/^Open the sale/, 'On sale'],
    ] as const) {
      await page.getByRole('button', { name: 'Change flight', exact: true }).click();
      await sheet(page).getByRole('button', { name: action }).click();
      await expect(head).toContainText(state);
      await expect(sheet(page)).toHaveCount(0);
    }
  });
  const flightId = new URL(page.url()).pathname.split('/').at(-1)!;

  const agency = await richAgency(url);
  await test.step('an agency sells two seats', async () => {
    await desk.signIn(agency.who);
    await page.goto(`/search?tabIndex=0&from=EVN&to=OSL&departureDate=${date}&passengers=2-0-0&go=1`);
    await expect(flights(page).first()).toBeVisible();
    await chooseAndHold(page, 1);
    await fillTravellers(page, FAMILY.slice(0, 2));
    await page.getByLabel('Phone').fill('+374 91 123456');
    await page.getByRole('button', { name: /^Book and issue/ }).click();
    await page.locator('ion-modal').getByRole('button', { name: 'Book and issue' }).click();
    await expect(page.getByText('2 tickets issued')).toBeVisible();
  });
  const [{ pnr }] = await ask(url, agency.token, 'POST', '/api/orders/get-orders', { limit: 1 });
  const sold = await orderOf(url, agency.token, pnr);

  await test.step('the Admin moves the flight by seventy minutes', async () => {
    await desk.signIn('admin');
    await page.goto(`/flights/${flightId}?edit=true`);
    await page.locator('[name=departs]').fill('1110');
    await page.locator('[name=arrives]').fill('1355');
    await page.getByRole('button', { name: 'Save flight' }).click();
    await sheet(page).getByRole('button', { name: 'Save and notify 1 booking' }).click();
    await expect(page.getByRole('region', { name: 'Flight', exact: true })).toContainText('11:10');
    await expect.poll(async () => (await orderOf(url, agency.token, pnr)).attention, { timeout: 20_000 }).toEqual(['schedule_change']);
  });

  await test.step('the agency sees both times and accepts', async () => {
    await desk.signIn(agency.who);
    await page.goto(`/info/${pnr}`);
    const notice = page.getByRole('region', { name: 'Schedule change by the carrier' });
    await expect(notice).toContainText('10:00');
    await expect(notice).toContainText('11:10');
    await notice.getByRole('button', { name: 'Accept' }).click();
    await sheet(page).getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    const order = await orderOf(url, agency.token, pnr);
    expect([order.status, order.attention, order.segments[0].departureLocal]).toEqual(['ticketing', [], `${date}T11:10`]);
  });

  await test.step('manifest and history show it', async () => {
    const { token } = await login(url, 'admin');
    await desk.signIn('admin');
    await page.goto(`/flights/${flightId}?tab=passengers`);
    const rows = page.getByRole('list', { name: 'Passengers' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    for (const one of sold.passengers) await expect(rows.filter({ hasText: one.firstName })).toContainText('Ticketed');
    await checkPage(page);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByText('11:10').first()).toBeVisible();
    await expect(page.getByText('10:00').first()).toBeVisible();
    await checkPage(page);
    const flight = await ask(url, token, 'GET', `/api/flights/get/${flightId}`);
    expect(flight.load).toMatchObject({ total: 30, sold: 2, held: 0 });
  });
});
