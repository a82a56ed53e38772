import { answersTexts } from '../../texts/answers/every.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import { once } from '../http/once.ts';
import { ApiError } from '../http/api-error.ts';
import { readClass } from './read-classes.ts';
import { readFlight } from './read-flight.ts';

/** Only what never had an order, nor has a hold now; the row stays, marked (domain.md 3.7). Throws NOT_FOUND, FLIGHT_HAS_ORDERS. */
export const removeFlight = (id: string, context: Context): Promise<{ message: string }> =>
  once(context, { id }, async (tx) => {
    await sql`select 1 from flight_class where flight_id = ${id} order by id for update`.execute(tx);
    await sql`select 1 from flight where id = ${id} for update`.execute(tx);
    const flight = await readFlight(tx, id);
    if (await isSold(tx, 'flight_id', id)) throw new ApiError('FLIGHT_HAS_ORDERS');
    await sql`update flight_class set deleted_at = now(), is_active = false, updated_at = now() where flight_id = ${id} and deleted_at is null`.execute(
      tx,
    );
    await sql`update allotment set status = 'closed', version = version + 1, updated_at = now() where status = 'open' and class_id in (select id from flight_class where flight_id = ${id})`.execute(
      tx,
    );
    await sql`update flight set deleted_at = now(), version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
    await writeLog(tx, context, context.actor, {
      action: 'deleteFlight',
      entity: 'flight',
      entityId: id,
      summary: `${flight.flightNumber} ${flight.departureLocal}`,
      diff: { before: flight },
    });
    return { answer: { message: answersTexts(context.lang)('deleted', { name: flight.flightNumber }) } };
  });

/** Throws NOT_FOUND, CLASS_HAS_ORDERS. */
export const removeClass = (id: string, context: Context): Promise<{ message: string }> =>
  once(context, { id }, async (tx) => {
    await sql`select 1 from flight_class where id = ${id} for update`.execute(tx);
    const one = await readClass(tx, context.actor, id);
    if (await isSold(tx, 'flight_class_id', id)) throw new ApiError('CLASS_HAS_ORDERS');
    if (one.desk.allotted > 0) throw new ApiError('GROUP_SEATS_LEFT', { details: { n: one.desk.allotted } });
    const {
      rows: [flight],
    } = await sql<{
      name: string;
    }>`select flight_number || ' ' || left(departure_local::text, 10) as name from flight where id = ${one.flightId}`.execute(tx);
    await sql`update flight_class set deleted_at = now(), is_active = false, version = version + 1, updated_at = now() where id = ${id}`.execute(
      tx,
    );
    await writeLog(tx, context, context.actor, {
      action: 'deleteClass',
      entity: 'flight',
      entityId: one.flightId,
      summary: `${flight!.name} ${one.code}`,
      diff: { before: one },
    });
    return { answer: { message: answersTexts(context.lang)('classDeleted', { letter: one.code }) } };
  });

/** The row is locked against the foreign keys of new holds, so nobody comes in between. */
async function isSold(tx: Tx, column: 'flight_id' | 'flight_class_id', id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_segment where ${sql.ref(column)} = ${id} union all
    select 1 from sale_line where flight_class_id in (select id from flight_class where ${sql.ref(column === 'flight_id' ? column : 'id')} = ${id}) union all
    select 1 from pre_order_segment s join pre_order p on p.id = s.pre_order_id where ${sql.ref(`s.${column}`)} = ${id} and p.status = 'active' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
