import { sql, type Kysely } from 'kysely';

/** What the settings write of reference data, and the company's logo (domain.md 2.1, 2.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
alter table airport add column terminals text[] not null default '{}';
alter table airport alter column lat drop not null, alter column lon drop not null;
-- 0 seats: nobody has said yet, and the type is not offered.
alter table aircraft drop constraint aircraft_seats_check, add constraint aircraft_seats_check check (seats >= 0 and (seats > 0 or not is_active));
alter table baggage_rule add column extra_piece numeric(12,2) check (extra_piece >= 0), add column extra_kg numeric(12,2) check (extra_kg >= 0), add column currency text;
create table company_logo (
  id int primary key default 1 check (id = 1), type text not null check (type in ('image/png','image/jpeg')), bytes bytea not null check (octet_length(bytes) <= 400000),
  updated_at timestamptz not null default now()
);
`;
