import { sql, type Kysely } from 'kysely';

/** What is agreed with a group of agents (domain.md 2.3), how long one may stay on a fare, and how travellers reach an airline (2.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- The fee in drams; the limits in the words of a class.
alter table user_group add column service_fee bigint not null default 0 check (service_fee >= 0),
  add column ptl_minutes int check (ptl_minutes > 0), add column ttl_hours int check (ttl_hours >= 0);
-- In days, from one departure of a round trip to the other.
alter table fare_rule add column min_stay int check (min_stay > 0), add column max_stay int check (max_stay > 0),
  add constraint fare_rule_stay check (min_stay <= max_stay);
alter table airline add column checkin_url text check (checkin_url like 'https://%'), add column phone text;
`;
