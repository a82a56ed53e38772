import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import { invalid } from '../http/refused.ts';
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
  if (known.length === 0) throw invalid({ classesOf: ['This flight is not known'] });
  const { rows } = await sql<{ id: string; code: string; currency: string; is_active: boolean; seats: number }>`
    select c.id, c.code, c.currency, c.is_active,
      c.seats_total + (select coalesce(sum(x.seats_total), 0)::int from flight_class x where x.allotment_of = c.id and x.deleted_at is null) as seats
    from flight_class c where c.flight_id = ${from} and c.deleted_at is null and c.allotment_of is null order by c.priority, c.adult_fare, c.code`.execute(
    tx,
  );
  const other = rows.find((one) => one.currency !== to.currency);
  if (other) throw invalid({ currency: [`The classes to copy are priced in ${other.currency}`] });
  await checkRoom(
    tx,
    to.id,
    to.seatCapacity,
    rows.filter((one) => one.is_active).reduce((seats, one) => seats + one.seats, 0),
  );
  const copies = rows.map((one) => ({ ...one, copy: newId() }));
  await sql`
    insert into flight_class (flight_id, id, code, name, family, cabin, seats_total, adult_fare, child_fare, infant_fare, adult_tax, child_tax, infant_tax, service_fee, currency, baggage_rule_id, fare_rule_id,
      ptl_minutes, ttl_hours, instant_only, audience_groups, audience_users, sales_from, sales_to, is_active, priority, fare_basis)
    select f.id, t.copy, c.code, c.name, c.family, c.cabin, t.seats, c.adult_fare, c.child_fare, c.infant_fare, c.adult_tax, c.child_tax, c.infant_tax, c.service_fee, c.currency, c.baggage_rule_id, c.fare_rule_id,
      c.ptl_minutes, c.ttl_hours, c.instant_only, c.audience_groups, c.audience_users, f.departure_utc - (old.departure_utc - c.sales_from), f.departure_utc - (old.departure_utc - c.sales_to), c.is_active, c.priority, c.fare_basis
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
