import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { newId } from '../../src/server/database/transaction.ts';
import { workOff } from '../../src/server/flights/cancellation-job.ts';
import { forgetNames } from '../../src/server/reference/names.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { choice, Life } from '../support/life.ts';
import { mailsTo } from '../support/outbox.ts';
import type { NewFlight } from '../support/world.ts';

/** A flight of a journey does not fly: all flights of the leg are changed at once (decision 0081). Flights last four hours. */
/** Noon of a day, in hours from now: each test has a month of its own. */
const desk = await openDesk('after each');
const life = await Life.open(desk);
await life.deposit('agent', 500_000_000);
await sql`
  insert into airport (id, iata, name_eng, city_eng, city_arm, city_code, country, timezone, lat, lon, search_text, sort_order)
  values (${newId()}, 'VIE', 'Schwechat', 'Vienna', 'Վիեննա', 'VIE', 'AT', 'Europe/Vienna', 0, 0, ' vie ', 9)`.execute(desk.db);
const now = Date.now();
let noon: number = (Math.ceil(now / 86_400_000) * 86_400_000 + 8 * 3_600_000 - now) / 3_600_000;
afterEach(async () => {
  noon += 14 * 24;
});

async function flight(from: string, to: string, after: number, one: NonNullable<NewFlight['classes']>[number] = {}): Promise<string> {
  const classId = await life.seller.flight({ from, to, inHours: noon + 30 * 24 + after, classes: [one] });
  await sql`
    update flight set departure_utc = date_trunc('minute', departure_utc), arrival_utc = date_trunc('minute', departure_utc) + interval '4 hours'
    where id = (select flight_id from flight_class where id = ${classId})`.execute(desk.db);
  forgetNames(desk.db);
  return classId;
}
const flightOf = async (classId: string) =>
  (await sql<{ id: string }>`select flight_id as id from flight_class where id = ${classId}`.execute(desk.db)).rows[0]!.id;

/** Out by two flights with two hours in Dubai and back after a week, and another way by Vienna an hour later. */
async function world(party: object = {}) {
  const old = [await flight('EVN', 'DXB', -4), await flight('DXB', 'CDG', 2, { fare: 130.35 })];
  const back = await flight('CDG', 'EVN', 168);
  const other = [await flight('EVN', 'VIE', -3, { fare: 400 }), await flight('VIE', 'CDG', 3, { fare: 500 })];
  return { old, back, other, order: await life.made('agent', 'issue', [...old, back], party) };
}
const asked = async (classId: string, orderId: string) =>
  (await desk.get('admin', `/api/flights/cancel/${await flightOf(classId)}/journeys?orderId=${orderId}`)).body.result;
const classes = (found: { journeys: { flights: { classId: string }[] }[] }) =>
  found.journeys.map((one) => one.flights.map((each) => each.classId));
const cancel = async (classId: string, body: object) =>
  desk.post('admin', `/api/flights/cancel/${await flightOf(classId)}`, { reason: 'No aircraft', ...body }, freshKey());
const plan = (orderId: string, toClassIds: string[]) => ({ plan: [{ orderId, action: 'move', toClassIds }] });
const job = async (classId: string) => (await desk.get('admin', `/api/flights/cancel/${await flightOf(classId)}`)).body.result;
const seats = (ids: string[]) => Promise.all(ids.map(async (id) => (await life.seller.seats(id)).sold));
const postings = async () => (await sql<{ n: number }>`select count(*)::int as n from posting`.execute(desk.db)).rows[0]!.n;

it('by another city: seats of all four classes, nothing is paid, nothing waits, one mail says both flights', async () => {
  const { old, back, other, order } = await world({ adults: 2, children: 1, infants: 1 });
  const found = await asked(old[1]!, order.id);
  expect(found.leg.map((one) => [one.from, one.to, one.classId])).toEqual([
    ['EVN', 'DXB', old[0]],
    ['DXB', 'CDG', old[1]],
  ]);
  expect(classes(found)).toEqual([other]);
  const moves = (await desk.post('admin', `/api/flights/cancel/${await flightOf(old[1]!)}`, { mode: 'quote', ...plan(order.id, other) }))
    .body.result;
  expect([moves.moves.map((one) => [one.from, one.to, one.seats, one.fitting]), moves.missed]).toEqual([
    [
      [old[1], other[1], 3, 3],
      [old[0], other[0], 3, 3],
    ],
    [],
  ]);
  const [balance, before] = [await life.seller.balance('agent'), await postings()];
  expect(await seats([...old, ...other])).toEqual([3, 3, 0, 0]);
  expect((await cancel(old[1]!, plan(order.id, other))).status).toBe(200);
  await workOff(desk.db, house);
  expect(await job(old[1]!)).toMatchObject({ status: 'done', done: 1, failed: 0 });
  expect(await seats([...old, ...other, back])).toEqual([0, 0, 3, 3, 3]);
  expect([await life.seller.balance('agent'), await postings()]).toEqual([balance, before]);
  const after = await life.order(order.pnr);
  expect([after.attention, after.missed, after.segments.map((one) => [one.from.iata, one.to.iata, one.status, one.agreed])]).toEqual([
    [],
    undefined,
    [
      ['EVN', 'VIE', 'HK', null],
      ['VIE', 'CDG', 'HK', null],
      ['CDG', 'EVN', 'HK', null],
    ],
  ]);
  expect(after.totals).toEqual(order.totals);
  const told = (await mailsTo(desk, 'agent@demo.example')).filter((one) => one.template === 'schedule-change');
  expect(told.findLast((one) => one.payload['pnr'] === order.pnr)!.payload['flights']).toMatchObject([
    { newFrom: 'EVN', newTo: 'VIE', cancelled: false },
    { newFrom: 'VIE', newTo: 'CDG', cancelled: true },
  ]);
  const numbers = after.segments.slice(0, 2).map((one) => one.flightNumber);
  expect(told.at(-1)!.payload['orders']).toMatchObject([{ pnr: order.pnr, flight: numbers.join(' + ') }]);
});

it('one flight that keeps the connection is proposed first, and the other stays as it is', async () => {
  const { old, other, order } = await world();
  const later = await flight('DXB', 'CDG', 20);
  const found = await asked(old[1]!, order.id);
  expect(classes(found).slice(0, 2)).toEqual([[old[0], later], other]);
  expect(found.journeys[0].flights.map((one) => [one.stays, one.seatsLeft === null])).toEqual([
    [true, true],
    [false, false],
  ]);
  await cancel(old[1]!, plan(order.id, [old[0]!, later]));
  await workOff(desk.db, house);
  expect(await seats([...old, later])).toEqual([1, 0, 1]);
  expect((await life.order(order.pnr)).attention).toEqual([]);
});

it('is not proposed without seats for all, or to who has given one flight back', async () => {
  const { old, order } = await world({ adults: 2 });
  await flight('EVN', 'VIE', -2, { seats: 1 });
  expect(classes(await asked(old[0]!, order.id))).toHaveLength(1);
  await life.done('agent', 'refund', order.id, choice(order, [0], [0]));
  expect(await asked(old[1]!, order.id)).toEqual({ leg: [], journeys: [] });
});

it('a journey that cannot be is refused before anything is touched', async () => {
  const { old, back, other, order } = await world();
  const business = await life.made('agent', 'issue', [await flight('EVN', 'DXB', -5, { code: 'C', cabin: 'business' }), old[1]!]);
  const said = async (orderId: string, ids: string[]) => (await cancel(old[1]!, plan(orderId, ids))).body.errors?.['plan.0.toClassIds'];
  expect(await said(order.id, [other[0]!])).toEqual(['Choose a class for each flight of the journey']);
  expect(await said(order.id, [other[0]!, newId()])).toEqual(['This class is not known']);
  expect(await said(order.id, old)).toEqual(['This is the cancelled flight']);
  expect(await said(order.id, [other[0]!, back])).toEqual(['This flight is not between the same cities']);
  expect(await said(order.id, [old[0]!, other[1]!])).toEqual(['This flight is not between the same cities']);
  expect(await said(business.id, other)).toEqual([`${business.pnr} has a seat in business`]);
  await life.done('agent', 'refund', order.id, choice(order, undefined, [0]));
  expect(await said(order.id, other)).toEqual(['Not everybody has all flights of this journey: move this flight alone']);
  expect(await seats([...old, ...other])).toEqual([0, 2, 0, 0]);
});

it('the worker dies between two orders and another goes on; who finds no seat on the second flight has lost none on the first', async () => {
  const { old, other, order } = await world();
  const orders = [order, await life.made('agent', 'issue', old), await life.made('agent', 'issue', old)];
  await sql`update flight_class set seats_total = 2 where id = ${other[1]}`.execute(desk.db);
  const body = { plan: orders.map((one) => ({ orderId: one.id, action: 'move', toClassIds: other })) };
  const quote = (await desk.post('admin', `/api/flights/cancel/${await flightOf(old[1]!)}`, { mode: 'quote', ...body })).body.result;
  expect(quote.moves.map((one) => [one.fitting, one.cannot.map(({ why }) => why)])).toEqual([
    [2, ['seats']],
    [2, ['seats']],
  ]);
  await cancel(old[1]!, body);
  let calls = 0;
  await workOff(desk.db, house, () => ++calls > 1);
  expect(await job(old[1]!)).toMatchObject({ status: 'running', done: 1 });
  expect(await seats([...old, ...other])).toEqual([2, 2, 1, 1]);
  await Promise.all([workOff(desk.db, house), workOff(desk.db, house)]);
  const after = await job(old[1]!);
  expect(after).toMatchObject({ status: 'done', done: 2, failed: 1 });
  expect(after.items.find((one) => one.status === 'failed')!.error).toContain('NO_SEATS');
  expect(await seats([...old, ...other])).toEqual([1, 1, 2, 2]);
  // A seat comes back: the same again.
  await sql`update flight_class set seats_total = 9 where id = ${other[1]}`.execute(desk.db);
  expect((await cancel(old[1]!, {})).status).toBe(200);
  await workOff(desk.db, house);
  expect(await seats([...old, ...other])).toEqual([0, 0, 3, 3]);
});
