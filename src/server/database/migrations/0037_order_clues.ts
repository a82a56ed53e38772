import { sql, type Kysely } from 'kysely';

/**
 * What an order is found by beside its names: flights (`FZ718`), where it goes (`EVNCDG`), the last eight digits of the phone (`+91123456`)
 * and the mail (`@ARAM@TRAVELLER.EXAMPLE`) of the contact. As in 0033 the agency is a word of its order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create function order_clues(agent uuid, flights text[], route text[], phone text, email text) returns tsvector language sql immutable parallel safe cost 500 as $$
    select array_to_tsvector(array(select word from unnest(
      array(select replace(flight, ' ', '') from unnest(flights) flight) || array(select route[1] || stop from unnest(route[2:]) stop)
      || ('+' || right(regexp_replace(phone, '\\D', '', 'g'), 8)) || ('@' || upper(email)) || agent::text) word where word <> '')) $$`,
  `create index orders_clues on orders using gin (order_clues(agent_id, flight_numbers, route, contact_phone, contact_email)) with (fastupdate = off)`,
];
