import { checkPage } from './support/access.ts';
import { DEMO_PASSWORD, expect, login, sheet, test } from './support/desk.ts';
import { fillTravellers } from './support/checkout.ts';
import { ask, quietFlight, richAgency } from './support/party.ts';

/** A flight to Dubai with one class of one seat. */
async function oneSeat(url: string, staff: string, day: string) {
  const times = { departureLocal: `${day}T03:10`, arrivalLocal: `${day}T06:20` };
  const place = { flightNumber: 'RM 4790', airline: 'RM', from: 'EVN', to: 'DXB', currency: 'USD', seatCapacity: 100, infantLimit: 0 };
  const [flight] = await ask(url, staff, 'POST', '/api/flights/create', { ...place, ...times });
  const [baggage] = await ask(url, staff, 'GET', '/api/baggageRules');
  const [fare] = await ask(url, staff, 'GET', '/api/fareRules');
  const fares = { adultFare: 100, childFare: 75, infantFare: 10, adultTax: 40, childTax: 30, infantTax: 5, serviceFee: 5 };
  const body = { code: 'Y', name: 'Economy', family: 'Lonely', cabin: 'economy', seatsTotal: 1, ...fares, baggageRuleId: baggage.id, fareRuleId: fare.id, fareBasis: 'YLON' }; // prettier-ignore
  const made = await ask(url, staff, 'POST', `/api/classes/create/${flight.id}`, body);
  return { flightId: flight.id as string, classId: (Array.isArray(made) ? made[0] : made).id as string };
}

test('an agency waits for a sold-out fare, books the seat that comes back, and staff see who waits', async ({ page, desk, browser }) => {
  test.setTimeout(120_000);
  const staff = (await login(desk.url, 'superadmin')).token;
  const other = await richAgency(desk.url);
  const like = await quietFlight(desk.url, other.token, 7);
  const { flightId, classId } = await oneSeat(desk.url, staff, like.day);
  const hold = await ask(desk.url, other.token, 'POST', '/api/orders/pre-order', { segments: [{ classId }], adults: 1 });

  const own = await richAgency(desk.url);
  await desk.signIn(own.who);
  await page.goto(`/search?tabIndex=0&from=EVN&to=DXB&departureDate=${like.day}&passengers=1-0-0&go=1`);
  await page.getByRole('button', { name: 'Sold-out fares and waitlist' }).click();
  const wait = sheet(page).getByRole('button', { name: 'Wait for seats: RM 4790 Lonely Y' });
  await expect(wait).toBeVisible();
  await expect(sheet(page)).toContainText('Full · The waitlist is empty');
  await checkPage(page);
  await wait.click();
  await expect(sheet(page).getByText('You are on the waitlist')).toBeVisible();
  // Its own entry is nobody before it.
  await expect(sheet(page)).not.toContainText('before you');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);

  const office = await browser.newPage({ baseURL: desk.url, viewport: { width: 1440, height: 900 } });
  await office.goto('/');
  await office.getByLabel('E-mail').fill('manager@demo.example');
  await office.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await office.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(office).toHaveURL(/\/start/);
  await office.goto(`/flights/${flightId}`);
  await expect(office.getByRole('region', { name: 'Waitlist: 1' })).toContainText(own.name);
  // A link of an agency, opened by staff.
  await office.goto('/reservations?show=waitlist');
  await expect(office.getByRole('heading', { name: 'Not for your role' })).toBeVisible();
  await office.close();

  await page.goto('/reservations?show=waitlist');
  const entry = page.getByRole('article', { name: 'RM 4790' });
  await expect(entry).toContainText('No. 1 on the waitlist');
  await checkPage(page);
  // The other one gives the seat back; the desk offers it within seconds, and the list knows when it is looked at again.
  await ask(desk.url, other.token, 'POST', `/api/orders/cancel-pre-order/${hold.id}`);
  await expect.poll(async () => (await ask(desk.url, own.token, 'GET', '/api/waitlist'))[0].status, { timeout: 30_000 }).toBe('offered');
  await page.reload();
  await expect(entry).toContainText('Seats held');
  await entry.getByRole('link', { name: 'Book seats' }).click();
  await expect(page).toHaveURL(/\/checkout\?id=/);
  await fillTravellers(page, [{ firstName: 'ARAM', title: 'MR', born: '12031988' }]);
});
