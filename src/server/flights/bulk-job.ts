import { sql } from 'kysely';
import type { BulkChange } from '../../contract/flight-bulk.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import type { Context } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import { planFacts } from './bulk.ts';
import { cancelInBulk, lockFor } from './bulk-cancel.ts';
import { planFlight } from './bulk-plan.ts';
import { problemOf } from './bulk-problem.ts';
import { movedTo, ordersTold } from './bulk-told.ts';
import { addClass, changeClass } from './edit-class.ts';
import { changeFlight } from './edit-flight.ts';
import { jobContext, type JobParts } from './job-context.ts';
import { readDeskClasses } from './read-classes.ts';
import { readFlight } from './read-flight.ts';

/**
 * Flights that are changed together: one flight in one transaction with its row of the job, so that a process that dies has changed
 * a flight whole or not at all, and the next goes on. Returns how many flights it has come through.
 */
export async function changeInBulk(db: Db, parts: JobParts, stopping: () => boolean = () => false): Promise<number> {
  let worked = 0;
  while (!stopping() && (await changeNext(db, parts))) worked++;
  await finish(db);
  return worked;
}

type Item = Pick<Row<'flight_bulk_item'>, 'bulk_id' | 'flight_id' | 'seen'> &
  Pick<Row<'flight_bulk'>, 'reason' | 'created_by'> &
  Pick<Row<'users'>, 'email'> & { change: BulkChange; name: string };

async function changeNext(db: Db, parts: JobParts): Promise<boolean> {
  let item: Item | undefined;
  try {
    return await transaction(db, async (tx) => {
      const { rows } = await sql<Item>`
        select i.bulk_id, i.flight_id, i.seen, b.change, b.reason, b.created_by, u.business_name as name, u.email
        from flight_bulk_item i join flight_bulk b on b.id = i.bulk_id join users u on u.id = b.created_by
        where i.status = 'queued' order by i.bulk_id, i.place limit 1 for update of i skip locked`.execute(tx);
      [item] = rows;
      if (!item) return false;
      const by = { userId: item.created_by, name: `${item.name} [${item.email}]`, email: item.email };
      const { status, orders } = await changeOne(tx, jobContext(db, parts, by, 'flights-in-bulk'), item);
      await sql`
        update flight_bulk_item set status = ${status}, orders = ${orders}, done_at = now() where bulk_id = ${item.bulk_id} and flight_id = ${item.flight_id}`.execute(
        tx,
      );
      return true;
    });
  } catch (error) {
    if (!item || !(error instanceof ApiError)) throw error;
    // Told to who looks at the job; the others go on.
    await sql`
      update flight_bulk_item set status = 'skipped', refusal = ${JSON.stringify(problemOf(error))}::jsonb, done_at = now()
      where bulk_id = ${item.bulk_id} and flight_id = ${item.flight_id} and status = 'queued'`.execute(db);
    return true;
  }
}

/** Planned again under its locks: it is changed as the dry run has said, or not at all. Classes first, as whoever sells does (decision 0008). */
async function changeOne(tx: Tx, context: Context, item: Item): Promise<{ status: 'done' | 'stale'; orders: number }> {
  await lockFor(tx, item.flight_id, item.change);
  const flight = await readFlight(tx, item.flight_id);
  const facts = await planFacts(tx, [flight.id], item.change);
  const plan = planFlight(flight, await readDeskClasses(tx, context.actor, [flight.id]), item.change, facts.of(flight.id));
  if (plan.seen !== item.seen) return { status: 'stale', orders: 0 };
  if (item.change.cancel) return { status: 'done', orders: await cancelInBulk(tx, context, item, item.change.cancel) };
  const change = async () => {
    if (Object.keys(plan.flight).length === 0) return 0;
    const { totals } = await ordersTold(tx, movedTo(flight, plan));
    const body = { ...plan.flight, version: flight.version, mode: 'confirm' as const, reason: item.reason };
    await changeFlight(tx, context, flight.id, body, item.change.template && plan.marks.flight);
    return totals.orders;
  };
  // A larger aircraft comes before its seats.
  const grows = (plan.flight.seatCapacity ?? 0) > flight.seatCapacity;
  const first = grows ? await change() : 0;
  for (const { one, body } of plan.classes)
    await changeClass(
      tx,
      context,
      one.id,
      { ...body, version: one.desk.version },
      { kept: item.change.template && plan.marks.classes.get(one.id) },
    );
  for (const { id } of plan.added) await addClass(tx, context, flight.id, { classTemplateId: id });
  return { status: 'done', orders: grows ? first : await change() };
}

async function finish(db: Db): Promise<void> {
  await sql`
    update flight_bulk b set status = 'done', finished_at = now()
    where b.status = 'running' and not exists (select 1 from flight_bulk_item i where i.bulk_id = b.id and i.status = 'queued')`.execute(
    db,
  );
}
