import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { warnDue } from '../../src/server/orders/warn.ts';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { choice, Life, moves } from '../support/life.ts';
import { passengers } from '../support/world.ts';
import type { Order } from '../support/seller.ts';

/** What a fresh pair of eyes found in the operations on orders: money that was lost or made, and orders that could no longer be moved. */
const desk = await openDesk('after each');
const life = await Life.open(desk);
afterEach(async () => {
  await rate(390);
  await roundTo(1);
  await life.rule({});
});

const rate = (usd: number) => sql`update exchange_rate set festa_usd = ${usd}`.execute(desk.db);
const roundTo = (unit: number) => sql`update currency_setting set round_to = ${unit} where ccy = 'AMD'`.execute(desk.db);
const free = (classIds: string[]) =>
  sql`update flight_class set adult_fare = 0, child_fare = 0, infant_fare = 0, adult_tax = 0, child_tax = 0, infant_tax = 0, service_fee = 0 where id = any(${classIds}::uuid[])`.execute(
    desk.db,
  );
const guaranteeEnds = (id: string) =>
  sql`update orders set price_guarantee_until = now() - interval '1 minute' where id = ${id}`.execute(desk.db);
const rename = (order: Order, seat = 0) => `editPassengerName/${order.passengers[seat]!.id}`;
const posted = async (id: string) =>
  new Map(
    (
      await sql<{
        code: string;
        total: number;
      }>`select split_part(account_code, ':', 1) as code, sum(amount)::bigint as total from posting p join ledger_transaction l on l.id = p.transaction_id where l.order_id = ${id} group by 1`.execute(
        desk.db,
      )
    ).rows.map((row) => [row.code, row.total]),
  );

describe('after the price guarantee', () => {
  it('a discount that was given stays given', async () => {
    const order = await life.made('agent', 'book', await life.seller.flight());
    const given = await life.done('superadmin', 'editDiscount', order.id, { kind: 'percent', value: 10, reason: 'Regular' });
    await guaranteeEnds(order.id);
    const issued = await life.seller.issue('agent', order.id);
    expect([issued.status, issued.body.result.totals.account.paid]).toEqual([200, given.totals.account.payable]);
  });

  it('a dearer fare is charged less the discount; one that has become smaller than the discount costs its taxes', async () => {
    for (const [fare, discount, due] of [
      [120, 10, 120 * 0.95 + 45 - 10],
      [20, 50, 40],
    ] as const) {
      const classId = await life.seller.flight();
      const order = await life.made('agent', 'book', classId);
      await life.done('superadmin', 'editDiscount', order.id, { kind: 'fixed', value: discount, reason: 'Regular' });
      await guaranteeEnds(order.id);
      await sql`update flight_class set adult_fare = ${fare * 100} where id = ${classId}`.execute(desk.db);
      const asked = await life.seller.issue('agent', order.id);
      expect([asked.body.code, asked.body.details.new]).toEqual(['PRICE_CHANGED', due * 390]);
      const issued = await life.seller.issue('agent', order.id, { acceptPrice: due * 390 });
      expect([issued.status, issued.body.result.totals.account.paid]).toEqual([200, due * 390]);
      await desk.verify();
    }
  });
});

describe('a change of date', () => {
  it('of one flight named twice is a field error', async () => {
    const classId = await life.seller.flight();
    const order = await life.made('agent', 'issue', classId);
    await life.made('agent', 'issue', classId, { adults: 3 });
    const [segment] = order.segments;
    const reply = await life.twice('agent', 'orderDate', order.id, {
      segments: [
        { segmentId: segment.id, newClassId: await life.seller.flight() },
        { segmentId: segment.id, newClassId: await life.seller.flight() },
      ],
    });
    expect(reply.body.errors).toEqual({ 'segments.1.segmentId': ['This flight is named twice'] });
  });

  it('of two airlines: each new ticket names the old one of its own flight', async () => {
    const order = await life.made('agent', 'issue', await life.roundTrip(), { adults: 2 });
    const before = order.passengers.flatMap((p) => p.tickets.map((t) => `${t.number} ${p.id} ${t.coupons[0].segmentId}`));
    const originals = async () =>
      (
        await sql<{
          line: string;
        }>`select t.original_ticket || ' ' || t.passenger_id || ' ' || c.segment_id as line from ticket t join coupon c on c.ticket_id = t.id where t.order_id = ${order.id} and c.status = 'O' and t.original_ticket is not null`.execute(
          desk.db,
        )
      ).rows.map((row) => row.line);
    const moved = await life.done('agent', 'orderDate', order.id, moves(order, await life.roundTrip({ inHours: 24 * 31 })));
    expect((await originals()).toSorted()).toEqual(before.toSorted());
    // Another person: the new tickets name those of the change, not those of the sale.
    const open = moved.passengers[0].tickets.filter((t) => t.status === 'open');
    await life.done('tickets', rename(order), order.id, { lastName: 'Somebodyelse' });
    const lines = await originals();
    for (const ticket of open) expect(lines).toContain(`${ticket.number} ${order.passengers[0].id} ${ticket.coupons[0].segmentId}`);
  });

  it('to something cheaper at a higher rate gives back no more than was paid', async () => {
    await life.rule({ change: 0 });
    const [from, to] = [await life.seller.flight(), await life.seller.flight()];
    await free([to]);
    const order = await life.made('agent', 'issue', from);
    const before = await life.seller.balance('agent');
    await rate(420);
    const moved = await life.done('agent', 'orderDate', order.id, moves(order, [to]));
    expect((await life.seller.balance('agent')) - before).toBe(order.totals.account.paid);
    expect([moved.totals.account.paid, moved.totals.account.payable]).toEqual([0, 0]);
    await life.done('agent', 'refund', order.id, choice(moved));
    expect((await life.seller.balance('agent')) - before).toBe(order.totals.account.paid);
  });

  it('for all adults takes their infants along without their being named', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight(), { adults: 2, infants: 1 });
    const body = { ...moves(order, [await life.seller.flight()]), passengerIds: choice(order, [0, 1]).passengerIds };
    const moved = await life.done('agent', 'orderDate', order.id, body);
    expect([moved.id, moved.childPnrs]).toEqual([order.id, []]);
    const stranger = { ...moves(moved, [await life.seller.flight()]), passengerIds: [freshKey()] };
    expect((await life.twice('agent', 'orderDate', order.id, stranger)).body.errors).toEqual({
      'passengerIds.0': ['Not a passenger of this booking'],
    });
  });

  it('onto a flight that the same person is on already says so; of whose booking it is only whom it concerns', async () => {
    const [from, to] = [await life.seller.flight(), await life.seller.flight()];
    const people = passengers();
    const booked = async (who: string, classId: string) =>
      (await life.seller.order(who, await life.seller.held(who, classId), 'book', { passengers: people })).body.result;
    const order = await booked('agent', from);
    const asked = async (who: string) =>
      (await life.act(who, 'orderDate', order.id, { ...moves(order, [to]), mode: 'quote' })).body.result.alsoBooked;
    expect(await asked('agent')).toBeNull();
    const other = await booked('agent2', to);
    const name = `${other.passengers[0].lastName} ${other.passengers[0].firstName}`;
    expect([await asked('agent'), await asked('admin')]).toEqual([{ name }, { name, pnr: other.pnr }]);
    await life.done('agent2', 'cancel', other.id);
    expect(await asked('agent')).toBeNull();
  });

  it('of a booking is priced, shown and posted at the rate of that day', async () => {
    const order = await life.made('agent', 'book', await life.seller.flight());
    await rate(420);
    await life.done('agent', 'orderDate', order.id, moves(order, [await life.seller.flight()]));
    const issued = (await life.seller.issue('agent', order.id)).body.result;
    expect([issued.rate.festaRate, issued.totals.account.paid]).toEqual([420, 140 * 420]);
    const house = await posted(order.id);
    expect([house.get('SALES'), house.get('TAXES'), house.get('FX_ROUND')]).toEqual([100 * 42_000, 40 * 42_000, undefined]);
  });

  it('of one flight of a booking: each flight is posted at its own rate', async () => {
    const order = await life.made('agent', 'book', await life.roundTrip());
    await rate(420);
    await life.done('agent', 'orderDate', order.id, moves(order, [await life.seller.flight({ inHours: 24 * 29 })]));
    await life.seller.issue('agent', order.id);
    const house = await posted(order.id);
    expect([house.get('SALES'), house.get('FX_ROUND')]).toEqual([100 * (39_000 + 42_000), undefined]);
  });
});

describe('an order that costs nothing', () => {
  it('is issued, split, moved, refunded and voided like any other', async () => {
    const [from, to] = [await life.seller.flight(), await life.seller.flight()];
    await free([from, to]);
    const before = await life.seller.balance('agent');
    const order = await life.made('agent', 'issue', from, { adults: 3, infants: 1 });
    expect([order.totals.account.paid, order.documents.map((one) => one.kind).toSorted()]).toEqual([0, ['invoice', 'receipt', 'ticket']]);
    const { parent, child } = await life.done('agent', 'split', order.id, { passengerIds: choice(order, [0]).passengerIds });
    await desk.verify();
    const moved = await life.done('agent', 'orderDate', child.id, moves(child, [to]));
    expect((await life.done('agent', 'refund', child.id, choice(moved))).status).toBe('refunded');
    expect((await life.done('agent', 'cancel', parent.id)).status).toBe('voided');
    expect(await life.seller.balance('agent')).toBe(before);
  });
});

describe('a refund', () => {
  it('keeps no more than was paid, whatever the discount was', async () => {
    await life.rule({ taxes: false });
    const order = await life.made('agent', 'issue', await life.seller.flight());
    const given = await life.done('superadmin', 'editDiscount', order.id, { kind: 'fixed', value: 105, reason: 'Regular' });
    const { lines } = (await life.act('agent', 'refund', order.id, { ...choice(given), mode: 'quote' })).body.result;
    expect(lines).toMatchObject([{ paid: 35, penaltyKept: 0, keptTax: 35, keptFee: 0, refund: 0 }]);
    await life.done('agent', 'refund', order.id, { ...choice(given), acceptZero: true });
    const house = await posted(order.id);
    expect(house.get('PENALTIES') ?? 0).toBe(0);
  });

  it.each([1, 10, 100])('of two flights in drams of %d: no row gives back more than was paid for it', async (unit) => {
    await rate(391.37);
    await roundTo(unit);
    const near = { fromHours: 0, toHours: 72, kind: 'percent', value: 1, base: 'fare', includeTax: false };
    const far = { ...near, fromHours: 72, toHours: null, kind: 'none' };
    await sql`update fare_rule set service_fee_refundable = true, refund_bands = ${JSON.stringify([near, far])}::jsonb where code = 'FLX'`.execute(
      desk.db,
    );
    for (let fare = 50; fare < 58; fare++) {
      const there = await life.seller.flight({ inHours: 60, classes: [{ fare }] });
      const back = await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 300, classes: [{ fare }] });
      const order = await life.made('agent', 'issue', [there, back]);
      await life.done('agent', 'refund', order.id, choice(order));
      await desk.verify();
    }
    await sql`update fare_rule set service_fee_refundable = false where code = 'FLX'`.execute(desk.db);
  });

  it('leaves no child with somebody of 17', async () => {
    const hold = await life.seller.held('agent', await life.seller.flight(), { adults: 2, children: 1 });
    const people = passengers(2, 1);
    people[1]!.dateOfBirth = `${new Date().getFullYear() - 16}-01-01`;
    const order = (await life.seller.order('agent', hold, 'issue', { passengers: people })).body.result;
    expect((await life.twice('agent', 'refund', order.id, choice(order, [0]))).body.code).toBe('MINOR_ALONE');
    expect((await life.twice('agent', 'refund', order.id, choice(order, [1]))).status).toBe(200);
  });
});

describe('names', () => {
  it('nobody becomes a second one of the same order', async () => {
    const order = await life.made('agent', 'book', await life.seller.flight(), { adults: 2 });
    const { firstName, lastName } = order.passengers[1];
    const reply = await life.twice('agent', rename(order), order.id, { lastName, firstName });
    expect([reply.body.code, reply.body.details]).toEqual(['DUPLICATE_BOOKING', { pnr: order.pnr, name: `${lastName} ${firstName}` }]);
  });

  it('of somebody who was refunded are left alone, and cost nothing', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight(), { adults: 2 });
    await life.done('agent', 'refund', order.id, choice(order, [0]));
    for (const lastName of ['Somebodyelse', `${order.passengers[0].lastName}X`])
      expect((await life.twice('tickets', rename(order), order.id, { lastName })).body.code).toBe('ALREADY_REFUNDED');
  });

  it('cost for the flights that are still flown', async () => {
    const order = await life.made('agent', 'issue', await life.roundTrip());
    const fee = async () =>
      (await life.act('tickets', rename(order), order.id, { lastName: 'Somebodyelse', mode: 'quote' })).body.result.fee;
    expect(await fee()).toBe(14);
    await life.done('agent', 'refund', order.id, choice(order, [0], [1]));
    expect(await fee()).toBe(7);
  });
});

describe('a split', () => {
  it('gives the new order a booking document and a mail of its own', async () => {
    for (const action of ['book', 'issue'] as const) {
      const order = await life.made('agent', action, await life.seller.flight(), { adults: 2 });
      const { child } = await life.done('agent', 'split', order.id, { passengerIds: choice(order, [1]).passengerIds });
      // The share of what was paid moves along, so the new order has papers of its own.
      const paid = action === 'issue';
      expect(child.documents.map((one) => one.kind)).toEqual(paid ? ['booking', 'invoice', 'receipt', 'ticket'] : ['booking']);
      const { rows } = await sql<{
        line: string;
      }>`select template || ' ' || (payload->>'pnr') as line from outbox where order_id = ${child.id} order by 1`.execute(desk.db);
      expect(rows.map((row) => row.line)).toEqual([
        `booking-add ${child.pnr}`,
        ...(paid ? [`invoice ${child.pnr}`, `ticket ${child.pnr}`] : []),
      ]);
    }
  });

  it('of split children: every piece is voided to its own dram', async () => {
    await rate(391.37);
    await roundTo(100);
    const before = await life.seller.balance('agent');
    const order = await life.made('agent', 'issue', await life.roundTrip(), { adults: 4, children: 2, infants: 2 });
    const first = await life.done('agent', 'split', order.id, { passengerIds: choice(order, [0, 1, 4]).passengerIds });
    const second = await life.done('agent', 'split', first.child.id, { passengerIds: [first.child.passengers[0].id] });
    for (const one of [first.parent, second.parent, second.child])
      expect((await life.done('agent', 'cancel', one.id)).status).toBe('voided');
    expect(await life.seller.balance('agent')).toBe(before);
  });
});

describe('where overdue bookings do not end by themselves', () => {
  const autoCancel = (on: boolean) => sql`update time_limits set auto_cancel = ${on}`.execute(desk.db);

  it('one is cancelled, or given more time and issued', async () => {
    await autoCancel(false);
    const [first, second] = [
      await life.made('agent', 'book', await life.seller.flight()),
      await life.made('agent', 'book', await life.seller.flight()),
    ];
    await sql`update orders set time_limit = now() - interval '1 minute' where id = any(${[first.id, second.id]}::uuid[])`.execute(desk.db);
    expect((await life.done('agent', 'cancel', first.id)).status).toBe('cancelled');
    expect((await life.seller.issue('agent', second.id)).body.code).toBe('TTL_EXPIRED');
    const timeLimit = new Date(Date.now() + 3_600_000).toISOString();
    await life.act('admin', 'edit', second.id, { version: second.version, timeLimit, reason: 'Money is on its way' });
    expect((await life.seller.issue('agent', second.id)).status).toBe(200);
    await autoCancel(true);
  });
});

it('an ended booking does not come back on a flight that is no longer sold', async () => {
  const classId = await life.seller.flight();
  const order = await life.made('agent', 'book', classId);
  const { version } = await life.done('agent', 'cancel', order.id);
  await sql`update flight set status = 'cancelled' where id = (select flight_id from flight_class where id = ${classId})`.execute(desk.db);
  const reply = await life.act('admin', 'edit', order.id, { version, action: 'reinstate', reason: 'Asked for' });
  expect([reply.body.code, await life.seller.seats(classId)]).toEqual(['SALES_CLOSED', { held: 0, sold: 0 }]);
});

describe('on the new date', () => {
  /** A flight in so many days, and a passenger whose birthday makes him so old a week before it. */
  const grownBy = (years: number, days: number): string => {
    const day = inDays(days - 7);
    return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  };

  it.each([
    ['an infant of two', 0, 1, 2, 'a child'],
    ['a child of twelve', 1, 0, 12, 'an adult'],
  ] as const)('%s does not fly on the old ticket, with a split neither', async (_who, children, infants, years, type) => {
    const hold = await life.seller.held('agent', await life.seller.flight({ inHours: 24 * 20 }), { adults: 2, children, infants });
    const people = passengers(2, children, infants);
    people[2]!.dateOfBirth = grownBy(years, 40);
    const order = (await life.seller.order('agent', hold, 'issue', { passengers: people })).body.result;
    const to = moves(order, [await life.seller.flight({ inHours: 24 * 40 })]);
    for (const body of [to, { ...to, passengerIds: choice(order, [0, 2]).passengerIds }]) {
      const reply = await life.twice('agent', 'orderDate', order.id, body);
      expect([reply.body.code, reply.body.message]).toEqual(['CHANGE_FORBIDDEN', expect.stringContaining(`would be ${type}`)]);
    }
    expect((await life.twice('agent', 'orderDate', order.id, { ...to, passengerIds: choice(order, [1]).passengerIds })).status).toBe(200);
  });

  it('papers are needed as they are for the first ticket', async () => {
    const hold = await life.seller.held('agent', await life.seller.flight());
    const [person] = passengers();
    const { docType: _t, docNumber: _n, docCountry: _c, docExpiry: _e, ...bare } = person!;
    const order = (await life.seller.order('agent', hold, 'issue', { passengers: [bare] })).body.result;
    const body = moves(order, [await life.seller.flight({ apisRequired: true })]);
    expect((await life.twice('agent', 'orderDate', order.id, body)).body.code).toBe('DOCS_MISSING');
  });
});

it('an approved refund pays out what was approved, to the cent', async () => {
  const classId = await life.seller.flight();
  await sql`update flight_class set infant_fare = 0, infant_tax = 0 where id = ${classId}`.execute(desk.db);
  const order = await life.made('agent', 'issue', classId, { adults: 3, infants: 1 });
  const filed = await life.act('agent', 'refund', order.id, { ...choice(order), mode: 'request', kind: 'waiver' });
  const path = `/api/refundRequests/${filed.body.result.requestId}`;
  const paid = await desk.call('admin', 'PATCH', path, { status: 'approved', approvedAmount: 419.98, version: 1 }, freshKey());
  expect(paid.body.result.approvedAmount).toBe(419.98);
  expect((await life.order(order.pnr)).totals.order.refunded).toBe(419.98);
});

it('a booking that is issued while it is being warned of is not marked as ending', async () => {
  const order = await life.made('agent', 'book', await life.seller.flight());
  await sql`update orders set time_limit = now() + interval '30 minutes' where id = ${order.id}`.execute(desk.db);
  const [issued] = await Promise.all([life.seller.issue('agent', order.id), warnDue(desk.db)]);
  expect([issued.status, (await life.order(order.pnr)).attention]).toEqual([200, []]);
});

it('the currency of an account stays once something is priced in it, though no money has moved', async () => {
  await life.agency('fresh', 'AMD', 'percent', 5, 0);
  const id = desk.world.users.get('fresh')!;
  const version = async () => (await desk.get('admin', `/api/users/get-user/${id}`)).body.result.version;
  const change = async () => desk.post('admin', `/api/users/update/${id}`, { version: await version(), currency: 'USD' });
  const hold = await life.seller.held('fresh', await life.seller.flight());
  expect((await change()).body.code).toBe('CURRENCY_LOCKED');
  await life.seller.order('fresh', hold, 'book');
  expect((await change()).body.code).toBe('CURRENCY_LOCKED');
});

it('figures that no fare has are field errors; the largest that are taken are still exact', async () => {
  const order = await life.made('agent', 'book', await life.seller.flight(), { adults: 2 });
  const to = moves(order, [await life.seller.flight()]);
  const ask = (op: string, body: object) => life.act('superadmin', op, order.id, { mode: 'quote', reason: 'x', ...body });
  for (const value of [1e12, -1e12, 9e13])
    expect((await ask('editDiscount', { kind: 'fixed', value })).body.errors, String(value)).toEqual({ value: ['Too much'] });
  expect((await ask('orderDate', { ...to, penaltyOverride: 9e13 })).body.errors).toEqual({ penaltyOverride: ['Too much'] });
  const surcharge = (await ask('editDiscount', { kind: 'fixed', value: -1e9 })).body.result;
  expect([surcharge.delta, surcharge.deltaAccount]).toEqual([1e9, 1e9 * 390]);
  const issued = await life.made('agent', 'issue', await life.seller.flight());
  const waived = { ...moves(issued, [await life.seller.flight()]), penaltyOverride: 1e9, reason: 'x', mode: 'quote' };
  expect((await life.act('superadmin', 'orderDate', issued.id, waived)).body.result.dueAccount).toBe(1e9 * 390);
});
