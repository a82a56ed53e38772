import { sql, type Kysely } from 'kysely';

/** When the Central Bank is asked next, and how the last try went. One row; whoever claims it asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_fetch (
      id int primary key default 1 check (id = 1), next_at timestamptz not null default now(), failures int not null default 0,
      fetched_at timestamptz, error text
    )`.execute(db);
  await sql`insert into rate_fetch (id) values (1)`.execute(db);
}
