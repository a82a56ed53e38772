import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Whoever changes the waitlist of a class locks the class before it: docs/decisions/0008. False: there is no such class. */
export async function lockClass(tx: Tx, classId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from flight_class where id = ${classId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** After entries of a locked class have changed. Seats that nobody waits for are due to nobody. */
export async function countWaiting(tx: Tx, classId: string): Promise<void> {
  await sql`
    update flight_class set waiting = w.n, waitlist_due = waitlist_due and w.n > 0
    from (select count(*)::int as n from waitlist where flight_class_id = ${classId} and status = 'waiting') w where id = ${classId}`.execute(
    tx,
  );
}
