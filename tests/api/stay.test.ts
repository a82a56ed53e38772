import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshKey, openDesk } from '../support/desk.ts';
import { Life } from '../support/life.ts';
import { newAirline, newFareRule } from '../support/reference.ts';
import { addFlight, passengers, contact, type MadeFlight } from '../support/world.ts';

/** How long one may be away on a fare, and how travellers reach an airline (domain.md 2.1). */
const DAY = 24;
let short: MadeFlight;
let good: MadeFlight;
let long: MadeFlight;
const desk = await openDesk();
const life = await Life.open(desk);
await sql`update fare_rule set min_stay = 3, max_stay = 10 where id = ${desk.world.fareRules.flex}`.execute(desk.db);
await sql`update airline set checkin_url = 'https://checkin.tatev.example/', phone = '+374 10 111222' where id = ${desk.world.airlineId}`.execute(
  desk.db,
);
const classes = [{ code: 'Y' }, { code: 'M', promo: true }];
const out = await addFlight(desk.db, desk.world, { inHours: 30 * DAY, classes });
const back = (days: number, from = 'CDG') => addFlight(desk.db, desk.world, { from, to: 'EVN', inHours: (30 + days) * DAY, classes });
[short, good, long] = [await back(2), await back(7, 'ORY'), await back(12)];

const codes = async (from: string, back: MadeFlight | undefined): Promise<string[][]> => {
  const legs = [{ from: 'EVN', to: 'CDG', date: out.day }, ...(back ? [{ from, to: 'EVN', date: back.day }] : [])];
  const { body } = await desk.post('agent', '/api/search/mainSearch', { legs, adults: 1 });
  return body.result.legs.map((leg) => leg.flights.flatMap((one) => one.classes.map((each) => each.code)));
};
const hold = (back: MadeFlight, [a, b]: readonly [number, number] = [0, 0]) =>
  life.seller.hold('agent', [out.classIds[a]!, back.classIds[b]!]);

it('a search offers a fare only for stays that it is for, one way and by the other fare always', async () => {
  expect(await codes('', undefined)).toEqual([['Y', 'M']]);
  expect(await codes('ORY', good)).toEqual([['Y', 'M'], ['Y', 'M']]);
  expect(await codes('CDG', short)).toEqual([['M'], ['M']]);
  expect(await codes('CDG', long)).toEqual([['M'], ['M']]);
}); // prettier-ignore

it('nobody holds one for another stay, and the order tells how long it is', async () => {
  for (const back of [short, long])
    for (const which of [[0, 0], [0, 1], [1, 0]] as const) {
      const refused = await hold(back, which);
      expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(refused.body.errors.segments![0]).toContain('Flex: Round trip of 3 to 10 days');
    }
  expect((await hold(short, [1, 1])).status).toBe(201);
  expect((await life.seller.hold('agent', out.classIds[0]!)).status).toBe(201);
  const held = (await hold(good)).body.result;
  expect(held.segments[0].ruleSummary.stay).toBe('Round trip of 3 to 10 days');
  const order = (await life.seller.order('agent', held.id, 'book', { passengers: passengers(), contact })).body.result;
  expect(order.segments[1].fareRule.stay).toBe('Round trip of 3 to 10 days');
  expect(order.segments[0].airline).toEqual({ iata: 'TV', name: 'Tatev Air', checkinUrl: 'https://checkin.tatev.example/', phone: '+374 10 111222' });
  const move = (to: MadeFlight) =>
    desk.call('agent', 'PATCH', `/api/orders/orderDate/${order.id}`, { mode: 'quote', segments: [{ segmentId: order.segments[1].id, newClassId: to.classIds[0]! }] }, freshKey());
  const refused = await move(long);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'CHANGE_FORBIDDEN', expect.stringContaining('3 to 10 days')]);
  const fits = await addFlight(desk.db, desk.world, { from: 'CDG', to: 'EVN', inHours: 39 * DAY });
  expect((await move(fits)).status).toBe(200);
}); // prettier-ignore

it('the totals of pairs of days are of the stay of each pair, and a hold costs what they say', async () => {
  const fares = [{ code: 'Y' }, { code: 'M', fare: 150, promo: true }];
  const way = (from: string, to: string, days: number) => addFlight(desk.db, desk.world, { from, to, inHours: days * DAY, classes: fares });
  const [first, last] = [await way('EVN', 'DXB', 50), await way('EVN', 'DXB', 52)];
  const [early, late] = [await way('DXB', 'EVN', 53), await way('DXB', 'EVN', 55)];
  const ask = async (body: object) =>
    (await desk.post('agent', '/api/search/mainSearch', { from: 'EVN', to: 'DXB', departureDate: first.day, adults: 1, ...body })).body.result;
  // From three days on both ways are 100 USD each, before that 150, with 45 of tax and fee; at 390.
  for (const [out, back] of [[first, late], [last, early]] as const) {
    const { legs } = await ask({ departureDate: out.day, returnDate: back.day, flexDays: 3 });
    const pairs = legs[1].calendar.map((one) => one.pairs);
    const of = (one: MadeFlight, leg: number) => legs[leg]!.calendar.findIndex(({ date }) => date === one.day);
    const told = [[first, early], [first, late], [last, early], [last, late]].map(([a, b]) => pairs[of(b!, 1)]![of(a!, 0)]);
    expect(told).toEqual([2 * 145, 2 * 145, 2 * 195, 2 * 145].map((usd) => usd * 390));
    expect(pairs.flat().filter((one) => one !== null)).toHaveLength(4);
  }
  const dear = await life.seller.hold('agent', [last.classIds[1]!, early.classIds[1]!], { expectedTotal: 2 * 195 * 390 });
  expect(dear.status).toBe(201);
  expect((await life.seller.hold('agent', [last.classIds[0]!, early.classIds[0]!])).status).toBe(422);
  // One way there are none, nor where days around are not asked for.
  for (const body of [{ flexDays: 3 }, { returnDate: late.day }])
    expect((await ask(body)).legs.flatMap((leg) => leg.calendar.flatMap((one) => one.pairs ?? []))).toEqual([]);
}); // prettier-ignore

it('the settings keep both, and refuse what makes no sense', async () => {
  const add = (path: string, body: object) => desk.post('admin', path, body, freshKey());
  const rule = await add('/api/fareRules', newFareRule({ minStay: 3, maxStay: 30 }));
  expect(rule.body.result).toMatchObject({ minStay: 3, maxStay: 30 });
  expect((await add('/api/fareRules', newFareRule())).body.result).toMatchObject({ minStay: null, maxStay: null });
  for (const [stay, field] of [[{ minStay: 0 }, 'minStay'], [{ maxStay: 366 }, 'maxStay'], [{ minStay: 8, maxStay: 7 }, 'maxStay']] as const)
    expect(Object.keys((await add('/api/fareRules', newFareRule(stay))).body.errors)).toEqual([field]);
  const airline = await add('/api/airline', newAirline({ checkinUrl: 'https://check.example/in', phone: '+37410123456' }));
  expect(airline.body.result).toMatchObject({ checkinUrl: 'https://check.example/in', phone: '+37410123456' });
  for (const [contact_, field] of [[{ checkinUrl: 'http://x.example' }, 'checkinUrl'], [{ checkinUrl: 'javascript:alert(1)' }, 'checkinUrl'], [{ phone: 'none' }, 'phone']] as const)
    expect(Object.keys((await add('/api/airline', newAirline(contact_))).body.errors)).toEqual([field]);
}); // prettier-ignore
