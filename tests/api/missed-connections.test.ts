import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { workOff } from '../../src/server/flights/cancellation-job.ts';
import { reschedule } from '../../src/server/flights/reschedule.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { FlightTimes } from '../support/flight-times.ts';
import { house } from '../support/house.ts';
import { choice, Life, moves } from '../support/life.ts';
import { mailsTo } from '../support/outbox.ts';
import type { Order } from '../support/seller.ts';

/** The carrier changes one flight of a journey (decision 0081). Flights of the world last four hours; 90 minutes are needed in Dubai. */

/** Noon of a day in Dubai, in hours from now, so that a flight that is moved a little stays on its day. */
const noon = (Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 30 * 86_400_000 + 8 * 3_600_000 - Date.now()) / 3_600_000;
const desk = await openDesk('after each');
const life = await Life.open(desk);
const times = new FlightTimes(desk);
await life.deposit('agent', 500_000_000);

/** Of a whole minute, as flights are. */
async function flight(from: string, to: string, after: number, fare = 100): Promise<string> {
  const classId = await life.seller.flight({ from, to, inHours: noon + after, classes: [{ fare }] });
  await sql`
    update flight set departure_utc = date_trunc('minute', departure_utc), arrival_utc = date_trunc('minute', departure_utc) + interval '4 hours'
    where id = (select flight_id from flight_class where id = ${classId})`.execute(desk.db);
  return classId;
}
/** Out by two flights with two hours in Dubai, and back ten days later. */
async function journey(action: 'book' | 'issue' = 'issue', party: object = {}) {
  const first = await flight('EVN', 'DXB', -4);
  const second = await flight('DXB', 'CDG', 2, 130.35);
  const back = await flight('CDG', 'EVN', 240);
  return { first, second, back, order: await life.made('agent', action, [first, second, back], party) };
}
const move = async (classId: string, minutes: number) => {
  const reply = await times.move(classId, minutes);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  await reschedule(desk.db, house);
};
const flightOf = async (classId: string) =>
  (await sql<{ id: string }>`select flight_id as id from flight_class where id = ${classId}`.execute(desk.db)).rows[0]!.id;
const cancel = async (classId: string, body: object) => {
  const reply = await desk.post('admin', `/api/flights/cancel/${await flightOf(classId)}`, { reason: 'No aircraft', ...body }, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  await workOff(desk.db, house);
};
const now = ({ pnr }: { pnr: string }) => life.order(pnr);
const statuses = (order: { segments: { status: string }[] }) => order.segments.map((one) => one.status);
const accept = async ({ id, pnr }: { id: string; pnr: string }) =>
  life.act('agent', 'edit', id, { version: (await life.order(pnr)).version, action: 'acceptSchedule' });
const told = async (pnr: string) =>
  (await mailsTo(desk, 'agent@demo.example')).findLast((one) => one.template === 'schedule-change' && one.payload['pnr'] === pnr)!.payload;
/** In the order's currency, what was paid for some flights. */
const paidFor = (order: Order, flights: number[]) =>
  order.prices
    .filter((row) => flights.includes(order.segments.findIndex((one) => one.id === row.segmentId)))
    .reduce((sum, row) => sum + row.payableAccount, 0);

describe('the second flight leaves forty minutes earlier', () => {
  it('is a decision, told with the connection, that cannot be accepted', async () => {
    const { second, order } = await journey();
    await move(second, -40);
    const after = await now(order);
    const [one, two] = order.segments.map(({ id }) => id);
    expect([after.attention, statuses(after)]).toEqual([
      ['schedule_change', 'connection_missed'],
      ['HK', 'TK', 'HK'],
    ]);
    expect(after.missed).toEqual([{ before: one, after: two, leg: [one, two], why: 'short', minutes: 80, least: 90, open: true }]);
    expect(after.availableActions.find((each) => each.op === 'acceptSchedule')).toEqual({
      op: 'acceptSchedule',
      allowed: false,
      reason: 'CONNECTION_MISSED',
    });
    const refused = await accept(order);
    expect([refused.status, refused.body.code, refused.body.details.reason]).toEqual([409, 'CHANGE_FORBIDDEN', 'CONNECTION_MISSED']);
    expect(await told(order.pnr)).toMatchObject({
      outcome: 'decide',
      missed: [{ place: { iata: 'DXB', city: 'Dubai' }, why: 'short', minutes: 80, least: 90 }],
    });
    expect(after.events.findLast((each) => each.type === 'scheduleChanged')!.reason).toContain('Connection missed in DXB: 80 min between');
    const found = await desk.ask('admin', 'getOrders', { body: { attention: ['connection_missed'], page: 1, limit: 50 } });
    expect(found.body.result.map((each) => each.pnr)).toContain(order.pnr);
  });

  it('and back again: nothing is missed', async () => {
    const { second, order } = await journey();
    await move(second, -40);
    await move(second, 40);
    const after = await now(order);
    expect([after.attention, statuses(after), after.missed]).toEqual([[], ['HK', 'HK', 'HK'], undefined]);
  });

  it('where the first follows, both have new times that can be accepted', async () => {
    const { first, second, order } = await journey();
    await move(second, -40);
    await move(first, -20);
    const after = await now(order);
    expect([after.attention, statuses(after), after.missed]).toEqual([['schedule_change'], ['HK', 'HK', 'HK'], undefined]);
    expect((await accept(order)).status).toBe(200);
  });

  it('ten minutes earlier than it may is a decision too, and one that may wait is none', async () => {
    const { second, order } = await journey();
    await move(second, -30);
    expect([(await now(order)).attention, (await now(order)).missed]).toEqual([['schedule_change'], undefined]);
    await move(second, -1);
    expect((await now(order)).missed).toMatchObject([{ minutes: 89 }]);
  });

  it('the whole journey comes back, to the last dram, and the way back stays', async () => {
    const { second, order } = await journey('issue', { adults: 2, children: 1, infants: 1 });
    await move(second, -40);
    const balance = await life.seller.balance('agent');
    const asked = choice(order, undefined, [0, 1]);
    const quote = (await life.act('agent', 'refund', order.id, { ...asked, mode: 'quote' })).body.result;
    expect(quote.lines.map((line) => [line.penaltyKept, line.keptTax, line.keptFee])).toEqual(Array.from({ length: 8 }, () => [0, 0, 0]));
    const after = await life.done('agent', 'refund', order.id, asked);
    expect((await life.seller.balance('agent')) - balance).toBe(paidFor(order, [0, 1]));
    expect([after.status, after.attention.includes('connection_missed'), after.missed]).toMatchObject([
      'partially_refunded',
      false,
      [{ open: false }],
    ]);
    // By its own rule: a tenth of the fare is kept.
    const rest = (await life.act('agent', 'refund', order.id, { ...choice(order, undefined, [2]), mode: 'quote' })).body.result;
    expect(rest.lines.filter((line) => line.penaltyKept > 0)).not.toEqual([]);
  });

  it('the way back that is given up with it is kept a penalty of', async () => {
    const { second, order } = await journey();
    await move(second, -40);
    const quote = (await life.act('agent', 'refund', order.id, { ...choice(order), mode: 'quote' })).body.result;
    expect(quote.lines.map((line) => line.penaltyKept)).toEqual([0, 0, 10]);
  });

  it('both are changed for nothing, dearer as they may be; then nothing waits', async () => {
    const { first, second, order } = await journey();
    await move(second, -40);
    const other = [await flight('EVN', 'DXB', 20, 400), await flight('DXB', 'CDG', 26, 500)];
    const balance = await life.seller.balance('agent');
    const after = await life.done('agent', 'orderDate', order.id, moves(order, other));
    expect([after.attention, statuses(after), after.missed]).toEqual([[], ['HK', 'HK', 'HK'], undefined]);
    expect(await life.seller.balance('agent')).toBe(balance);
    for (const classId of [first, second]) expect(await life.seller.seats(classId)).toEqual({ held: 0, sold: 0 });
    // It is the agency's own choice now: another change is paid for.
    const again = (
      await life.act('agent', 'orderDate', order.id, { ...moves(after, [await flight('EVN', 'DXB', 19, 100)]), mode: 'quote' })
    ).body.result;
    expect(again.penalty).toBeGreaterThan(0);
  });

  it('one that is changed to a flight that waits long enough is enough', async () => {
    const { second, order } = await journey();
    await move(second, -40);
    const after = await life.done('agent', 'orderDate', order.id, moves(order, [await flight('EVN', 'DXB', -5, 400)]));
    expect([statuses(after), after.missed, after.attention]).toEqual([['HK', 'HK', 'HK'], undefined, ['schedule_change']]);
    expect((await accept(after)).body.result.attention).toEqual([]);
  });

  it('in the cabin that was paid for, also the flight that was not moved', async () => {
    const { second, order } = await journey();
    await move(second, -40);
    const business = await life.seller.flight({ from: 'EVN', to: 'DXB', inHours: noon - 5, classes: [{ code: 'C', cabin: 'business' }] });
    const asked = await life.act('agent', 'orderDate', order.id, { ...moves(order, [business]), mode: 'quote' });
    expect([asked.status, asked.body.message]).toEqual([409, expect.stringContaining('economy')]);
  });

  it('a booking keeps the mark when it is issued', async () => {
    const { second, order } = await journey('book');
    await move(second, -40);
    const { attention } = await now(order);
    expect(attention.toSorted()).toEqual(['connection_missed', 'schedule_change']);
    expect((await life.seller.issue('agent', order.id)).status).toBe(200);
    expect((await now(order)).attention).toEqual(attention);
  });

  it('a child that is split off has the mark as well', async () => {
    const { second, order } = await journey('issue', { adults: 2 });
    await move(second, -40);
    const reply = await life.twice('agent', 'split', order.id, { passengerIds: [order.passengers[1].id] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const [child] = (await now(order)).childPnrs;
    expect((await life.order(child)).attention).toContain('connection_missed');
  });
});

describe('the first flight lands after the second has left', () => {
  it('both are owed another flight, the one that was not moved too', async () => {
    const { first, order } = await journey();
    await move(first, 150);
    const after = await now(order);
    expect([statuses(after), after.missed]).toMatchObject([['TK', 'HK', 'HK'], [{ why: 'short', minutes: -30 }]]);
    expect((await told(order.pnr))['missed']).toMatchObject([{ minutes: -30 }]);
    const balance = await life.seller.balance('agent');
    const moved = await life.done('agent', 'orderDate', order.id, moves(order, [undefined, await flight('DXB', 'CDG', 7, 900)]));
    expect([await life.seller.balance('agent'), moved.missed]).toEqual([balance, undefined]);
    // The new times of the first still wait for an answer, which they can have now.
    expect([moved.attention, (await accept(order)).status]).toEqual([['schedule_change'], 200]);
  });
});

it('what the airport needs counts, as for the search', async () => {
  const own = (minutes: number | null) =>
    sql`update airport set connect_international = ${minutes}, version = version + 1 where iata = 'DXB'`.execute(desk.db);
  const { second, order } = await journey();
  await own(70);
  await move(second, -40);
  expect((await now(order)).missed).toBeUndefined();
  await own(null);
});

describe('a flight of it is cancelled', () => {
  it('the other one of the leg may be given back or changed for nothing, the way back by its rule', async () => {
    const { second, order } = await journey();
    await cancel(second, { action: 'suspend' });
    const after = await now(order);
    expect([after.attention, after.missed]).toMatchObject([
      ['flight_cancelled', 'connection_missed'],
      [{ why: 'cancelled', minutes: null }],
    ]);
    const quote = (await life.act('agent', 'refund', order.id, { ...choice(order), mode: 'quote' })).body.result;
    expect(quote.lines.map((line) => line.penaltyKept)).toEqual([0, 0, 10]);
    const balance = await life.seller.balance('agent');
    const moved = await life.done(
      'agent',
      'orderDate',
      order.id,
      moves(order, [await flight('EVN', 'DXB', 20, 300), await flight('DXB', 'CDG', 26, 300)]),
    );
    expect([moved.attention, moved.missed, await life.seller.balance('agent')]).toEqual([[], undefined, balance]);
  });

  it('moved by the desk to one that connects: nothing is asked', async () => {
    const { second, order } = await journey();
    await cancel(second, { action: 'move', toClassId: await flight('DXB', 'CDG', 4) });
    const after = await now(order);
    expect([after.attention, statuses(after), after.missed]).toEqual([[], ['HK', 'HK', 'HK'], undefined]);
    expect((await told(order.pnr))['missed']).toBeUndefined();
  });

  it('the plan says whose connections a flight would miss before anything is sent', async () => {
    const { second, order } = await journey();
    const missed = async (after: number) => {
      const body = { mode: 'quote', action: 'move', toClassId: await flight('DXB', 'CDG', after) };
      return (await desk.post('admin', `/api/flights/cancel/${await flightOf(second)}`, body)).body.result.missed;
    };
    const line = { pnr: order.pnr, place: 'DXB', least: 90 };
    expect(await missed(4)).toEqual([]);
    expect(await missed(1)).toEqual([{ ...line, minutes: 60 }]);
    expect(await missed(-2)).toEqual([{ ...line, minutes: -120 }]);
    expect(await missed(25)).toEqual([{ ...line, minutes: 1500 }]);
    // Who flies with nothing else has no connection, and of a plan without moves nothing is asked.
    await life.made('agent', 'issue', second);
    expect(await missed(1)).toEqual([{ ...line, minutes: 60 }]);
    const suspend = await desk.post('admin', `/api/flights/cancel/${await flightOf(second)}`, { mode: 'quote' });
    expect(suspend.body.result.missed).toEqual([]);
  });

  it.each([
    ['too early', 1, { why: 'short', minutes: 60 }],
    ['too late', 26, { why: 'long', minutes: 1560 }],
  ])('moved by the desk to one that is %s: the agency is asked', async (_, after, expected) => {
    const { second, order } = await journey();
    await cancel(second, { action: 'move', toClassId: await flight('DXB', 'CDG', after) });
    const moved = await now(order);
    expect([moved.attention, statuses(moved), moved.missed]).toMatchObject([
      ['schedule_change', 'connection_missed'],
      ['HK', 'TK', 'HK'],
      [expected],
    ]);
    expect(moved.segments[1].agreed.departureLocal).toBe(order.segments[1].departureLocal);
    expect((await told(order.pnr))['missed']).toMatchObject([expected]);
    expect((await accept(order)).body.details.reason).toBe('CONNECTION_MISSED');
    const balance = await life.seller.balance('agent');
    await life.done('agent', 'refund', order.id, choice(order, undefined, [0, 1]));
    expect((await life.seller.balance('agent')) - balance).toBe(paidFor(order, [0, 1]));
  });
});

describe('an agency breaks a connection by itself', () => {
  const kept = async (order: Order) =>
    (await life.act('agent', 'refund', order.id, { ...choice(order), mode: 'quote' })).body.result.lines.map((line) => line.penaltyKept);
  const change = (order: Order, classIds: (string | undefined)[]) => life.twice('agent', 'orderDate', order.id, moves(order, classIds));
  const forbidden = async (order: Order, classIds: (string | undefined)[]) => {
    const { status, body } = await change(order, classIds);
    expect([status, body.code, body.reason]).toEqual([409, 'CHANGE_FORBIDDEN', 'BREAKS_CONNECTION']);
  };

  it('beside a flight that moved by twenty minutes: refused; once those are agreed to its own choice', async () => {
    const { first, order } = await journey();
    await move(first, 20);
    const short = await flight('DXB', 'CDG', 1);
    await forbidden(order, [undefined, short]);
    expect(await kept(order)).toEqual([10, 13.04, 10]);
    expect((await accept(order)).status).toBe(200);
    expect((await change(order, [undefined, short])).status).toBe(200);
    expect(await kept(await now(order))).toEqual([10, 10, 10]);
  });

  it('beside one that it had days with before it was cancelled: refused; what was sold apart stays apart', async () => {
    const [first, second] = [await flight('EVN', 'DXB', -4), await flight('DXB', 'CDG', 60)];
    const order = await life.made('agent', 'issue', [first, second]);
    await cancel(first, { action: 'suspend' });
    await forbidden(order, [undefined, await flight('DXB', 'CDG', 8)]);
    expect(await kept(order)).toEqual([0, 10]);
    const later = await life.done(
      'agent',
      'orderDate',
      order.id,
      moves(order, [await flight('EVN', 'DXB', 2), await flight('DXB', 'CDG', 61)]),
    );
    expect([later.missed, later.attention]).toEqual([undefined, []]);
  });

  it('by a wait that it chose below the minimum, and the carrier moves by a minute', async () => {
    const [first, second] = [await flight('EVN', 'DXB', -4), await flight('DXB', 'CDG', 0.5)];
    const order = await life.made('agent', 'issue', [first, second]);
    await move(first, 1);
    expect([await kept(order), (await now(order)).missed]).toEqual([[10, 10], undefined]);
    await move(first, 15);
    expect([await kept(order), (await now(order)).missed]).toMatchObject([[0, 0], [{ minutes: 14 }]]);
  });
});
