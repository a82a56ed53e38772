import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { addFlight } from '../support/world.ts';

/** How much an agency may keep from others without paying (domain.md 3.3: HOLD_LIMIT). */
const desk = await openDesk();
const seller = new Seller(desk);
beforeEach(async () => {
  await sql`update time_limits set unpaid_seats_class = 10000, unpaid_seats_uncovered = 10000, expired_bookings = 10000`.execute(desk.db);
  await sql`update users set max_open_holds = 300`.execute(desk.db);
  await sql`update pre_order set expires_at = now() - interval '1 second' where status = 'active'`.execute(desk.db);
  await sql`update orders set time_limit = now() - interval '1 second' where status = 'booking'`.execute(desk.db);
  await releaseDue(desk.db);
  await sql`update orders set closed_at = closed_at - interval '25 hours' where status = 'expired'`.execute(desk.db);
});
const limit = (more: Partial<Record<'unpaid_seats_class' | 'unpaid_seats_uncovered' | 'expired_bookings', number>>) =>
  Promise.all(Object.entries(more).map(([name, most]) => sql`update time_limits set ${sql.ref(name)} = ${most}`.execute(desk.db)));
const refusedBy = (reply: Reply) => [reply.status, reply.body.code, reply.body.details?.limit];
const LIMIT = (name: string) => [409, 'HOLD_LIMIT', name];

it('unpaid bookings are open holds', async () => {
  await sql`update users set max_open_holds = 3 where id = ${desk.world.users.get('agent')!}`.execute(desk.db);
  for (let i = 0; i < 3; i++) await seller.booked('agent', await seller.flight());
  expect(refusedBy(await seller.hold('agent', await seller.flight()))).toEqual(LIMIT('openHolds'));
  // Issued, they are paid for.
  const { rows } = await sql<{ id: string }>`select id from orders where status = 'booking' limit 1`.execute(desk.db);
  expect((await seller.issue('agent', rows[0]!.id)).status).toBe(200);
  expect((await seller.hold('agent', await seller.flight())).status).toBe(201);
  expect(refusedBy(await seller.hold('agent', await seller.flight()))).toEqual(LIMIT('openHolds'));
});

it('twelve holds at once count each other', async () => {
  await sql`update users set max_open_holds = 3 where id = ${desk.world.users.get('agent')!}`.execute(desk.db);
  await seller.booked('agent', await seller.flight());
  const classId = await seller.flight({ classes: [{ seats: 50 }] });
  const replies = await Promise.all(Array.from({ length: 12 }, () => seller.hold('agent', classId)));
  expect(replies.filter((one) => one.status === 201)).toHaveLength(2);
});

it('an agency takes so many seats of a class without paying and no more; another class and another agency are free', async () => {
  await limit({ unpaid_seats_class: 5 });
  const { classIds } = await addFlight(desk.db, desk.world, { classes: [{ seats: 50 }, { code: 'B', seats: 50 }] });
  const [first, second] = classIds as [string, string];
  await seller.booked('agent', first);
  await seller.held('agent', first, { adults: 3, infants: 1 });
  expect(refusedBy(await seller.hold('agent', first, { adults: 2 }))).toEqual(LIMIT('seatsInClass'));
  expect((await seller.hold('agent', first, { children: 0 })).status).toBe(201);
  expect(await seller.seats(first)).toEqual({ held: 5, sold: 0 });
  expect((await seller.hold('agent', second, { adults: 5 })).status).toBe(201);
  expect((await seller.hold('agent2', first, { adults: 5 })).status).toBe(201);
  // Staff who book for an agency know what they do.
  const forIt = await seller.hold('admin', first, { adults: 5, agentId: desk.world.users.get('agent') });
  expect(forIt.status).toBe(201);
});

it('without the money for what it keeps an agency keeps little, on however many flights; with money it is not counted', async () => {
  await limit({ unpaid_seats_uncovered: 4 });
  for (let i = 0; i < 2; i++) {
    expect((await seller.hold('poor', await seller.flight(), { adults: 2 })).status).toBe(201);
    expect((await seller.hold('agent', await seller.flight(), { adults: 9 })).status).toBe(201);
  }
  expect(refusedBy(await seller.hold('poor', await seller.flight()))).toEqual(LIMIT('seatsWithoutMoney'));
  // A round trip keeps a seat on each flight.
  const back = await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 40 });
  await sql`update pre_order set expires_at = now() where agent_id = ${desk.world.users.get('poor')!} and status = 'active'`.execute(
    desk.db,
  );
  await releaseDue(desk.db);
  expect(refusedBy(await seller.hold('poor', [await seller.flight(), back], { adults: 3 }))).toEqual(LIMIT('seatsWithoutMoney'));
  expect((await seller.hold('poor', [await seller.flight(), back], { adults: 2 })).status).toBe(201);
});

it('holds made while there was money are not all booked on the same money', async () => {
  await limit({ unpaid_seats_uncovered: 2 });
  // Each of them is covered by the balance, all of them are not.
  const price = (await seller.booked('agent2', await seller.flight())).totals.account.payable;
  await sql`update account set credit_limit = 0, balance = balance where user_id = ${desk.world.users.get('agent2')!}`.execute(desk.db);
  const available = await seller.balance('agent2');
  const most = Math.max(2, Math.floor(available / price));
  let booked = 1;
  let last: Reply | undefined;
  while (booked <= most + 1) {
    const hold = await seller.hold('agent2', await seller.flight());
    last = hold.status === 201 ? await seller.order('agent2', hold.body.result.id, 'book') : hold;
    if (last.status !== 201) break;
    booked++;
  }
  expect([refusedBy(last!), booked]).toEqual([LIMIT('seatsWithoutMoney'), most]);
});

it('an agency whose bookings expire again and again can issue and not book, until a day has passed; staff are told once', async () => {
  await limit({ expired_bookings: 2 });
  for (let i = 0; i < 2; i++) {
    const { id } = await seller.booked('agent', await seller.flight());
    await sql`update orders set time_limit = now() - interval '1 second' where id = ${id}`.execute(desk.db);
    await releaseDue(desk.db);
  }
  const id = await seller.held('agent', await seller.flight());
  for (let i = 0; i < 3; i++) expect(refusedBy(await seller.order('agent', id, 'book'))).toEqual(LIMIT('expiredBookings'));
  expect((await seller.order('agent', id, 'issue')).status).toBe(201);
  const notices = await sql<{ title: string }>`select title from notification where title like '%unpaidLimit%"Agency agent"%'`.execute(
    desk.db,
  );
  expect(notices.rows).toHaveLength(1);
  await sql`update orders set closed_at = closed_at - interval '24 hours' where status = 'expired'`.execute(desk.db);
  await seller.booked('agent', await seller.flight());
});

it('the limits are settings', async () => {
  const before = (await desk.get('admin', '/api/timeLimits')).body.result;
  const { id, ...rest } = before;
  const changed = await desk.call('admin', 'PUT', `/api/timeLimits/${id}`, {
    ...rest,
    unpaidSeatsClass: 7,
    unpaidSeatsUncovered: 6,
    expiredBookings: 5,
  });
  expect(changed.body.result).toMatchObject({ unpaidSeatsClass: 7, unpaidSeatsUncovered: 6, expiredBookings: 5 });
  const { unpaidSeatsClass: _a, unpaidSeatsUncovered: _b, expiredBookings: _c, ...without } = rest;
  const kept = await desk.call('admin', 'PUT', `/api/timeLimits/${id}`, { ...without, version: changed.body.result.version });
  expect(kept.body.result).toMatchObject({ unpaidSeatsClass: 7, unpaidSeatsUncovered: 6, expiredBookings: 5 });
  const none = await desk.call('admin', 'PUT', `/api/timeLimits/${id}`, {
    ...rest,
    unpaidSeatsClass: 0,
    version: kept.body.result.version,
  });
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['unpaidSeatsClass']]);
});
