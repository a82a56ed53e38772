import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Outcome, Reply } from '../support/call.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { addFlight } from '../support/world.ts';

/** The desk's list of flights, its calendar, and what hangs on one flight (domain.md 4.4 and 5; cases 14, 15, 81). */
const desk = await openDesk('after each');
const seller = new Seller(desk);

const list = async (body: object = {}, who = 'viewer') => {
  const reply = await desk.post(who, '/api/flights/get/', body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const numbers = (answer: Outcome<'getFlights'>['body']): string[] => answer.result.map((one) => one.flightNumber);
const day = (local: string) => local.slice(0, 10);
const edit = (who: string, id: string, body: object) => desk.post(who, `/api/flights/edit/${id}`, body, freshKey());
interface Change {
  field: string;
  before: unknown;
  after: unknown;
  by: unknown;
}
const byField = (changes: Change[]) => changes.toSorted((a, b) => (a.field < b.field ? -1 : 1));
const editClass = (who: string, id: string, body: object) => desk.post(who, `/api/classes/edit/${id}`, body, freshKey());

describe('the list', () => {
  it('answers alike with and without its last slash, from today for sixty days, in the order of departure', async () => {
    await addFlight(desk.db, desk.world, { flightNumber: 'TV 1', inHours: 24 * 10 });
    await addFlight(desk.db, desk.world, { flightNumber: 'TV 2', inHours: 24 * 5 });
    await addFlight(desk.db, desk.world, { flightNumber: 'TV 3', inHours: 24 * 70 });
    await addFlight(desk.db, desk.world, { flightNumber: 'TV 4', inHours: -24 * 3 });
    const answer = await list();
    expect(numbers(answer)).toEqual(['TV 2', 'TV 1']);
    const plain = await desk.post('viewer', '/api/flights/get', {});
    expect(plain.body.result).toEqual(answer.result);
    const { startDate, endDate } = answer.meta;
    expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000).toBe(60);
    const { rows } = await sql<{ today: string }>`
      select to_char(now() at time zone (select timezone from company_settings), 'YYYY-MM-DD') as today`.execute(desk.db);
    expect(startDate).toBe(rows[0]!.today);
    const past = await list({ endDate: day(new Date(Date.now() - 86_400_000).toISOString()) });
    expect(numbers(past)).toEqual(['TV 4']);
    expect(past.result[0]).toMatchObject({ status: 'departed', sale: 'departed' });
    expect((await desk.post('viewer', '/api/flights/get', { startDate: '2027-02-02', endDate: '2027-02-01' })).body.errors).toHaveProperty(
      'endDate',
    );
  });

  it('begins with the next departure; one of today that has left is found by its day, status or number', async () => {
    for (const flightNumber of ['TN 1', 'TN 2']) await addFlight(desk.db, desk.world, { flightNumber, inHours: 2 });
    await sql`update flight set departure_utc = now() - interval '1 minute' where flight_number = 'TN 1'`.execute(desk.db);
    const ours = async (body?: object) => numbers(await list(body)).filter((one) => one.startsWith('TN'));
    expect(await ours()).toEqual(['TN 2']);
    const { rows } = await sql<{ on: string }>`select left(departure_local, 10) as on from flight where flight_number = 'TN 1'`.execute(
      desk.db,
    );
    expect(await ours({ startDate: rows[0]!.on, endDate: rows[0]!.on })).toEqual(['TN 1', 'TN 2']);
    expect(await ours({ status: ['departed'] })).toEqual(['TN 1']);
    expect(await ours({ flightNumber: 'tn' })).toEqual(['TN 1', 'TN 2']);
  });

  it('tells load, classes, the lowest fare of an adult, and whether it sells', async () => {
    const made = await addFlight(desk.db, desk.world, {
      flightNumber: 'TV 20',
      to: 'DXB',
      classes: [{ seats: 9 }, { seats: 6, fare: 70 }, { seats: 5, fare: 20 }],
    });
    await editClass('admin', made.classIds[2]!, { version: 1, isActive: false });
    const order = await seller.order('agent', await seller.held('agent', made.classIds[0]!), 'issue');
    expect(order.status).toBe(201);
    await seller.held('agent2', made.classIds[0]!, { adults: 2, infants: 1 });
    const one = (await list({ to: 'DXB' })).result[0];
    expect(one).toMatchObject({
      flightNumber: 'TV 20',
      airline: { iata: 'TV', name: 'Tatev Air' },
      from: { iata: 'EVN', city: 'Yerevan' },
      sale: 'open',
      status: 'scheduled',
      load: { total: 20, held: 2, sold: 1, group: 0, infants: 1 },
      activeClasses: 2,
      lowestAdult: { amount: 115, currency: 'USD' },
    });
    const sale = async () => (await list({ to: 'DXB' })).result[0].sale;
    const set = (what: string) => sql`update flight set ${sql.raw(what)} where id = ${made.id}`.execute(desk.db);
    await set(`sales_open_at = now() + interval '1 day'`);
    expect(await sale()).toBe('not_open');
    await set(`sales_open_at = null, sales_close_minutes = 20160 * 10`);
    expect(await sale()).toBe('closed');
    await set(`sales_close_minutes = 60, status = 'closed'`);
    expect(await sale()).toBe('closed');
    await set(`status = 'delayed'`);
    await sql`update flight_class set seats_total = seats_held + seats_sold where flight_id = ${made.id} and is_active`.execute(desk.db);
    expect(await sale()).toBe('full');
    await sql`update flight_class set is_active = false where flight_id = ${made.id}`.execute(desk.db);
    expect(await sale()).toBe('no_classes');
    await set(`status = 'cancelled'`);
    expect(await sale()).toBe('cancelled');
  });

  it('filters by classes, route, airline, number and status', async () => {
    const bare = await addFlight(desk.db, desk.world, { flightNumber: 'TV 301', from: 'DXB', to: 'ORY', classes: [] });
    await addFlight(desk.db, desk.world, { flightNumber: 'TV 302', from: 'DXB', to: 'ORY', classes: [{}] });
    await addFlight(desk.db, desk.world, { flightNumber: 'TV 303', from: 'DXB', to: 'ORY', classes: [{}, {}] });
    const route = { from: 'DXB', to: 'ORY' };
    expect(numbers(await list(route))).toHaveLength(3);
    expect(numbers(await list({ ...route, classes: 0 }))).toEqual(['TV 301']);
    expect(numbers(await list({ ...route, classes: 1 })).toSorted()).toEqual(['TV 302', 'TV 303']);
    expect(numbers(await list({ ...route, classes: 2 }))).toEqual(['TV 303']);
    for (const words of ['TV 303', 'tv303', '303', ' 30 3'])
      expect(numbers(await list({ ...route, flightNumber: words })), words).toEqual(['TV 303']);
    expect(numbers(await list({ ...route, flightNumber: '%' }))).toEqual([]);
    expect(numbers(await list({ ...route, airline: 'zz' }))).toEqual([]);
    await sql`update flight set status = 'cancelled' where id = ${bare.id}`.execute(desk.db);
    expect(numbers(await list({ ...route, status: ['cancelled'] }))).toEqual(['TV 301']);
    expect(numbers(await list({ ...route, status: ['scheduled', 'delayed'] }))).toHaveLength(2);
    await sql`update flight set deleted_at = now() where id = ${bare.id}`.execute(desk.db);
    expect(numbers(await list({ ...route, status: ['cancelled'] }))).toEqual([]);
  });

  it('a page begins where the last one ended, also among flights that leave at the same minute; a made-up key is refused', async () => {
    for (let i = 0; i < 7; i++)
      await addFlight(desk.db, desk.world, { flightNumber: `TV 40${i}`, from: 'ORY', to: 'EVN', inHours: i < 4 ? 500 : 490 + i });
    const all = numbers(await list({ from: 'ORY' }));
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const answer = await list({ from: 'ORY', limit: 2, ...(after ? { after } : {}) });
      paged.push(...numbers(answer));
      after = answer.meta.next ?? undefined;
    } while (after);
    expect(paged).toEqual(all);
    expect(new Set(paged).size).toBe(7);
    expect(numbers(await list({ from: 'ORY', limit: 3, page: 2 }))).toEqual(all.slice(3, 6));
    for (const key of ['x', Buffer.from('["2027-01-01","x"]').toString('base64url')])
      expect((await desk.post('viewer', '/api/flights/get', { after: key })).body.errors, key).toHaveProperty('after');
  });

  it('a window is read by its index, not by a walk over every flight', async () => {
    await sql`
      insert into flight (id, flight_number, airline_id, from_iata, to_iata, departure_local, arrival_local, departure_day, departure_utc, arrival_utc, duration_min, day_offset, seat_capacity, infant_limit, currency)
      select gen_random_uuid(), 'TV ' || n, ${desk.world.airlineId}, 'EVN', 'CDG', to_char(at, 'YYYY-MM-DD"T"HH24:MI'), to_char(at + interval '2 hours', 'YYYY-MM-DD"T"HH24:MI'), at::date, at, at + interval '5 hours', 300, 0, 100, 5, 'USD'
      from (select n, timestamp '2040-01-01' + n * interval '40 minutes' as at from generate_series(1, 3000) n) many`.execute(desk.db);
    await sql`analyze flight`.execute(desk.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select f.id from flight f where f.deleted_at is null and f.departure_local collate "C" >= '2040-01-05' and f.departure_local collate "C" < '2040-01-06~' order by f.departure_local collate "C", f.id limit 26`.execute(
      desk.db,
    );
    expect(JSON.stringify(rows)).toContain('flight_list');
    const answer = await list({ startDate: '2040-01-05', endDate: '2040-01-05', limit: 200 });
    expect(answer.result).toHaveLength(36);
    await sql`delete from flight where departure_day >= '2040-01-01'`.execute(desk.db);
  });
});

describe('the calendar', () => {
  it('sums each day of a month by the airport’s day; a cancelled flight has no seats to sell', async () => {
    const first = await addFlight(desk.db, desk.world, {
      flightNumber: 'TV 601',
      from: 'CDG',
      to: 'DXB',
      inHours: 24 * 40,
      classes: [{ seats: 10 }, { seats: 5 }],
    });
    await addFlight(desk.db, desk.world, { flightNumber: 'TV 602', from: 'CDG', to: 'DXB', inHours: 24 * 40, classes: [{ seats: 7 }] });
    await seller.held('agent', first.classIds[0]!, { adults: 2, infants: 1 });
    const ask = async () =>
      (await desk.post('tickets', '/api/flights/calendar/', { month: first.day.slice(0, 7), from: 'CDG', to: 'DXB' })).body.result;
    expect(await ask()).toEqual([
      { date: first.day, flights: 2, cancelled: 0, load: { total: 22, held: 2, sold: 0, group: 0, infants: 1 } },
    ]);
    await sql`update flight set status = 'cancelled' where flight_number = 'TV 602'`.execute(desk.db);
    expect(await ask()).toMatchObject([{ flights: 2, cancelled: 1, load: { total: 15 } }]);
    expect((await desk.post('tickets', '/api/flights/calendar', { month: '2027-13' })).status).toBe(422);
  });
});

describe('who keeps seats', () => {
  it('holds and bookings without a ticket, what ends first on top; tickets are not among them', async () => {
    const { id, classIds } = await addFlight(desk.db, desk.world, { flightNumber: 'TV 700', from: 'DXB', to: 'CDG' });
    const booking = await seller.booked('agent', classIds[0]!);
    await seller.held('agent2', classIds[0]!, { adults: 2, infants: 1 });
    expect((await seller.order('agent', await seller.held('agent', classIds[0]!), 'issue')).status).toBe(201);
    const ended = await seller.held('agent', classIds[0]!);
    await seller.cancel('agent', ended);
    const { result } = (await desk.get('viewer', `/api/flights/holds/${id}`)).body;
    expect(result).toMatchObject([
      { kind: 'hold', pnr: null, agent: { businessName: 'Agency agent2' }, classes: 'Y', seats: 2, infants: 1 },
      { kind: 'booking', pnr: booking.pnr, agent: { businessName: 'Agency agent' }, seats: 1, until: booking.timeLimit },
    ]);
    expect(result).toHaveLength(2);
    expect((await desk.get('viewer', `/api/flights/holds/${freshKey()}`)).status).toBe(404);
  });
});

describe('who changed what', () => {
  it('case 81: the second save hears field by field what the first one did, who it was and when', async () => {
    const { id } = await addFlight(desk.db, desk.world, { flightNumber: 'TV 800', from: 'DXB', to: 'EVN' });
    expect((await edit('admin', id, { version: 1, remarks: 'Gate 4', seatCapacity: 900, terminalFrom: '2' })).status).toBe(200);
    expect((await edit('superadmin', id, { version: 2, seatCapacity: 800 })).status).toBe(200);
    const stale = await edit('manager', id, { version: 1, remarks: 'Mine' });
    expect([stale.status, stale.body.code, stale.body.details.version]).toEqual([409, 'STALE_FLIGHT', 3]);
    expect(byField(stale.body.details.changes)).toEqual([
      { field: 'from.terminal', before: null, after: '2', by: 'Agency admin', at: expect.any(String) },
      { field: 'remarks', before: '', after: 'Gate 4', by: 'Agency admin', at: expect.any(String) },
      { field: 'seatCapacity', before: 10_000, after: 800, by: 'Agency superadmin', at: expect.any(String) },
    ]);
    // Whoever has seen the second version is told the third alone; a quote hears the same.
    const later = await edit('manager', id, { version: 2, remarks: 'Mine', mode: 'quote' });
    expect(later.body.details.changes.map((one: Change) => one.field)).toEqual(['seatCapacity']);
    expect((await edit('manager', id, { version: 3, remarks: 'Mine' })).body.result).toMatchObject({ remarks: 'Mine', seatCapacity: 800 });
  });

  it('case 81: a class likewise, and only its own changes', async () => {
    const { id, classIds } = await addFlight(desk.db, desk.world, {
      flightNumber: 'TV 801',
      from: 'DXB',
      to: 'EVN',
      classes: [{ seats: 20 }, { seats: 20 }],
    });
    await editClass('admin', classIds[0]!, { version: 1, seatsTotal: 15, adultFare: 120, fareRuleId: desk.world.fareRules.promo });
    await editClass('admin', classIds[1]!, { version: 1, seatsTotal: 3 });
    await edit('admin', id, { version: 1, remarks: 'Flight' });
    const stale = await editClass('manager', classIds[0]!, { version: 1, adultFare: 99 });
    expect(stale.body.code).toBe('STALE_CLASS');
    expect(byField(stale.body.details.changes).map((one) => [one.field, one.before, one.after, one.by])).toEqual([
      ['adult.base', 100, 120, 'Agency admin'],
      ['desk.fareRuleId', desk.world.fareRules.flex, desk.world.fareRules.promo, 'Agency admin'],
      ['desk.total', 20, 15, 'Agency admin'],
    ]);
  });

  it('the history has every line of the flight and its classes, newest first, page by page', async () => {
    const { id, classIds } = await addFlight(desk.db, desk.world, { flightNumber: 'TV 802', from: 'DXB', to: 'EVN' });
    let version = 1;
    for (let i = 0; i < 52; i++) {
      const reply = await edit('admin', id, { version, remarks: `No ${i}` });
      version = reply.body.result.version;
    }
    await editClass('manager', classIds[0]!, { version: 1, seatsTotal: 44 });
    const first = (await desk.get('viewer', `/api/flights/history/${id}`)).body;
    expect(first.result[0]).toMatchObject({
      action: 'editClass',
      by: 'Agency manager',
      changes: [{ field: 'desk.total', before: 50, after: 44 }],
    });
    expect(first.result[1]).toMatchObject({ action: 'editFlight', changes: [{ field: 'remarks', before: 'No 50', after: 'No 51' }] });
    expect(first.result).toHaveLength(50);
    const second = (await desk.get('viewer', `/api/flights/history/${id}?after=${first.meta.next}`)).body;
    expect(second.result).toHaveLength(3);
    expect(second.meta.next).toBeNull();
    expect(new Set([...first.result, ...second.result].map((one) => one.id)).size).toBe(53);
    expect((await desk.get('viewer', `/api/flights/history/${id}?after=nonsense`)).status).toBe(422);
  });
});

it('agencies and reports see none of it', async () => {
  const { id } = await addFlight(desk.db, desk.world, { flightNumber: 'TV 900' });
  for (const who of ['agent', 'reports'])
    for (const [method, path, body] of [
      ['POST', '/api/flights/get/', {}],
      ['POST', '/api/flights/calendar', { month: '2027-01' }],
      ['GET', `/api/flights/holds/${id}`, undefined],
      ['GET', `/api/flights/history/${id}`, undefined],
    ] as const)
      expect((await desk.call(who, method, path, body)).status, `${who} ${path}`).toBe(403);
});

it('seats are cut while they are sold, 500 times: no seat is sold twice, none is lost', async () => {
  const classIds: string[] = [];
  for (let i = 0; i < 5; i++) classIds.push(await seller.flight({ classes: [{ seats: 24 }] }));
  const versions = new Map(classIds.map((id) => [id, 1]));
  const wins = new Map(classIds.map((id) => [id, 0]));
  for (let round = 0; round < 20; round++)
    await Promise.all(
      classIds.map(async (id, i) => {
        const seats = 24 - round + (round % 3);
        const [cut, ...sales]: Reply[] = await Promise.all([
          editClass('admin', id, { version: versions.get(id)!, seatsTotal: seats }),
          seller.hold('agent', id, { adults: 1 + (i % 2) }),
          seller.hold('agent2', id),
          seller.hold('agent', id),
          editClass('manager', id, { version: versions.get(id)!, seatsTotal: seats + 1 }),
        ]);
        const edits = [cut!, sales.pop()!];
        for (const one of edits) {
          if (one.status === 200) versions.set(id, one.body.result.desk.version);
          else expect(['SEATS_BELOW_USED', 'STALE_CLASS']).toContain(one.body.code);
        }
        // Two admins never both win with one version.
        expect(edits.filter((one) => one.status === 200).length).toBeLessThan(2);
        for (const [at, one] of sales.entries()) {
          if (one.status === 201) wins.set(id, wins.get(id)! + (at === 0 ? 1 + (i % 2) : 1));
          else expect(one.body.code).toBe('NO_SEATS');
        }
      }),
    );
  const { rows } = await sql<{ id: string; seats_total: number; seats_held: number; seats_sold: number; counted: number }>`
    select c.id, c.seats_total, c.seats_held, c.seats_sold, (select coalesce(sum(s.seats), 0)::int from pre_order_segment s join pre_order p on p.id = s.pre_order_id where s.flight_class_id = c.id and p.status = 'active') as counted
    from flight_class c where c.id = any(${classIds}::uuid[])`.execute(desk.db);
  for (const row of rows) {
    expect([row.seats_held, row.seats_sold]).toEqual([wins.get(row.id), 0]);
    expect(row.counted).toBe(row.seats_held);
    expect(row.seats_held).toBeLessThanOrEqual(row.seats_total);
  }
});
