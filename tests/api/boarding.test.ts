import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshKey, openDesk } from '../support/desk.ts';
import { untilWaiting } from '../support/held-up.ts';
import { choice, Life, moves } from '../support/life.ts';
import type { Order } from '../support/seller.ts';

/** Who goes on board: two devices at one gate, what the gate is told of a ticket, and who is left when the flight is closed (decision 0060). */
const desk = await openDesk();
const life = await Life.open(desk);

let flightId: string;
let order: Order;
beforeEach(async () => {
  order = await life.made('agent', 'issue', await life.seller.flight({ inHours: 3 }), { adults: 3, infants: 1 });
  ({ flightId } = order.segments[0]);
});

const ticketOf = (of: Order, i: number): string => of.passengers[i]!.ticket.number;
const board = (i: number, more: object = {}, who = 'tickets', key = freshKey(), of = order) =>
  desk.ask(who, 'boardTicket', { params: { ticket: ticketOf(of, i) }, body: { flightId, ...more } }, key);
const close = (boarded: number, left: number, key = freshKey()) =>
  desk.ask('manager', 'closeBoarding', { params: { id: flightId }, body: { boarded, left } }, key);
const reopen = (reason = 'Three came late') =>
  desk.ask('manager', 'reopenBoarding', { params: { id: flightId }, body: { reason } }, freshKey());
const coupons = async (pnr = order.pnr) =>
  (await life.order(pnr)).passengers.map((one) => one.ticket.coupons.map((coupon) => coupon.status).join(''));
const lists = async (have: { flightId: string; mark: string }[] = [], who = 'tickets') =>
  (await desk.ask(who, 'getBoardingLists', { body: { have } })).body;
const listOf = async (id = flightId) => (await lists()).result.find((one) => one.flightId === id)!;

describe('two devices at one gate', () => {
  it('the first stands, the second is told by whom and when, and nothing is counted twice', async () => {
    const first = await board(0, { at: '2026-11-26T10:00:00.000Z' });
    expect(first.body.result).toMatchObject({ pnr: order.pnr, boarded: true, counts: { boarded: 1, left: 3 } });
    const second = await board(0, {}, 'manager');
    expect([second.status, second.body.code, second.body.reason]).toEqual([409, 'COUPON_USED', 'ALREADY_BOARDED']);
    expect(second.body.details).toMatchObject({ pnr: order.pnr, by: 'Agency tickets' });
    expect(Date.parse(second.body.details.at)).toBeGreaterThan(Date.now() - 60_000);
    expect(await coupons()).toEqual(['F', 'O', 'O', 'O']);
    const events = (await life.order(order.pnr)).events.filter((one) => one.type === 'boarded');
    expect(events).toHaveLength(1);
  });

  it('at the same moment one of them is first', async () => {
    const both = await Promise.all([board(1, {}, 'tickets'), board(1, {}, 'manager')]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(both.find((one) => one.status === 409)!.body.reason).toBe('ALREADY_BOARDED');
    expect((await listOf()).passengers.filter((one) => one.state === 'boarded')).toHaveLength(1);
  });

  it('what a device sends again after a lost answer is the same boarding', async () => {
    const key = freshKey();
    const [first, again] = [await board(0, {}, 'tickets', key), await board(0, {}, 'tickets', key)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await board(0, { boarded: false }, 'tickets', key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('a boarding is taken back, once, and both stand in the log with the flight and its day', async () => {
    await board(0);
    expect((await board(0, { boarded: false, reason: 'Wrong queue' })).body.result.counts).toEqual({ boarded: 0, left: 4 });
    expect((await board(0, { boarded: false })).body.reason).toBe('TICKET_NOT_USED');
    const { rows } = await sql<{ action: string; pnr: string; summary: string }>`
      select action, pnr, summary from log where entity = 'flight' and entity_id = ${flightId} order by at, seq`.execute(desk.db);
    expect(rows.map((one) => [one.action, one.pnr])).toEqual([['boarded', order.pnr], ['notBoarded', order.pnr]]); // prettier-ignore
    expect(rows[1]!.summary).toContain(ticketOf(order, 0));
    expect(rows[1]!.summary).toContain('Wrong queue');
    expect(rows[1]!.summary).toContain(`${order.segments[0].flightNumber} ${order.segments[0].departureLocal.slice(0, 10)}`);
  });
});

describe('a ticket that is not good here is refused with its reason', () => {
  it('of another flight', async () => {
    const other = await life.made('agent', 'issue', await life.seller.flight({ inHours: 5 }));
    const reply = await board(0, {}, 'tickets', freshKey(), other);
    expect([reply.status, reply.body.reason]).toEqual([409, 'NOT_ON_THIS_FLIGHT']);
    expect(reply.body.message).toContain(other.segments[0].flightNumber);
    expect(await coupons(other.pnr)).toEqual(['O']);
  });

  it('refunded or voided meanwhile, and one that nobody issued', async () => {
    const one = await life.made('agent', 'issue', await life.seller.flight({ inHours: 4 }));
    await life.done('admin', 'refund', one.id, { ...choice(one), acceptZero: true });
    ({ flightId } = one.segments[0]);
    expect((await board(0, {}, 'tickets', freshKey(), one)).body.reason).toBe('TICKET_REFUNDED');
    expect((await listOf()).passengers).toMatchObject([{ state: 'refunded', ticket: ticketOf(one, 0) }]);
    const two = await life.made('agent', 'issue', await life.seller.flight({ inHours: 22 }));
    await life.done('agent', 'cancel', two.id, { reason: 'x', version: two.version });
    ({ flightId } = two.segments[0]);
    expect((await board(0, {}, 'tickets', freshKey(), two)).body.reason).toBe('TICKET_VOIDED');
    expect((await listOf()).passengers).toMatchObject([{ state: 'voided', ticket: ticketOf(two, 0) }]);
    const none = await desk.ask('tickets', 'boardTicket', { params: { ticket: '9'.repeat(13) }, body: { flightId } }, freshKey());
    expect(none.status).toBe(404);
  });

  it('too early, and before an earlier flight was used: that takes a reason', async () => {
    const far = await life.made('agent', 'issue', await life.seller.flight({ inHours: 40 }));
    ({ flightId } = far.segments[0]);
    expect((await board(0, {}, 'tickets', freshKey(), far)).body.reason).toBe('BOARDING_TOO_EARLY');
    const there = await life.seller.flight({ inHours: 3 });
    const back = await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 20 });
    const trip = await life.made('agent', 'issue', [there, back]);
    flightId = trip.segments[1].flightId;
    const warned = await board(0, {}, 'tickets', freshKey(), trip);
    expect([warned.body.reason, warned.body.details.names]).toEqual(['EARLIER_NOT_USED', `${trip.passengers[0].lastName} ${trip.passengers[0].firstName}`]); // prettier-ignore
    expect((await board(0, { outOfOrder: true }, 'tickets', freshKey(), trip)).body.errors).toEqual({ reason: ['Please say why'] });
    expect((await board(0, { outOfOrder: true, reason: 'By train' }, 'tickets', freshKey(), trip)).status).toBe(200);
    expect(await coupons(trip.pnr)).toEqual(['OF']);
  });

  it('for who may not board', async () => {
    for (const who of ['agent', 'viewer', 'reports']) {
      expect((await board(0, {}, who)).status, who).toBe(403);
      expect((await desk.ask(who, 'getBoardingLists', { body: { have: [] } })).status, who).toBe(403);
      expect((await desk.ask(who, 'closeBoarding', { params: { id: flightId }, body: { boarded: 0, left: 4 } }, freshKey())).status).toBe(403); // prettier-ignore
    }
  });
});

describe('closing a flight', () => {
  it('makes no-shows of who is left, as many as were seen: two of four, one of them an infant, and moves no seat and no dram', async () => {
    const [seats, balance] = [await seatsOf(), await life.seller.balance('agent')];
    await board(0);
    // 3 adults and an infant have a ticket each: 1 on board, 3 left.
    const stale = await close(0, 4);
    expect([stale.status, stale.body.reason, stale.body.details]).toEqual([409, 'BOARDED_MEANWHILE', { boarded: 1, left: 3 }]);
    await board(1);
    expect((await close(1, 3)).body.details).toEqual({ boarded: 2, left: 2 });
    expect((await listOf()).passengers.map((one) => one.state).toSorted()).toEqual(['boarded', 'boarded', 'open', 'open']);
    const key = freshKey();
    expect((await close(2, 2, key)).body.result).toEqual({ boarded: 2, noShows: 2, orders: [order.pnr] });
    expect((await close(2, 2, key)).body.result).toEqual({ boarded: 2, noShows: 2, orders: [order.pnr] });
    expect((await close(2, 2)).body.reason).toBe('BOARDING_CLOSED');
    const list = await listOf();
    expect(list.passengers.map((one) => one.state).toSorted()).toEqual(['boarded', 'boarded', 'noShow', 'noShow']);
    expect(list.closedAt).not.toBeNull();
    expect(await coupons()).toEqual(['F', 'F', 'O', 'O']);
    const closed = await life.order(order.pnr);
    const [event] = closed.events.filter((one) => one.type === 'noShow');
    expect(event).toBeDefined();
    // The order itself says who.
    expect(closed.passengers.map((one) => one.ticket.coupons.filter(({ noShow }) => noShow).length)).toEqual([0, 0, 1, 1]);
    expect([await seatsOf(), await life.seller.balance('agent')]).toEqual([seats, balance]);
    await desk.verify();
  });

  it('who was left stays left with the ticket of then, whatever becomes of the other flights; of the flight itself it goes', async () => {
    const there = await life.seller.flight({ inHours: 3 });
    const backs = [300, 320].map((inHours) => life.seller.flight({ from: 'CDG', to: 'EVN', inHours }));
    const trip = await life.made('agent', 'issue', [there, await backs[0]!], { adults: 3 });
    flightId = trip.segments[0].flightId;
    expect((await board(0, {}, 'tickets', freshKey(), trip)).status).toBe(200);
    expect((await close(1, 2)).status).toBe(200);
    const states = async () =>
      (await listOf()).passengers.map((one) => [one.lastName, one.state, one.ticket]).toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1));
    const before = await states();
    expect(before.map((one) => one[1])).toEqual(['boarded', 'noShow', 'noShow']);
    const after = await life.done('agent', 'orderDate', trip.id, moves(trip, [undefined, await backs[1]]));
    expect([await states(), after.status]).toEqual([before, 'ticketing']);
    expect(
      (await life.order(trip.pnr)).passengers.map((one) => one.tickets.map((each) => each.coupons.map((k) => k.status).join(''))),
    ).toEqual([
      ['FE', 'O'],
      ['OE', 'O'],
      ['OE', 'O'],
    ]);
    // What one travels with is the new one.
    expect(after.passengers.map((one) => one.ticket.coupons.map((k) => k.status).join(''))).toEqual(['O', 'O', 'O']);
    // Another person flies back; who has flown is nobody else.
    const other = (seat: number) =>
      life.twice('admin', `editPassengerName/${trip.passengers[seat]!.id}`, trip.id, { firstName: 'Suren', lastName: 'Quuux' });
    expect((await other(0)).body.code).toBe('COUPON_USED');
    expect((await other(1)).status).toBe(200);
    expect((await states()).map((one) => one[1]).toSorted()).toEqual(['boarded', 'noShow', 'noShow']);
    // Before it has left, the flight that was missed can be changed for another one: then it was not missed.
    const later = await life.seller.flight({ inHours: 20 });
    expect(
      (await life.twice('agent', 'orderDate', trip.id, { ...moves(trip, [later]), passengerIds: [trip.passengers[2].id] })).status,
    ).toBe(200);
    expect((await states()).map((one) => one[1]).toSorted()).toEqual(['boarded', 'noShow']);
    await desk.verify();
  });

  it('who has flown and has given back the rest is nobody else; a letter is put right', async () => {
    const back = await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 300 });
    const trip = await life.made('agent', 'issue', [await life.seller.flight({ inHours: 3 }), back], { adults: 2 });
    flightId = trip.segments[0].flightId;
    expect((await board(0, {}, 'tickets', freshKey(), trip)).status).toBe(200);
    const [flown] = trip.passengers;
    await life.done('agent', 'refund', trip.id, { passengerIds: [flown.id], segmentIds: [trip.segments[1].id], acceptZero: true });
    const other = { firstName: 'Suren', lastName: 'Quuux' };
    for (const who of ['agent', 'admin'])
      expect((await life.twice(who, `editPassengerName/${flown.id}`, trip.id, other)).body.code, who).toBe('COUPON_USED');
    expect((await life.order(trip.pnr)).passengers[0]).toMatchObject({ firstName: flown.firstName, lastName: flown.lastName });
    const letter = { lastName: `${flown.lastName.slice(0, -1)}X` };
    expect((await life.twice('admin', `editPassengerName/${flown.id}`, trip.id, letter)).status).toBe(200);
  });

  it('after it nobody boards, also not from a device that was offline, until it is opened again with a reason', async () => {
    await board(0);
    await close(1, 3);
    const late = await board(1, { at: new Date(Date.now() - 60_000).toISOString() });
    expect([late.status, late.body.reason]).toEqual([409, 'BOARDING_CLOSED']);
    expect((await board(0, { boarded: false })).body.reason).toBe('BOARDING_CLOSED');
    expect((await reopen('')).body.errors).toHaveProperty('reason');
    expect((await reopen()).body.result).toEqual({ noShows: 3, orders: [order.pnr] });
    expect((await reopen()).body.reason).toBe('BOARDING_NOT_CLOSED');
    expect((await listOf()).passengers.filter((one) => one.state === 'open')).toHaveLength(3);
    expect((await board(1)).status).toBe(200);
  });

  it('nothing of it is sold any more, held or booked before it, until it is opened again; every screen says so', async () => {
    // Booked while there was time for it.
    const classId = await life.seller.flight({ inHours: 30 });
    const held = await life.seller.held('agent', classId);
    const waits = await life.seller.booked('agent', classId);
    ({ flightId } = waits.segments[0]);
    await sql`update flight set departure_utc = now() + interval '3 hours' where id = ${flightId}`.execute(desk.db);
    const sale = async () => {
      const day = waits.segments[0].departureLocal.slice(0, 10);
      const { result } = (await desk.ask('manager', 'getFlights', { body: { startDate: day, endDate: day, limit: 100 } })).body;
      const one = (await desk.ask('manager', 'getFlight', { params: { id: flightId } })).body.result;
      return [result.find(({ id }) => id === flightId)!.sale, one.boardingClosedAt !== null];
    };
    expect(await sale()).toEqual(['open', false]);
    expect((await close(0, 0)).status).toBe(200);
    expect(await sale()).toEqual(['closed', true]);
    expect((await life.seller.hold('agent', classId)).body.reason).toBe('FLIGHT_NOT_SOLD');
    for (const action of ['issue', 'book'] as const)
      expect((await life.seller.order('agent', held, action)).body.code, action).toBe('SALES_CLOSED');
    expect((await life.seller.issue('agent', waits.id)).body.code).toBe('SALES_CLOSED');
    await reopen();
    expect(await sale()).toEqual(['open', false]);
    expect((await life.seller.issue('agent', waits.id)).status).toBe(200);
    expect((await life.seller.order('agent', held, 'issue')).status).toBe(201);
  });

  it('at the same moment as a boarding one of them sees the other', async () => {
    const [boarding, closing] = await Promise.all([board(0), close(0, 4)]);
    const states = (await listOf()).passengers.map((one) => one.state).toSorted();
    if (boarding.status === 200) {
      expect(closing.body.details).toEqual({ boarded: 1, left: 3 });
      expect(states).toEqual(['boarded', 'open', 'open', 'open']);
    } else {
      expect([boarding.body.reason, closing.status]).toEqual(['BOARDING_CLOSED', 200]);
      expect(states).toEqual(['noShow', 'noShow', 'noShow', 'noShow']);
    }
  });

  it('not long before departure, and never a cancelled one', async () => {
    const far = await life.made('agent', 'issue', await life.seller.flight({ inHours: 7 }));
    ({ flightId } = far.segments[0]);
    expect((await close(0, 1)).body.reason).toBe('CLOSING_TOO_EARLY');
  });

  it('is what reports tell of no-shows, also of a flight that nobody boarded', async () => {
    await close(0, 4);
    const day = order.segments[0].departureLocal.slice(0, 10);
    const body = { startDate: day, endDate: day, dateField: 'departure' as const, groupBy: 'flight' as const };
    const report = await desk.ask('superadmin', 'ordersFullData', { body });
    expect(report.body.groups.find((one) => one.key === flightId)?.load).toMatchObject({ sold: 3, noShows: 4 });
  });
});

it('who has boarded stays on the flight: the others take another one once they are split off', async () => {
  await board(0);
  const other = await life.seller.flight({ inHours: 80 });
  const change = (of: Order, more: object = {}) => life.twice('agent', 'orderDate', of.id, { ...moves(of, [other]), ...more });
  const name = `${order.passengers[0].lastName} ${order.passengers[0].firstName}`;
  for (const passengerIds of [undefined, [order.passengers[0].id]]) {
    const refused = await change(order, { passengerIds });
    expect([refused.status, refused.body.code, refused.body.reason, refused.body.details?.names]).toEqual([409, 'COUPON_USED', 'BOARDED_ALREADY', name]); // prettier-ignore
  }
  const moved = await change(order, { passengerIds: order.passengers.slice(1, 3).map((one) => one.id) });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const stays = await life.order(order.pnr);
  expect([stays.segments[0].flightId, await coupons()]).toEqual([flightId, ['F', 'O']]);
  expect((await listOf()).passengers.filter((one) => one.state === 'boarded')).toHaveLength(1);
  await desk.verify();
});

// On the engine with one session nobody waits for a lock.
it.runIf(desk.database.engine === 'postgres')('who is split off while the desk waits for the booking has not boarded with it', async () => {
  const leaves = order.passengers[2];
  const { quoteId } = (await life.act('agent', 'split', order.id, { passengerIds: [leaves.id], mode: 'quote' })).body.result as {
    quoteId?: string;
  };
  const [split, boarded] = await desk.db.transaction().execute(async (tx) => {
    await sql`select 1 from orders where id = ${order.id} for update`.execute(tx);
    const parted = life.act('agent', 'split', order.id, { passengerIds: [leaves.id], quoteId });
    await untilWaiting(desk, 1);
    const body = { passengerIds: [leaves.id], boarded: true };
    const gone = desk.ask('tickets', 'boardPassengers', { params: { id: flightId }, body }, freshKey());
    await untilWaiting(desk, 2);
    return [parted, gone] as const;
  }).then((both) => Promise.all(both)); // prettier-ignore
  expect([split.status, boarded.status, boarded.body.reason]).toEqual([200, 409, 'TICKET_NOT_OPEN']);
  expect((await listOf()).passengers.filter((one) => one.state === 'boarded')).toEqual([]);
});

it('who was left and refunded has missed no other flight when the rest of the booking takes one', async () => {
  expect((await close(0, 4)).status).toBe(200);
  await life.done('agent', 'refund', order.id, choice(order, [2]));
  await life.done('agent', 'orderDate', order.id, moves(order, [await life.seller.flight({ inHours: 80 })]));
  const { rows } = await sql`select 1 from coupon where order_id = ${order.id} and no_show_at is not null`.execute(desk.db);
  expect(rows).toEqual([]);
  await desk.verify();
});

describe('the lists of a device', () => {
  it('are those of today and tomorrow, without what a gate does not need, and each is sent once', async () => {
    const far = await life.made('agent', 'issue', await life.seller.flight({ inHours: 24 * 5 }));
    const first = await lists();
    const list = first.result.find((one) => one.flightId === flightId)!;
    expect(first.meta.flights).toContain(flightId);
    expect(first.meta.flights).not.toContain(far.segments[0].flightId);
    expect(list.passengers.map((one) => one.ticket).toSorted()).toEqual(order.passengers.map((one) => one.ticket.number).toSorted());
    expect(JSON.stringify(list)).not.toMatch(/birth|document|agency|nationality|price/i);
    const have = first.result.map((one) => ({ flightId: one.flightId, mark: one.mark }));
    expect((await lists(have)).result).toEqual([]);
    await board(0);
    expect((await lists(have)).result.map((one) => one.flightId)).toEqual([flightId]);
  });

  it('have bookings without a ticket apart, and whoever was taken off is gone', async () => {
    const classId = await life.seller.flight({ inHours: 22 });
    const booking = await life.seller.booked('agent', classId);
    ({ flightId } = booking.segments[0]);
    expect((await listOf()).passengers).toMatchObject([{ state: 'booking', ticket: null, pnr: booking.pnr }]);
    await life.done('agent', 'cancel', booking.id, { version: booking.version });
    expect((await listOf()).passengers).toEqual([]);
  });
});

async function seatsOf(): Promise<unknown> {
  const { rows } = await sql`select seats_held, seats_sold from flight_class where flight_id = ${flightId} order by id`.execute(desk.db);
  return rows;
}
