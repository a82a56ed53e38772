import { sql, type Kysely } from 'kysely';

/** Messages of flights to border police and check-in, as they were made (decision 0074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `sealed`: the text of its parts and, of a name list, what each passenger's entry says. Numbers of documents stand in both.
  `create table flight_message (
    id uuid primary key, flight_id uuid not null references flight on delete cascade, number integer not null check (number > 0),
    kind text not null check (kind in ('PAXLST','PNL','ADL')), sender text not null, receivers text[] not null check (cardinality(receivers) between 1 and 8),
    passengers integer not null, parts integer not null, sealed text not null,
    made_by uuid not null references users, made_at timestamptz not null default now(),
    unique (flight_id, number)
  )`,
];
