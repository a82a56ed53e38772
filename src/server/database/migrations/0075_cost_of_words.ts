import { sql, type Kysely } from 'kysely';

/**
 * What the words of a booking cost to make, some ten microseconds, against a page that is in memory. With the 500 of before a name that one
 * booking in seventy has was looked for among the newest, by all processors at once: 20 to 60 ms in a large house, where its index has it in 4
 * (decision 0089).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function order_words(text, text, uuid) cost 10000`.execute(db);
  await sql`alter function order_clues(uuid, text[], text[], text, text) cost 10000`.execute(db);
}
