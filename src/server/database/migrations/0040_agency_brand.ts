import { sql, type Kysely } from 'kysely';

/**
 * The logo and the colour of an agency (decision 0052). A document names the picture that it was issued with, so one that was replaced stays; the one
 * of today is that which nobody has taken away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table users add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$')`,
  `create table agency_logo (
    name text not null check (name ~ '^[0-9a-f]{64}$'), agent_id uuid not null references users, type text not null check (type in ('image/png','image/jpeg')), bytes bytea not null,
    created_at timestamptz not null default now(), left_at timestamptz, primary key (name, agent_id)
  )`,
  `create unique index agency_logo_now on agency_logo (agent_id) where left_at is null`,
];
