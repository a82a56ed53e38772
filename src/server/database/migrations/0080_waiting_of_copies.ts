import { sql, type Kysely } from 'kysely';

/** Classes that were copied from another flight, or cut off for a group, had those who wait for the seats of the other one as their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update flight_class c set waiting = w.n, waitlist_due = c.waitlist_due and w.n > 0
    from (select x.id, (select count(*)::int from waitlist where flight_class_id = x.id and status = 'waiting') as n from flight_class x where x.waiting > 0 or x.waitlist_due) w
    where w.id = c.id and (c.waiting <> w.n or (c.waitlist_due and w.n = 0))`.execute(db);
}
