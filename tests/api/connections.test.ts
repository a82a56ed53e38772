import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '../../src/contract/search.ts';
import { forgetNames } from '../../src/server/reference/names.ts';
import { openDesk } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { addFlight, contact, passengers, type MadeFlight, type NewFlight } from '../support/world.ts';

/** Journeys of several flights, searched (decision 0075). Flights of the world last four hours. */
const DAY = 24;
/** Noon of a day in Dubai, in hours from now, so that no journey of these tests begins on another day than it should. */
const flight = (from: string, to: string, after: number, given: NewFlight = {}) =>
  addFlight(desk.db, desk.world, { from, to, inHours: noon + after, ...given });
const desk = await openDesk();
const life = await Life.open(desk);
const now = Date.now();
const noon = (Math.ceil(now / 86_400_000) * 86_400_000 + 30 * 86_400_000 + 8 * 3_600_000 - now) / 3_600_000;
await sql`
  insert into airport (id, iata, name_eng, city_eng, city_arm, city_code, country, timezone, lat, lon, search_text, sort_order)
  values (gen_random_uuid(), 'LCA', 'Larnaca', 'Larnaca', 'Լառնակա', 'LCA', 'CY', 'Asia/Nicosia', null, null, ' lca', 9)`.execute(desk.db);
const first = await flight('EVN', 'DXB', -4, { classes: [{ code: 'Y' }, { code: 'M', fare: 80, promo: true, seats: 3 }] });
const second = await flight('DXB', 'CDG', 2, {
  classes: [
    { code: 'Y', ptlMinutes: 60 },
    { code: 'C', fare: 300, cabin: 'business' },
  ],
});
forgetNames(desk.db);

const search = async (body: object = {}): Promise<SearchResult['legs'][number]> =>
  (await desk.post('agent', '/api/search/mainSearch', { from: 'EVN', to: 'CDG', departureDate: first.day, adults: 1, ...body })).body.result
    .legs[0];
const routes = ({ journeys, connecting }: SearchResult['legs'][number]) =>
  journeys.map((one) =>
    one.flightIds
      .map((id) => connecting.find((flight) => flight.flightId === id)!)
      .map((f) => `${f.from.iata}-${f.to.iata}`)
      .join(' '),
  );

describe('a city without a direct flight', () => {
  it('is reached by two, at the price of the cheapest classes and by the strictest conditions', async () => {
    const leg = await search();
    expect(leg.flights).toEqual([]);
    expect(routes(leg)).toEqual(['EVN-DXB DXB-CDG']);
    // 80 + 40 + 5 and 100 + 40 + 5 USD, at 390.
    expect(leg.journeys[0]).toMatchObject({
      flightIds: [first.id, second.id],
      durationMin: 600,
      waits: [{ from: 'DXB', to: 'DXB', minutes: 120, night: false }],
      totalAccount: 270 * 390,
      seatsLeft: 3,
      baggage: { code: '1PC' },
      refundable: false,
      changeable: false,
      instantOnly: false,
    });
    expect(leg.connecting.map((one) => one.classes.map((each) => each.code))).toEqual([['Y', 'M'], ['Y', 'C']]);
    expect(leg.calendar).toEqual([{ date: first.day, minTotal: 270 * 390, seats: 9 }]);
  }); // prettier-ignore

  it('is held as one order at that price', async () => {
    const leg = await search();
    const held = await desk.post('agent', '/api/orders/pre-order', {
      segments: [{ classId: first.classIds[1] }, { classId: second.classIds[0] }],
      adults: 1,
      expectedTotal: leg.journeys[0]!.totalAccount,
    });
    expect([held.status, held.body.result.segments.length]).toEqual([201, 2]);
  });

  it('is not where direct flights alone are asked for, nor where nobody asks for journeys', async () => {
    for (const body of [{ directOnly: true }, { connections: false }])
      expect(await search(body)).toMatchObject({ journeys: [], connecting: [], calendar: [{ minTotal: null }] });
  });

  it('every flight has what was asked for: seats, cabin, airline', async () => {
    expect((await search({ adults: 4 })).journeys[0]!.totalAccount).toBe(4 * 290 * 390);
    expect((await search({ cabin: 'business' })).journeys).toEqual([]);
    expect((await search({ airline: 'ZZ' })).journeys).toEqual([]);
  });

  it('the calendar of a month has it', async () => {
    const ask = (more: object) =>
      desk.post('agent', '/api/search/calendar', { from: 'EVN', to: 'PAR', startDate: first.day, endDate: first.day, adults: 1, ...more });
    expect((await ask({})).body.result.days).toEqual([{ date: first.day, minTotal: 270 * 390, seats: 9 }]);
    expect((await ask({ connections: false })).body.result.days).toMatchObject([{ minTotal: null }]);
  });
});

it('the minimum connection time of the airport counts', async () => {
  const own = async (minutes: number | null) => {
    await sql`update airport set connect_international = ${minutes}, version = version + 1 where iata = 'DXB'`.execute(desk.db);
    forgetNames(desk.db);
    return (await search()).journeys.length;
  };
  expect([await own(121), await own(120), await own(null)]).toEqual([0, 1, 1]);
});

it('one that waits for the next day says the night, and leaves the day after', async () => {
  // Lands at midnight in Larnaca, goes on twelve hours later.
  const late = await flight('EVN', 'LCA', 9);
  await flight('LCA', 'ORY', 25);
  forgetNames(desk.db);
  const leg = await search({ to: 'ORY' });
  expect(routes(leg)).toEqual(['EVN-LCA LCA-ORY']);
  expect(leg.journeys[0]).toMatchObject({ flightIds: [late.id, expect.any(String)], waits: [{ from: 'LCA', minutes: 720, night: true }] });
});

it('three flights are looked for where two do not lead there', async () => {
  await flight('CDG', 'LCA', 10, { flightNumber: 'TV 900' });
  forgetNames(desk.db);
  const leg = await search({ from: 'DXB', to: 'EVN' });
  expect(leg.journeys).toEqual([]);
  await flight('LCA', 'EVN', 16);
  forgetNames(desk.db);
  const longer = await search({ from: 'DXB', to: 'EVN' });
  expect(routes(longer)).toEqual(['DXB-CDG CDG-LCA LCA-EVN']);
  expect(longer.calendar[0]!.minTotal).toBe(3 * 145 * 390);
});

it('beside a direct flight journeys stay, each day by itself', async () => {
  const direct = await flight('EVN', 'CDG', DAY);
  const leg = await search({ flexDays: 1 });
  expect([leg.flights, leg.journeys.length]).toEqual([[], 1]);
  expect(leg.calendar.map((day) => day.minTotal)).toEqual([null, 270 * 390, 145 * 390]);
  const next = await search({ departureDate: direct.day });
  expect([next.flights.length, next.journeys.length]).toEqual([1, 0]);
});

it('a round trip by five flights is one order, a coupon for each, on tickets of four at most', async () => {
  const out = [await flight('EVN', 'DXB', 5 * DAY), await flight('DXB', 'LCA', 5 * DAY + 6), await flight('LCA', 'ORY', 5 * DAY + 12)];
  const back = [await flight('CDG', 'DXB', 9 * DAY), await flight('DXB', 'EVN', 9 * DAY + 6)];
  forgetNames(desk.db);
  const reply = await desk.post('agent', '/api/search/mainSearch', {
    from: 'EVN',
    to: 'PAR',
    departureDate: out[0]!.day,
    returnDate: back[0]!.day,
    adults: 2,
  });
  expect(reply.body.result.legs.map((leg) => leg.journeys[0].flightIds)).toEqual([out, back].map((way) => way.map((one) => one.id)));
  const total = reply.body.result.legs.reduce((sum, leg) => sum + leg.journeys[0].totalAccount, 0);
  const held = (
    await life.seller.hold(
      'agent',
      [...out, ...back].map((one) => one.classIds[0]!),
      { adults: 2 },
    )
  ).body.result;
  expect([held.tripType, held.price.totals.grossAccount]).toEqual(['roundTrip', total]);
  const { status, body } = await life.seller.order('agent', held.id, 'issue', { passengers: passengers(2), contact });
  expect([status, body.result.tripType]).toEqual([201, 'roundTrip']);
  expect(
    body.result.passengers
      .flatMap((one) => one.tickets)
      .map((one) => one.coupons.length)
      .toSorted(),
  ).toEqual([1, 1, 4, 4]);
  expect(new Set(body.result.passengers.flatMap((one) => one.tickets).map((one) => one.number)).size).toBe(4);
});

it('the stay that a fare is for counts from one departure to the other, by several flights as well', async () => {
  await sql`update fare_rule set min_stay = 3, max_stay = 10 where id = ${desk.world.fareRules.flex}`.execute(desk.db);
  const classes = [{ code: 'Y' }, { code: 'M', fare: 90, promo: true }];
  const out = [await flight('EVN', 'DXB', 12 * DAY, { classes }), await flight('DXB', 'CDG', 12 * DAY + 20, { classes })];
  const back = [await flight('CDG', 'DXB', 14 * DAY, { classes }), await flight('DXB', 'EVN', 14 * DAY + 20, { classes })];
  const later = [await flight('CDG', 'DXB', 15 * DAY, { classes }), await flight('DXB', 'EVN', 15 * DAY + 6, { classes })];
  forgetNames(desk.db);
  const found = await desk.post('agent', '/api/search/mainSearch', {
    from: 'EVN',
    to: 'CDG',
    departureDate: out[0]!.day,
    returnDate: back[0]!.day,
    adults: 1,
  });
  expect(found.body.result.legs.map((leg) => leg.connecting.map((one) => one.classes.map((each) => each.code)))).toEqual([
    [['M'], ['M']],
    [['M'], ['M']],
  ]);
  const hold = (way: MadeFlight[], at: number) =>
    life.seller.hold(
      'agent',
      [...out, ...way].map((one) => one.classIds[at]!),
    );
  // Two days, though the last flight leaves on the third.
  expect((await hold(back, 0)).status).toBe(422);
  expect((await hold(back, 1)).status).toBe(201);
  expect((await hold(later, 0)).status).toBe(201);
  await sql`update fare_rule set min_stay = null, max_stay = null where id = ${desk.world.fareRules.flex}`.execute(desk.db);
});
