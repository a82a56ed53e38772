import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { remindUnanswered } from '../../src/server/flights/remind-unanswered.ts';
import { reschedule } from '../../src/server/flights/reschedule.ts';
import { followZoneData } from '../../src/server/flights/zone-data.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { FlightTimes, later } from '../support/flight-times.ts';
import { house } from '../support/house.ts';
import { MailHost } from '../support/mail-host.ts';
import { choice, Life, moves } from '../support/life.ts';
import { mailsTo } from '../support/outbox.ts';
import type { Order } from '../support/seller.ts';

/** T17: a flight gets other times under those who have booked it (domain.md 3.7; cases 18, 19, 23). */
const desk = await openDesk('after each');
const life = await Life.open(desk);
const times = new FlightTimes(desk);
for (const who of ['agent', 'agent2']) await life.deposit(who, 500_000_000);

const work = (stopping?: () => boolean) => reschedule(desk.db, house, stopping);
/** A flight that leaves at this hour of the 40th day from now, four hours by the clock. */
const at = async (hour: string): Promise<string> => {
  const classId = await life.seller.flight({ inHours: 24 * 40 });
  const flight = await times.of(classId);
  const day = flight.departureLocal.slice(0, 10);
  const arrival = new Date(Date.parse(`${day}T${hour}:00Z`) + 4 * 3_600_000).toISOString().slice(0, 16);
  const reply = await times.change(flight, { departureLocal: `${day}T${hour}`, arrivalLocal: arrival });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return classId;
};
const told = async (order: Order) => (await life.order(order.pnr)).events.filter((one) => one.type === 'scheduleChanged').length;
const mails = async (pnr: string) =>
  (await mailsTo(desk, 'agent@demo.example')).filter((one) => one.template === 'schedule-change' && one.payload['pnr'] === pnr);
const letters = ({ folder }: MailHost) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replaceAll('=\r\n', ''));

describe('a little', () => {
  it('fifteen minutes: a mail, nothing to answer, and the order has the new times', async () => {
    const classId = await at('10:00');
    const order = await life.made('agent', 'issue', classId);
    await work();
    const quote = await times.move(classId, 15, { mode: 'quote' });
    expect(quote.body.meta).toEqual({ impact: 'mail', affectedOrders: 1, orders: [{ pnr: order.pnr, agency: expect.any(String) }] });
    expect(await work()).toBe(0);
    expect((await times.move(classId, 15)).body.meta).toEqual({ impact: 'mail', affectedOrders: 1 });
    expect(await work()).toBe(1);
    const now = await life.order(order.pnr);
    expect(now.segments[0]).toMatchObject({ status: 'HK', departureLocal: later(order.segments[0].departureLocal, 15) });
    expect([now.attention, now.segments[0].agreed.departureLocal]).toEqual([[], order.segments[0].departureLocal]);
    expect(await mails(order.pnr)).toHaveLength(1);
    expect(await work()).toBe(0);
  });

  it('half an hour: the order says so until it is accepted; a refund still goes by the rule', async () => {
    const classId = await at('10:00');
    const order = await life.made('agent', 'issue', classId);
    await times.move(classId, 30);
    await work();
    const now = await life.order(order.pnr);
    expect([now.attention, now.segments[0].status]).toEqual([['schedule_change'], 'HK']);
    const refused = await life.act('agent', 'refund', order.id, { ...choice(order), kind: 'involuntary', mode: 'quote' });
    expect(refused.body.code).toBe('CHANGE_FORBIDDEN');
    const accepted = await life.act('agent', 'edit', order.id, { version: now.version, action: 'acceptSchedule' });
    expect([accepted.status, accepted.body.result.attention, accepted.body.result.segments[0].agreed]).toEqual([200, [], null]);
    const again = await life.act('agent', 'edit', order.id, { version: accepted.body.result.version, action: 'acceptSchedule' });
    expect([again.status, again.body.details.reason]).toEqual([409, 'NOTHING_NEW']);
  });

  it('three times twenty-five minutes are an hour and a quarter', async () => {
    const classId = await at('10:00');
    const order = await life.made('agent', 'issue', classId);
    for (const status of ['HK', 'HK', 'TK']) {
      await times.move(classId, 25);
      await work();
      expect((await life.order(order.pnr)).segments[0].status).toBe(status);
    }
  });

  it('the reason is that of the last new times; a change without one has none', async () => {
    const classId = await at('10:00');
    const order = await life.made('agent', 'issue', classId);
    const why = async () => (await life.order(order.pnr)).segments[0].agreed.reason;
    await times.move(classId, 70, { reason: 'Fog' });
    await work();
    expect(await why()).toBe('Fog');
    await times.change(await times.of(classId), { terminalFrom: '2' });
    await work();
    expect(await why(), 'a terminal is no new time').toBe('Fog');
    await times.move(classId, 20);
    await work();
    expect(await why()).toBeUndefined();
  });

  it('and back again: nothing is left to answer', async () => {
    const classId = await at('10:00');
    const order = await life.made('agent', 'issue', classId);
    await times.move(classId, 90);
    await work();
    await times.move(classId, -90);
    await work();
    const now = await life.order(order.pnr);
    expect([now.attention, now.segments[0].status, now.segments[0].agreed]).toEqual([[], 'HK', null]);
    expect(await told(order)).toBe(2);
  });
});

describe('another number, another terminal', () => {
  const papers = async (order: Order) => {
    const { rows } = await sql<{ number: string; gate: string | null }>`
      select snapshot->'segments'->0->>'flightNumber' as number, snapshot->'segments'->0->'from'->>'terminal' as gate from document
      where order_id = ${order.id} and kind = 'ticket' and superseded_by is null`.execute(desk.db);
    return rows;
  };
  const reasons = async (order: Order) =>
    (await life.order(order.pnr)).events.flatMap((one) => (one.type === 'scheduleChanged' ? [one.reason] : []));

  it('a number is told, and stands on the papers that are drawn from then on', async () => {
    const classId = await at('10:00');
    const order = await life.made('agent', 'issue', classId);
    const was = order.segments[0].flightNumber;
    const change = { flightNumber: 'TV 9301' };
    const quote = await times.change(await times.of(classId), { ...change, mode: 'quote' });
    expect(quote.body.meta).toMatchObject({ impact: 'mail', affectedOrders: 1, orders: [{ pnr: order.pnr }] });
    expect((await times.change(await times.of(classId), change)).body.meta).toEqual({ impact: 'mail', affectedOrders: 1 });
    await work();
    expect((await life.order(order.pnr)).segments[0]).toMatchObject({ flightNumber: 'TV 9301', status: 'HK' });
    expect(await papers(order)).toEqual([{ number: 'TV 9301', gate: null }]);
    expect(await reasons(order)).toEqual([`Flight ${was} is now TV 9301`]);
    const [mail] = await mails(order.pnr);
    expect(mail!.payload).toMatchObject({ outcome: 'moved', flights: [{ flightNumber: was, newFlight: 'TV 9301' }] });
    const host = await MailHost.open(desk);
    await sql`update outbox set status = 'sent' where template <> 'schedule-change'`.execute(desk.db);
    await host.post();
    const ours = letters(host).filter((text) => text.includes(`New flight number for ${order.pnr}`));
    expect(ours).toHaveLength(2);
    for (const text of ours) for (const words of [`${was} EVN`, 'TV 9301 EVN', 'stays valid']) expect(text).toContain(words);
    await host.close();
    // It is the same flight: nothing is free by it.
    const refused = await life.act('agent', 'refund', order.id, { ...choice(order), kind: 'involuntary', mode: 'quote' });
    expect(refused.body.reason).toBe('NOT_CHANGED_BY_CARRIER');
  });

  it('a terminal stands on the papers, and nobody gets a mail of it', async () => {
    const classId = await at('10:00');
    const order = await life.made('agent', 'issue', classId);
    await times.change(await times.of(classId), { terminalFrom: '2' });
    await work();
    expect(await papers(order)).toMatchObject([{ gate: '2' }]);
    expect(await mails(order.pnr)).toEqual([]);
    expect(await reasons(order)).toEqual([`Terminals of ${order.segments[0].flightNumber}: EVN 2, CDG`]);
  });
});

describe('what the desk is told before it sends new times', () => {
  const quoted = async (classId: string, minutes: number) => (await times.move(classId, minutes, { mode: 'quote' })).body.meta;

  it('small moves add up against the times that each agency has agreed to, as for the booking itself', async () => {
    const classId = await at('10:00');
    const order = await life.made('agent', 'issue', classId);
    await work();
    await times.move(classId, 50);
    await work();
    expect(await quoted(classId, 15)).toMatchObject({ impact: 'decide', affectedOrders: 1 });
    await times.move(classId, 15);
    await work();
    expect((await life.order(order.pnr)).segments[0]?.status).toBe('TK');
  });

  it('back to the times that were agreed to is told, and asks for nothing', async () => {
    const classId = await at('10:00');
    await life.made('agent', 'issue', classId);
    await work();
    await times.move(classId, 70);
    await work();
    expect(await quoted(classId, -70)).toMatchObject({ impact: 'mail', affectedOrders: 1 });
  });

  it('who has given the flight back is neither counted nor told', async () => {
    const there = await at('10:00');
    const back = await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 60 });
    const order = await life.made('agent', 'issue', [there, back]);
    await life.done('agent', 'refund', order.id, choice(order, [0], [0]));
    await work();
    expect(await quoted(there, 70)).toEqual({ impact: 'decide', affectedOrders: 0, orders: [] });
    expect(await quoted(back, 70)).toMatchObject({ affectedOrders: 1, orders: [{ pnr: order.pnr }] });
    await times.move(there, 70);
    await work();
    expect([await told(order), (await life.order(order.pnr)).attention]).toEqual([0, []]);
  });
});

describe('seventy minutes on the way out of a round trip', () => {
  const trip = async () => {
    const there = await at('10:00');
    const back = await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 60 });
    const order = await life.made('agent', 'issue', [there, back], { adults: 2, infants: 1 });
    expect((await times.move(there, 70)).body.meta).toEqual({ impact: 'decide', affectedOrders: 1 });
    await work();
    return { there, back, order, now: await life.order(order.pnr) };
  };

  it('the whole order comes back free, both ways', async () => {
    const { order, now } = await trip();
    expect([now.attention, now.segments.map((one) => one.status)]).toEqual([['schedule_change'], ['TK', 'HK']]);
    const balance = await life.seller.balance('agent');
    const refunded = await life.done('agent', 'refund', order.id, { ...choice(order), kind: 'involuntary' });
    // Nothing is asked any more of an order that has ended.
    expect([refunded.status, refunded.attention]).toEqual(['refunded', []]);
    expect((await life.seller.balance('agent')) - balance).toBe(order.totals.account.paid);
  });

  it('or moves to another flight, dearer as it may be, free; then nothing is left to answer', async () => {
    const { order, there } = await trip();
    const dear = await life.seller.flight({ inHours: 24 * 41, classes: [{ fare: 900 }] });
    const balance = await life.seller.balance('agent');
    const moved = await life.done('agent', 'orderDate', order.id, moves(order, [dear]));
    expect([moved.attention, moved.segments[0].status]).toEqual([[], 'HK']);
    expect(await life.seller.balance('agent')).toBe(balance);
    expect(await life.seller.seats(there)).toEqual({ held: 0, sold: 0 });
  });

  it('an agency moves for nothing in its cabin only; the desk may give another', async () => {
    const { order } = await trip();
    const business = await life.seller.flight({ inHours: 24 * 41, classes: [{ fare: 900, code: 'C', cabin: 'business' }] });
    const asked = await life.act('agent', 'orderDate', order.id, { ...moves(order, [business]), mode: 'quote' });
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      409,
      'CHANGE_FORBIDDEN',
      expect.stringContaining('same cabin (economy)'),
    ]);
    expect((await life.done('tickets', 'orderDate', order.id, moves(order, [business]))).segments[0].class.code).toBe('C');
  });

  it('or accepts: from then on the rule counts again, from the new times', async () => {
    const { order, now } = await trip();
    const reply = await life.act('agent', 'edit', order.id, { version: now.version, action: 'acceptSchedule' });
    expect(reply.body.result).toMatchObject({ attention: [], segments: [{ status: 'HK', agreed: null }, { status: 'HK' }] });
    expect((await life.act('agent', 'refund', order.id, { ...choice(order), kind: 'involuntary', mode: 'quote' })).body.code).toBe(
      'CHANGE_FORBIDDEN',
    );
  });

  it('a booking that is paid meanwhile still waits for the answer, and its papers for theirs', async () => {
    const classId = await at('10:00');
    const order = await life.made('agent', 'book', classId);
    await times.move(classId, 70);
    await sql`update order_passenger set doc_expiry = ${order.segments[0].departureLocal.slice(0, 10)} where order_id = ${order.id}`.execute(
      desk.db,
    );
    await work();
    expect((await life.seller.issue('agent', order.id)).status).toBe(200);
    const paid = await life.order(order.pnr);
    expect([paid.attention.toSorted(), paid.segments[0].status]).toEqual([['docs_missing', 'schedule_change'], 'TK']);
    const { body } = await desk.ask('admin', 'getUnanswered', { params: { id: order.segments[0].flightId } });
    expect(body.result.map((one) => one.pnr)).toEqual([order.pnr]);
  });

  it('who has flown at the new times has taken them: the way back is refunded by the rule', async () => {
    const there = await life.seller.flight({ inHours: 10 });
    const order = await life.made('agent', 'issue', [there, await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 300 })]);
    await times.move(there, 120);
    await work();
    const back = { ...choice(order, [0], [1]), kind: 'involuntary', mode: 'quote' };
    expect((await life.act('agent', 'refund', order.id, back)).body.result.totals.refund).toBe(140);
    const { flightId } = order.segments[0];
    const params = { ticket: order.passengers[0].ticket.number };
    expect((await desk.ask('tickets', 'boardTicket', { params, body: { flightId } }, freshKey())).status).toBe(200);
    expect((await life.act('agent', 'refund', order.id, back)).body.reason).toBe('NOT_CHANGED_BY_CARRIER');
    expect((await life.act('agent', 'refund', order.id, { ...back, kind: 'voluntary' })).body.result.totals.refund).toBe(125);
  });

  it('a split takes the open question along, and another agency sees nothing of it', async () => {
    const { order } = await trip();
    const { parent, child } = await life.done('agent', 'split', order.id, { passengerIds: [order.passengers[1].id] });
    for (const one of [parent, child])
      expect([one.attention, one.segments[0].status, one.segments[0].agreed !== null]).toEqual([['schedule_change'], 'TK', true]);
    expect((await life.act('agent2', 'edit', child.id, { version: child.version, action: 'acceptSchedule' })).status).toBe(404);
    expect((await life.act('viewer', 'edit', child.id, { version: child.version, action: 'acceptSchedule' })).status).toBe(403);
  });
});

it('the mails say the old times and the new, what may be chosen, and to the desk who has not answered', async () => {
  const host = await MailHost.open(desk);
  const classId = await at('10:00');
  const order = await life.made('agent', 'issue', classId);
  await times.move(classId, 70, { reason: 'Night closure of the runway' });
  await work();
  expect((await life.order(order.pnr)).segments[0].agreed.reason).toBe('Night closure of the runway');
  await sql`update outbox set status = 'sent' where template <> 'schedule-change'`.execute(desk.db);
  await host.post();
  const [mail] = await mails(order.pnr);
  expect(mail!.payload['outcome']).toBe('decide');
  const ours = letters(host).filter((text) => text.includes(`New times for ${order.pnr}`));
  const agency = ours.find((text) => text.includes('To: agent@demo.example'))!;
  for (const words of ['10:00', '11:10', 'Night closure of the runway', 'All three are free', 'Choose', `/info/${order.pnr}`])
    expect(agency).toContain(words);
  // The traveller has no screens of ours, and is told whom to ask.
  const [traveller] = ours.filter((text) => text !== agency);
  for (const words of ['10:00', '11:10', 'Night closure of the runway', 'where you booked']) expect(traveller).toContain(words);
  expect(traveller).not.toContain('/info/');
  await host.close();
});

describe('over midnight', () => {
  it('ten minutes are another day: a decision; ages and papers are looked at anew', async () => {
    const classId = await at('23:55');
    const day = (await times.of(classId)).departureLocal.slice(0, 10);
    const order = await life.made('agent', 'issue', classId, { adults: 1, infants: 1 });
    // The infant turns two, and the adult's passport ends, on the day that the flight leaves then.
    const next = later(`${day}T00:00`, 24 * 60).slice(0, 10);
    await sql`update order_passenger set date_of_birth = ${`${Number(next.slice(0, 4)) - 2}${next.slice(4)}`} where id = ${order.passengers[1].id}`.execute(
      desk.db,
    );
    await sql`update order_passenger set doc_number = 'AN0000000', doc_expiry = ${day} where id = ${order.passengers[0].id}`.execute(
      desk.db,
    );
    expect((await times.move(classId, 10)).body.meta.impact).toBe('decide');
    await work();
    const now = await life.order(order.pnr);
    expect(now.attention.toSorted()).toEqual(['docs_missing', 'schedule_change']);
    const { reason } = now.events.find((one) => one.type === 'scheduleChanged')!;
    expect(reason).toMatch(/would be a child by then/);
    expect(reason).toMatch(/the document of .* ends before/);
  });

  it('an earlier departure pulls the deadline of a booking along, never past the end of sales', async () => {
    const classId = await life.seller.flight({ inHours: 30 });
    const order = await life.made('agent', 'book', classId);
    await sql`update orders set time_limit = now() + interval '28 hours' where id = ${order.id}`.execute(desk.db);
    await times.move(classId, -600);
    await work();
    const now = await life.order(order.pnr);
    expect(Date.parse(now.timeLimit)).toBe(Date.parse(now.segments[0].departureUtc) - 60 * 60_000);
    expect(now.timeLimit < order.timeLimit || Date.parse(now.timeLimit) < Date.now() + 28 * 3_600_000).toBe(true);
  });
});

describe('many', () => {
  it('forty orders of two agencies, the work stopped half-way: each is told once, with one mail and one event', async () => {
    const classId = await at('12:00');
    const orders = await Promise.all(
      Array.from({ length: 40 }, (_, i) => life.made(i % 2 ? 'agent' : 'agent2', i % 3 ? 'issue' : 'book', classId)),
    );
    await times.move(classId, 70);
    let count = 0;
    await work(() => ++count > 20);
    expect(await work()).toBeGreaterThan(0);
    expect(await work()).toBe(0);
    for (const order of orders) {
      const now = await life.order(order.pnr);
      expect([now.attention, now.events.filter((one) => one.type === 'scheduleChanged').length]).toEqual([['schedule_change'], 1]);
    }
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from outbox where template = 'schedule-change' and order_id = any(${orders.map((one) => one.id)}::uuid[])`.execute(
      desk.db,
    );
    // One to the agency, one to the traveller.
    expect(rows[0]!.n).toBe(80);
  });

  it('two workers at once do each order once; a hold from before that is booked afterwards is told as well', async () => {
    const classId = await at('12:00');
    const orders = await Promise.all(Array.from({ length: 10 }, () => life.made('agent', 'book', classId)));
    const hold = await life.seller.held('agent2', classId);
    await times.move(classId, 70);
    await Promise.all([work(), work(), work()]);
    await work();
    for (const order of orders) expect(await told(order)).toBe(1);
    const late = (await life.seller.order('agent2', hold, 'book')).body.result;
    await work();
    expect((await life.order(late.pnr)).attention).toEqual(['schedule_change']);
    const fresh = await life.made('agent2', 'book', classId, { adults: 2 });
    await work();
    expect([(await life.order(fresh.pnr)).attention, await told(fresh)]).toEqual([[], 0]);
  });

  it('a day before departure the desk is told of who has not answered, once', async () => {
    const classId = await life.seller.flight({ inHours: 26 });
    const order = await life.made('agent', 'issue', classId);
    await times.move(classId, -180);
    await work();
    expect((await life.order(order.pnr)).segments[0].status).toBe('TK');
    await sql`update users set language = 'hy' where email = 'manager@demo.example'`.execute(desk.db);
    expect(await remindUnanswered(desk.db)).toBeGreaterThan(0);
    expect(await remindUnanswered(desk.db)).toBe(0);
    const sent = await mailsTo(desk, 'manager@demo.example');
    // Each of the staff in their language.
    expect(sent.filter((one) => one.payload['pnr'] === order.pnr).map((one) => one.lang)).toEqual(['hy']);
    await sql`update users set language = 'en' where email = 'manager@demo.example'`.execute(desk.db);
  });
});

it('a country changes its clocks: the wall keeps its times, UTC moves, each flight is logged, its orders follow in silence', async () => {
  const classId = await at('10:00');
  const order = await life.made('agent', 'issue', classId);
  const before = (await life.order(order.pnr)).segments[0];
  // As the older zone data had it.
  await sql`
    update flight set departure_utc = departure_utc + interval '1 hour', arrival_utc = arrival_utc + interval '1 hour' where id = (select flight_id from flight_class where id = ${classId})`.execute(
    desk.db,
  );
  await sql`update order_segment set snapshot = snapshot || ${JSON.stringify({ departureUtc: new Date(Date.parse(before.departureUtc) + 3_600_000).toISOString() })}::jsonb where order_id = ${order.id}`.execute(
    desk.db,
  );
  expect(await followZoneData(desk.db, 'next')).toBe(1);
  expect(await followZoneData(desk.db, 'next')).toBe(0);
  await work();
  const now = await life.order(order.pnr);
  expect(now.segments[0]).toMatchObject({
    departureLocal: before.departureLocal,
    departureUtc: before.departureUtc,
    arrivalUtc: before.arrivalUtc,
    status: 'HK',
  });
  expect([now.attention, await mails(order.pnr)]).toEqual([[], []]);
  const { rows } = await sql`select 1 from log where action = 'followZoneData'`.execute(desk.db);
  expect(rows).toHaveLength(1);
});
