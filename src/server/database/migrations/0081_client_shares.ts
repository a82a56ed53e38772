import { sql, type Kysely } from 'kysely';

/**
 * Of what was given back: its share of the client's price and what the client gets, as the credit note told them (decision 0095). Empty where
 * the agency had no markup, and for what was given back before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['order_price', 'order_service'])
    await sql.raw(`alter table ${table} add column client_price bigint, add column client_refunded bigint`).execute(db);
}
