import { sql, type Kysely } from 'kysely';

/**
 * What a large house is searched by: orders by how names and references begin, tickets by their last digits, holds that came to nothing by
 * their end (docs/decisions/0045). The agency is a word of its order, so that the index itself leaves out the orders of all others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create function order_words(names text, pnr text, agent uuid) returns tsvector language sql immutable parallel safe cost 500 as $$
    select array_to_tsvector(array(select word from unnest(string_to_array(translate(names, E'\\n', ' '), ' ') || pnr || agent::text) word where word <> '')) $$`,
  // Written at once: what waits in a list is read by every search.
  `create index orders_words on orders using gin (order_words(search_names, pnr, agent_id)) with (fastupdate = off)`,
  `create index ticket_ending on ticket (reverse(number) text_pattern_ops)`,
  `create index pre_order_ended on pre_order (updated_at) where status in ('cancelled','expired')`,
];
