import { sql, type Kysely } from 'kysely';

/** Minimum connection times: general ones, and those of an airport and of pairs of airports of one city (decision 0075). In minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table airport
    add column connect_domestic int check (connect_domestic between 0 and 1440),
    add column connect_international int check (connect_international between 0 and 1440),
    -- To leave from another airport of the city, as "DME 240".
    add column connect_change text[] not null default '{}'`,
  // The one there is stays the international one.
  `alter table time_limits
    add column min_connection_domestic int not null default 60 check (min_connection_domestic between 0 and 1440),
    add column min_connection_change int not null default 240 check (min_connection_change between 0 and 1440)`,
];
