import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { workOff } from '../../src/server/flights/cancellation-job.ts';
import type { Outcome } from '../support/call.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { mailsTo } from '../support/outbox.ts';
import { Seller, type Order } from '../support/seller.ts';
import { addServices, passengers } from '../support/world.ts';

/** A flight that does not fly (domain.md 3.7; cases 16 to 18; A22). */
const desk = await openDesk();
const seller = new Seller(desk);
await sql`update users set privilege = '{issue,void,refund,changeDate,changeName,seeNet}' where role = 'user'`.execute(desk.db);

const work = (stopping?: () => boolean) => workOff(desk.db, house, stopping);
const flightOf = async (classId: string) =>
  (await sql<{ id: string }>`select flight_id as id from flight_class where id = ${classId}`.execute(desk.db)).rows[0]!.id;
const cancel = (flightId: string, body: object, who = 'admin') =>
  desk.post(who, `/api/flights/cancel/${flightId}`, { reason: 'No aircraft', ...body }, freshKey());
const orderOf = async (pnr: string) => (await desk.get('admin', `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
const issued = async (who: string, classIds: string | string[], adults = 1, infants = 0) => {
  const reply = await seller.order(who, await seller.held(who, classIds, { adults, infants }), 'issue', {
    passengers: passengers(adults, 0, infants),
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};

it('the quote lists who is on it and changes nothing; only Super Admins and Admins may', async () => {
  const classId = await seller.flight();
  const flightId = await flightOf(classId);
  const order = await issued('agent', classId, 2, 1);
  const booking = await seller.booked('agent2', classId);
  await seller.held('agent', classId);
  const asked = (await cancel(flightId, { mode: 'quote' })).body.result;
  expect(asked.totals).toMatchObject({
    orders: 2,
    bookings: 1,
    ticketed: 1,
    holds: 1,
    seats: 3,
    infants: 1,
    refunds: [{ currency: 'AMD', amount: order.totals.account.paid }],
  });
  expect(asked.orders.map((one) => one.pnr).toSorted()).toEqual([order.pnr, booking.pnr].toSorted());
  expect(asked.orders[0]).toMatchObject({ class: { classId, code: 'Y', name: 'Flex', cabin: 'economy', fare: 39_000 }, currency: 'USD' });
  expect(asked.moves).toEqual([]);
  expect((await sql<{ status: string }>`select status from flight where id = ${flightId}`.execute(desk.db)).rows[0]!.status).toBe(
    'scheduled',
  );
  for (const who of ['manager', 'tickets', 'viewer', 'agent'])
    expect((await cancel(flightId, { mode: 'quote' }, who)).status, who).toBe(403);
  await desk.verify();
});

it('who has boarded it does not fly with it either: everybody gets everything back, and is told before', async () => {
  const classId = await seller.flight({ inHours: 5 });
  const flightId = await flightOf(classId);
  const [some, all] = [await issued('agent', classId, 2), await issued('agent2', classId)];
  const board = (order: Order) =>
    desk.post('tickets', `/api/flights/boarded/${flightId}`, { passengerIds: [order.passengers[0].id] }, freshKey());
  for (const order of [some, all]) expect((await board(order)).status).toBe(200);
  expect((await orderOf(all.pnr)).status).toBe('completed');
  const asked = (await cancel(flightId, { mode: 'quote', action: 'refund' })).body.result;
  const paid = some.totals.account.paid + all.totals.account.paid;
  expect(asked.totals).toMatchObject({ orders: 2, seats: 3, refunds: [{ currency: 'AMD', amount: paid }] });
  expect((await cancel(flightId, { mode: 'confirm', action: 'refund' })).status).toBe(200);
  await work();
  for (const order of [some, all]) {
    const after = await orderOf(order.pnr);
    expect([after.status, after.totals.account.refunded]).toEqual(['refunded', order.totals.account.paid]);
    expect(after.events.map((one) => one.type)).toContain('notBoarded');
  }
  await desk.verify();
});

it('the quote counts services of a passenger and of the whole order as they come back: with the last of their flights', async () => {
  const { meal, transfer } = await addServices(desk.db);
  const classes = [await seller.flight(), await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 40 })];
  const [there, back] = [await flightOf(classes[0]!), await flightOf(classes[1]!)];
  const both = await issued('agent', classes, 2);
  const alone = await issued('agent', classes[0]!);
  for (const { id, passengers: people, version } of [both, alone]) {
    const body = { version, services: { add: [{ serviceId: meal, passengerId: people[0].id }, { serviceId: transfer }] } };
    const { quoteId } = (await desk.post('agent', `/api/orders/edit/${id}`, { ...body, mode: 'quote' })).body.result;
    const added = await desk.post('agent', `/api/orders/edit/${id}`, { ...body, quoteId }, freshKey());
    expect(added.status, JSON.stringify(added.body)).toBe(200);
  }
  const quoted = async (flightId: string) => (await cancel(flightId, { mode: 'quote' })).body.result.totals.refunds;
  // Each seat is 100 + 40 + 5 less 5 at 390: 54,600 AMD. A meal of 7 and a transfer of 20 dollars are 2,730 and 7,800 AMD.
  expect(await quoted(there)).toEqual([{ currency: 'AMD', amount: 3 * 54_600 + 2_730 + 7_800 }]);
  expect(await quoted(back)).toEqual([{ currency: 'AMD', amount: 2 * 54_600 }]);
  const flights = { flightIds: [there, back], change: { cancel: { action: 'refund' } }, mode: 'quote' };
  const all = (await desk.post('admin', '/api/flights/bulk', flights)).body;
  expect(all.result?.totals.cancellation.refunds, JSON.stringify(all)).toEqual([
    { currency: 'AMD', amount: 5 * 54_600 + 2 * (2_730 + 7_800) },
  ]);
  for (const flightId of [there, back]) {
    const [{ amount }] = await quoted(flightId);
    const before = await seller.balance('agent');
    expect((await cancel(flightId, { action: 'refund' })).status).toBe(200);
    await work();
    expect(await seller.balance('agent')).toBe(before + amount);
  }
});

describe('an order whose turn has not come, or that found no seat', () => {
  /** Of a cancelled flight, to be moved to another with two seats; `failed`: somebody else has taken those. */
  async function waiting(failed: boolean, made: (classId: string) => Promise<Order>) {
    const classId = await seller.flight();
    const toClassId = await seller.flight({ inHours: 24 * 30 + 4, classes: [{ seats: 2 }] });
    const order = await made(classId);
    const flightId = await flightOf(classId);
    expect((await cancel(flightId, { action: 'move', toClassId })).status).toBe(200);
    if (failed) {
      await seller.held('agent2', toClassId, { adults: 2 });
      await work();
    }
    const items = async () =>
      (await desk.get('admin', `/api/flights/cancel/${flightId}`)).body.result.items.map((one) => [one.pnr, one.status]);
    return { order: await orderOf(order.pnr), flightId, items };
  }
  const confirmed = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const { quoteId } = (await desk.call('agent', method, path, { ...body, mode: 'quote' })).body.result;
    return desk.call('agent', method, path, { ...body, quoteId }, freshKey());
  };
  const everything = (order: Pick<Order, 'passengers' | 'segments'>) => ({
    passengerIds: order.passengers.map((one) => one.id),
    segmentIds: order.segments.map((one) => one.id),
  });

  it.each([false, true])('is not issued: nobody pays for a flight that does not fly (failed: %s)', async (failed) => {
    const two = async (classId: string) =>
      (await seller.order('agent', await seller.held('agent', classId, { adults: 2 }), 'book', { passengers: passengers(2) })).body.result;
    const { order } = await waiting(failed, two);
    expect(order.segments[0].status).toBe('UN');
    expect(order.availableActions.find((one) => one.op === 'issue')).toMatchObject({ allowed: false, reason: 'FLIGHT_CANCELLED' });
    const before = await seller.balance('agent');
    expect((await seller.issue('agent', order.id)).body).toMatchObject({ code: 'CHANGE_FORBIDDEN', reason: 'FLIGHT_CANCELLED' });
    expect(await seller.balance('agent')).toBe(before);
  });

  it('that is overdue and does not end by itself ends with its flight: with more time it would be issued', async () => {
    await sql`update time_limits set auto_cancel = false`.execute(desk.db);
    const classId = await seller.flight();
    const { id, pnr } = await seller.booked('agent', classId);
    await sql`update orders set time_limit = now() - interval '1 minute' where id = ${id}`.execute(desk.db);
    expect((await cancel(await flightOf(classId), { action: 'refund' })).body.result.total).toBe(1);
    await work();
    await sql`update time_limits set auto_cancel = true`.execute(desk.db);
    expect((await orderOf(pnr)).status).toBe('cancelled');
  });

  it.each([false, true])(
    'says so in every list until something has become of it, and is not offered for issue (failed: %s)',
    async (failed) => {
      const booking = await waiting(failed, (classId) => seller.booked('agent', classId));
      const { order, flightId } = await waiting(failed, (classId) => issued('agent', classId, 2));
      const marked = async () => {
        const { result } = (await desk.ask('agent', 'getOrders', { body: { attention: ['flight_cancelled'], limit: 50 } })).body;
        return result.filter((one) => [order.pnr, booking.order.pnr].includes(one.pnr)).map((one) => [one.pnr, one.attention]);
      };
      expect(order.attention).toEqual(['flight_cancelled']);
      const both = [order.pnr, booking.order.pnr].map((pnr) => [pnr, ['flight_cancelled']]);
      expect((await marked()).toSorted()).toEqual(both.toSorted());
      const rows = (await desk.ask('agent', 'getDeadlines', { query: {} })).body.result;
      const issue = rows.find((one) => one.pnr === booking.order.pnr)?.availableActions.find((one) => one.op === 'issue');
      expect(issue).toMatchObject({ allowed: false, reason: 'FLIGHT_CANCELLED' });
      const left = async () => (await desk.ask('superadmin', 'getStart', {})).body.result.cancellations.find((one) => one.id === flightId);
      const undone = async () => (await desk.ask('admin', 'getFlight', { params: { id: flightId } })).body.result.attention;
      if (failed) expect([(await left())?.bookings, await undone()]).toEqual([1, ['cancellation_failed']]);
      expect((await confirmed('POST', `/api/orders/refund/${order.id}`, everything(order))).status).toBe(200);
      expect((await desk.post('agent', `/api/orders/cancel/${booking.order.id}`, {}, freshKey())).status).toBe(200);
      expect(await marked()).toEqual([]);
      if (failed) expect([await left(), await undone()]).toEqual([undefined, []]);
      await work();
    },
  );

  // Two seats of 100 + 40 + 5 less 5 dollars at 390: 109,200 AMD. By the rule the fees, 3,900 AMD, would be kept.
  it.each([false, true])('comes back whole, or flies with another flight for nothing (failed: %s)', async (failed) => {
    const { order } = await waiting(failed, (classId) => issued('agent', classId, 2));
    const before = await seller.balance('agent');
    expect((await confirmed('POST', `/api/orders/refund/${order.id}`, everything(order))).status).toBe(200);
    expect(await seller.balance('agent')).toBe(before + 109_200);
    const other = await waiting(failed, (classId) => issued('agent', classId, 2));
    const dearer = await seller.flight({ inHours: 24 * 31, classes: [{ fare: 140 }] });
    const between = await seller.balance('agent');
    const segments = [{ segmentId: other.order.segments[0].id, newClassId: dearer }];
    expect((await confirmed('PATCH', `/api/orders/orderDate/${other.order.id}`, { segments })).status).toBe(200);
    expect(await seller.balance('agent')).toBe(between);
    await work();
    expect(await seller.balance('agent')).toBe(between);
    expect((await orderOf(other.order.pnr)).segments.at(-1)).toMatchObject({ status: 'HK', class: { id: dearer } });
  });

  it('that is split waits with both of its parts, and each comes back once', async () => {
    const { order, flightId, items } = await waiting(true, (classId) => issued('agent', classId, 2));
    const before = await seller.balance('agent');
    const split = await confirmed('POST', `/api/orders/split/${order.id}`, { passengerIds: [order.passengers[1].id] });
    const { child } = split.body.result;
    expect((await items()).toSorted()).toEqual([[child.pnr, 'failed'], [order.pnr, 'failed']].toSorted()); // prettier-ignore
    const plan = [order.id, child.id].map((orderId: string) => ({ orderId, action: 'refund' }));
    expect((await cancel(flightId, { plan })).status).toBe(200);
    await work();
    expect(await seller.balance('agent')).toBe(before + 109_200);
    expect(new Set((await items()).map(([, status]) => status))).toEqual(new Set(['done']));
    for (const pnr of [order.pnr, child.pnr]) expect((await orderOf(pnr)).status).toBe('refunded');
  });
});

describe('where to', () => {
  const alternatives = async (flightId: string, query = '', who = 'admin'): Promise<Outcome<'getFlightAlternatives'>> =>
    desk.get(who, `/api/flights/cancel/${flightId}/alternatives${query}`);

  it('flights between the same cities within three days, with every seat that is left; closed and kept ones are not among them', async () => {
    const inHours = 24 * 100;
    const flightId = await flightOf(await seller.flight({ inHours }));
    const near = await seller.flight({ inHours: inHours + 48, to: 'ORY', classes: [{ seats: 60, cabin: 'business' }] });
    const kept = await seller.flight({ inHours, classes: [{ audienceUsers: [desk.world.users.get('agent')!] }] });
    const far = await seller.flight({ inHours: inHours + 24 * 5 });
    const other = await seller.flight({ inHours, to: 'DXB' });
    await seller.held('agent', near, { adults: 2, infants: 1 });
    const found = (await alternatives(flightId)).body.result;
    const ids = found.flatMap((one) => one.classes.map((c) => c.classId));
    expect(ids).toContain(near);
    for (const id of [kept, far, other]) expect(ids).not.toContain(id);
    expect(found.map((one) => one.flightId)).not.toContain(flightId);
    expect(found.find((one) => one.classes[0].classId === near)).toMatchObject({
      infantsLeft: 9,
      classes: [{ cabin: 'business', currency: 'USD', seatsLeft: 58 }],
    });
    const later = new Date(Date.now() + (inHours + 24 * 5) * 3_600_000).toISOString().slice(0, 10);
    const then = (await alternatives(flightId, `?date=${later}`)).body.result;
    expect(then.flatMap((one) => one.classes.map((c) => c.classId))).toContain(far);
    expect((await alternatives(near, '')).status, 'a class is no flight').toBe(404);
    for (const who of ['manager', 'tickets', 'viewer', 'agent']) expect((await alternatives(flightId, '', who)).status, who).toBe(403);
  });

  it('not back to itself, to another city, to less or nowhere: told at the field, and nothing is touched', async () => {
    const classId = await seller.flight({ classes: [{ cabin: 'business' }] });
    const flightId = await flightOf(classId);
    const order = await issued('agent', classId);
    const [economy, city, good] = [
      await seller.flight(),
      await seller.flight({ to: 'DXB', classes: [{ cabin: 'business' }] }),
      await seller.flight({ classes: [{ cabin: 'first' }] }),
    ];
    const said = async (body: object) => (await cancel(flightId, body)).body.errors;
    const move = (toClassId?: string | null) => ({ action: 'move', toClassId });
    expect(await said(move())).toEqual({ toClassId: ['Choose where to'] });
    expect(await said(move(flightId))).toEqual({ toClassId: ['This class is not known'] });
    expect(await said(move(classId))).toEqual({ toClassId: ['This is the cancelled flight'] });
    expect(await said(move(city))).toEqual({ toClassId: ['This flight is not between the same cities'] });
    expect(await said(move(economy))).toEqual({ toClassId: [`${order.pnr} has a seat in business`] });
    expect(await said({ plan: [{ orderId: order.id, ...move(economy) }] })).toEqual({
      'plan.0.toClassId': [`${order.pnr} has a seat in business`],
    });
    const from = order.segments[0].class.id;
    expect(await said({ action: 'move', toClassId: good, classes: [{ from, toClassId: city }] })).toEqual({
      'classes.0.toClassId': ['This flight is not between the same cities'],
    });
    expect((await sql`select 1 from flight where id = ${flightId} and status = 'cancelled'`.execute(desk.db)).rows).toEqual([]);
    await cancel(flightId, move(good));
    await work();
    expect((await orderOf(order.pnr)).segments[0].class.id).toBe(good);
    await desk.verify();
  });

  it('who has gone to another flight by itself meanwhile is left alone', async () => {
    const classId = await seller.flight();
    const flightId = await flightOf(classId);
    const full = await seller.flight({ classes: [{ seats: 1 }] });
    const kept = await seller.held('agent2', full);
    const order = await issued('agent', classId);
    await cancel(flightId, { action: 'move', toClassId: full });
    await work();
    const own = { segments: [{ segmentId: order.segments[0].id, newClassId: await seller.flight() }] };
    const change = (body: object) => desk.call('agent', 'PATCH', `/api/orders/orderDate/${order.id}`, { ...own, ...body }, freshKey());
    const { quoteId } = (await change({ mode: 'quote' })).body.result;
    const there = (await change({ quoteId })).body.result;
    expect(there.status).toBe('ticketing');
    await seller.cancel('agent2', kept);
    for (const action of ['move', 'refund']) {
      await cancel(flightId, { plan: [{ orderId: order.id, action, toClassId: full }] });
      await work();
      const now = await orderOf(order.pnr);
      expect([now.version, now.segments[0].class.id], action).toEqual([there.version, own.segments[0]!.newClassId]);
    }
    expect((await desk.get('admin', `/api/flights/cancel/${flightId}`)).body.result).toMatchObject({ status: 'done', done: 1, failed: 0 });
    await desk.verify();
  });

  it('what failed is tried again another way, and only that', async () => {
    const classId = await seller.flight();
    const flightId = await flightOf(classId);
    const full = await seller.flight({ classes: [{ seats: 1 }] });
    const before = await seller.balance('agent');
    const orders = [await issued('agent', classId), await issued('agent', classId), await issued('agent', classId)];
    await cancel(flightId, { action: 'move', toClassId: full });
    await work();
    const job = async () => (await desk.get('admin', `/api/flights/cancel/${flightId}`)).body.result;
    const failed = (await job()).items.filter((one) => one.status === 'failed');
    const moved = (await job()).items.find((one) => one.status === 'done');
    expect(failed).toHaveLength(2);
    expect((await cancel(flightId, { plan: [{ orderId: failed[0]!.orderId, action: 'move', toClassId: classId }] })).body.errors).toEqual({
      'plan.0.toClassId': ['This is the cancelled flight'],
    });
    const named = [failed[0]!, moved!].map((one) => ({ orderId: one.orderId, action: 'refund' }));
    await cancel(flightId, { plan: named });
    await work();
    const items = (await job()).items;
    const of = (one = moved) => items.find((item) => item.orderId === one!.orderId);
    expect([of(failed[0]), of(failed[1]), of(moved)].map((one) => [one!.action, one!.status])).toEqual([
      ['refund', 'done'],
      ['move', 'failed'],
      ['move', 'done'],
    ]);
    await cancel(flightId, { plan: [{ orderId: failed[1]!.orderId, action: 'suspend' }] });
    await work();
    expect(await job()).toMatchObject({ status: 'done', done: 3, failed: 0 });
    const stays = await orderOf(moved!.pnr);
    expect([stays.status, stays.events.filter((one) => one.type === 'dateChanged').length], 'once').toEqual(['ticketing', 1]);
    expect(await seller.balance('agent')).toBe(before - 2 * orders[0]!.totals.account.paid);
    await desk.verify();
  });
});

it('class by class: the dry run counts seats and who cannot, into another currency too; the move follows the mapping, for nothing', async () => {
  const { rows } = await sql<{ id: string }>`select id from flight_class where flight_id = ${await flightOf(
    await seller.flight({
      classes: [
        { code: 'Q', fare: 50 },
        { code: 'C', cabin: 'business', fare: 300 },
      ],
    }),
  )} order by priority`.execute(desk.db);
  const [q, c] = [rows[0]!.id, rows[1]!.id];
  const flightId = await flightOf(q);
  const { rows: other } = await sql<{ id: string }>`select id from flight_class where flight_id = ${await flightOf(
    await seller.flight({
      classes: [
        { code: 'M', fare: 90, seats: 3, currency: 'EUR' },
        { code: 'J', cabin: 'business', fare: 700, currency: 'EUR' },
      ],
    }),
  )} order by priority`.execute(desk.db);
  const [m, j] = [other[0]!.id, other[1]!.id];
  const orders = [await issued('agent', q, 2), await issued('agent2', q, 2), await issued('agent', c, 1)];
  const before = await seller.balance('agent');
  const classes = [{ from: q, toClassId: m }, { from: c, toClassId: j }]; // prettier-ignore
  const asked = (await cancel(flightId, { mode: 'quote', action: 'move', classes })).body.result;
  const second = orders.slice(0, 2).map((one) => one.pnr).toSorted()[1]!; // prettier-ignore
  expect(asked.moves.toSorted((a, b) => b.seats - a.seats)).toEqual([
    { from: q, to: m, orders: 2, seats: 4, fitting: 2, cannot: [{ pnr: second, why: 'seats' }] },
    { from: c, to: j, orders: 1, seats: 1, fitting: 1, cannot: [] },
  ]);
  // A class without a line goes nowhere by itself.
  expect((await cancel(flightId, { action: 'move', classes: classes.slice(0, 1) })).body.errors).toEqual({
    toClassId: ['Choose where to'],
  });
  await sql`update flight_class set seats_total = 10 where id = ${m}`.execute(desk.db);
  await cancel(flightId, { action: 'move', classes });
  await work();
  const now = await Promise.all(orders.map((one) => orderOf(one.pnr)));
  expect(now.map((one) => one.segments[0].class.id)).toEqual([m, m, j]);
  expect([await seller.seats(m), await seller.seats(j), await seller.seats(q)]).toEqual([{ held: 0, sold: 4 }, { held: 0, sold: 1 }, { held: 0, sold: 0 }]); // prettier-ignore
  expect(await seller.balance('agent')).toBe(before);
  // Each is told what it has now instead of what, and why.
  const told = (await mailsTo(desk, 'agent@demo.example')).find(
    (mail) => mail.template === 'schedule-change' && mail.payload['pnr'] === orders[0]!.pnr,
  );
  expect(told!.payload).toMatchObject({
    outcome: 'replaced',
    reason: 'No aircraft',
    flights: [{ flightNumber: orders[0]!.segments[0].flightNumber, newFlight: now[0]!.segments[0].flightNumber }],
  });
  await desk.verify();
});

describe('a move by the carrier gives no right that was not bought', () => {
  const rule = (code: string, refund: number | null) =>
    sql`
    update fare_rule set refundable = ${refund !== null}, changeable = ${refund !== null}, taxes_refundable = true, service_fee_refundable = true,
      refund_bands = ${JSON.stringify([{ fromHours: 0, toHours: null, kind: 'percent', value: refund ?? 100, base: 'fare', includeTax: false }])}::jsonb,
      change_bands = ${JSON.stringify([{ fromHours: 0, toHours: null, kind: 'percent', value: refund ?? 100, base: 'fare', includeTax: false }])}::jsonb where code = ${code}`.execute(
      desk.db,
    );
  it('a fare that keeps half is refunded as such in a class that gives all; refused and suspended ones get all of it', async () => {
    const [bought, better] = (
      await sql<{
        code: string;
      }>`select code from fare_rule where code in ('FLX','PRO') or id in (${desk.world.fareRules.promo}, ${desk.world.fareRules.flex}) order by id = ${desk.world.fareRules.flex}`.execute(
        desk.db,
      )
    ).rows.map((one) => one.code);
    await rule(bought!, 50);
    await rule(better!, 0);
    const promo = await seller.flight({ classes: [{ promo: true }] });
    const flex = await seller.flight({ classes: [{ fare: 300 }] });
    const [moved, waits] = [await issued('agent', promo), await issued('agent', promo)];
    await cancel(await flightOf(promo), { action: 'move', toClassId: flex, plan: [{ orderId: waits.id, action: 'suspend' }] });
    await work();
    const now = await orderOf(moved.pnr);
    expect([now.segments[0].class.id, now.segments[0].class.family, now.segments[0].fareRule.code]).toEqual([flex, 'Promo', bought]);
    const ask = async (order: Order) =>
      (
        await desk.post(
          'agent',
          `/api/orders/refund/${order.id}`,
          { mode: 'quote', passengerIds: order.passengers.map((p) => p.id), segmentIds: order.segments.map((s) => s.id) },
          freshKey(),
        )
      ).body.result;
    // 100 + 40 + 5 - 5 of commission are 140 dollars; half of the fare is kept.
    expect((await ask(now)).totals).toMatchObject({ paid: 140, refund: 90 });
    expect((await ask(await orderOf(waits.pnr))).totals).toMatchObject({ paid: 140, refund: 140 });
    // The next change of its own will is by the bought fare, too: half of it as a fee, and the dearer fare.
    const change = await desk.call('agent', 'PATCH', `/api/orders/orderDate/${now.id}`, { mode: 'quote', segments: [{ segmentId: now.segments[0].id, newClassId: await seller.flight() }] }, freshKey()); // prettier-ignore
    expect(change.body.result).toMatchObject({ oldPrice: 145, penaltyPrice: 50 });
    await desk.verify();
  });
});

describe('what becomes of the orders', () => {
  it('refunded whole, fee included; bookings and holds end; nobody is sold a seat any more', async () => {
    const classId = await seller.flight({ classes: [{ promo: true }] });
    const flightId = await flightOf(classId);
    const before = await seller.balance('agent');
    const order = await issued('agent', classId, 2);
    const booking = await seller.booked('agent2', classId);
    const hold = await seller.held('agent2', classId);
    expect((await cancel(flightId, { action: 'refund' })).body.result).toMatchObject({ status: 'running', total: 2 });
    expect((await seller.hold('agent', classId)).body.code).toBe('SALES_CLOSED');
    await work();
    expect((await desk.get('viewer', `/api/flights/cancel/${flightId}`)).body.result).toMatchObject({ status: 'done', done: 2, failed: 0 });
    expect([(await orderOf(order.pnr)).status, (await orderOf(booking.pnr)).status]).toEqual(['refunded', 'cancelled']);
    const lists = await sql<{
      orders: { pnr: string; action: string }[];
    }>`select payload->'orders' as orders from outbox where template = 'schedule-change' and payload->>'cancelled' is not null`.execute(
      desk.db,
    );
    const said = new Map(lists.rows.flatMap(({ orders }) => orders.map((one) => [one.pnr, one.action] as const)));
    expect([said.get(order.pnr), said.get(booking.pnr)]).toEqual(['refund', 'release']);
    expect(await seller.balance('agent')).toBe(before);
    expect((await desk.get('agent2', `/api/orders/pre-order/${hold}`)).body.result.status).toBe('cancelled');
    expect(await seller.seats(classId)).toEqual({ held: 0, sold: 0 });
    await desk.verify();
  });

  it('moved to another flight for nothing, however dear it is; who finds no seat is told and tried again', async () => {
    const classId = await seller.flight({ classes: [{ fare: 50 }] });
    const dear = await seller.flight({ classes: [{ fare: 500, seats: 1 }] });
    const orders = [await issued('agent', classId), await issued('agent2', classId)];
    const before = await seller.balance('agent');
    const flightId = await flightOf(classId);
    await cancel(flightId, { action: 'move', toClassId: dear });
    await work();
    const job = (await desk.get('admin', `/api/flights/cancel/${flightId}`)).body.result;
    expect([job.done, job.failed, job.items.find((one) => one.status === 'failed')!.error]).toEqual([
      1,
      1,
      'NO_SEATS: Not enough seats left',
    ]);
    await sql`update flight_class set seats_total = 5 where id = ${dear}`.execute(desk.db);
    expect((await cancel(flightId, { action: 'move', toClassId: dear })).body.result.id).toBe(job.id);
    await work();
    for (const one of orders) expect((await orderOf(one.pnr)).segments[0].class.id).toBe(dear);
    expect(await seller.balance('agent')).toBe(before);
    expect(await seller.seats(dear)).toEqual({ held: 0, sold: 2 });
    // Reports: taken off the flight that was sold, and sold on the other.
    const { rows: lines } = await sql<{ kind: string; coupons: number; onDear: boolean }>`
      select kind, coupons, flight_class_id = ${dear} as "onDear" from sale_line where order_id = ${orders[0]!.id} order by at, coupons`.execute(
      desk.db,
    );
    expect(lines).toEqual([
      { kind: 'ticket', coupons: 1, onDear: false },
      { kind: 'reissue', coupons: -1, onDear: false },
      { kind: 'reissue', coupons: 1, onDear: true },
    ]);
    await desk.verify();
  });

  it('suspended: the agency chooses another flight or everything back, the other flights too, both free', async () => {
    const there = await seller.flight({ inHours: 24 * 20 });
    const back = await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 27 });
    const before = await seller.balance('agent');
    const [gives, moves] = [await issued('agent', [there, back]), await issued('agent', [there, back])];
    const whole = (order: Order) => ({
      passengerIds: order.passengers.map((p) => p.id),
      segmentIds: order.segments.map((s) => s.id),
    });
    const refund = (order: Order, body: object) =>
      desk.post('agent', `/api/orders/refund/${order.id}`, { ...whole(order), kind: 'involuntary', ...body }, freshKey());
    expect((await refund(gives, { mode: 'quote' })).body.code, 'not before').toBe('CHANGE_FORBIDDEN');
    await cancel(await flightOf(there), {});
    await work();
    const waiting = await orderOf(gives.pnr);
    expect([
      waiting.status,
      waiting.attention,
      waiting.segments[0].status,
      waiting.passengers[0].ticket.coupons.map((c) => c.status),
    ]).toEqual(['ticketing', ['flight_cancelled'], 'UN', ['S', 'O']]);
    // The paper in the traveller's hand is told anew, with what each flight is.
    const tickets = waiting.documents.filter((one) => one.kind === 'ticket');
    expect(tickets.map((one) => [one.rev, one.superseded])).toEqual([[1, true], [2, false]]); // prettier-ignore
    const { rows: papers } = await sql<{ coupons: string[] }>`
      select array(select c->>'status' from jsonb_array_elements(snapshot->'passengers'->0->'ticket'->'coupons') c) as coupons from document where id = ${tickets[1]!.id}`.execute(
      desk.db,
    );
    expect(papers[0]!.coupons).toEqual(['S', 'O']);

    const asked = (await refund(gives, { mode: 'quote' })).body.result;
    expect(asked.totals.refund).toBe(asked.totals.paid);
    const done = (await refund(gives, { quoteId: asked.quoteId })).body.result;
    expect([done.status, done.attention], 'nothing is left to decide').toEqual(['refunded', []]);

    const instead = await seller.flight({ inHours: 24 * 21, classes: [{ fare: 900 }] });
    const move = (body: object) =>
      desk.call(
        'agent',
        'PATCH',
        `/api/orders/orderDate/${moves.id}`,
        { segments: [{ segmentId: moves.segments[0].id, newClassId: instead }], ...body },
        freshKey(),
      );
    const free = (await move({ mode: 'quote' })).body.result;
    expect([free.due, free.penaltyPrice, free.dueAccount]).toEqual([0, 0, 0]);
    const moved = (await move({ quoteId: free.quoteId })).body.result;
    expect([moved.status, moved.attention, moved.segments[0].status]).toEqual(['ticketing', [], 'HK']);
    expect(await seller.balance('agent')).toBe(before - moves.totals.account.paid);
    await desk.verify();
  });
});

it('A22: 120 people in 60 orders of 12 agencies; the worker dies half-way, two go on: each order once, the sum to the dram, one mail for each order and agency', async () => {
  const classId = await seller.flight({ classes: [{ seats: 200 }] });
  const flightId = await flightOf(classId);
  const agencies: string[] = [];
  for (let i = 0; i < 12; i++) {
    const name = `agency${i}`;
    const made = await desk.post('admin', '/api/auth/register', { businessName: `Agency ${i}`, email: `${name}@demo.example` });
    desk.world.users.set(name, made.body.result.userId);
    await desk.post(
      'admin',
      `/api/users/balance/transfer/${made.body.result.userId}`,
      { amount: 2_000_000, currency: 'AMD', method: 'cash' },
      freshKey(),
    );
    agencies.push(name);
  }
  let paid = 0;
  for (const who of agencies) for (let k = 0; k < 5; k++) paid += (await issued(who, classId, 2)).totals.account.paid;
  await cancel(flightId, { action: 'refund' });
  let calls = 0;
  await work(() => ++calls > 30);
  expect((await desk.get('admin', `/api/flights/cancel/${flightId}`)).body.result).toMatchObject({ status: 'running', done: 30 });
  await Promise.all([work(), work()]);
  await work();
  expect((await desk.get('admin', `/api/flights/cancel/${flightId}`)).body.result).toMatchObject({ status: 'done', done: 60, failed: 0 });
  const { rows } = await sql<{ refunds: number; returned: number }>`
    select count(*)::int as refunds, sum(p.amount)::bigint as returned from ledger_transaction l join posting p on p.transaction_id = l.id and p.account_code like 'AGENT:%'
    where l.kind = 'refund' and l.order_id in (select order_id from flight_cancellation_item i join flight_cancellation c on c.id = i.cancellation_id where c.flight_id = ${flightId})`.execute(
    desk.db,
  );
  expect(rows[0]).toEqual({ refunds: 60, returned: paid * 100 });
  let mails = 0;
  let digests = 0;
  for (const who of agencies) {
    const all = await mailsTo(desk, `${who}@demo.example`);
    mails += all.filter((mail) => mail.template === 'refund').length;
    digests += all.filter((mail) => mail.template === 'schedule-change' && Array.isArray(mail.payload['orders'])).length;
  }
  expect([mails, digests]).toEqual([60, 12]);
  await desk.verify();
});

it('cancelled while others hold and book on it: nobody is left on a flight that does not fly', async () => {
  for (let round = 0; round < 8; round++) {
    const classId = await seller.flight();
    const flightId = await flightOf(classId);
    const held = await Promise.all(Array.from({ length: 4 }, () => seller.held('agent', classId)));
    await Promise.all([
      ...held.map((hold) => seller.order('agent', hold, 'book', { passengers: passengers(), allowDuplicate: true })),
      cancel(flightId, {}),
      ...Array.from({ length: 4 }, () => seller.hold('agent2', classId)),
    ]);
    await work();
    const { rows } = await sql<{ n: number }>`
      select (select count(*)::int from orders o join order_segment s on s.order_id = o.id where s.flight_id = ${flightId} and o.status = 'booking')
        + (select count(*)::int from pre_order p join pre_order_segment s on s.pre_order_id = p.id where s.flight_id = ${flightId} and p.status = 'active') as n`.execute(
      desk.db,
    );
    expect(rows[0]!.n).toBe(0);
    expect(await seller.seats(classId)).toEqual({ held: 0, sold: 0 });
  }
  await desk.verify();
});

it('a flight that has left is not cancelled any more', async () => {
  const flightId = await flightOf(await seller.flight({ inHours: -1 }));
  for (const mode of ['quote', 'confirm']) expect((await cancel(flightId, { mode })).body.code, mode).toBe('CHANGE_FORBIDDEN');
});
