import { MAX_FLIGHTS } from '../../src/contract/words.ts';
import { bookingTexts } from '../../src/texts/booking/every.ts';
import { cancelFlightTexts } from '../../src/texts/cancel-flight/every.ts';
import { checkoutTexts } from '../../src/texts/checkout/every.ts';
import { commonTexts } from '../../src/texts/common/every.ts';
import { confirmTexts } from '../../src/texts/confirm/every.ts';
import { orderSheetsTexts } from '../../src/texts/order-sheets/every.ts';
import { resultsTexts } from '../../src/texts/results/every.ts';
import { inDays } from '../support/days.ts';
import { checkPage } from './support/access.ts';
import { fillTravellers } from './support/checkout.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { ask, type Body, orderOf, richAgency, sellClasses } from './support/party.ts';
import { moved } from './support/moved.ts';

const [results, checkout, booking] = [resultsTexts('en'), checkoutTexts('en'), bookingTexts('en')];
const sheets = orderSheetsTexts('en');
const cancelling = cancelFlightTexts('en');
const [FROM, TO] = ['TBS', 'VIE'];

/** The first day on which two flights with seats that need not be paid at once lead there. */
async function journeyDay(url: string, token: string): Promise<{ departureDate: string; flights: Body[] }> {
  const span = { from: FROM, to: TO, startDate: inDays(30), endDate: inDays(90), adults: 1 };
  const { days } = await ask(url, token, 'POST', '/api/search/calendar', span);
  for (const { date, minTotal } of days) {
    if (minTotal === null) continue;
    const found = await ask(url, token, 'POST', '/api/search/mainSearch', { from: FROM, to: TO, departureDate: date, adults: 1 });
    const { flights, journeys, connecting } = found.legs[0];
    if (flights.length === 0 && journeys[0] && !journeys[0].instantOnly)
      return {
        departureDate: date,
        flights: journeys[0].flightIds.map((id: string) => connecting.find((one: Body) => one.flightId === id)),
      };
  }
  throw new Error(`nothing leads from ${FROM} to ${TO}`);
}

test('a city without a direct flight is reached by two: searched, held, booked and issued as one order', async ({ page, desk }) => {
  const { who, token } = await richAgency(desk.url);
  const { departureDate, flights } = await journeyDay(desk.url, token);
  expect(flights.length).toBeLessThanOrEqual(MAX_FLIGHTS);
  await desk.signIn(who);
  await page.goto(`/search?tabIndex=0&from=${FROM}&to=${TO}&departureDate=${departureDate}&passengers=1-0-0&go=1`);
  const journey = page.getByRole('article', { name: flights.map((one) => one.flightNumber).join(' · ') }).first();
  await expect(journey).toContainText(results('connectionsIn', { n: 1, cities: flights[1].from.city }));
  await journey.getByRole('button').first().click();
  // Each flight with its own fares, and what the two cost together.
  for (const one of flights) await expect(journey.getByText(one.flightNumber, { exact: true })).toBeVisible();
  await expect(journey).toContainText(results('wholeJourney', { money: '' }).trim());
  await checkPage(page);

  await page.getByRole('button', { name: commonTexts('en')('continue'), exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?id=/);
  await fillTravellers(page, [{ firstName: 'ARAM', title: 'MR', born: '12031988' }]);
  await page.locator('[name="contact.phone"]').fill('+37491123456');
  await page
    .getByRole('button', { name: new RegExp(`^${checkout('book')}`) })
    .first()
    .click();
  await page.getByRole('link', { name: confirmTexts('en')('issueNow') }).click();
  await expect(page).toHaveURL(/\/info\//);
  for (const one of flights) await expect(page.getByText(one.flightNumber).first()).toBeVisible();
  await page.getByRole('button', { name: booking('issue') }).click();
  await sheet(page)
    .getByRole('button', { name: booking('issue') })
    .click();
  const pnr = new URL(page.url()).pathname.split('/').at(-1)!;
  // A coupon of each flight; two airlines have a ticket each.
  const coupons = async () => {
    const { passengers } = await ask(desk.url, token, 'GET', `/api/orders/get-order-by-pnr/${pnr}`);
    return passengers[0].tickets.flatMap((one: Body) => one.coupons).length;
  };
  await expect.poll(coupons).toBe(flights.length);
});

test('the second flight does not fly: the desk moves the booking to another journey, all flights at once', async ({ page, desk }) => {
  const { url } = desk;
  const { token } = await richAgency(url);
  const { flights } = await journeyDay(url, token);
  const order = await sellClasses(url, token, 'issue', flights.map((one) => one.classes[0].classId), { adults: 1 }); // prettier-ignore
  const admin = (await login(url, 'admin')).token;
  const cancelled = flights[1].flightId;
  const found = await ask(url, admin, 'GET', `/api/flights/cancel/${cancelled}/journeys?orderId=${order.id}`);
  const chosen = found.journeys.find((one: Body) => one.flights.every((each: Body) => !each.stays));
  const number = flights[1].flightNumber;

  await desk.signIn('admin');
  await page.goto(`/flights/${cancelled}`);
  await page.getByRole('button', { name: /^Cancel flight/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(cancelling('resolutionOf', { pnr: order.pnr })).selectOption('Move');
  const journeys = sheet(page).getByRole('region', { name: cancelling('wholeJourney') });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(journeys.getByRole('button').first()).toBeVisible();
    await checkPage(page);
  }
  const numbers = chosen.flights.map((one: Body) => one.flightNumber).join(' + ');
  await journeys.getByRole('button').nth(found.journeys.indexOf(chosen)).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText(numbers).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  // Both flights of it are counted.
  const moves = page.getByRole('region', { name: cancelling('classByClass') }).getByRole('listitem');
  await expect(moves).toHaveCount(2);
  await page.locator('[name=reason]').fill('No aircraft');
  await page.locator('[name=confirmation]').fill(number);
  await page.getByRole('button', { name: /^Cancel flight/ }).click();
  const now = async () => (await orderOf(url, token, order.pnr)).segments.map((one: Body) => one.class.id);
  await expect.poll(now, { timeout: 30_000 }).toEqual(chosen.flights.map((one: Body) => one.classId));
  const after = await orderOf(url, token, order.pnr);
  expect([after.attention, after.totals.account]).toEqual([[], order.totals.account]);
});

test('the first flight lands too late: the agency sees the missed connection and gives both back for nothing', async ({ page, desk }) => {
  const { url } = desk;
  const { who, token } = await richAgency(url);
  const { flights } = await journeyDay(url, token);
  const order = await sellClasses(url, token, 'issue', flights.map((one) => one.classes[0].classId), { adults: 1 }); // prettier-ignore
  const city = order.segments[1].from.city;
  const between = (Date.parse(order.segments[1].departureUtc) - Date.parse(order.segments[0].arrivalUtc)) / 60_000;
  // Its day stays, on which its number flies once.
  await moved(url, flights[0].flightId, between - 30, 0);
  await expect.poll(async () => (await orderOf(url, token, order.pnr)).attention, { timeout: 20_000 }).toContain('connection_missed');

  await desk.signIn(who);
  await page.goto(`/info/${order.pnr}`);
  await expect(page.getByRole('region', { name: booking('itinerary') })).toContainText(booking('missedIn', { city }));
  const notice = page.getByRole('region', { name: booking('newTimes') });
  await expect(notice).toContainText(booking('missedIn', { city }));
  await expect(notice.getByRole('button', { name: booking('accept') })).toHaveCount(0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkPage(page);
  }
  // Both flights are chosen, to be changed as to be given back.
  const chosen = sheet(page)
    .getByRole('group', { name: sheets('flightsToChange') })
    .getByRole('checkbox', { checked: true });
  await notice.getByRole('button', { name: booking('changeFree') }).click();
  await expect(chosen).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await notice.getByRole('button', { name: booking('refundFull') }).click();
  await sheet(page)
    .getByRole('button', { name: sheets('previewRefund') })
    .click();
  await sheet(page)
    .getByRole('button', { name: /^Refund / })
    .click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  const given = await orderOf(url, token, order.pnr);
  expect([given.status, given.totals.account.refunded, given.attention]).toEqual(['refunded', order.totals.account.paid, []]);
});
