import { formatMoney } from '../../src/rules/format.ts';
import { bookingTexts } from '../../src/texts/booking/every.ts';
import { checkoutTexts } from '../../src/texts/checkout/every.ts';
import { commonTexts } from '../../src/texts/common/every.ts';
import { confirmTexts } from '../../src/texts/confirm/every.ts';
import { orderSheetsTexts } from '../../src/texts/order-sheets/every.ts';
import { resultsTexts } from '../../src/texts/results/every.ts';
import { inDays } from '../support/days.ts';
import { checkPage } from './support/access.ts';
import { fillTravellers } from './support/checkout.ts';
import { expect, sheet, test } from './support/desk.ts';
import { ask, type Body, orderOf, richAgency } from './support/party.ts';

const [results, checkout, booking] = [resultsTexts('en'), checkoutTexts('en'), bookingTexts('en')];
const [FROM, TO, CODE, FAMILY] = ['MOW', 'DXB', 'MOWDXBB', 'Basic'];

/** The first journey that has the fare, in classes that may be held. */
async function journeyOf(url: string, token: string): Promise<{ departureDate: string; flights: Body[]; through: Body }> {
  for (let from = 30; from < 90; from++) {
    const departureDate = inDays(from);
    const { legs } = await ask(url, token, 'POST', '/api/search/mainSearch', { from: FROM, to: TO, departureDate, adults: 1 });
    for (const journey of legs[0].journeys) {
      const through = journey.throughFares.find((one: Body) => one.code === CODE);
      const flights = journey.flightIds.map((id: string) => legs[0].connecting.find((one: Body) => one.flightId === id));
      const offers = flights.map((one: Body) => one.classes.find((each: Body) => through?.classIds.includes(each.classId)));
      if (through && offers.every((one: Body) => one && !one.instantOnly)) return { departureDate, flights, through };
    }
  }
  throw new Error(`no journey from ${FROM} to ${TO} has the fare ${CODE}`);
}

test('a journey at a through fare: searched, held, booked and issued at one price', async ({ page, desk }) => {
  const { who, token } = await richAgency(desk.url);
  const { departureDate, flights, through } = await journeyOf(desk.url, token);
  const price = formatMoney(through.totalAccount, 'AMD');
  await desk.signIn(who);
  await page.goto(`/search?tabIndex=0&from=${FROM}&to=${TO}&departureDate=${departureDate}&passengers=1-0-0&go=1`);
  const journey = page.getByRole('article', { name: flights.map((one) => one.flightNumber).join(' · ') }).first();
  await journey.getByRole('button').first().click();
  for (const { flightNumber } of flights)
    await journey
      .getByRole('group', { name: results('classesOf', { flight: flightNumber }) })
      .getByRole('button', { name: new RegExp(`^${FAMILY}`) })
      .click();
  await expect(journey).toContainText(results('wholeJourney', { money: price }));
  await expect(journey).toContainText(results('throughFareInstead', { code: CODE, money: '' }).trim());
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
  await page.getByRole('button', { name: booking('issue') }).click();
  await sheet(page)
    .getByRole('button', { name: booking('issue') })
    .click();
  const pnr = new URL(page.url()).pathname.split('/').at(-1)!;
  await expect.poll(async () => (await orderOf(desk.url, token, pnr)).status).toBe('ticketing');
  const { totals, segments, prices } = await orderOf(desk.url, token, pnr);
  expect([totals.account.gross, totals.account.paid]).toEqual([through.totalAccount, through.net.account]);
  expect(segments.map((one: Body) => one.throughFare)).toEqual(flights.map(() => CODE));
  const bases = prices.map((one: Body) => Math.round(one.base * 100));
  expect(bases.reduce((sum: number, one: number) => sum + one, 0)).toBe(through.adult.base * 100);

  await page.getByRole('button', { name: booking('explain') }).click();
  await expect(sheet(page).getByText(orderSheetsTexts('en')('shareOfThrough', { code: CODE }))).toHaveCount(flights.length);
});
