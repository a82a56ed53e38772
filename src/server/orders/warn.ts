import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import { enqueue, toTraveller } from '../outbox/enqueue.ts';

const BATCH = 200;
/** Two machines may look in the same second: who comes second sees what the first has told. */
export const oneNode = (tx: Tx) => sql`select pg_advisory_xact_lock(720008)`.execute(tx);

/**
 * Bookings that come close to their deadline: marked, and told of to the agency with what it pays and to the traveller's contact
 * without, once for each warning of the settings. A deadline that was moved is warned of anew. Returns how many were told.
 */
export async function warnDue(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    await oneNode(tx);
    const { rows } = await sql<
      Pick<Row<'orders'>, 'id' | 'agent_id' | 'pnr' | 'payable'> &
        Pick<Row<'orders'>, 'contact_email' | 'contact_language'> & {
          time_limit: string;
          /** Which warning of the settings it is, and how long is left: less after an hour without a desk. */
          minutes: number;
          left: number;
          agency: string;
          currency: string;
        }
    >`
      select o.id, o.agent_id, o.pnr, o.time_limit, w.minutes, least(w.minutes, ceil(extract(epoch from o.time_limit - now()) / 60))::int as left, u.email as agency, o.contact_email, o.contact_language, o.payable, o.account_currency as currency
      from orders o join users u on u.id = o.agent_id cross join lateral (
        select min(m) as minutes from time_limits, unnest(warn_minutes_before) as m where o.time_limit <= now() + make_interval(mins => m)) w
      where o.status = 'booking' and o.time_limit > now() and w.minutes is not null
        and not exists (select 1 from outbox x where x.event_key = 'ttl-warning:' || o.id || ':' || w.minutes || ':' || floor(extract(epoch from o.time_limit))::bigint)
      order by o.time_limit limit ${BATCH}`.execute(tx);
    if (rows.length === 0) return 0;
    await enqueue(
      tx,
      rows.flatMap((row) => {
        const mail = {
          eventKey: `ttl-warning:${row.id}:${row.minutes}:${Math.floor(Date.parse(row.time_limit) / 1000)}`,
          template: 'ttl-warning' as const,
          recipients: [row.agency],
          payload: { pnr: row.pnr, timeLimit: row.time_limit, minutes: row.left },
          orderId: row.id,
          userId: row.agent_id,
        };
        const desks = { ...mail, payload: { ...mail.payload, payable: row.payable / 100, currency: row.currency } };
        // What the agency pays is nothing to its client.
        const client = { ...mail, eventKey: `${mail.eventKey}:client`, ...toTraveller(row) };
        return row.contact_email.toLowerCase() === row.agency.toLowerCase() ? [desks] : [desks, client];
      }),
    );
    await sql`update orders set attention = array_append(attention, 'ttl_soon') where id = any(${rows.map((row) => row.id)}::uuid[]) and status = 'booking' and not ('ttl_soon' = any(attention))`.execute(
      tx,
    );
    await sql`
      insert into order_event (id, agent_id, order_id, type, actor, reason)
      select t.id, t.agent_id, t.order_id, 'warned', 'System', t.reason from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ id: newId(), agent_id: row.agent_id, order_id: row.id, reason: sentence('endsIn', { n: row.left }) })))}::jsonb)
        as t (id uuid, agent_id uuid, order_id uuid, reason text)`.execute(tx);
    return rows.length;
  });
}
