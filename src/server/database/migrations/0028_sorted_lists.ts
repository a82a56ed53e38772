import { sql, type Kysely } from 'kysely';

/** Accounts by name or last sign-in, the passenger book by day of birth or last booking: each way to sort has its index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index users_name on users ((lower(business_name) collate "C"), id)`,
  `create index users_seen on users ((coalesce(last_login_at, timestamptz '1900-01-01 00:00:00+00')), id)`,
  `create index saved_passenger_born on saved_passenger (date_of_birth, id)`,
  `create index saved_passenger_used on saved_passenger ((coalesce(last_used_at, timestamptz '1900-01-01 00:00:00+00')), id)`,
];
