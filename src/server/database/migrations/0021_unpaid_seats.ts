import { sql, type Kysely } from 'kysely';

/** How much an agency may keep from others without paying: seats, and bookings that it lets expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table time_limits
      -- In one class; group seats are agreed and not counted.
      add column unpaid_seats_class int not null default 20 check (unpaid_seats_class > 0),
      -- On all flights together, of an agency whose money does not cover what it keeps.
      add column unpaid_seats_uncovered int not null default 18 check (unpaid_seats_uncovered > 0),
      -- In 24 hours; with more the agency books nothing new. It may issue.
      add column expired_bookings int not null default 20 check (expired_bookings > 0)`.execute(db);
  await sql`create index orders_expired on orders (agent_id, closed_at) where status = 'expired'`.execute(db);
}
