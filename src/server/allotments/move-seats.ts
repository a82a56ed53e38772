import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';

/** Seats between a class and its allotments. Both classes are locked in the order of their ids, as whoever sells them does (decision 0008). */

export interface ClassPair {
  /** The class that the group seats are. */
  id: string;
  sourceId: string;
  used: number;
  free: number;
}

/** Lock an allotment with its class. Undefined when there is no such one. */
export async function lockPair(tx: Tx, id: string): Promise<ClassPair | undefined> {
  const { rows } = await sql<Pick<Row<'flight_class'>, 'id' | 'allotment_of'> & { used: number; free: number }>`
    select id, allotment_of, seats_held + seats_sold as used, seats_total - seats_held - seats_sold as free from flight_class
    where id = ${id} or id = (select allotment_of from flight_class where id = ${id}) order by id for no key update`.execute(tx);
  const own = rows.find((row) => row.id === id);
  if (!own?.allotment_of) return undefined;
  return { id, sourceId: own.allotment_of, used: own.used, free: own.free };
}

/** Seats leave a class that is on sale, in the statement that asks whether they are there. False: it has not that many. */
export async function takeSeats(tx: Tx, sourceId: string, seats: number): Promise<boolean> {
  const { rows } = await sql`
    update flight_class set seats_total = seats_total - ${seats}, version = version + 1, updated_at = now()
    where id = ${sourceId} and is_active and deleted_at is null and allotment_of is null and not waitlist_due and seats_total - seats_held - seats_sold >= ${seats} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Unused seats go back to the class that they came from. A class without any seat left is put away; one with holds or tickets
 * stays for them, and what is cancelled there later goes back as well. The pair is locked.
 */
export async function giveBack(tx: Tx, { id, sourceId }: Pick<ClassPair, 'id' | 'sourceId'>, seats: number): Promise<void> {
  // First less, then more: the aircraft never has too many.
  await sql`
    update flight_class set seats_total = seats_total - ${seats}, updated_at = now(), is_active = is_active and seats_total > ${seats},
      deleted_at = case when seats_total > ${seats} then deleted_at else coalesce(deleted_at, now()) end where id = ${id}`.execute(tx);
  if (seats > 0)
    await sql`update flight_class set seats_total = seats_total + ${seats}, version = version + 1, updated_at = now() where id = ${sourceId}`.execute(
      tx,
    );
}
