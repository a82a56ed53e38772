import { sql, type Kysely } from 'kysely';

/** What is agreed with a group of agents (domain.md 2.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- The fee in drams; the limits in the words of a class.
alter table user_group add column service_fee bigint not null default 0 check (service_fee >= 0),
  add column ptl_minutes int check (ptl_minutes > 0), add column ttl_hours int check (ttl_hours >= 0);
`;
