import { sql, type Kysely } from 'kysely';

/**
 * A flight is closed by somebody, and the coupons that are open then are no-shows (decision 0060). The mark stays with a coupon that is refunded or
 * exchanged afterwards; it goes when the flight is opened again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table flight add column boarding_closed_at timestamptz, add column boarding_closed_by uuid references users,
    add constraint flight_closed_by check ((boarding_closed_at is null) = (boarding_closed_by is null))`,
  `alter table coupon add column no_show_at timestamptz`,
];
