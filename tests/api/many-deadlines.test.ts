import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { sample } from '../lanes.ts';
import { openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';

/** A4: a thousand bookings end in one minute. */
const BOOKINGS = sample(100, 1000);
const desk = await openDesk();
const seller = new Seller(desk);
beforeAll(async () => {
  await sql`update users set max_open_holds = 10000`.execute(desk.db);
  const classes = await Promise.all(Array.from({ length: 10 }, () => seller.flight({ classes: [{ seats: BOOKINGS / 10 }] })));
  const pending = Array.from({ length: BOOKINGS }, (_, i) => classes[i % 10]!);
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let classId = pending.pop(); classId; classId = pending.pop()) await seller.booked('agent', classId);
    }),
  );
  await sql`update orders set time_limit = now() - random() * interval '60 seconds'`.execute(desk.db);
}, 300_000);

/** The test's own limit is the minute and a half. */
it('all are ended within a minute and a half by two nodes, their seats are back, and each has one mail', async () => {
  const node = async () => {
    while ((await releaseDue(desk.db)) > 0);
  };
  await Promise.all([node(), node()]);
  await node();
  const { rows } = await sql<{ expired: number; mails: number; held: number }>`
    select (select count(*)::int from orders where status = 'expired') as expired, (select count(distinct order_id)::int from outbox where template = 'booking-cancel') as mails,
      (select sum(seats_held)::int from flight_class) as held`.execute(desk.db);
  const { rows: all } = await sql<{ mails: number }>`select count(*)::int as mails from outbox where template = 'booking-cancel'`.execute(
    desk.db,
  );
  expect([rows[0], all[0]]).toEqual([{ expired: BOOKINGS, mails: BOOKINGS, held: 0 }, { mails: BOOKINGS }]);
  await desk.verify();
}, 90_000);
