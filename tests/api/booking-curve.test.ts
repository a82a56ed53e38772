import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshKey, openDesk } from '../support/desk.ts';
import { Life, moves } from '../support/life.ts';
import { Seller } from '../support/seller.ts';
import { addFlight, type MadeFlight } from '../support/world.ts';

/** How a flight sells against similar ones (decision 0067). */
const desk = await openDesk();
const seller = new Seller(desk);
const life = await Life.open(desk);
await life.deposit('agent', 500_000_000);

const curve = async ({ id }: MadeFlight, who = 'viewer') => (await desk.ask(who, 'getBookingCurve', { params: { id } })).body.result;
const at = (points: Awaited<ReturnType<typeof curve>>['points'], days: number) => points.find((one) => one.days === days);
const week = (n: number) => addFlight(desk.db, desk.world, { flightNumber: 'TV 6700', inHours: 24 * 7 * n + 1 });
const sell = async ({ classIds }: MadeFlight) =>
  (await seller.order('agent', await seller.held('agent', classIds[0]!), 'issue')).body.result;
/** As if the tickets had been written and given back so many days before departure, and the flight had left so many weeks ago. */
const move = async (one: MadeFlight, orderId: string, days: number) =>
  sql`update sale_line l set at = f.departure_utc - make_interval(days => ${days}) from flight f where f.id = ${one.id} and l.order_id = ${orderId}`.execute(desk.db); // prettier-ignore

it('is read from tickets and their coupons, against the last flights of its number and weekday, and says when they are too few', async () => {
  // On the days before they leave, of which three have: 1, 2 and 3 seats, each sold ten days before.
  const past = [];
  for (const [i, n] of [-1, -2, -3, 1].entries()) {
    const one = await week(n < 0 ? 20 - i : n + 1);
    if (n > 0) {
      past.push(one);
      continue;
    }
    for (let k = 0; k < -n; k++) {
      const { id } = await sell(one);
      await move(one, id, 10);
    }
    past.push(one);
  }
  const own = past[3]!;
  const kept = await sell(own);
  const back = await sell(own);
  await sell(own);
  await move(own, kept.id, 40);
  await move(own, back.id, 30);
  expect(await curve(own)).toMatchObject({ daysLeft: 14, similar: 0 });
  expect(at((await curve(own)).points, 14)).toEqual({ days: 14, sold: 3, usual: null });
  const quote = await desk.post('agent', `/api/orders/cancel/${back.id}`, { mode: 'quote' }, freshKey());
  const { quoteId } = quote.body.result as { quoteId: string };
  expect((await desk.post('agent', `/api/orders/cancel/${back.id}`, { mode: 'confirm', quoteId }, freshKey())).status).toBe(200);
  for (const [i, one] of past.slice(0, 3).entries())
    await sql`
      with moved as (select departure_utc - (now() - make_interval(days => ${7 * (i + 1)}) + interval '1 hour') as by from flight where id = ${one.id})
      update flight f set departure_utc = f.departure_utc - m.by, arrival_utc = f.arrival_utc - m.by, departure_day = ((select departure_day from flight where id = ${own.id}) - ${7 * (i + 3)}::int) from moved m where f.id = ${one.id}`.execute(desk.db); // prettier-ignore
  // Tickets of flights that left go with them: ten days before.
  for (const one of past.slice(0, 3))
    await sql`update sale_line l set at = f.departure_utc - interval '10 days' from flight f, flight_class c where f.id = ${one.id} and c.flight_id = f.id and c.id = l.flight_class_id`.execute(desk.db); // prettier-ignore
  const { points, similar } = await curve(own);
  expect(similar).toBe(3);
  expect([at(points, 45), at(points, 30), at(points, 14), at(points, 10), at(points, 0)]).toEqual([
    { days: 45, sold: 0, usual: 0 },
    { days: 30, sold: 2, usual: 0 },
    { days: 14, sold: 2, usual: 0 },
    { days: 10, sold: null, usual: 2 },
    { days: 0, sold: null, usual: 2 },
  ]);
  expect((await desk.get('agent', `/api/flights/curve/${own.id}`)).status).toBe(403);
  expect((await desk.get('viewer', `/api/flights/curve/${kept.id}`)).status).toBe(404);
});

it('a seat is sold on the flight that its passenger had then: a change of date takes it from one and gives it to the other', async () => {
  const there = await addFlight(desk.db, desk.world, { inHours: 24 * 60 + 1 });
  const later = await addFlight(desk.db, desk.world, { inHours: 24 * 70 + 1 });
  const order = await sell(there);
  await move(there, order.id, 95);
  await life.done('agent', 'orderDate', order.id, moves(order, later.classIds));
  const sold = async (one: MadeFlight) => (await curve(one)).points.flatMap(({ days, sold: n }) => (n === null ? [] : [[days, n]]));
  // 95 days before the one were 105 before the other.
  expect(await sold(there)).toEqual([[90, 1], [60, 0]]); // prettier-ignore
  expect(await sold(later)).toEqual([[90, 0], [70, 1]]); // prettier-ignore
});
