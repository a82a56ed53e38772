import { sql } from 'kysely';
import { sentence } from '../sentence.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import { giveBack, lockPair } from './move-seats.ts';
import { flightOf, readAllotment } from './read-allotments.ts';

const BATCH = 100;

/**
 * Group seats whose time is over go back to their class, and so do those of ended allotments whose bookings have ended since.
 * One transaction each. Returns how many gave something back or ended.
 */
export async function releaseAllotments(db: Db): Promise<number> {
  const { rows } = await sql<Pick<Row<'flight_class'>, 'id'>>`
    select c.id from allotment a join flight_class c on c.id = a.class_id join flight f on f.id = c.flight_id
    where (a.status = 'open' and (c.sales_to <= now() or f.status in ('cancelled','departed')))
      or (a.status <> 'open' and c.deleted_at is null and c.seats_total > c.seats_held + c.seats_sold)
    order by c.sales_to limit ${BATCH}`.execute(db);
  for (const { id } of rows) await transaction(db, (tx) => release(tx, id));
  return rows.length;
}

/** What was true before the lock need not be true after it: another node may have been faster. */
async function release(tx: Tx, id: string): Promise<void> {
  const pair = await lockPair(tx, id);
  if (!pair) return;
  const { rows } = await sql<Pick<Row<'allotment'>, 'status'> & { over: boolean }>`
    select a.status, c.sales_to <= now() or f.status in ('cancelled','departed') as over from allotment a join flight_class c on c.id = a.class_id join flight f on f.id = c.flight_id
    where a.class_id = ${id} for update of a`.execute(tx);
  const { status, over } = rows[0]!;
  if (status === 'open' && !over) return;
  if (pair.free > 0 || pair.used === 0) await giveBack(tx, pair, pair.free);
  if (status === 'open')
    await sql`update allotment set status = 'released', version = version + 1, updated_at = now() where class_id = ${id}`.execute(tx);
  const one = await readAllotment(tx, id);
  await sql`
    insert into log (id, method, path, action, entity, entity_id, agent_id, summary, result)
    values (${newId()}, 'JOB', 'allotments', 'releaseAllotment', 'flight', ${one.flight.id}, ${one.agent.userId},
      ${sentence('log.groupReleased', { flight: flightOf(one), free: pair.free, seats: one.seats, agency: one.agent.businessName })}, 'ok')`.execute(
    tx,
  );
}
