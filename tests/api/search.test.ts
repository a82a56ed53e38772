import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../support/call.ts';
import { openDesk } from '../support/desk.ts';
import { plusDays } from '../support/days.ts';
import { addFlight } from '../support/world.ts';

const desk = await openDesk();
const out = await addFlight(desk.db, desk.world, {
  inHours: 24 * 60 + 3,
  flightNumber: 'TV 10',
  infantLimit: 1,
  classes: [
    { code: 'Y', fare: 100, seats: 3 },
    { code: 'M', fare: 80, seats: 1, promo: true },
    { code: 'C', fare: 300, cabin: 'business' },
    { code: 'Z', fare: 50, audienceUsers: [desk.world.users.get('agent2')!] },
  ],
});
const back = await addFlight(desk.db, desk.world, { from: 'ORY', to: 'EVN', inHours: 24 * 67, flightNumber: 'TV 11' });

const search = (body: object, who = 'agent') =>
  desk.post(who, '/api/search/mainSearch', { from: 'EVN', to: 'CDG', departureDate: out.day, adults: 1, ...body });
const codes = (reply: Outcome<'mainSearch'>, leg = 0): string[] =>
  reply.body.result.legs[leg]!.flights.flatMap((one) => one.classes.map((each) => each.code));

describe('one way', () => {
  it('shows each flight with its sellable classes side by side, priced in both currencies', async () => {
    const reply = await search({ adults: 1, infants: 1 });
    expect(reply.status).toBe(200);
    const [flight] = reply.body.result.legs[0].flights;
    expect(flight).toMatchObject({
      flightNumber: 'TV 10',
      airline: { iata: 'TV', name: 'Tatev Air' },
      from: { iata: 'EVN', city: 'Yerevan' },
      to: { iata: 'CDG', city: 'Paris' },
      durationMin: 240,
    });
    expect(codes(reply)).toEqual(['Y', 'M', 'C']);
    // Adult 100 + 40 + 5, infant 10 + 5 = 160 USD; 145 x 390 + 15 x 390.
    expect(flight.classes[0]).toMatchObject({
      seatsLeft: 3,
      totalOrderCcy: 160,
      totalAccount: 62_400,
      currency: 'USD',
      baggage: { code: '1PC' },
      refundable: true,
      instantOnly: false,
    });
    expect(flight.classes[0].net.order).toBe(160 - 5.5);
    expect(flight.classes[1].ruleSummary).toEqual({
      refund: 'Non-refundable except taxes',
      change: 'No changes',
      void: 'Void free the same day',
    });
    expect(reply.body.result.rate).toMatchObject({ festaRate: { USD: 390, EUR: 440 }, stale: true });
  });

  it('leaves out classes without enough seats, of another cabin, or not meant for this agency', async () => {
    expect(codes(await search({ adults: 2 }))).toEqual(['Y', 'C']);
    expect(codes(await search({ cabin: 'business' }))).toEqual(['C']);
    expect(codes(await search({}, 'agent2'))).toEqual(['Y', 'M', 'C', 'Z']);
    expect(codes(await search({ adults: 2, infants: 2 }))).toEqual([]);
    expect(codes(await search({ airline: 'ZZ' }))).toEqual([]);
  });

  it('hides net prices from who may not see them', async () => {
    await sql`update users set privilege = '{issue}' where id = ${desk.world.users.get('poor')!}`.execute(desk.db);
    const [flight] = (await search({}, 'poor')).body.result.legs[0].flights;
    expect(flight.classes[0]).not.toHaveProperty('net');
    expect(flight.classes[0]).not.toHaveProperty('commission');
  });

  it('finds all airports of a city by its metropolitan code, and ignores keys it does not know', async () => {
    expect(codes(await search({ to: 'PAR', tabIndex: 2, penaltyPrice: 3, surprise: { a: 1 } }))).toEqual(['Y', 'M', 'C']);
  });
});

it('a class in a currency without a rate is not offered, and does not stop the search', async () => {
  const odd = await addFlight(desk.db, desk.world, { to: 'DXB', inHours: 24 * 20, classes: [{ currency: 'GBP' }, { currency: 'EUR' }] });
  const reply = await search({ to: 'DXB', departureDate: odd.day });
  expect([reply.status, codes(reply)]).toEqual([200, ['B']]);
  const hold = await desk.post('agent', '/api/orders/pre-order', { segments: [{ classId: odd.classIds[0] }], adults: 1 });
  expect([hold.status, hold.body.code]).toEqual([409, 'SALES_CLOSED']);
});

describe('more legs', () => {
  it('a round trip has both directions', async () => {
    const reply = await search({ to: 'PAR', returnDate: back.day });
    expect(reply.body.result.legs.map((leg: { from: string; to: string }) => [leg.from, leg.to])).toEqual([
      ['EVN', 'PAR'],
      ['PAR', 'EVN'],
    ]);
    expect([codes(reply), codes(reply, 1)]).toEqual([['Y', 'M', 'C'], ['Y']]);
  });

  it('several cities', async () => {
    const reply = await desk.post('agent', '/api/search/mainSearch', {
      legs: [
        { from: 'EVN', to: 'CDG', date: out.day },
        { from: 'ORY', to: 'EVN', date: back.day },
      ],
      adults: 1,
    });
    expect([codes(reply), codes(reply, 1)]).toEqual([['Y', 'M', 'C'], ['Y']]);
  });
});

describe('the calendar', () => {
  const shift = (days: number) => new Date(Date.parse(out.day) + days * 86_400_000).toISOString().slice(0, 10);

  it('plus and minus three days with the lowest total of each, as the results show it', async () => {
    const reply = await search({ departureDate: shift(2), flexDays: 3, adults: 2 });
    const { calendar, flights } = reply.body.result.legs[0];
    expect(flights).toEqual([]);
    expect(calendar).toHaveLength(7);
    expect(calendar[1]).toEqual({ date: out.day, minTotal: 113_100, seats: 9 });
    expect(calendar.filter((one: { minTotal: number | null }) => one.minTotal !== null)).toHaveLength(1);
  });

  it('of a month, for the calendar sheet', async () => {
    const reply = await desk.post('agent', '/api/search/calendar', {
      from: 'EVN',
      to: 'PAR',
      startDate: shift(-10),
      endDate: shift(10),
      adults: 1,
    });
    expect(reply.body.result.currency).toBe('AMD');
    expect(reply.body.result.days).toHaveLength(21);
    expect(reply.body.result.days[10]).toMatchObject({ date: out.day, minTotal: 48_750 });
  });
});

describe('what cannot be searched', () => {
  it.each([
    ['the same airport', { to: 'EVN' }, 'to'],
    ['a day that has passed', { departureDate: '2020-01-01' }, 'departureDate'],
    ['a day that does not exist', { departureDate: '2027-02-30' }, 'departureDate'],
    ['a return before the departure', { returnDate: '2020-01-01' }, 'returnDate'],
    ['ten seats', { adults: 8, children: 2 }, 'children'],
    ['more infants than adults', { adults: 1, infants: 2 }, 'infants'],
    ['nobody', { adults: 0 }, 'adults'],
    ['no place', { from: 'nowhere' }, 'from'],
  ])('%s', async (_what, body, field) => {
    const reply = await search(body);
    expect([reply.status, reply.body.message]).toEqual([422, undefined]);
    expect(Object.keys(reply.body.errors)).toContain(field);
  });

  it('an unknown airport finds nothing', async () => {
    const reply = await search({ to: 'QQQ' });
    expect([reply.status, reply.body.result.legs[0].flights]).toEqual([200, []]);
  });
});

describe('reference data', () => {
  it.each([
    ['par', 'CDG'],
    ['CDG', 'CDG'],
    ['Orly', 'ORY'],
    ['Փարիզ', 'CDG'],
    ['երև', 'EVN'],
    ['dub', 'DXB'],
    ['charles gaulle', 'CDG'],
  ])('airports by %s', async (text, first) => {
    const reply = await desk.get('agent', `/api/airport?search=${encodeURIComponent(text)}`);
    expect(reply.body.result[0].iata).toBe(first);
  });

  it('lists page on', async () => {
    const one = await desk.get('agent', '/api/airport?limit=3');
    expect(one.body.result.length).toBe(3);
    for (const next of [`after=${one.body.meta.next}`, 'page=2']) {
      const two = await desk.ask('agent', 'listAirports', { query: Object.fromEntries(new URLSearchParams(`limit=3&${next}`)) });
      expect([two.body.result.length, two.body.meta.next]).toEqual([1, null]);
      expect(two.body.result[0].iata).toBe('DXB');
    }
    const none = await desk.get('agent', '/api/airport?after=2');
    expect([none.status, none.body.errors]).toEqual([422, { after: ['Not a key of this list'] }]);
  });

  it('baggage and fare rules, airlines, aircraft, settings', async () => {
    expect((await desk.get('agent', '/api/baggageRules')).body.result.map((one: { code: string }) => one.code)).toEqual(['NIL', '1PC']);
    expect((await desk.get('agent', '/api/fareRules/')).body.result).toHaveLength(2);
    expect((await desk.get('agent', '/api/airline?search=tatev')).body.result[0]).toMatchObject({ iata: 'TV', numCode: '777' });
    expect((await desk.get('agent', '/api/aircraft?search=a320')).body.result[0]).toMatchObject({ seats: 180 });
    const company = (await desk.get('agent', '/api/companySettings/')).body;
    expect(company.result).toEqual({ ...company, result: undefined });
    expect((await desk.get('agent', '/api/timeLimits')).body.result).toMatchObject({ preOrderMinutes: 20 });
  });
});

describe('rates', () => {
  it('every day of the range, newest first, carried forward where there is none', async () => {
    // The world may have been made before midnight.
    const { rows } = await sql<{ day: string }>`select max(date)::text as day from exchange_rate`.execute(desk.db);
    const day = (shift: number) => plusDays(rows[0]!.day, shift);
    const reply = await desk.post(null, '/exchange/rate-by-range', { startDate: day(-2), endDate: day(1) });
    expect(reply.body.result.map((one: { date: string }) => one.date)).toEqual([day(1), day(0), day(-1), day(-2)]);
    expect(reply.body.result[0]).toMatchObject({ festaRate: { USD: 390, EUR: 440 }, stale: true });
    expect(reply.body.result[1]).toMatchObject({ stale: false });
  });

  it('refuses a reversed range and one of more than a year', async () => {
    expect(
      (await desk.post(null, '/exchange/rate-by-range', { startDate: '2026-02-02', endDate: '2026-02-01' })).body.errors,
    ).toHaveProperty('endDate');
    expect(
      (await desk.post(null, '/exchange/rate-by-range', { startDate: '2024-01-01', endDate: '2026-02-01' })).body.errors,
    ).toHaveProperty('endDate');
  });
});
