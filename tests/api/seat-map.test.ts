import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/server/database/transaction.ts';
import { workOff } from '../../src/server/flights/cancellation-job.ts';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { sendDue } from '../../src/server/outbox/send.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { choice, Life } from '../support/life.ts';
import type { Order } from '../support/seller.ts';
import { passengers, type NewFlight } from '../support/world.ts';

/** Numbered seats: seen, held, sold, given back and taken along; no seat of a flight has two holders (decision 0051). */
const ids = { any: newId(), exit: newId(), business: newId(), loose: newId() };
const MAP = '1-2 AC DF business\n3-9 ABC DEF economy\n10 ABC DEF exit\n11-20 ABC DEF\nblocked 20A';
const desk = await openDesk('after each');
const life = await Life.open(desk);
await sql`update aircraft set seat_map = ${MAP} where iata = '320'`.execute(desk.db);
await sql`
  insert into service (id, code, name, kind, price, currency, per, refundable, seat_group) values (${ids.any}, 'SEAT', '{"en":"Seat"}', 'seat', 600, 'USD', 'segment', true, 'any'),
    (${ids.exit}, 'EXIT', '{"en":"Legroom"}', 'seat', 2000, 'USD', 'segment', false, 'exit'), (${ids.business}, 'BSNS', '{"en":"Business seat"}', 'seat', 0, 'USD', 'segment', true, 'business'),
    (${ids.loose}, 'WISH', '{"en":"Seat wish"}', 'seat', 100, 'USD', 'segment', true, null)`.execute(desk.db);

/** A class of a flight whose aircraft has a seat map. */
async function flight(given: NewFlight = {}, aircraft = '320'): Promise<string> {
  const classId = await life.seller.flight(given);
  await sql`update flight set aircraft_id = (select id from aircraft where iata = ${aircraft}) where id = ${await flightOf(classId)}`.execute(
    desk.db,
  );
  return classId;
}
const flightOf = async (classId: string) =>
  (await sql<{ id: string }>`select flight_id as id from flight_class where id = ${classId}`.execute(desk.db)).rows[0]!.id;
const take = (who: string, holdId: string, seats: string[], seq = 1) =>
  desk.ask(who, 'holdFlightSeats', { params: { id: holdId }, body: { seats: seats.map((seat) => ({ seq, seat })) } }, freshKey());
const wish = (seat: string | null, passenger = 0, more: object = {}) => ({
  serviceId: ids.any,
  passenger,
  seq: 1,
  ...(seat ? { seat } : {}),
  ...more,
});
const booked = async (classes: string | string[], seats: object[], adults = 1, action: 'book' | 'issue' = 'book') => {
  const hold = await life.seller.held('agent', classes, { adults });
  const reply = await life.seller.order('agent', hold, action, { passengers: passengers(adults), services: seats });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};
const taken = async (classId: string, who = 'agent', query: object = {}): Promise<string[]> =>
  (await desk.ask(who, 'getFlightSeats', { params: { id: await flightOf(classId) }, query })).body.result.taken;
const edit = (order: Pick<Order, 'id' | 'version'>, change: object, more: object = {}) =>
  desk.post('agent', `/api/orders/edit/${order.id}`, { version: order.version, services: change, ...more }, freshKey());
const said = (reply: { status: number; body: { code?: string; errors?: object; codes?: Record<string, { code: string }[]> } }) => [
  reply.status,
  ...Object.entries(reply.body.codes ?? {}).map(([field, [one]]) => `${field} ${one!.code}`),
];
const seatsIn = (order: { services: { seat: string | null }[] }) => order.services.map((one) => one.seat);

describe('a seat has one holder', () => {
  it('200 at once for the same seat: one has it, held or sold', async () => {
    const classId = await flight({ classes: [{ seats: 300 }] });
    const holds: string[] = [];
    for (let i = 0; i < 200; i++) holds.push(await life.seller.held(i % 2 ? 'agent' : 'agent2', classId));
    const ask = (id: string, i: number) =>
      i % 4 < 2
        ? take(i % 2 ? 'agent' : 'agent2', id, ['12A'])
        : life.seller.order(i % 2 ? 'agent' : 'agent2', id, i % 8 < 4 ? 'book' : 'issue', {
            services: [wish('12A')],
            allowDuplicate: true,
          });
    let replies = await Promise.all(holds.map(ask));
    // Who has stood in the queue for longer than a lock is waited for is told to come again, and does.
    while (replies.some((one) => one.status === 503))
      replies = await Promise.all(replies.map(async (one, i) => (one.status === 503 ? ask(holds[i]!, i) : one)));
    expect(replies.filter((one) => one.status < 300)).toHaveLength(1);
    expect(new Set(replies.filter((one) => one.status >= 300).map((one) => one.body.code))).toEqual(new Set(['SEAT_TAKEN']));
    expect(await taken(classId)).toEqual(['12A']);
  });

  it('two who want the same seats in another order: one has all of them, nobody sees a deadlock', async () => {
    const classId = await flight();
    const holds = await Promise.all(Array.from({ length: 10 }, () => life.seller.held('agent', classId, { adults: 3 })));
    const seats = ['3A', '3B', '3C'];
    const replies = await Promise.all(holds.map((id, i) => take('agent', id, i % 2 ? seats : seats.toReversed())));
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await taken(classId)).toEqual(seats);
  });

  it('who comes second is told at the field, and nothing is booked', async () => {
    const classId = await flight();
    await booked(classId, [wish('3A')]);
    const hold = await life.seller.held('agent2', classId);
    expect(said(await take('agent2', hold, ['3A']))).toEqual([409, 'seats.0 seatTaken']);
    const reply = await life.seller.order('agent2', hold, 'issue', { services: [wish('3A')] });
    expect([...said(reply), reply.body.code]).toEqual([409, 'services.0.seat seatTaken', 'SEAT_TAKEN']);
    expect(await life.seller.seats(classId)).toEqual({ held: 2, sold: 0 });
    expect((await life.seller.order('agent2', hold, 'issue', { services: [wish('3B')] })).status).toBe(201);
  });
});

describe('with a hold', () => {
  it('seats are held, changed, and become those of the order; what is left over is free', async () => {
    const classId = await flight();
    const hold = await life.seller.held('agent', classId, { adults: 2 });
    expect((await take('agent', hold, ['3A', '3B'])).status).toBe(200);
    expect((await take('agent', hold, ['3B', '3C'])).status).toBe(200);
    expect([
      await taken(classId),
      await taken(classId, 'agent', { preOrderId: hold }),
      await taken(classId, 'agent2', { preOrderId: hold }),
    ]).toEqual([['3B', '3C'], [], ['3B', '3C']]);
    const reply = await life.seller.order('agent', hold, 'issue', { passengers: passengers(2), services: [wish('3B', 1)] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(reply.body.result.services.map((one) => [one.code, one.seat, one.price, one.passengerId])).toEqual([
      ['SEAT', '3B', 6, reply.body.result.passengers[1].id],
    ]);
    expect(await taken(classId)).toEqual(['3B']);
  });

  it('is over: its seats are another’s, before the sweep and after it', async () => {
    const classId = await flight();
    const hold = await life.seller.held('agent', classId, { adults: 2 });
    await take('agent', hold, ['3A', '3B']);
    await sql`update pre_order set expires_at = now() - interval '1 second' where id = ${hold}`.execute(desk.db);
    expect(await taken(classId)).toEqual([]);
    const other = await life.seller.held('agent2', classId);
    expect((await take('agent2', other, ['3A'])).status).toBe(200);
    expect(said(await take('agent', hold, ['3C']))[0]).toBe(410);
    await releaseDue(desk.db);
    expect((await sql`select 1 from flight_seat where pre_order_id = ${hold}`.execute(desk.db)).rows).toEqual([]);
    await life.seller.cancel('agent2', other);
    expect(await taken(classId)).toEqual([]);
  });

  it('what cannot be chosen is refused at its place', async () => {
    const classId = await flight();
    const without = await life.seller.flight();
    const hold = await life.seller.held('agent', classId, { adults: 1 });
    expect(said(await take('agent', hold, ['1A', '21A', '20A', '3A', '3A']))).toEqual([
      422,
      'seats.0 seatOtherCabin',
      'seats.1 noSuchSeat',
      'seats.2 noSuchSeat',
      'seats.3 seatsForAll',
      'seats.4 seatTwice',
    ]);
    expect(said(await take('agent', await life.seller.held('agent', without), ['3A']))).toEqual([422, 'seats.0 noSeatMap']);
    expect((await take('agent2', hold, ['3A'])).status).toBe(404);
    const party = (await life.seller.hold('agent', classId, { adults: 1, children: 1, infants: 1 })).body.result.id;
    const reply = await life.seller.order('agent', party, 'book', {
      passengers: passengers(1, 1, 1),
      services: [wish('10A', 0, { serviceId: ids.exit }), wish('10B', 1, { serviceId: ids.exit }), wish('3A', 2)],
    });
    expect(said(reply)).toEqual([
      422,
      'services.2.quantity infantHasNoSeat',
      'services.0.seat exitAdultsOnly',
      'services.1.seat exitAdultsOnly',
      'services.2.seat infantHasNoSeat',
    ]);
    const single = await life.seller.held('agent', classId, { adults: 2 });
    const wrong = await life.seller.order('agent', single, 'book', {
      passengers: passengers(2),
      services: [wish('10A', 0), wish(null, 1), wish('3A', 0, { serviceId: ids.loose })],
    });
    expect(said(wrong)).toEqual(
      expect.arrayContaining(['services.0.seat seatOtherService', 'services.1.seat chooseSeat', 'services.2.seat seatNotOfService']),
    );
    const twice = await life.seller.order('agent', single, 'book', { passengers: passengers(2), services: [wish('3A', 0), wish('3A', 1)] });
    expect(said(twice)).toEqual([422, 'services.1.seat seatTwice']);
  });

  it('numbered seats are offered where a flight has a map, and nowhere else', async () => {
    const codes = async (classId: string) =>
      (await life.seller.hold('agent', classId)).body.result.services.map((one) => one.code).filter((one) => one !== 'WISH');
    expect(await codes(await flight())).toEqual(['BSNS', 'EXIT', 'SEAT']);
    expect(await codes(await life.seller.flight())).toEqual([]);
  });

  it('a seat of the business cabin is free of charge for a fare of that cabin', async () => {
    const order = await booked(
      await flight({ classes: [{ cabin: 'business' }] }),
      [wish('1C', 0, { serviceId: ids.business })],
      1,
      'issue',
    );
    expect(order.services.map((one) => [one.seat, one.price])).toEqual([['1C', 0]]);
  });
});

describe('the life of an order', () => {
  it('a booking that is cancelled or expires gives its seats back; taken up again it has what is still free', async () => {
    const classId = await flight();
    const order = await booked(classId, [wish('3A'), wish('3B', 1)], 2);
    await life.done('agent', 'cancel', order.id);
    expect(await taken(classId)).toEqual([]);
    await booked(classId, [wish('3A')]);
    const ended = (await desk.ask('agent', 'getOrderByPnr', { params: { pnr: order.pnr } })).body.result;
    const again = await desk.post('admin', `/api/orders/edit/${order.id}`, { version: ended.version, action: 'reinstate' }, freshKey());
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect([seatsIn(again.body.result), again.body.result.totals.order.services]).toEqual([['3B'], 6]);
    await sql`update orders set time_limit = now() - interval '1 second' where id = ${order.id}`.execute(desk.db);
    await releaseDue(desk.db);
    expect(await taken(classId)).toEqual(['3A']);
  });

  it('refunded and voided coupons give theirs back, a split takes them along', async () => {
    const classId = await flight();
    const order = await booked(classId, [wish('3A'), wish('3B', 1), wish('3C', 2)], 3, 'issue');
    await life.done('agent', 'refund', order.id, choice(order, [0], [0]));
    expect(await taken(classId)).toEqual(['3B', '3C']);
    const { parent, child } = await life.done('agent', 'split', order.id, { passengerIds: [order.passengers[1].id] });
    expect([seatsIn(child), await taken(classId)]).toEqual([['3B'], ['3B', '3C']]);
    await life.done('agent', 'cancel', child.id);
    expect([seatsIn(parent), await taken(classId)]).toEqual([['3A', '3C'], ['3C']]);
  });

  it('another date: the number stays where it is free there, else it is chosen anew for nothing', async () => {
    const [from, to, bare] = [await flight(), await flight({ inHours: 24 * 33 }), await life.seller.flight({ inHours: 24 * 35 })];
    await booked(to, [wish('3B')]);
    const order = await booked(from, [wish('3A'), wish('3B', 1)], 2, 'issue');
    const move = async (one: { id: string; segments: { id: string }[] }, newClassId: string) =>
      life.done('agent', 'orderDate', one.id, { segments: [{ segmentId: one.segments[0]!.id, newClassId }] });
    const moved = await move(order, to);
    expect([seatsIn(moved), await taken(from), await taken(to)]).toEqual([['3A', null], [], ['3A', '3B']]);
    // Free of charge, so nobody has to see a quote first; of the same price only.
    const line = moved.services[1].id;
    expect(said(await edit(moved, { seats: [{ id: line, seat: '10A' }] }))).toEqual([422, 'services.seats.0.seat seatOtherService']);
    expect(said(await edit(moved, { seats: [{ id: line, seat: '3B' }] }))).toEqual([409, 'services.seats.0.seat seatTaken']);
    const done = await edit(moved, { seats: [{ id: line, seat: '3C' }] });
    expect([done.status, seatsIn(done.body.result), done.body.result.totals.account.paid]).toEqual([
      200,
      ['3A', '3C'],
      moved.totals.account.paid,
    ]);
    expect(done.body.result.documents.filter((one) => one.kind === 'ticket').length).toBeGreaterThan(
      moved.documents.filter((one) => one.kind === 'ticket').length,
    );
    const last = await move(done.body.result, bare);
    expect([seatsIn(last), await taken(to)]).toEqual([[null, null], ['3B']]);
  });

  it('afterwards: bought, swapped, taken off; one seat a person and flight', async () => {
    const classId = await flight();
    const order = await booked(classId, [wish('3A'), wish('3B', 1)], 2);
    const [a, b] = order.services.map((one) => one.id);
    const swapped = await edit(order, { seats: [{ id: a, seat: '3B' }, { id: b, seat: '3A' }] }); // prettier-ignore
    expect([swapped.status, seatsIn(swapped.body.result)]).toEqual([200, ['3B', '3A']]);
    const own = { passengerId: order.passengers[0].id, segmentId: order.segments[0].id };
    const more = { serviceId: ids.exit, ...own, seat: '10F' };
    expect(said(await edit(swapped.body.result, { add: [more] }))).toEqual([422, 'services.add.0.quantity atMostOfService']);
    const changed = await edit(swapped.body.result, { add: [more], remove: [a] });
    expect([changed.status, seatsIn(changed.body.result), await taken(classId)]).toEqual([200, ['3A', '10F'], ['10F', '3A']]);
  });

  it('seats that are tried one after the other are told in one mail, and none of tickets that are void', async () => {
    const classId = await flight();
    const order = await booked(classId, [wish('3A')], 1, 'issue');
    const later = await booked(classId, [wish('4A')], 1, 'issue');
    const [line] = order.services;
    let one: { version: number } = order;
    for (const seat of ['3B', '3C', '3D'])
      one = (await edit({ id: order.id, version: one.version }, { seats: [{ id: line.id, seat }] })).body.result;
    const other = (await edit(later, { seats: [{ id: later.services[0].id, seat: '4B' }] })).body.result;
    const sent: string[] = [];
    const post = () => sendDue(desk.db, async (mail) => void sent.push(`${mail.template} ${mail.order_id} ${String(mail.payload['why'])}`));
    const seatMails = (id: string) => sent.filter((mail) => mail === `ticket ${id} services`);
    // Each waits a minute.
    await post();
    expect(seatMails(order.id)).toEqual([]);
    await life.done('agent', 'cancel', other.id, {});
    await sql`update outbox set next_at = now() where status = 'queued'`.execute(desk.db);
    await post();
    expect([seatMails(order.id), seatMails(later.id)]).toEqual([[`ticket ${order.id} services`], []]);
    const over = async (id: string) =>
      (await desk.ask('agent', 'getOrderMails', { params: { id } })).body.result.flatMap((mail) => mail.over ?? []);
    expect([await over(order.id), await over(later.id)]).toEqual([['newer', 'newer'], ['newer']]);
    // What is paid for is told at once.
    const { version } = await life.order(order.pnr);
    const remove = { remove: [line.id] };
    const asked = await edit({ id: order.id, version }, remove, { mode: 'quote' });
    expect((await edit({ id: order.id, version }, remove, { quoteId: asked.body.result.quoteId })).status).toBe(200);
    await post();
    expect(seatMails(order.id)).toHaveLength(2);
  });

  it('its documents, its history and the manifest name the seat', async () => {
    const classId = await flight();
    const order = await booked(classId, [wish('3A')], 2, 'issue');
    const { rows } = await sql<{ seat: string }>`
      select s->>'seat' as seat from document d cross join jsonb_array_elements(d.snapshot->'services') s where d.order_id = ${order.id} and d.kind = 'ticket'`.execute(
      desk.db,
    );
    expect(rows).toEqual([{ seat: '3A' }]);
    const manifest = (await desk.get('admin', `/api/flights/${await flightOf(classId)}/manifest`)).body.result;
    expect(manifest.passengers.map((one) => [one.passengerId === order.passengers[0].id, one.seat])).toEqual(
      expect.arrayContaining([
        [true, '3A'],
        [false, null],
      ]),
    );
  });

  it('a cancelled flight: who is moved keeps the number, who is refunded and who only held gives it back', async () => {
    const [classId, other] = [await flight(), await flight({ inHours: 24 * 31 })];
    const order = await booked(classId, [wish('3A')], 1, 'issue');
    const gone = await booked(classId, [wish('3B')], 1, 'issue');
    const unpaid = await booked(classId, [wish('3C')]);
    const hold = await life.seller.held('agent2', classId);
    await take('agent2', hold, ['5A']);
    const plan = [
      { orderId: order.id, action: 'move', toClassId: other },
      { orderId: unpaid.id, action: 'suspend' },
    ];
    const reply = await desk.post(
      'admin',
      `/api/flights/cancel/${await flightOf(classId)}`,
      { reason: 'x', action: 'refund', plan },
      freshKey(),
    );
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    await workOff(desk.db, house);
    expect([await taken(classId), await taken(other)]).toEqual([[], ['3A']]);
    expect((await desk.ask('agent', 'getOrderByPnr', { params: { pnr: gone.pnr } })).body.result.status).toBe('refunded');
  });

  it('another aircraft: who sits where there is no seat any more chooses anew, the others stay', async () => {
    const classId = await flight();
    const order = await booked(classId, [wish('3A'), wish('19F', 1)], 2);
    const id = newId();
    await sql`insert into aircraft (id, iata, manufacturer, model, seats, seat_map) values (${id}, '31X', 'Airbus', 'A31X', 60, '3-9 ABC DEF')`.execute(
      desk.db,
    );
    const flightId = await flightOf(classId);
    const reply = await desk.post('admin', `/api/flights/edit/${flightId}`, { version: 1, aircraftId: id, reason: 'x' }, freshKey());
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const now = (await desk.ask('agent', 'getOrderByPnr', { params: { pnr: order.pnr } })).body.result;
    expect([seatsIn(now), await taken(classId), now.events.at(-1)!.type]).toEqual([['3A', null], ['3A'], 'seatLost']);
  });

  it('another aircraft: nobody is left in an exit row who may not sit there, in another cabin, or on another seat than was paid for', async () => {
    const classId = await flight();
    const hold = await life.seller.held('agent', classId, { adults: 3, children: 1, infants: 1 });
    const services = [wish('4A'), wish('4B', 1), wish('10C', 2, { serviceId: ids.exit }), wish('4D', 3)];
    const reply = await life.seller.order('agent', hold, 'issue', { passengers: passengers(3, 1, 1), services });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const business = await booked(classId, [wish('6A'), wish('7A', 1)], 2);
    const id = await otherAircraft('31Y', '3 ABC DEF\n4 ABC DEF exit\n5-6 ABC DEF business\n7-10 ABC DEF economy');
    const flightId = await flightOf(classId);
    const changed = await desk.post('admin', `/api/flights/edit/${flightId}`, { version: 1, aircraftId: id, reason: 'x' }, freshKey());
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const [now, other] = await Promise.all([reply.body.result, business].map(async ({ pnr }) => life.order(pnr)));
    // A lap, a seat of a dearer kind, a child; and legroom that was paid for and is gone.
    expect([seatsIn(now!), seatsIn(other!), await taken(classId)]).toEqual([[null, null, null, null], [null, '7A'], ['7A']]);
    expect(now!.events.at(-1)!.reason).toContain('10C, 4A, 4B, 4D');
  });

  it('another aircraft while a booking had ended: taken up again it leaves the seats that its people may not have', async () => {
    const classId = await flight();
    const hold = await life.seller.held('agent', classId, { adults: 1, children: 1 });
    const services = [wish('8A'), wish('4A', 1)];
    const order = (await life.seller.order('agent', hold, 'book', { passengers: passengers(1, 1), services })).body.result;
    await life.done('agent', 'cancel', order.id);
    const id = await otherAircraft('31Z', '3 ABC DEF\n4 ABC DEF exit\n5-10 ABC DEF');
    await desk.post('admin', `/api/flights/edit/${await flightOf(classId)}`, { version: 1, aircraftId: id, reason: 'x' }, freshKey());
    const { version } = await life.order(order.pnr);
    const again = await desk.post('admin', `/api/orders/edit/${order.id}`, { version, action: 'reinstate', reason: 'x' }, freshKey());
    expect([again.status, seatsIn(again.body.result), await taken(classId)]).toEqual([200, ['8A'], ['8A']]);
  });
});

const otherAircraft = async (iata: string, map: string): Promise<string> => {
  const id = newId();
  await sql`insert into aircraft (id, iata, manufacturer, model, seats, seat_map) values (${id}, ${iata}, 'Airbus', ${iata}, 60, ${map})`.execute(
    desk.db,
  );
  return id;
};

describe('the seat map of an aircraft', () => {
  it('is refused at its field where it cannot be read, or lacks a seat that is sold', async () => {
    const id = newId();
    const version = 1;
    await sql`insert into aircraft (id, iata, manufacturer, model, seats, seat_map) values (${id}, '32X', 'Airbus', 'A32X', 180, ${MAP})`.execute(
      desk.db,
    );
    await booked(await flight({}, '32X'), [wish('9F')], 1);
    await booked(await flight({}, '32X'), [], 9);
    const put = (seatMap: string | null) =>
      desk.call(
        'admin',
        'PUT',
        `/api/aircraft/${id}`,
        { iata: '32X', manufacturer: 'Airbus', model: 'A32X', seats: 180, seatMap, version },
        freshKey(),
      );
    expect(said(await put('1-3 ABC DEF\nrows'))).toEqual([422, 'seatMap seatMapLine']);
    expect(said(await put('1-2 ABC DEF'))).toEqual([422, 'seatMap seatMapSold']);
    expect(said(await put(null))).toEqual([422, 'seatMap seatMapSold']);
    // It stays, in a cabin that was not paid for.
    expect(said(await put(MAP.replace('3-9 ABC DEF economy', '3-9 ABC DEF')))).toEqual([422, 'seatMap seatMapSold']);
    expect(said(await put('9 ABC DEF'))).toEqual([422, 'seatMap seatMapTooSmall']);
    const saved = await put(`${MAP}\n21 ABC DEF`);
    expect([saved.status, saved.body.result?.seatMap]).toEqual([200, `${MAP}\n21 ABC DEF`]);
  });

  it('a service sells numbered seats of one flight only', async () => {
    const body = {
      code: 'ODD',
      name: { en: 'Odd' },
      kind: 'meal',
      price: 1,
      currency: 'USD',
      per: 'segment',
      refundable: true,
      seatGroup: 'any',
    };
    expect(said(await desk.post('admin', '/api/services', body, freshKey()))).toEqual([422, 'seatGroup seatGroupOfSeats']);
  });
});
