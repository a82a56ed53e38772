import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { up as waitingOfCopies } from '../../src/server/database/migrations/0080_waiting_of_copies.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { AUTUMN, nextYear, SPRING } from '../support/days.ts';
import { Seller } from '../support/seller.ts';
import { addFlight, passengers } from '../support/world.ts';

/** Flights and classes as staff write them (domain.md 2.2 and 4.4; cases 14, 15, 20 to 22, 74). */
const desk = await openDesk('after each');
const seller = new Seller(desk);

let number = 100;
const plain = (more: object = {}) => ({
  flightNumber: `TV ${number++}`,
  airline: 'TV',
  from: 'EVN',
  to: 'CDG',
  departureLocal: `${nextYear('06-01')}T10:00`,
  arrivalLocal: `${nextYear('06-01')}T13:05`,
  seatCapacity: 180,
  infantLimit: 10,
  currency: 'USD',
  ...more,
});
const create = (more: object = {}, who = 'manager') => desk.post(who, '/api/flights/create', plain(more), freshKey());
const made = async (more: object = {}) => {
  const reply = await create(more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result[0];
};
const edit = (id: string, body: object, who = 'manager') => desk.post(who, `/api/flights/edit/${id}`, body, freshKey());
const fares = { adultFare: 100, childFare: 75, infantFare: 10, adultTax: 40, childTax: 30, infantTax: 5, serviceFee: 5 };
const newClass = (more: object = {}) => ({
  code: 'Y',
  name: 'Economy',
  family: 'Flex',
  cabin: 'economy',
  seatsTotal: 20,
  ...fares,
  baggageRuleId: desk.world.baggageRules.bag,
  fareRuleId: desk.world.fareRules.flex,
  fareBasis: 'YFLX',
  ...more,
});
const addClass = (flightId: string, more: object = {}) =>
  desk.post('manager', `/api/classes/create/${flightId}`, newClass(more), freshKey());
const editClass = (id: string, body: object) => desk.post('manager', `/api/classes/edit/${id}`, body, freshKey());
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];

describe('a flight', () => {
  it('is typed in the time of its airports; UTC, duration and day follow', async () => {
    const flight = await made();
    expect(flight).toMatchObject({
      departureUtc: `${nextYear('06-01')}T06:00:00.000Z`,
      arrivalUtc: `${nextYear('06-01')}T11:05:00.000Z`,
      durationMin: 305,
      dayOffset: 0,
      from: { iata: 'EVN', timezone: 'Asia/Yerevan' },
      status: 'scheduled',
      load: { total: 0, held: 0, sold: 0, infants: 0 },
    });
    const night = await made({ departureLocal: `${nextYear('06-01')}T23:50`, arrivalLocal: `${nextYear('06-02')}T02:40` });
    expect([night.dayOffset, night.durationMin]).toEqual([1, 290]);
  });

  it('westward it may arrive by an earlier clock than it left, judged in UTC; before it has left it may not', async () => {
    const west = await made({ departureLocal: `${nextYear('06-01')}T10:00`, arrivalLocal: `${nextYear('06-01')}T09:30` });
    expect([west.durationMin, west.dayOffset]).toEqual([90, 0]);
    expect(said(await create({ departureLocal: `${nextYear('06-01')}T10:00`, arrivalLocal: `${nextYear('06-01')}T07:30` }))).toEqual([
      409,
      'ARRIVAL_BEFORE_DEPARTURE',
    ]);
    expect(said(await create({ to: 'EVN' }))).toEqual([409, 'SAME_AIRPORT']);
  });

  it('a time that the clocks skip is refused at its field, one that they show twice asks which', async () => {
    expect(said(await create({ from: 'CDG', to: 'EVN', departureLocal: `${SPRING}T02:30`, arrivalLocal: `${SPRING}T10:00` }))).toEqual([
      422,
      'VALIDATION_FAILED',
      ['departureLocal'],
    ]);
    const twice = { from: 'CDG', to: 'EVN', departureLocal: `${AUTUMN}T02:30`, arrivalLocal: `${AUTUMN}T10:00` };
    expect(said(await create(twice))).toEqual([422, 'VALIDATION_FAILED', ['departureOccurrence']]);
    const first = await made({ ...twice, departureOccurrence: 'first' });
    const second = await made({ ...twice, departureOccurrence: 'second' });
    expect([first.departureUtc, second.departureUtc]).toEqual([`${AUTUMN}T00:30:00.000Z`, `${AUTUMN}T01:30:00.000Z`]);
    // Another field is changed: which of the two it was stays.
    const after = await edit(second.id, { version: second.version, arrivalLocal: `${AUTUMN}T10:10` });
    expect(after.body.result).toMatchObject({ departureUtc: second.departureUtc, arrivalLocal: `${AUTUMN}T10:10` });
    expect(said(await create({ departureLocal: `${nextYear('02-30')}T10:00` }))).toEqual([422, 'VALIDATION_FAILED', ['departureLocal']]);
  });

  it('flies once a day under its number, however the number is spaced', async () => {
    const flight = await made({ flightNumber: 'TV 77' });
    expect(said(await create({ flightNumber: 'tv77' }))).toEqual([409, 'FLIGHT_EXISTS']);
    const other = await made({
      flightNumber: 'TV77',
      departureLocal: `${nextYear('06-02')}T10:00`,
      arrivalLocal: `${nextYear('06-02')}T13:05`,
    });
    expect(other.flightNumber).toBe('TV 77');
    const moved = { version: other.version, departureLocal: flight.departureLocal, arrivalLocal: flight.arrivalLocal };
    expect(said(await edit(other.id, moved))).toEqual([409, 'FLIGHT_EXISTS']);
  });

  it('what is not known is said at its field', async () => {
    for (const [more, field] of [
      [{ airline: 'XX' }, 'airline'],
      [{ to: 'XXX' }, 'to'],
      [{ aircraftId: freshKey() }, 'aircraftId'],
      [{ flightNumber: 'RM' }, 'flightNumber'],
      [{ seatCapacity: -1 }, 'seatCapacity'],
      [{ status: 'departed' }, 'status'],
    ] as const)
      expect(said(await create(more)), field).toEqual([422, 'VALIDATION_FAILED', [field]]);
  });

  it('two who edit at once: the second is told, and nothing of the first is lost', async () => {
    const flight = await made();
    const replies = await Promise.all([
      edit(flight.id, { version: flight.version, remarks: 'One' }),
      edit(flight.id, { version: flight.version, seatCapacity: 150 }),
    ]);
    expect(replies.map(said).toSorted()).toEqual([
      [200, undefined],
      [409, 'STALE_FLIGHT'],
    ]);
    expect(replies.find((one) => one.status === 409)!.body.details.version).toBe(flight.version + 1);
  });

  it('airline and route stay once there are orders; the sale is closed by its status', async () => {
    const classId = await seller.flight();
    const { rows } = await sql<{
      id: string;
      version: number;
    }>`select f.id, f.version from flight f join flight_class c on c.flight_id = f.id where c.id = ${classId}`.execute(desk.db);
    const flight = rows[0]!;
    await seller.booked('agent', classId);
    expect(said(await edit(flight.id, { version: flight.version, to: 'VIE' }))).toEqual([409, 'FLIGHT_HAS_ORDERS']);
    const closed = await edit(flight.id, { version: flight.version, status: 'closed' });
    expect(closed.body.result.status).toBe('closed');
    expect(said(await seller.hold('agent2', classId))).toEqual([409, 'SALES_CLOSED']);
  });

  it('capacity never falls below its classes, nor infants below those on board', async () => {
    const flight = await made();
    await addClass(flight.id, { seatsTotal: 30 });
    const reply = await edit(flight.id, { version: flight.version, seatCapacity: 29 });
    expect([said(reply), reply.body.details]).toEqual([[409, 'CAPACITY_BELOW_SOLD'], { needed: 30 }]);
  });
});

describe('a class', () => {
  it('has the flight’s currency, one letter of its own, and no more seats than the aircraft', async () => {
    const flight = await made({ seatCapacity: 50 });
    const one = await addClass(flight.id);
    expect([one.status, one.body.result.currency, one.body.result.adult.base]).toEqual([201, 'USD', 100]);
    expect(said(await addClass(flight.id))).toEqual([409, 'CLASS_CODE_EXISTS']);
    const full = await addClass(flight.id, { code: 'B', seatsTotal: 31 });
    expect([said(full), full.body.details]).toEqual([[409, 'CAPACITY_EXCEEDED'], { left: 30 }]);
    expect((await addClass(flight.id, { code: 'B', seatsTotal: 31, isActive: false })).status).toBe(201);
    expect(said(await addClass(flight.id, { code: 'C', fareRuleId: freshKey() }))).toEqual([422, 'VALIDATION_FAILED', ['fareRuleId']]);
  });

  it('ten who add seats at once never exceed the aircraft', async () => {
    const flight = await made({ seatCapacity: 50 });
    const replies = await Promise.all([...'ABCDEFGHIJ'].map((code) => addClass(flight.id, { code, seatsTotal: 20 })));
    expect(replies.map((one) => one.status).toSorted()).toEqual([201, 201, ...Array.from({ length: 8 }, () => 409)]);
  });

  it('that is off sale keeps the seats of those who hold or bought them: nobody else gets these', async () => {
    const flight = await made({ seatCapacity: 22 });
    const [y, b] = [
      (await addClass(flight.id, { seatsTotal: 12 })).body.result,
      (await addClass(flight.id, { code: 'B', seatsTotal: 6 })).body.result,
    ];
    const order = await seller.order('agent', await seller.held('agent', y.id, { adults: 7 }), 'issue', { passengers: passengers(7) });
    expect(order.status).toBe(201);
    await seller.held('agent', y.id, { adults: 2 });
    const off = await editClass(y.id, { version: y.desk.version, isActive: false });
    expect(off.status).toBe(200);
    const raised = await editClass(b.id, { version: b.desk.version, seatsTotal: 14 });
    expect([said(raised), raised.body.details]).toEqual([[409, 'CAPACITY_EXCEEDED'], { left: 7 }]);
    const added = await addClass(flight.id, { code: 'C', seatsTotal: 8 });
    expect([said(added), added.body.details]).toEqual([[409, 'CAPACITY_EXCEEDED'], { left: 7 }]);
    const smaller = await edit(flight.id, { version: flight.version, seatCapacity: 14 });
    expect([said(smaller), smaller.body.details]).toEqual([[409, 'CAPACITY_BELOW_SOLD'], { needed: 15 }]);
    // To the last seat it may be raised; then the class that was put away finds no room for what it never sold.
    expect((await editClass(b.id, { version: b.desk.version, seatsTotal: 13 })).status).toBe(200);
    const again = await editClass(y.id, { version: off.body.result.desk.version, isActive: true });
    expect([said(again), again.body.details]).toEqual([[409, 'CAPACITY_EXCEEDED'], { left: 0 }]);
    expect((await editClass(y.id, { version: off.body.result.desk.version, isActive: true, seatsTotal: 9 })).status).toBe(200);
  });

  it('the database refuses more seats than the aircraft has, whoever writes them', async () => {
    const flight = await made({ seatCapacity: 22 });
    const y = (await addClass(flight.id, { seatsTotal: 12 })).body.result;
    const b = (await addClass(flight.id, { code: 'B', seatsTotal: 10 })).body.result;
    expect(
      (await seller.order('agent', await seller.held('agent', y.id, { adults: 5 }), 'issue', { passengers: passengers(5) })).status,
    ).toBe(201);
    await sql`update flight_class set is_active = false where id = ${y.id}`.execute(desk.db);
    const refused = { constraint: 'flight_capacity' };
    await expect(sql`update flight_class set seats_total = 18 where id = ${b.id}`.execute(desk.db)).rejects.toMatchObject(refused);
    await expect(sql`update flight set seat_capacity = 14 where id = ${flight.id}`.execute(desk.db)).rejects.toMatchObject(refused);
    await expect(
      sql`insert into flight_class (flight_id, id, code, name, family, cabin, seats_total, adult_fare, child_fare, infant_fare, adult_tax, child_tax, infant_tax, service_fee, currency, baggage_rule_id, fare_rule_id, fare_basis)
        select flight_id, gen_random_uuid(), 'Q', name, family, cabin, 8, adult_fare, child_fare, infant_fare, adult_tax, child_tax, infant_tax, service_fee, currency, baggage_rule_id, fare_rule_id, fare_basis from flight_class where id = ${y.id}`.execute(
        desk.db,
      ),
    ).rejects.toMatchObject(refused);
    await sql`update flight_class set seats_total = 17 where id = ${b.id}`.execute(desk.db);
    await expect(sql`update flight_class set is_active = true where id = ${y.id}`.execute(desk.db)).rejects.toMatchObject(refused);
  });

  it('many who put classes away, raise others and sell at once never come above the aircraft', async () => {
    const flight = await made({ seatCapacity: 22 });
    const classes = await Promise.all([...'YBM'].map(async (code) => (await addClass(flight.id, { code, seatsTotal: 7 })).body.result));
    for (let round = 0; round < 6; round++)
      await Promise.all(
        classes.flatMap(({ id }, i) => [
          seller.hold('agent', id, { adults: 2 }),
          (async () => {
            const { rows } = await sql<{ version: number }>`select version from flight_class where id = ${id}`.execute(desk.db);
            const [off, on, more] = [{ isActive: false }, { isActive: true }, { isActive: true, seatsTotal: 9 + round }];
            await editClass(id, { version: rows[0]!.version, ...[off, on, more][(i + round) % 3] });
          })(),
        ]),
      );
    const { rows } = await sql<{
      used: number;
    }>`select sum(seats_held + seats_sold)::int as used from flight_class where flight_id = ${flight.id}`.execute(desk.db);
    expect(rows[0]!.used).toBeGreaterThan(4);
    expect(rows[0]!.used).toBeLessThanOrEqual(22);
  });

  it('its seats never fall below those held and sold; the number needed is named', async () => {
    const classId = await seller.flight();
    await seller.held('agent', classId, { adults: 3 });
    const order = await seller.order('agent', await seller.held('agent', classId, { adults: 1 }), 'issue');
    expect(order.status).toBe(201);
    const version = 1;
    const reply = await editClass(classId, { version, seatsTotal: 3 });
    expect([said(reply), reply.body.details]).toEqual([[409, 'SEATS_BELOW_USED'], { needed: 4 }]);
    expect((await editClass(classId, { version, seatsTotal: 4 })).body.result).toMatchObject({ desk: { total: 4, held: 3, sold: 1 } });
    expect(said(await seller.hold('agent2', classId))).toEqual([409, 'NO_SEATS']);
  });

  it('cut and sold 500 times at once: the counters are never wrong', async () => {
    const classId = await seller.flight({ classes: [{ seats: 60 }] });
    const sell = async (who: string) => {
      const hold = await seller.hold(who, classId);
      if (hold.status !== 201) return hold;
      return seller.order(who, hold.body.result.id, 'issue', { allowDuplicate: true });
    };
    const turn = async (reply: Reply) => (reply.status === 201 && reply.body.result.pnr ? cancel(reply.body.result) : undefined);
    const cancel = (order: Reply['body']) => desk.post('agent', `/api/orders/cancel/${order.id}`, { mode: 'confirm', version: order.version }, freshKey()); // prettier-ignore
    let version = 1;
    let [cuts, sales, full] = [0, 0, 0];
    for (let round = 0; round < 125; round++) {
      const [cut, ...replies] = await Promise.all([
        editClass(classId, { version, seatsTotal: 2 + ((round * 7) % 58) }),
        sell('agent'),
        sell('agent2'),
        seller.hold('agent', classId),
      ]);
      if (cut.status === 200) version = cut.body.result.desk.version;
      else expect(cut.body.code).toBe('SEATS_BELOW_USED');
      if (cut.status === 200) cuts++;
      for (const reply of replies) {
        expect([201, 409]).toContain(reply.status);
        if (reply.status === 201) sales++;
        else full++;
      }
      // Some go back, so that the race goes on to the end.
      if (round % 2 === 0) await turn(replies[0]);
      const { rows } = await sql<{
        total: number;
        used: number;
      }>`select seats_total as total, seats_held + seats_sold as used from flight_class where id = ${classId}`.execute(desk.db);
      expect(rows[0]!.used).toBeLessThanOrEqual(rows[0]!.total);
      await sql`update pre_order set expires_at = now() where status = 'active'`.execute(desk.db);
    }
    expect([cuts > 10, sales > 50, full > 50]).toEqual([true, true, true]);
  });

  it('a dearer fare counts for holds made afterwards', async () => {
    const classId = await seller.flight();
    const hold = await seller.held('agent', classId);
    const before = (await desk.get('agent', `/api/orders/pre-order/${hold}`)).body.result;
    expect((await editClass(classId, { version: 1, adultFare: 500 })).status).toBe(200);
    const order = await seller.order('agent', hold, 'book');
    expect(order.body.result.totals.account.payable).toBe(before.price.totals.payable);
    const later = await seller.booked('agent', classId, { allowDuplicate: true });
    expect(later.totals.order.base).toBe(500);
  });
});

describe('deleting', () => {
  const flightOf = async (classId: string) =>
    (await sql<{ id: string }>`select flight_id as id from flight_class where id = ${classId}`.execute(desk.db)).rows[0]!.id;

  it('what has orders or holds stays; an ended hold is no reason', async () => {
    const classId = await seller.flight();
    const flightId = await flightOf(classId);
    const hold = await seller.held('agent', classId);
    expect(said(await desk.get('admin', `/api/flights/delete/${flightId}`))).toEqual([409, 'FLIGHT_HAS_ORDERS']);
    expect(said(await desk.get('admin', `/api/classes/delete/${classId}`))).toEqual([409, 'CLASS_HAS_ORDERS']);
    await seller.cancel('agent', hold);
    expect((await desk.get('admin', `/api/classes/delete/${classId}`)).body).toEqual({ message: 'Class Y is deleted' });
    expect((await desk.call('admin', 'DELETE', `/api/flights/delete/${flightId}`)).status).toBe(200);
    expect((await desk.get('admin', `/api/flights/delete/${flightId}`)).status).toBe(404);
    expect(said(await seller.hold('agent', classId))[0]).toBe(409);
    const sold = await seller.flight();
    await seller.booked('agent', sold);
    expect(said(await desk.get('admin', `/api/flights/delete/${await flightOf(sold)}`))).toEqual([409, 'FLIGHT_HAS_ORDERS']);
  });

  it('nobody deletes by looking ahead: HEAD, prefetch, or without a bearer', async () => {
    const flight = await made();
    const url = `/api/flights/delete/${flight.id}`;
    const authorization = `Bearer ${await desk.token('admin')}`;
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
      { 'x-purpose': 'preview' },
    ])
      expect(
        (await desk.app.inject({ method: 'GET', url, headers: { authorization, ...headers } })).statusCode,
        JSON.stringify(headers),
      ).toBe(400);
    expect((await desk.app.inject({ method: 'HEAD', url, headers: { authorization } })).statusCode).toBe(405);
    expect((await desk.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    expect((await edit(flight.id, { version: flight.version, remarks: 'Still there' })).status).toBe(200);
    const gone = await desk.app.inject({ method: 'GET', url, headers: { authorization } });
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('a hold and a delete at once: one of them wins, never both', async () => {
    for (let round = 0; round < 20; round++) {
      const classId = await seller.flight();
      const flightId = await flightOf(classId);
      const [hold, gone] = await Promise.all([seller.hold('agent', classId), desk.get('admin', `/api/flights/delete/${flightId}`)]);
      expect([hold.status === 201, gone.status === 200].filter(Boolean), `${hold.status} ${gone.status}`).toHaveLength(1);
      if (hold.status === 201) await seller.cancel('agent', hold.body.result.id);
    }
  });
});

it('a flight that has left takes no new class, typed, copied or from a template; what it had can still be edited', async () => {
  const { id: flightId, classIds } = await addFlight(desk.db, desk.world, { inHours: -1 });
  const { body } = await desk.post('manager', '/api/classes/templates', { ...newClass(), currency: 'USD' }, freshKey());
  for (const wanted of [newClass({ code: 'B' }), { classTemplateId: body.result.id }])
    expect(said(await desk.post('manager', `/api/classes/create/${flightId}`, wanted, freshKey()))).toEqual([409, 'CHANGE_FORBIDDEN']);
  const { version } = (await desk.get('manager', `/api/classes/get-by-flightId/${flightId}`)).body.result[0].desk;
  expect((await editClass(classIds[0]!, { version, name: 'Economy of yesterday' })).status).toBe(200);
});

describe('a class from a template', () => {
  const template = async (more: object = {}): Promise<string> =>
    (await desk.post('manager', '/api/classes/templates', { ...newClass(), currency: 'USD', ...more }, freshKey())).body.result.id;
  const from = (flightId: string, classTemplateId: string) =>
    desk.post('manager', `/api/classes/create/${flightId}`, { classTemplateId }, freshKey());

  it('is what the template says, its days and hours counted from this departure', async () => {
    const flight = await made();
    const audience = { groupIds: [desk.world.groupId], userIds: [desk.world.users.get('agent')!] };
    const reply = await from(flight.id, await template({ salesFromDays: 30, salesToHours: 6, ttlHours: 48, audience, priority: 3 }));
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(reply.body.result).toMatchObject({
      code: 'Y',
      currency: 'USD',
      desk: {
        total: 20,
        ttlHours: 48,
        audience,
        salesFrom: `${nextYear('05-02')}T06:00:00.000Z`,
        salesTo: `${nextYear('06-01')}T00:00:00.000Z`,
        priority: 3,
      },
    });
    expect(said(await from(flight.id, await template()))).toEqual([409, 'CLASS_CODE_EXISTS']);
  });

  it('a template in another currency, a deleted one and one with other fields are refused at its field', async () => {
    const flight = await made();
    expect(said(await from(flight.id, await template({ currency: 'EUR', fareRuleId: desk.world.fareRules.flex })))).toEqual([
      422,
      'VALIDATION_FAILED',
      ['classTemplateId'],
    ]);
    const gone = await template();
    await desk.call('manager', 'DELETE', `/api/classes/templates/${gone}`);
    expect(said(await from(flight.id, gone))).toEqual([422, 'VALIDATION_FAILED', ['classTemplateId']]);
    const both = await desk.post('manager', `/api/classes/create/${flight.id}`, { ...newClass(), classTemplateId: gone }, freshKey());
    expect(both.status).toBe(422);
    expect(said(await from((await made({ seatCapacity: 10 })).id, await template()))).toEqual([409, 'CAPACITY_EXCEEDED']);
  });
});

describe('a copy of a flight', () => {
  const classesOf = async (flightId: string) => (await desk.get('manager', `/api/classes/get-by-flightId/${flightId}`)).body.result;
  const like = async (more: object = {}) => {
    const source = await addFlight(desk.db, desk.world, { classes: [{ seats: 20 }, { seats: 30, promo: true }] });
    await sql`update flight_class set sales_from = (select departure_utc from flight where id = flight_id) - interval '30 days', sales_to = (select departure_utc from flight where id = flight_id) - interval '6 hours'
      where flight_id = ${source.id}`.execute(desk.db);
    return { source, reply: await create({ classesOf: source.id, ...more }) };
  };

  it('has the classes of the other one from the beginning, unsold, sold as long before its own departure', async () => {
    const { source, reply } = await like();
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const [flight] = reply.body.result;
    const [before, after] = [await classesOf(source.id), await classesOf(flight.id)];
    const terms = (one: (typeof before)[0]) => [
      one.code,
      one.name,
      one.family,
      one.adult,
      one.child,
      one.infant,
      one.serviceFee,
      one.currency,
      one.baggage,
      one.ruleSummary,
      one.fareBasis,
      one.desk.isActive,
    ];
    expect(after.map(terms)).toEqual(before.map(terms));
    expect(after.map((one) => [one.desk.total, one.desk.held, one.desk.sold])).toEqual([
      [20, 0, 0],
      [30, 0, 0],
    ]);
    const hours = (at: string) => (Date.parse(flight.departureUtc) - Date.parse(at)) / 3_600_000;
    expect(after.map((one) => [hours(one.desk.salesFrom), hours(one.desk.salesTo)])).toEqual([
      [720, 6],
      [720, 6],
    ]);
    expect(flight.load.total).toBe(50);
    const { rows } = await sql<{
      action: string;
    }>`select action from log where entity_id = ${flight.id} and result = 'ok' order by id`.execute(desk.db);
    expect(rows.map((row) => row.action)).toEqual(['createFlight', 'createClass', 'createClass']);
  });

  it('has the seats that were cut off for groups, and none that are sold', async () => {
    const source = await addFlight(desk.db, desk.world, { classes: [{ seats: 20 }] });
    const hold = await seller.hold('agent', source.classIds[0]!);
    expect(hold.status).toBe(201);
    const kept = await desk.post(
      'manager',
      '/api/allotments',
      {
        flightClassId: source.classIds[0],
        agentId: desk.world.users.get('agent2'),
        seats: 5,
        releaseAt: new Date(Date.now() + 86_400_000).toISOString(),
        namesDueAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
      },
      freshKey(),
    );
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
    const [flight] = (await create({ classesOf: source.id })).body.result;
    expect((await classesOf(flight.id)).map((one) => [one.desk.total, one.desk.held, one.desk.allotted])).toEqual([[20, 0, 0]]);
  });

  it('is sold at once, whoever waits for a seat of the other one', async () => {
    const source = await addFlight(desk.db, desk.world, { classes: [{ seats: 1 }] });
    const hold = await seller.held('agent2', source.classIds[0]!);
    const waits = await desk.ask('agent', 'joinWaitlist', { body: { classId: source.classIds[0]!, adults: 1 } }, freshKey());
    expect(waits.status, JSON.stringify(waits.body)).toBe(201);
    // A seat came back, and is about to be offered to who waits.
    expect((await seller.cancel('agent2', hold)).status).toBe(200);
    const [flight] = (await create({ classesOf: source.id })).body.result;
    const [copy] = await classesOf(flight.id);
    expect((await seller.hold('agent2', copy.id)).status).toBe(201);
    await desk.verify();
    // Those of before are put right.
    await sql`update flight_class set waiting = 1, waitlist_due = true where id = ${copy.id}`.execute(desk.db);
    await waitingOfCopies(desk.db as Kysely<unknown>);
    const { rows } = await sql<{ waiting: number; due: boolean }>`
      select waiting, waitlist_due as due from flight_class where id in (${source.classIds[0]!}, ${copy.id}) order by waiting`.execute(
      desk.db,
    );
    expect(rows).toEqual([{ waiting: 0, due: false }, { waiting: 1, due: true }]); // prettier-ignore
  });

  it.each([
    ['in another currency', { currency: 'EUR' }, 422],
    ['in an aircraft that is too small', { seatCapacity: 49 }, 409],
    ['of a flight that is not there', { classesOf: '00000000-0000-4000-8000-000000000000' }, 422],
  ])('%s is refused whole: no flight is left behind', async (_what, more, status) => {
    const flightNumber = `TV ${7000 + number++}`;
    const { reply } = await like({ flightNumber, ...more });
    expect(reply.status).toBe(status);
    const { rows } = await sql`select 1 from flight where flight_number = ${flightNumber}`.execute(desk.db);
    expect(rows).toEqual([]);
  });
});
