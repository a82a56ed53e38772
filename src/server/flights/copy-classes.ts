import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { insertSelect, takenFrom, type Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import { invalid } from '../http/api-error.ts';
import { readClass } from './read-classes.ts';
import { checkRoom } from './room.ts';

/**
 * A flight like another one has its classes too: unsold, with the seats that were cut off for groups, and with days of sale as far
 * from its own departure. Throws field errors, CAPACITY_EXCEEDED.
 */
export async function copyClasses(
  tx: Tx,
  context: Context,
  from: string,
  to: { id: string; currency: string; seatCapacity: number; name: string },
): Promise<void> {
  const { rows: known } = await sql`select 1 from flight where id = ${from} and deleted_at is null`.execute(tx);
  if (known.length === 0) throw invalid({ classesOf: [fieldError('unknownFlight')] });
  const { rows } = await sql<Pick<Row<'flight_class'>, 'id' | 'code' | 'currency' | 'is_active'> & { seats: number }>`
    select c.id, c.code, c.currency, c.is_active,
      c.seats_total + (select coalesce(sum(x.seats_total), 0)::int from flight_class x where x.allotment_of = c.id and x.deleted_at is null) as seats
    from flight_class c where c.flight_id = ${from} and c.deleted_at is null and c.allotment_of is null order by c.priority, c.adult_fare, c.code`.execute(
    tx,
  );
  const other = rows.find((one) => one.currency !== to.currency);
  if (other) throw invalid({ currency: [fieldError('copiedCurrency', { currency: other.currency })] });
  await checkRoom(
    tx,
    to.id,
    to.seatCapacity,
    rows.filter((one) => one.is_active).reduce((seats, one) => seats + one.seats, 0),
  );
  const copies = rows.map((one) => ({ ...one, copy: newId() }));
  await sql`
    ${insertSelect('flight_class', {
      ...takenFrom('c', 'flight_class', 'flight_class'),
      id: sql`t.copy`,
      flight_id: sql`f.id`,
      seats_total: sql`t.seats`,
      seats_held: sql`0`,
      seats_sold: sql`0`,
      sales_from: sql`f.departure_utc - (old.departure_utc - c.sales_from)`,
      sales_to: sql`f.departure_utc - (old.departure_utc - c.sales_to)`,
      names_due_at: sql`null::timestamptz`,
    })}
    from unnest(${copies.map((one) => one.id)}::uuid[], ${copies.map((one) => one.copy)}::uuid[], ${copies.map((one) => one.seats)}::int[]) as t (id, copy, seats)
      join flight_class c on c.id = t.id join flight old on old.id = c.flight_id join flight f on f.id = ${to.id}`.execute(tx);
  for (const { copy, code } of copies)
    await writeLog(tx, context, context.actor, {
      action: 'createClass',
      entity: 'flight',
      entityId: to.id,
      summary: `${to.name} ${code}`,
      diff: { after: await readClass(tx, context.actor, copy) },
    });
}
