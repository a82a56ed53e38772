import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { newId } from '../../src/server/database/transaction.ts';
import { choice, Life, type Done } from '../support/life.ts';
import { addServices, passengers } from '../support/world.ts';
import type { Order } from '../support/seller.ts';

/** Services sold with orders: price, charge, what comes back of them, and what is told of it (decision 0024). */
const desk = await openDesk();
const life = await Life.open(desk);
const services = await addServices(desk.db);

const RATE = 390;
const edit = (who: string, order: Order, change: object, more: object = {}) =>
  desk.post(who, `/api/orders/edit/${order.id}`, { version: order.version, services: change, ...more }, freshKey());
const changed = async (who: string, order: Order, change: object) => {
  const quote = await edit(who, order, change, { mode: 'quote' });
  expect(quote.status, JSON.stringify(quote.body)).toBe(200);
  const reply = await edit(who, order, change, { quoteId: quote.body.result.quoteId });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
};
const bag = (order: Order, seat = 0, flight = 0, quantity = 1) => ({
  serviceId: services.bag,
  passengerId: order.passengers[seat]!.id,
  segmentId: order.segments[flight]!.id,
  quantity,
});
const entries = async (order: Order) =>
  (
    await sql<{ kind: string; code: string; amount: number }>`
      select t.kind, split_part(p.account_code, ':', 1) as code, p.amount / 100 as amount from ledger_transaction t join posting p on p.transaction_id = t.id
      where t.order_id = ${order.id} and (p.account_code like 'SERVICES%' or p.account_code like 'AGENT%') order by t.no, code`.execute(
      desk.db,
    )
  ).rows.map((row) => `${row.kind} ${row.code} ${row.amount}`);

/** What a report of today says of the services of an order: their sum, what is net of it, and what the account was charged. */
async function reported(order: { pnr: string }): Promise<number[][]> {
  const day = inDays();
  const { body } = await desk.post('admin', '/api/reports/orders-full-data', { startDate: day, endDate: next(day), limit: 200 });
  expect(body.meta.ledger.agrees).toBe(true);
  const lines = body.result.filter((one) => one.pnr === order.pnr && one.services !== 0);
  return lines.map((one) => [one.services, one.net, one.charged]).toSorted((a: number[], b: number[]) => a[0]! - b[0]!);
}

it('a discount tells the price of the booking, with what was sold beside the fares', async () => {
  const order = await changedBooking();
  const given = { kind: 'fixed', value: 10, reason: 'x' };
  const quote = (await life.act('superadmin', 'editDiscount', order.id, { ...given, mode: 'quote' })).body.result;
  expect([quote.before, quote.after]).toEqual([order.totals.order.gross, order.totals.order.gross - 10]);
  const done = await life.done('superadmin', 'editDiscount', order.id, given);
  expect(done.totals.order.gross).toBe(quote.after);
});
async function changedBooking(): Promise<Order> {
  const order = await life.made('agent', 'issue', await life.roundTrip({ classes: [{ fare: 100 }] }));
  return changed('agent', order, { add: [bag(order)] });
}

describe('with a new order', () => {
  it('the hold names them in its currency; the order has them in its price, its ledger and its report', async () => {
    const classes = await life.roundTrip({ classes: [{ fare: 100 }] });
    const hold = (await life.seller.hold('agent', classes, { adults: 2 })).body.result;
    expect(hold.services.map((one) => [one.code, one.per, one.price, one.priceAccount])).toEqual([
      ['XBAG', 'segment', 30, 30 * RATE],
      ['MEAL', 'passenger', 7, 7 * RATE],
      ['TRSF', 'order', 20, 20 * RATE],
    ]);
    const before = await life.seller.balance('agent');
    const total = hold.price.totals.payable + (2 * 30 + 7 + 20) * RATE;
    const wanted = {
      expectedTotal: total,
      services: [
        { serviceId: services.bag, passenger: 1, seq: 2, quantity: 2 },
        { serviceId: services.meal, passenger: 0 },
        { serviceId: services.transfer },
      ],
    };
    const reply = await life.seller.order('agent', hold.id, 'issue', { ...wanted, passengers: passengers(2) });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const order = reply.body.result;
    expect(order.services.map((one) => [one.code, one.quantity, one.passengerId, one.segmentId, one.price])).toEqual([
      ['XBAG', 2, order.passengers[1].id, order.segments[1].id, 60],
      ['MEAL', 1, order.passengers[0].id, null, 7],
      ['TRSF', 1, null, null, 20],
    ]);
    expect(order.totals.order).toMatchObject({ services: 87, gross: hold.price.totals.gross + 87 });
    expect(order.totals.account).toMatchObject({ payable: total, paid: total, gross: hold.price.totals.grossAccount + 87 * RATE });
    expect(before - (await life.seller.balance('agent'))).toBe(total);
    expect(await entries(order)).toEqual([`ticket AGENT ${-total}`, `ticket SERVICES ${87 * RATE}`]);
    expect(await reported(order)).toEqual([
      [7, 7, 7 * RATE],
      [20, 20, 20 * RATE],
      [60, 60, 60 * RATE],
    ]);
    await desk.verify();
  });

  it('a wish that does not fit is refused at its field, and nothing is booked', async () => {
    const classId = await life.seller.flight();
    const hold = await life.seller.held('agent', classId);
    const gone = '00000000-0000-7000-8000-000000000000';
    const reply = await life.seller.order('agent', hold, 'book', {
      services: [
        { serviceId: services.bag, passenger: 0 },
        { serviceId: services.meal, passenger: 0, seq: 1 },
        { serviceId: services.transfer, passenger: 0 },
        { serviceId: services.bag, passenger: 1, seq: 1 },
        { serviceId: services.bag, passenger: 0, seq: 2 },
        { serviceId: gone },
      ],
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({
      'services.0.seq': ['Please say on which flight'],
      'services.1.seq': ['This is for the whole trip'],
      'services.2.passenger': ['This is for the whole booking'],
      'services.3.passenger': ['Not a passenger of this booking who still flies'],
      'services.4.seq': ['Not a flight that is still to come'],
      'services.5.serviceId': ['This is not offered'],
    });
    const stale = await life.seller.order('agent', hold, 'book', { expectedTotal: 1, services: [{ serviceId: services.transfer }] });
    expect([stale.status, stale.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(await life.seller.seats(classId)).toEqual({ held: 1, sold: 0 });
  });
});

describe('afterwards', () => {
  it('of a booking they are added and taken off for nothing, and paid with the tickets', async () => {
    const booking = await life.made('agent', 'book', await life.seller.flight());
    const more = await changed('agent', booking, { add: [bag(booking), { serviceId: services.transfer }] });
    expect(more.totals.account.payable - booking.totals.account.payable).toBe(50 * RATE);
    expect(more.documents.filter((one) => one.kind === 'booking')).toHaveLength(2);
    const less = await changed('agent', more, { remove: [more.services[1].id] });
    expect(less.services.map((one) => one.code)).toEqual(['XBAG']);
    const before = await life.seller.balance('agent');
    const issued = (await life.seller.issue('agent', less.id, { expectedTotal: less.totals.account.payable })).body.result;
    expect(issued.status).toBe('ticketing');
    expect(before - (await life.seller.balance('agent'))).toBe(booking.totals.account.payable + 30 * RATE);
    await desk.verify();
  });

  it('are offered at what they will cost: in the order’s currency, whatever that of the catalogue, and as the account is charged', async () => {
    const [booking, tickets] = [
      await life.made('agent', 'book', await life.seller.flight({ classes: [{ currency: 'EUR' }] })),
      await life.made('agent', 'issue', await life.seller.flight({ classes: [{ currency: 'EUR' }] })),
    ];
    await sql`update exchange_rate set festa_usd = 400, festa_eur = 460`.execute(desk.db);
    // 30 dollars are 12,000 drams today: of a booking told at its euro of 440, of tickets at today's of 460.
    for (const [order, price] of [
      [booking, 27.27],
      [tickets, 26.09],
    ] as const) {
      const { result: offered } = (await desk.get('agent', `/api/orders/offered-services/${order.id}`)).body;
      const one = offered.find((each) => each.id === services.bag);
      const quote = (await edit('agent', order, { add: [bag(order)] }, { mode: 'quote' })).body.result;
      expect([one!.price, one!.priceAccount]).toEqual([quote.added[0].price, quote.deltaAccount]);
      expect([quote.currency, one!.price, one!.priceAccount]).toEqual(['EUR', price, 12_000]);
    }
    await sql`update exchange_rate set festa_usd = ${RATE}, festa_eur = 440`.execute(desk.db);
    expect((await desk.get('agent2', `/api/orders/offered-services/${booking.id}`)).status).toBe(404);
  });

  it('of tickets they are charged at once at the rate of the day, by a quote, and come back at the rate they were paid at', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight());
    const blind = await edit('agent', order, { add: [bag(order)] });
    expect([blind.status, blind.body.code]).toEqual([409, 'QUOTE_REQUIRED']);
    await sql`update exchange_rate set festa_usd = 400`.execute(desk.db);
    const quote = (await edit('agent', order, { add: [bag(order)] }, { mode: 'quote' })).body.result;
    expect(quote).toMatchObject({
      op: 'editServices',
      delta: 30,
      deltaAccount: 30 * 400,
      added: [{ code: 'XBAG', price: 30 }],
      removed: [],
    });
    await sql`update exchange_rate set festa_usd = 410`.execute(desk.db);
    const moved = await edit('agent', order, { add: [bag(order)] }, { quoteId: quote.quoteId });
    expect([moved.status, moved.body.code]).toEqual([409, 'QUOTE_CHANGED']);
    const more = await changed('agent', order, { add: [bag(order)] });
    await sql`update exchange_rate set festa_usd = 390`.execute(desk.db);
    expect(more.documents.filter((one) => !one.superseded).map((one) => [one.kind, one.rev])).toEqual(
      expect.arrayContaining([
        ['ticket', 2],
        ['invoice', 2],
      ]),
    );
    const told = async () =>
      (
        await sql<{ recipients: string[] }>`
          select recipients from outbox where order_id = ${order.id} and template = 'ticket' and payload->>'why' = 'services'`.execute(
          desk.db,
        )
      ).rows;
    expect(quote.effects.mails).toEqual(['ticket', 'invoice']);
    expect((await told()).map(({ recipients }) => recipients[0])).toEqual([order.contact.email]);
    const less = await changed('agent', more, { remove: [more.services[0].id] });
    expect(await entries(less)).toEqual([
      `ticket AGENT ${-order.totals.account.paid}`,
      `service AGENT ${-30 * 410}`,
      `service SERVICES ${30 * 410}`,
      `service AGENT ${30 * 410}`,
      `service SERVICES ${-30 * 410}`,
    ]);
    expect(less.documents.some((one) => one.kind === 'creditNote')).toBe(true);
    await desk.verify();
  });

  it('what never comes back stays; who is poor is told what is missing; who may not issue may not buy', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight());
    const meal = { serviceId: services.meal, passengerId: order.passengers[0].id };
    const more = await changed('agent', order, { add: [meal] });
    const kept = await edit('agent', more, { remove: [more.services[0].id] }, { mode: 'quote' });
    expect(kept.body.errors).toEqual({ 'services.remove.0': ['Hot meal is non-refundable once paid'] });
    const inArmenian = await desk.app.inject({
      method: 'POST', url: `/api/orders/edit/${more.id}`, payload: { version: more.version, mode: 'quote', services: { remove: [more.services[0].id] } },
      headers: { authorization: `Bearer ${await desk.token('agent')}`, 'accept-language': 'hy', 'idempotency-key': freshKey() },
    }); // prettier-ignore
    expect(inArmenian.json().errors).toEqual({ 'services.remove.0': ['Տաք ճաշ՝ վճարելուց հետո չի վերադարձվում'] });
    const alien = await edit('agent2', more, { add: [meal] });
    expect([alien.status, alien.body.code]).toEqual([404, 'NOT_FOUND']);
    for (const body of [{ remarks: 'x' }, { action: 'reinstate' }])
      expect((await edit('agent', more, { add: [meal] }, body)).body.errors).toEqual({
        [Object.keys(body)[0]!]: ['Change services separately'],
      });
    expect((await edit('agent', more, {}, { mode: 'quote' })).body.errors).toEqual({ services: ['Nothing was changed'] });
    await sql`update users set privilege = '{seeNet}' where email_key = 'agent@demo.example'`.execute(desk.db);
    const bought = await edit('agent', more, { add: [meal] }, { mode: 'quote' });
    expect([bought.status, bought.body.code]).toEqual([403, 'FORBIDDEN']);
    await life.reset();
    const id = desk.world.users.get('agent')!;
    const spare = (await life.seller.balance('agent')) - 1;
    await desk.post('admin', `/api/users/use-balance/${id}`, { amount: spare, currency: 'AMD', reason: 'x' }, freshKey());
    const quote = (await edit('agent', more, { add: [meal] }, { mode: 'quote' })).body.result;
    const poor = await edit('agent', more, { add: [meal] }, { quoteId: quote.quoteId });
    expect([poor.status, poor.body.details]).toEqual([402, expect.objectContaining({ required: 7 * RATE, missing: 7 * RATE - 1 })]);
    await life.deposit('agent', spare);
    await desk.verify();
  });

  it('what a passenger has flown with, or whose flight has left, is not taken off', async () => {
    const order = await life.made('agent', 'issue', await life.roundTrip(), { adults: 2 });
    const all = await changed('agent', order, { add: [bag(order), bag(order, 1), bag(order, 0, 1), { serviceId: services.transfer }] });
    const off = async (line: number) => {
      const reply = await edit('agent', await life.order(order.pnr), { remove: [all.services[line]!.id] }, { mode: 'quote' });
      return reply.body.errors ?? reply.body.result.delta;
    };
    expect([await off(0), await off(3)]).toEqual([-30, -20]);
    const [flown, left] = [all.passengers[0].id, all.segments[0].id];
    await sql`update coupon set status = 'F' where order_id = ${order.id} and segment_id = ${left} and passenger_id = ${flown}`.execute(
      desk.db,
    );
    const used = (service: string) => ({ 'services.remove.0': [`${service} is for a flight that has left, or was boarded`] });
    const bags = used('Extra bag 23 kg');
    expect([await off(0), await off(1), await off(2), await off(3)]).toEqual([bags, -30, -30, used('Transfer to the hotel')]);
    await sql`
      update order_segment set snapshot = snapshot || '{"departureUtc":"2026-01-01T00:00:00.000Z"}' where order_id = ${order.id} and id = ${left}`.execute(
      desk.db,
    );
    expect([await off(1), await off(2)]).toEqual([bags, -30]);
    // A flight that does not fly is used by nobody.
    await sql`update coupon set status = 'S' where order_id = ${order.id} and segment_id = ${left}`.execute(desk.db);
    expect([await off(1), await off(3)]).toEqual([-30, -20]);
    await sql`update coupon set status = 'O' where order_id = ${order.id}`.execute(desk.db);
  });

  it('nothing is sold for a flight that is cancelled', async () => {
    const order = await life.made('agent', 'book', await life.roundTrip());
    await sql`update order_segment set status = 'UN' where id = ${order.segments[0].id}`.execute(desk.db);
    const wish = async (flight: number) =>
      (await edit('agent', await life.order(order.pnr), { add: [bag(order, 0, flight)] }, { mode: 'quote' })).body;
    expect((await wish(0)).errors).toEqual({ 'services.add.0.segmentId': ['Not a flight that is still to come'] });
    expect((await wish(1)).result.delta).toBe(30);
  });

  it('nothing is taken off twice by two at once', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight());
    const more = await changed('agent', order, { add: [bag(order)] });
    const remove = { remove: [more.services[0].id] };
    const total = -30 * RATE;
    const replies = await Promise.all(
      ['admin', 'tickets', 'superadmin', 'admin'].map((who) => edit(who, more, remove, { expectedTotal: total })),
    );
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409]);
    await desk.verify();
  });
});

describe('given back', () => {
  it('a bag with its flight, a transfer with the last passenger, a meal never; everything when the carrier is to blame', async () => {
    const order = await life.made('agent', 'issue', await life.roundTrip(), { adults: 2 });
    const meal = { serviceId: services.meal, passengerId: order.passengers[0].id };
    const all = await changed('agent', order, { add: [bag(order, 0, 0, 2), bag(order, 0, 1), meal, { serviceId: services.transfer }] });
    const ask = async (seats: number[], flights: number[], more: object = {}) =>
      (await life.act('agent', 'refund', all.id, { ...choice(all, seats, flights), mode: 'quote', ...more })).body.result;
    const told = (quote: Done['body']['result']) => quote.services.map((one) => `${one.name.en} ${one.paid} ${one.refund} ${one.kept}`);
    expect(told(await ask([0], [0]))).toEqual(['Extra bag 23 kg 60 60 0']);
    expect(told(await ask([0], [0, 1]))).toEqual(['Extra bag 23 kg 60 60 0', 'Extra bag 23 kg 30 30 0', 'Hot meal 7 0 7']);
    expect(told(await ask([1], [0, 1]))).toEqual([]);
    expect(told(await ask([0, 1], [0, 1]))).toContain('Transfer to the hotel 20 20 0');
    const half = await life.done('agent', 'refund', all.id, choice(all, [0], [0]));
    expect(half.services.map((one) => [one.refunded, one.ended])).toEqual([
      [60, true],
      [0, false],
      [0, false],
      [0, false],
    ]);
    const credit = (
      await sql<{
        snapshot: unknown;
        details: { credit: { lines: unknown[] } };
      }>`select snapshot, details from document where order_id = ${all.id} and kind = 'creditNote'`.execute(desk.db)
    ).rows[0]!;
    expect(credit.details.credit.lines).toContainEqual(
      expect.objectContaining({ service: expect.objectContaining({ en: 'Extra bag 23 kg' }), paid: 60, kept: 0, returned: 60 }),
    );
    await sql`update order_segment set status = 'UN' where order_id = ${all.id}`.execute(desk.db);
    const rest = await life.act('agent', 'refund', all.id, { ...choice(all), mode: 'quote', kind: 'involuntary' });
    expect(told(rest.body.result)).toEqual(['Extra bag 23 kg 30 30 0', 'Hot meal 7 7 0', 'Transfer to the hotel 20 20 0']);
    const end = await life.done('agent', 'refund', all.id, { ...choice(all), kind: 'involuntary' });
    expect(end.totals.order.refunded).toBe(end.totals.order.paid - 10 - 5);
    await desk.verify();
  });

  it('of an approved sum gets its share, in whole drams; of all of it what it was charged', async () => {
    for (const whole of [false, true]) {
      const order = await life.made('agent', 'issue', await life.seller.flight({ classes: [{ currency: 'EUR' }] }));
      const all = await changed('agent', order, { add: [bag(order), { serviceId: services.meal, passengerId: order.passengers[0].id }] });
      const asked = { ...choice(all), mode: 'request', kind: 'waiver', reasonCode: 'illness', text: 'x' };
      const { requestId } = (await life.act('agent', 'refund', all.id, asked)).body.result as { requestId: string };
      const before = await life.seller.balance('agent');
      const decided = { version: 1, status: 'approved', approvedAmount: whole ? all.totals.order.paid : 101.07, decision: 'x' };
      const reply = await desk.call('admin', 'PATCH', `/api/refundRequests/${requestId}`, decided, freshKey());
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      const back = (await life.seller.balance('agent')) - before;
      if (whole) expect(back).toBe(all.totals.account.paid);
      else expect([back % 1, Math.abs(back - 101.07 * 440) < 3]).toEqual([0, true]);
    }
  });

  it('goes with its passenger into another order, and back whole by a void', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight(), { adults: 2 });
    const all = await changed('agent', order, {
      add: [bag(order, 1), { serviceId: services.meal, passengerId: order.passengers[1].id }, { serviceId: services.transfer }],
    });
    const { parent, child } = await life.done('agent', 'split', all.id, { passengerIds: [all.passengers[1].id] });
    expect([parent, child].map((one) => one.services.map((line) => line.code))).toEqual([['TRSF'], ['XBAG', 'MEAL']]);
    expect(child.services[0].segmentId).toBe(child.segments[0].id);
    expect(parent.totals.account.paid + child.totals.account.paid).toBe(all.totals.account.paid);
    const before = await life.seller.balance('agent');
    const voided = await life.done('agent', 'cancel', child.id);
    expect((await life.seller.balance('agent')) - before).toBe(child.totals.account.paid);
    expect(voided.services.every((one) => one.ended && one.refunded === one.price)).toBe(true);
    expect(await reported(child)).toEqual([
      [-30, -30, -30 * RATE],
      [-7, -7, -7 * RATE],
      [7, 7, 7 * RATE],
      [30, 30, 30 * RATE],
    ]);
    await desk.verify();
  });

  it('what has been sold once is not deleted from the catalogue', async () => {
    const { body } = await desk.get('admin', '/api/services');
    const one = body.result.find((each) => each.id === services.bag);
    const reply = await desk.call('admin', 'DELETE', `/api/services/${one!.id}`, undefined, freshKey());
    expect([reply.status, reply.body.code]).toEqual([409, 'IN_USE']);
  });
});

const next = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

describe('more than one can use', () => {
  let seat: string;
  beforeAll(async () => {
    seat = newId();
    await sql`insert into service (id, code, name, kind, price, currency, per, refundable) values (${seat}, 'SEAT', '{"en":"Seat of choice"}', 'seat', 600, 'USD', 'segment', true)`.execute(
      desk.db,
    );
  });
  afterAll(() => sql`update service set is_active = false where id = ${seat}`.execute(desk.db));

  it('is refused with a new order: nine seats, a lap infant’s seat, a bag too many', async () => {
    const classes = await life.seller.flight();
    const hold = (await life.seller.hold('agent', classes, { adults: 1, infants: 1 })).body.result;
    const order = (wishes: object[]) => life.seller.order('agent', hold.id, 'book', { passengers: passengers(1, 0, 1), services: wishes });
    const refused = await order([
      { serviceId: seat, passenger: 0, seq: 1, quantity: 9 },
      { serviceId: seat, passenger: 1, seq: 1 },
      { serviceId: services.bag, passenger: 0, seq: 1, quantity: 6 },
      { serviceId: services.bag, passenger: 1, seq: 1 },
    ]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['services.0.quantity', 'services.1.quantity', 'services.2.quantity']);
    const sane = await order([
      { serviceId: seat, passenger: 0, seq: 1 },
      { serviceId: services.bag, passenger: 0, seq: 1, quantity: 5 },
    ]);
    expect(sane.status, JSON.stringify(sane.body)).toBe(201);

    // And afterwards, together with what there is.
    const made = sane.body.result;
    const more = (serviceId: string, person: number, remove: string[] = []) =>
      edit(
        'agent',
        made,
        { add: [{ serviceId, passengerId: made.passengers[person]!.id, segmentId: made.segments[0].id }], remove },
        { mode: 'quote' },
      );
    for (const reply of [await more(seat, 0), await more(seat, 1), await more(services.bag, 0)])
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['services.add.0.quantity']]);
    expect((await more(services.bag, 1)).status).toBe(200);
    // One taken off makes room for another.
    const own = made.services.find((one) => one.code === 'SEAT')!.id;
    expect((await more(seat, 0, [own])).status).toBe(200);
  });
});
