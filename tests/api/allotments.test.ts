import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { releaseAllotments } from '../../src/server/allotments/release-due.ts';
import { warnOfRelease } from '../../src/server/allotments/warn-due.ts';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { verify } from '../../src/server/verify/verify.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { mailsTo } from '../support/outbox.ts';
import { Seller } from '../support/seller.ts';

/** Group seats (domain.md 2.2, edge case 80; decision 0020). */
const desk = await openDesk('after each');
const seller = new Seller(desk);

const PATH = '/api/allotments';
const agencyOf = (who: string): string => desk.world.users.get(who)!;
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const bodyOf = (flightClassId: string, more: object = {}) => ({
  flightClassId,
  agentId: agencyOf('agent'),
  seats: 20,
  releaseAt: inHours(200),
  namesDueAt: inHours(300),
  ...more,
});
const keep = (flightClassId: string, more: object = {}, who = 'manager', key = freshKey()): Promise<Reply> =>
  desk.post(who, PATH, bodyOf(flightClassId, more), key);
const kept = async (flightClassId: string, more: object = {}) => {
  const reply = await keep(flightClassId, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.result;
};
const change = (id: string, body: object, who = 'manager') => desk.call(who, 'PATCH', `${PATH}/${id}`, body, freshKey());
const list = async (who: string, query = '') => (await desk.get(who, `${PATH}${query}`)).body.result;
const seatsOf = async (id: string): Promise<{ total: number; held: number; sold: number }> =>
  (
    await sql<{
      total: number;
      held: number;
      sold: number;
    }>`select seats_total as total, seats_held as held, seats_sold as sold from flight_class where id = ${id}`.execute(desk.db)
  ).rows[0]!;
const flightOf = async (classId: string): Promise<string> =>
  (await sql<{ id: string }>`select flight_id as id from flight_class where id = ${classId}`.execute(desk.db)).rows[0]!.id;
/** Its release time has come. */
const letPass = (id: string) => sql`update flight_class set sales_to = now() - interval '1 second' where id = ${id}`.execute(desk.db);
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];

describe('group seats', () => {
  it('leave their class, and only their agency finds and books them', async () => {
    const classId = await seller.flight();
    const one = await kept(classId, { price: 80.5, depositDue: 300, remarks: 'Choir' });
    expect(one).toMatchObject({ seats: 20, free: 20, held: 0, sold: 0, price: 80.5, currency: 'USD', depositDue: 300, status: 'open' });
    expect(one).toMatchObject({ version: 1, flightClass: { id: classId, code: 'Y' }, agent: { businessName: 'Agency agent' } });
    expect(await seatsOf(classId)).toEqual({ total: 30, held: 0, sold: 0 });

    const offers = async (who: string) => (await desk.get(who, `/api/classes/get-by-flightId/${await flightOf(classId)}`)).body.result;
    expect((await offers('agent')).map((offer) => offer.adult.base).toSorted()).toEqual([100, 80.5].toSorted());
    expect((await offers('agent2')).map((offer) => offer.adult.base)).toEqual([100]);
    // For the desk it is no class but the allotment of one.
    expect((await offers('manager')).map((offer) => [offer.id, offer.desk.total, offer.desk.allotted])).toEqual([[classId, 30, 20]]);

    expect(said(await seller.hold('agent2', one.id))).toEqual([409, 'SALES_CLOSED']);
    const order = await seller.booked('agent', one.id);
    expect(order.totals.order.base).toBe(80.5);
    expect(await list('agent', `?flightId=${await flightOf(classId)}`)).toMatchObject([{ id: one.id, held: 1, free: 19 }]);
    expect((await seller.issue('agent', order.id)).status).toBe(200);
    expect((await list('viewer', `?agentId=${agencyOf('agent')}`)).find((each: { id: string }) => each.id === one.id)).toMatchObject({
      held: 0,
      sold: 1,
    });
  });

  it('are not counted as free: at the flight, in the list, and in the month', async () => {
    const classId = await seller.flight({ classes: [{ seats: 140 }] });
    const one = await kept(classId, { seats: 12 });
    await seller.booked('agent', one.id);
    const flightId = await flightOf(classId);
    const flight = (await desk.get('manager', `/api/flights/get/${flightId}`)).body.result;
    const load = { total: 140, held: 1, sold: 0, group: 11, infants: 0 };
    expect(flight.load).toEqual(load);
    const day = flight.departureLocal.slice(0, 10);
    const which = { flightNumber: flight.flightNumber };
    const rows = (await desk.post('manager', '/api/flights/get', { startDate: day, endDate: day, ...which })).body.result;
    expect(rows.map((row) => row.load)).toEqual([load]);
    const days = (await desk.post('manager', '/api/flights/calendar', { month: day.slice(0, 7), ...which })).body.result;
    expect(days.map((each) => each.load)).toEqual([load]);
    // Given back they are free again.
    await letPass(one.id);
    await releaseAllotments(desk.db);
    expect((await desk.get('manager', `/api/flights/get/${flightId}`)).body.result.load).toEqual({ ...load, group: 0 });
  });

  it('are shown in a search to their agency, marked with their time', async () => {
    const flight = await seller.flight({ from: 'DXB', to: 'ORY' });
    const one = await kept(flight);
    const { rows } = await sql<{
      day: string;
    }>`select departure_day::text as day from flight where id = ${await flightOf(flight)}`.execute(desk.db);
    const search = async (who: string) => {
      const body = { tripType: 'oneWay', from: 'DXB', to: 'ORY', departureDate: rows[0]!.day, adults: 1, children: 0, infants: 0 };
      const reply = await desk.post(who, '/api/search/mainSearch', body);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body.result.legs[0].flights.flatMap((each) => each.classes);
    };
    expect((await search('agent')).map((offer) => [offer.classId, offer.groupUntil]).toSorted()).toEqual(
      [
        [flight, null],
        [one.id, one.releaseAt],
      ].toSorted(),
    );
    expect((await search('agent2')).map((offer) => offer.classId)).toEqual([flight]);
  });

  it('are listed only by their own agency, page by page', async () => {
    const classId = await seller.flight();
    const own = [await kept(classId, { seats: 1 }), await kept(classId, { seats: 2, releaseAt: inHours(201) })];
    const foreign = await kept(classId, { agentId: agencyOf('agent2') });
    const flight = `flightId=${await flightOf(classId)}`;
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
    expect(ids(await list('agent', `?${flight}`))).toEqual(ids(own));
    expect(ids(await list('agent', `?${flight}&agentId=${agencyOf('agent2')}`))).toEqual(ids(own));
    expect(ids(await list('agent2', `?${flight}`))).toEqual([foreign.id]);
    const first = (await desk.get('admin', `${PATH}?${flight}&limit=2`)).body;
    const second = (await desk.get('admin', `${PATH}?${flight}&limit=2&after=${first.meta.next}`)).body;
    expect(ids([...first.result, ...second.result]).toSorted()).toEqual(ids([...own, foreign]).toSorted());
    expect(second.meta.next).toBeNull();
    expect(said(await desk.get('admin', `${PATH}?after=bogus`))).toEqual([422, 'VALIDATION_FAILED', ['after']]);
  });

  it('have a deadline of their own: what is booked is issued before the names are due', async () => {
    const one = await kept(await seller.flight(), { releaseAt: inHours(2), namesDueAt: inHours(3) });
    const order = await seller.booked('agent', one.id);
    expect(Math.abs(Date.parse(order.timeLimit) - Date.parse(one.namesDueAt))).toBeLessThan(1000);
  });

  it.each([
    ['more than the class has left', { seats: 51 }, [409, 'NO_SEATS']],
    ['an unknown agency', { agentId: '01990000-0000-7000-8000-000000000001' }, [422, 'VALIDATION_FAILED', ['agentId']]],
    ['an unknown class', { flightClassId: '01990000-0000-7000-8000-000000000001' }, [422, 'VALIDATION_FAILED', ['flightClassId']]],
    ['times that have passed', { releaseAt: inHours(-1), namesDueAt: inHours(-1) }, [422, 'VALIDATION_FAILED', ['releaseAt', 'namesDueAt']]], // prettier-ignore
    ['a time after sales close', { releaseAt: inHours(24 * 30) }, [422, 'VALIDATION_FAILED', ['releaseAt']]],
    ['no seat at all', { seats: 0 }, [422, 'VALIDATION_FAILED', ['seats']]],
  ])('are refused for %s, and nothing has moved', async (_what, more, answer) => {
    const classId = await seller.flight();
    expect(said(await keep(classId, more))).toEqual(answer);
    expect(await seatsOf(classId)).toMatchObject({ total: 50 });
  });

  it('are refused for staff, blocked accounts, group seats of group seats and flights that do not fly', async () => {
    const classId = await seller.flight();
    for (const who of ['manager', 'blocked'])
      expect(said(await keep(classId, { agentId: agencyOf(who) }))).toEqual([422, 'VALIDATION_FAILED', ['agentId']]);
    const one = await kept(classId);
    expect(said(await keep(one.id))).toEqual([422, 'VALIDATION_FAILED', ['flightClassId']]);
    await sql`update flight set status = 'cancelled' where id = ${await flightOf(classId)}`.execute(desk.db);
    expect(said(await keep(classId))).toEqual([409, 'CHANGE_FORBIDDEN']);
    expect(said(await change(one.id, { seats: 5, version: 1 }))).toEqual([409, 'CHANGE_FORBIDDEN']);
  });

  it('are no class that one edits or deletes, and keep their class from being deleted', async () => {
    const classId = await seller.flight();
    const one = await kept(classId);
    expect((await desk.post('admin', `/api/classes/edit/${one.id}`, { version: 1, adultFare: 1 }, freshKey())).status).toBe(404);
    expect((await desk.get('admin', `/api/classes/delete/${one.id}`)).status).toBe(404);
    expect(said(await desk.get('admin', `/api/classes/delete/${classId}`))).toEqual([409, 'IN_USE']);
    expect((await change(one.id, { close: true, version: 1 })).status).toBe(200);
    expect((await desk.get('admin', `/api/classes/delete/${classId}`)).status).toBe(200);
  });

  it('go with a flight that is deleted', async () => {
    await releaseAllotments(desk.db);
    const classId = await seller.flight();
    const one = await kept(classId);
    expect((await desk.get('admin', `/api/flights/delete/${await flightOf(classId)}`)).status).toBe(200);
    expect(await list('manager', `?status=closed&flightId=${await flightOf(classId)}`)).toEqual([]);
    expect(said(await seller.hold('agent', one.id))).toEqual([409, 'SALES_CLOSED']);
    expect(await releaseAllotments(desk.db)).toBe(0);
  });
});

describe('a change of group seats', () => {
  it('moves seats both ways, never below those in use nor above those that are left', async () => {
    const classId = await seller.flight();
    const one = await kept(classId);
    for (let i = 0; i < 3; i++) await seller.held('agent', one.id);
    const more = await change(one.id, { seats: 30, version: 1 });
    expect(more.body.result).toMatchObject({ seats: 30, free: 27, held: 3, version: 2 });
    expect(await seatsOf(classId)).toMatchObject({ total: 20 });
    expect((await change(one.id, { seats: 3, version: 2 })).body.result).toMatchObject({ seats: 3, free: 0, version: 3 });
    expect(await seatsOf(classId)).toMatchObject({ total: 47 });
    expect((await change(one.id, { seats: 2, version: 3 })).body).toMatchObject({ code: 'SEATS_BELOW_USED', details: { needed: 3 } });
    expect((await change(one.id, { seats: 51, version: 3 })).body).toMatchObject({ code: 'NO_SEATS', details: { left: 47 } });
    expect(await seatsOf(one.id)).toMatchObject({ total: 3, held: 3 });
  });

  it('changes what is given: fare, times, deposit, remarks; what is held keeps its price', async () => {
    const one = await kept(await seller.flight());
    const hold = await seller.hold('agent', one.id);
    const given = { price: 70, releaseAt: inHours(100), namesDueAt: inHours(120), depositDue: 50, remarks: 'Second group' };
    expect((await change(one.id, { ...given, version: 1 })).body.result).toMatchObject(given);
    const order = await seller.order('agent', hold.body.result.id, 'book');
    expect(order.body.result.totals.order.base).toBe(100);
    expect((await seller.booked('agent', one.id)).totals.order.base).toBe(70);
    expect((await change(one.id, { depositDue: null, version: 2 })).body.result.depositDue).toBeNull();
  });

  it('of two at once the second is told, and a class form that is open learns of its seats', async () => {
    const classId = await seller.flight();
    const one = await kept(classId);
    expect((await change(one.id, { remarks: 'a', version: 1 })).status).toBe(200);
    expect(said(await change(one.id, { remarks: 'b', version: 1 }))).toEqual([409, 'STALE_ALLOTMENT']);
    // Its total was 50 when that form was opened.
    expect(said(await desk.post('admin', `/api/classes/edit/${classId}`, { version: 1, seatsTotal: 55 }, freshKey()))).toEqual([
      409,
      'STALE_CLASS',
    ]);
  });

  it('is told in the history of the flight', async () => {
    const classId = await seller.flight();
    const one = await kept(classId);
    await change(one.id, { seats: 10, version: 1 });
    const { body } = await desk.get('viewer', `/api/flights/history/${await flightOf(classId)}`);
    expect(body.result.map((row) => row.action)).toEqual(['updateAllotment', 'createAllotment']);
    expect(body.result[0].summary).toContain('group seats of Agency agent');
  });
});

describe('the release time', () => {
  it('gives unused seats back once; bookings stay, and what they give up later goes back too', async () => {
    const classId = await seller.flight();
    const one = await kept(classId);
    const order = await seller.booked('agent', one.id);
    await seller.held('agent', one.id);
    await letPass(one.id);
    expect(await releaseAllotments(desk.db)).toBe(1);
    expect(await releaseAllotments(desk.db)).toBe(0);
    expect(await seatsOf(classId)).toMatchObject({ total: 48 });
    expect(await seatsOf(one.id)).toEqual({ total: 2, held: 2, sold: 0 });
    expect(said(await seller.hold('agent', one.id))).toEqual([409, 'SALES_CLOSED']);
    expect(said(await change(one.id, { seats: 30, version: 2 }))).toEqual([409, 'CHANGE_FORBIDDEN']);
    expect((await seller.issue('agent', order.id)).status).toBe(200);

    await sql`update pre_order set expires_at = now() - interval '1 second' where status = 'active' and id in (select pre_order_id from pre_order_segment where flight_class_id = ${one.id})`.execute(
      desk.db,
    );
    await releaseDue(desk.db);
    expect(await releaseAllotments(desk.db)).toBe(1);
    expect(await seatsOf(classId)).toMatchObject({ total: 49 });
    expect(await seatsOf(one.id)).toEqual({ total: 1, held: 0, sold: 1 });
    expect(await list('agent', '?status=released')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: one.id, seats: 20, sold: 1, free: 0, status: 'released' })]),
    );
  });

  it('puts a class away that nobody uses, and a cancelled flight releases at once', async () => {
    const classId = await seller.flight();
    const one = await kept(classId);
    await sql`update flight set status = 'cancelled' where id = ${await flightOf(classId)}`.execute(desk.db);
    expect(await releaseAllotments(desk.db)).toBe(1);
    expect(await seatsOf(classId)).toMatchObject({ total: 50 });
    const { rows } = await sql<{
      gone: boolean;
    }>`select deleted_at is not null as gone from flight_class where id = ${one.id}`.execute(desk.db);
    expect(rows).toEqual([{ gone: true }]);
  });

  it('is told a day before to the agency and the desk, once, and anew when it was moved', async () => {
    await warnOfRelease(desk.db);
    await sql`delete from notification`.execute(desk.db);
    const before = (await mailsTo(desk, 'agent@demo.example')).length;
    const one = await kept(await seller.flight(), { releaseAt: inHours(23), seats: 2 });
    const mails = async () => (await mailsTo(desk, 'agent@demo.example')).slice(before).filter((mail) => mail.template === 'group-release');
    expect(await warnOfRelease(desk.db)).toBe(1);
    expect(await warnOfRelease(desk.db)).toBe(0);
    expect((await mails()).map((mail) => mail.payload)).toMatchObject([{ seats: 2, free: 2, releaseAt: one.releaseAt }]);
    const bell = async (who: string) =>
      (await desk.get(who, '/api/notifications')).body.result.filter((each) => each.title.startsWith('Group seats'));
    expect((await bell('agent')).map((each) => each.text.en)).toEqual([expect.stringContaining('2 of 2 group seats of Agency agent')]);
    expect((await bell('agent')).map((each) => each.link)).toEqual(['/reservations?show=groups']);
    expect((await bell('admin')).map((each) => each.link)).toEqual([expect.stringContaining('tab=allotments')]);
    expect(await bell('agent2')).toEqual([]);

    await change(one.id, { releaseAt: inHours(22), version: 1 });
    expect(await warnOfRelease(desk.db)).toBe(1);
    expect(await mails()).toHaveLength(2);
    // All of them used: nothing to warn of.
    await change(one.id, { releaseAt: inHours(21), version: 2 });
    for (let i = 0; i < 2; i++) await seller.held('agent', one.id);
    expect(await warnOfRelease(desk.db)).toBe(0);
  });
});

describe('many at once', () => {
  it('keep, book, give back and release against each other: no seat twice, none lost', async () => {
    const classId = await seller.flight();
    const ids: string[] = [];
    for (let round = 0; round < 25; round++) {
      const replies = await Promise.all([
        keep(classId, { seats: 6 }),
        keep(classId, { seats: 5, agentId: agencyOf('agent2') }),
        seller.hold('agent', classId),
        seller.hold('agent2', classId),
        ...ids.map((id, i) => (i % 2 === 0 ? seller.hold('agent', id) : seller.hold('agent2', id))),
        ...ids.slice(-2).map(async (id) => change(id, { close: true, version: 1 })),
        releaseAllotments(desk.db).then(() => undefined),
      ]);
      for (const reply of replies)
        if (reply?.status === 201 && reply.body.result.seats) ids.push(reply.body.result.id);
        else if (reply && ![200, 201].includes(reply.status))
          expect(['NO_SEATS', 'SALES_CLOSED', 'CHANGE_FORBIDDEN', 'STALE_ALLOTMENT']).toContain(reply.body.code);
      await desk.verify();
      const { rows } = await sql<{
        seats: number;
      }>`select sum(seats_total)::int as seats from flight_class where id = ${classId} or allotment_of = ${classId}`.execute(desk.db);
      expect(rows[0]!.seats).toBe(50);
    }
    expect(ids.length).toBeGreaterThan(5);
  });
});

describe('the checks of the whole database', () => {
  it.each([
    ['group seats without their agency', (id: string) => sql`delete from allotment where class_id = ${id}`],
    ['sold to another agency', (id: string) => sql`update flight_class set audience_users = array[gen_random_uuid()] where id = ${id}`],
    ['fewer than agreed', (id: string) => sql`update flight_class set seats_total = seats_total - 1 where id = ${id}`],
  ])('find %s', async (_what, fault) => {
    const one = await kept(await seller.flight());
    await desk.db.connection().execute(async (db) => {
      await sql`begin`.execute(db);
      await fault(one.id).execute(db);
      expect((await verify(db)).map((each) => each.check)).toEqual([
        'group seats lie on the flight of their class and are sold to their agency only',
      ]);
      await sql`rollback`.execute(db);
    });
  });
});
