import { sql, type RawBuilder } from 'kysely';
import { LIVE } from '../../rules/order-status.ts';
import { documentsMissing } from '../../rules/passengers.ts';
import type { Tx } from '../database/database.ts';
import { LEFT_BEHIND } from './left-behind.ts';
import { isOpen } from './is-open.ts';
import type { OrderRecord } from './read-order.ts';

/*
 * What of an order waits for somebody. What its own changes bring about stands in `attention`; a mail, a refund request and the cancellation of a
 * flight go on by themselves, and are looked up where they are. Lists, the order, filters and copies all read it here.
 */

/** Orders of which the last mail of a kind could not be delivered, before they travel; that wait for a decision on a refund; that a cancelled flight has left behind. */
const ELSEWHERE: Record<string, (which: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  mail_failed: (which) => sql`
    select m.order_id from outbox m join orders t on t.id = m.order_id where m.status = 'dead' and t.departure_utc > now() and ${which}
      and not exists (select 1 from outbox n where n.order_id = m.order_id and n.template = m.template and (n.created_at, n.id) > (m.created_at, m.id))`,
  refund_waits: (which) => sql`select m.order_id from refund_request m where m.status in ('new','in_review') and ${which}`,
  // Tickets that wait for their agency's choice say so themselves.
  flight_cancelled: (which) => sql`
    select m.order_id from (select i.order_id from flight_cancellation_item i join flight_cancellation c on c.id = i.cancellation_id where ${LEFT_BEHIND}) m
      join orders t on t.id = m.order_id where not 'flight_cancelled' = any(t.attention) and ${which}`,
};

/** From its limit on a booking is expired, not about to be; the row says so when the desk comes to it. */
const STANDING = sql<string[]>`case when o.time_limit <= now() then array_remove(o.attention, 'ttl_soon') else o.attention end`;

/** Of `orders o`. */
export const ATTENTION = sql<string[]>`(${STANDING} || ${sql.join(
  Object.entries(ELSEWHERE).map(
    ([code, orders]) => sql`case when exists (${orders(sql`m.order_id = o.id`)}) then array[${sql.lit(code)}] else '{}'::text[] end`,
  ),
  sql` || `,
)})`;

/** Those of `orders o` that wait for one of these reasons. Each is read off its own index. */
export function hasAttention(codes: readonly string[]): RawBuilder<unknown> {
  const found = codes.flatMap((code) => ELSEWHERE[code]?.(sql`true`) ?? []);
  return sql`o.id in (${sql.join(
    [sql`select o.id from orders o where o.attention <> '{}' and ${STANDING} && ${codes}::text[]`, ...found],
    sql` union all `,
  )})`;
}

/** Travel documents are missing, or will not be good for the trip: for the flights that each passenger still has to fly. */
export const needsDocuments = (order: Pick<OrderRecord, 'status' | 'passengers' | 'segments' | 'tickets'>): boolean =>
  LIVE.includes(order.status) &&
  order.passengers.some((one) => {
    const flights = order.segments.filter(({ id }) => one.status === 'active' && isOpen(order, { passengerId: one.id, segmentId: id }));
    return (
      flights.length > 0 &&
      documentsMissing([one], {
        departures: flights.map(({ snapshot }) => snapshot.departureLocal.slice(0, 10)),
        lastArrival: flights.at(-1)!.snapshot.arrivalLocal.slice(0, 10),
        apisRequired: flights.some(({ snapshot }) => snapshot.apisRequired),
      })
    );
  });

/** What a change has left of an order, marked anew: its documents, and the connections that it misses. */
export async function markOrder(tx: Tx, record: OrderRecord): Promise<OrderRecord> {
  const marks = { docs_missing: needsDocuments(record), connection_missed: missesConnection(record) };
  const other = Object.entries(marks).filter(([code, wanted]) => wanted !== record.attention.includes(code));
  if (other.length === 0) return record;
  const gone = other.map(([code]) => code);
  const come = other.filter(([, wanted]) => wanted).map(([code]) => code);
  await sql`
    update orders set attention = array(select one from unnest(attention) as one where not (one = any(${gone}::text[]))) || ${come}::text[] where id = ${record.id}`.execute(
    tx,
  );
  return { ...record, attention: [...record.attention.filter((one) => !gone.includes(one)), ...come] };
}

const missesConnection = ({ status, missed = [] }: OrderRecord): boolean => LIVE.includes(status) && missed.some((one) => one.open);
