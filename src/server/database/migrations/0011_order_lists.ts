import { sql, type Kysely } from 'kysely';

/** The desk reads the orders of all agencies: each way to sort them has its index, as those of one agency have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create index orders_all_departure on orders (departure_utc, id);
create index orders_all_limit on orders (time_limit, id) where time_limit is not null;
`;
