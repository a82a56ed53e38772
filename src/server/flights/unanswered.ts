import { sql, type RawBuilder } from 'kysely';
import type { Unanswered, unansweredEndpoints } from '../../contract/unanswered.ts';
import { breaksConnection } from '../../rules/missed-connections.ts';
import type { Db, Tx } from '../database/database.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import { once } from '../http/once.ts';
import { tellAgency } from '../notifications/tell-agency.ts';
import { missedByTimes, missedFacts } from '../orders/missed-order.ts';
import { readOrders, type OrderRecord } from '../orders/read-order.ts';
import { writeEvent } from '../orders/write-event.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { sentence } from '../sentence.ts';
import { readFlight } from './read-flight.ts';
import { movedFlights } from './moved-flights.ts';

/** Of `order_segment s` and its `orders o`: new times are answered for a booking as a whole; while it waits, what it has agreed to stands beside the carrier's times. */
export const NEW_TIMES_OPEN = sql`s.agreed is not null and s.status in ('HK','TK') and 'schedule_change' = any(o.attention)`;
/** The flight does not fly, and the tickets wait for another flight or a refund. */
const CANCELLED_OPEN = sql`s.status = 'UN' and exists (select 1 from coupon c where c.order_id = o.id and c.segment_id = s.id and c.status = 'S')`;

export const unansweredHandlers: Pick<Handlers, keyof typeof unansweredEndpoints> = {
  getUnanswered: async ({ params }, { db }) => {
    await readFlight(db, params.id);
    return { result: await readUnanswered(db, params.id) };
  },
  askAgain: ({ params, body }, context) =>
    once(context, { ...params, ...body }, async (tx) => ({ answer: { result: await askAgain(tx, context, params.id, body.orderId) } })),
};

/** Told counts from the last answer on, asked again or not. */
async function readUnanswered(db: Db, flightId: string, which: RawBuilder<unknown> = sql`true`): Promise<Unanswered[]> {
  const { rows } = await sql<Unanswered>`
    select o.id as "orderId", o.pnr, json_build_object('userId', u.id, 'businessName', u.business_name, 'phone', coalesce(nullif(u.phone, ''), u.mobile_phone)) as agent,
      o.lead_name as "leadName", o.adults + o.children + o.infants as passengers, t.told, t.at as "toldAt", coalesce(t.at > now() - interval '1 hour', false) as recent
    from flight f join order_segment s on s.flight_id = f.id join orders o on o.agent_id = s.agent_id and o.id = s.order_id join users u on u.id = o.agent_id
      cross join lateral (
        select count(*)::int as told, max(e.at) as at from order_event e where e.order_id = o.id and e.type in ('scheduleChanged','suspended','askedAgain')
          and e.at > coalesce((select max(a.at) from order_event a where a.order_id = o.id and a.type = 'scheduleAccepted'), '-infinity')) t
    where f.id = ${flightId} and o.status in ('booking','ticketing','partially_refunded') and ${which}
      and (f.status <> 'cancelled' and f.departure_utc > now() and ${NEW_TIMES_OPEN} or ${CANCELLED_OPEN})
    group by o.agent_id, o.id, u.id, t.told, t.at order by t.at nulls first, o.pnr`.execute(db);
  return rows;
}

/** Who has answered while the orders were waited for is not asked. */
async function askAgain(tx: Tx, context: Context, flightId: string, orderId?: string): Promise<{ asked: number; recent: number }> {
  const flight = await readFlight(tx, flightId);
  const only = orderId === undefined ? sql`true` : sql`o.id = ${orderId}`;
  const ids = (await readUnanswered(tx, flightId, only)).map((one) => one.orderId);
  await sql`select 1 from orders where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const open = await readUnanswered(tx, flightId, sql`o.id = any(${ids}::uuid[])`);
  const due = open.filter((one) => !one.recent);
  if (orderId !== undefined && due.length === 0) throw new ApiError(open.length > 0 ? 'ASKED_WITHIN_HOUR' : 'ALREADY_ANSWERED');
  if (due.length === 0) return { asked: 0, recent: open.length };
  const cancelled = flight.status === 'cancelled';
  const { rows } = await sql<{ reason: string }>`select reason from flight_cancellation where flight_id = ${flightId}`.execute(tx);
  const { rows: emails } = await sql<{ id: string; email: string }>`
    select id, email from users where id = any(${due.map((one) => one.agent.userId)}::uuid[])`.execute(tx);
  const emailOf = new Map(emails.map((one) => [one.id, one.email]));
  const records = await readOrders(tx, sql`o.id = any(${due.map((one) => one.orderId)}::uuid[])`, null);
  for (const record of records) {
    const { id, agent_id, pnr } = record;
    const said = { flight: flight.flightNumber, pnr };
    const text = sentence(
      cancelled ? 'askedAgain.cancelled' : breaksConnection(record.missed) ? 'askedAgain.missed' : 'askedAgain.times',
      said,
    );
    const event = await writeEvent(tx, { agentId: agent_id, orderId: id }, { type: 'askedAgain', reason: text }, context);
    const payload = cancelled ? suspendedPayload(record, flightId, rows[0]?.reason ?? '') : timesPayload(record);
    await enqueue(tx, [
      {
        eventKey: `schedule-change:${id}:asked:${event}`,
        template: 'schedule-change',
        recipients: [emailOf.get(agent_id)!],
        payload: { pnr, ...payload },
        orderId: id,
        userId: agent_id,
      },
    ]);
    await tellAgency(tx, agent_id, { title: sentence('askedAgain.title'), text, link: `/info/${pnr}` });
  }
  await writeLog(tx, context, context.actor, {
    action: 'askAgain',
    entity: 'flight',
    entityId: flightId,
    summary: sentence('log.askedAgain', { flight: `${flight.flightNumber} ${flight.departureLocal.slice(0, 10)}`, n: due.length }),
    ...(orderId === undefined ? {} : { agentId: records[0]!.agent_id, pnr: records[0]!.pnr }),
  });
  return { asked: due.length, recent: open.length - due.length };
}

/** As the job has told it first. */
function suspendedPayload({ segments }: OrderRecord, flightId: string, reason: string): object {
  const segmentIds = segments.filter((one) => one.status === 'UN' && one.snapshot.flightId === flightId).map((one) => one.id);
  return { reason, segmentIds, outcome: 'suspended' };
}

/** All flights of the booking that wait: they are answered together. */
function timesPayload(record: OrderRecord): object {
  const { segments } = record;
  const moved = segments.flatMap(({ agreed, snapshot, status }) =>
    agreed && (status === 'HK' || status === 'TK') ? [{ agreed, fresh: snapshot }] : [],
  );
  return {
    ...movedFlights(
      moved,
      moved.flatMap(({ agreed }) => agreed.reason ?? []),
    ),
    outcome: segments.some((one) => one.status === 'TK') ? 'decide' : 'moved',
    ...missedFacts(missedByTimes(record)),
  };
}
