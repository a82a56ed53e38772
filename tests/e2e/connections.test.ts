import { MAX_FLIGHTS } from '../../src/contract/words.ts';
import { bookingTexts } from '../../src/texts/booking/every.ts';
import { checkoutTexts } from '../../src/texts/checkout/every.ts';
import { commonTexts } from '../../src/texts/common/every.ts';
import { confirmTexts } from '../../src/texts/confirm/every.ts';
import { resultsTexts } from '../../src/texts/results/every.ts';
import { checkPage } from './support/access.ts';
import { fillTravellers } from './support/checkout.ts';
import { expect, sheet, test } from './support/desk.ts';
import { ask, type Body, richAgency } from './support/party.ts';
import { day } from './support/sell.ts';

const [results, checkout, booking] = [resultsTexts('en'), checkoutTexts('en'), bookingTexts('en')];
const [FROM, TO] = ['TBS', 'VIE'];

/** The first day on which two flights with seats that need not be paid at once lead there. */
async function journeyDay(url: string, token: string): Promise<{ departureDate: string; flights: Body[] }> {
  const span = { from: FROM, to: TO, startDate: day(30), endDate: day(90), adults: 1 };
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
