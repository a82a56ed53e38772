import { sentence } from '../sentence.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { CancellationJob, CancellationQuote } from '../../contract/flight-cancellation.ts';
import type { Flight } from '../../contract/flights.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { freeSeatsOfHold } from '../orders/flight-seats.ts';
import { claimOf, releaseHeldSeats } from '../orders/seats.ts';
import { affected, depositsOn, holdsOn, refundsOf, type Affected } from './affected.ts';
import { checkJourneys, getJourneyAlternatives, journeysOfPlan } from './journey-targets.ts';
import { missedByMoves } from './missed-by-moves.ts';
import { readFlight } from './read-flight.ts';
import { checkTargets, getFlightAlternatives, movesOfPlan, type Wanted } from './targets.ts';

type Body = Omit<Parsed<'cancelFlight'>['body'], 'mode'>;

export const flightCancellationHandlers: Pick<
  Handlers,
  'cancelFlight' | 'getFlightCancellation' | 'getFlightAlternatives' | 'getJourneyAlternatives'
> = {
  cancelFlight: async ({ params, body }, context) => {
    if (body.mode === 'quote') return { result: await transaction(context.db, (tx) => quote(tx, params.id, body)) };
    return once(context, { ...params, ...body }, async (tx) => ({ answer: { result: await cancelOne(tx, context, params.id, body) } }));
  },
  getFlightCancellation: async ({ params }, { db }) => ({ result: await readJob(db, params.id) }),
  getFlightAlternatives,
  getJourneyAlternatives,
};

async function quote(tx: Tx, flightId: string, body: Body): Promise<CancellationQuote> {
  const flight = await readUnflown(tx, flightId);
  const orders = await affected(tx, [flightId]);
  const holds = await holdsOn(tx, [flightId]);
  const wanted = wantedOf(body, orders);
  const total = (pick: (one: (typeof orders)[number]) => number) => orders.reduce((sum, one) => sum + pick(one), 0);
  return {
    flightId,
    flightNumber: flight.flightNumber,
    orders: orders.map((one) => ({
      orderId: one.order_id,
      pnr: one.pnr,
      agent: { userId: one.agent_id, businessName: one.business_name },
      status: one.status,
      leadName: one.lead_name,
      class: { classId: one.class_id, code: one.class_code, name: one.class_name, cabin: one.cabin, fare: toMajor(one.class_fare) },
      currency: one.order_currency,
      seats: one.seats,
      infants: one.infants,
      refundAccount: toMajor(one.refund),
      accountCurrency: one.currency,
      otherFlights: one.other_flights,
    })),
    totals: {
      orders: orders.length,
      bookings: orders.filter((one) => one.status === 'booking').length,
      ticketed: orders.filter((one) => one.status !== 'booking').length,
      holds: holds.get(flightId)?.length ?? 0,
      seats: total((one) => one.seats),
      infants: total((one) => one.infants),
      refunds: refundsOf(orders),
      deposits: await depositsOn(tx, flightId),
    },
    moves: await movesOfPlan(tx, await journeysOfPlan(tx, flightId, wanted)),
    missed: await missedByMoves(tx, flightId, wanted),
  };
}

/**
 * The one way in which a flight is cancelled: it is closed at once, so that nobody comes after; its orders follow one by one.
 * `bulkId` is the change of many flights that it is a part of: its agencies are told when all of them are done.
 */
export async function cancelOne(
  tx: Tx,
  context: Context,
  flightId: string,
  body: Body,
  bulkId: string | null = null,
): Promise<CancellationJob> {
  if (!body.reason) throw invalid({ reason: [fieldError('giveReason')] });
  await lockSale(tx, flightId);
  await sql`update flight_class set is_active = false, updated_at = now() where flight_id = ${flightId}`.execute(tx);
  const { rows: running } = await sql`select 1 from flight_cancellation where flight_id = ${flightId}`.execute(tx);
  if (running.length === 0) {
    const flight = await readUnflown(tx, flightId);
    await endHolds(tx, flightId);
    const orders = await affected(tx, [flightId]);
    await checkPlan(tx, flightId, body, orders);
    await sql`update flight set status = 'cancelled', version = version + 1, updated_at = now() where id = ${flightId}`.execute(tx);
    const id = newId();
    await sql`insert into flight_cancellation (id, flight_id, reason, created_by, bulk_id) values (${id}, ${flightId}, ${body.reason}, ${context.actor.userId}, ${bulkId})`.execute(
      tx,
    );
    const plan = new Map((body.plan ?? []).map((one) => [one.orderId, one]));
    const items = orders.map((one) => {
      const own: Own = plan.get(one.order_id) ?? { action: body.action, toClassId: targetOf(body, one.class_id) };
      return {
        order_id: one.order_id,
        agent_id: one.agent_id,
        pnr: one.pnr,
        action: own.action,
        ...targetsOf(own),
      };
    });
    await sql`
      insert into flight_cancellation_item (cancellation_id, order_id, agent_id, pnr, action, to_class_id, to_class_ids)
      select ${id}, t.order_id, t.agent_id, t.pnr, t.action, t.to_class_id, t.to_class_ids
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t (order_id uuid, agent_id uuid, pnr text, action text, to_class_id uuid, to_class_ids uuid[])`.execute(
      tx,
    );
    await writeLog(tx, context, context.actor, {
      action: 'cancelFlight',
      entity: 'flight',
      entityId: flightId,
      summary: sentence('log.cancelled', {
        flight: `${flight.flightNumber} ${flight.departureLocal.slice(0, 10)}`,
        n: items.length,
        reason: body.reason,
      }),
    });
  } else {
    await again(tx, flightId, body);
    await sql`update flight_cancellation set status = 'running', finished_at = null where flight_id = ${flightId}`.execute(tx);
    await writeLog(tx, context, context.actor, { action: 'cancelFlightAgain', entity: 'flight', entityId: flightId });
  }
  return readJob(tx, flightId);
}

/**
 * Whoever holds a seat of it at this moment is waited for, and whoever comes later finds its classes as whoever locks them leaves
 * them: after this all who are on the flight can be seen. Holds are locked before classes, as whoever cancels one does.
 */
export async function lockSale(tx: Tx, flightId: string): Promise<void> {
  await sql`
    select 1 from pre_order p where p.status = 'active' and exists (select 1 from pre_order_segment s where s.pre_order_id = p.id and s.flight_id = ${flightId}) order by p.id for update`.execute(
    tx,
  );
  await sql`select 1 from flight_class where flight_id = ${flightId} order by id for no key update`.execute(tx);
  await sql`select 1 from flight where id = ${flightId} for no key update`.execute(tx);
}

type Own = Pick<NonNullable<Body['plan']>[number], 'action' | 'toClassId' | 'toClassIds'>;
/** A class for one flight, or one for each flight of a leg. */
const targetsOf = ({ action, toClassId, toClassIds }: Own) => ({
  to_class_id: action === 'move' && !toClassIds ? toClassId : null,
  to_class_ids: action === 'move' && toClassIds ? toClassIds : null,
});

/** Where people of a class go who are not named: by its own line, else as all. */
const targetOf = ({ classes, toClassId }: Body, classId: string): string | null | undefined =>
  classes?.find((one) => one.from === classId)?.toClassId ?? toClassId;

/** Who shall be moved where, each with the field that says so. */
function wantedOf(body: Body, orders: readonly Affected[]): Wanted[] {
  const named = body.plan ?? [];
  return orders.flatMap((order): Wanted[] => {
    const place = named.findIndex((one) => one.orderId === order.order_id);
    const line = body.classes?.findIndex((one) => one.from === order.class_id) ?? -1;
    const { action, toClassId, toClassIds }: Own = named[place] ?? { action: body.action, toClassId: targetOf(body, order.class_id) };
    if (action !== 'move') return [];
    const field = place !== -1 ? `plan.${place}.toClassId` : line !== -1 ? `classes.${line}.toClassId` : 'toClassId';
    const { order_id, pnr, cabin, seats, infants } = order;
    const target = toClassIds ? { field: `plan.${place}.toClassIds`, toClassIds } : { field, toClassId };
    return [{ ...target, order: { orderId: order_id, pnr, cabin, from: order.class_id, seats, infants } }];
  });
}

async function checkPlan(tx: Tx, flightId: string, body: Body, orders: readonly Affected[]): Promise<void> {
  const wanted = wantedOf(body, orders);
  await checkTargets(
    tx,
    flightId,
    wanted.filter((one) => !one.toClassIds),
  );
  await checkJourneys(tx, flightId, wanted);
}

/** What failed is tried again: a class that was full may have places now, or another way is named. */
async function again(tx: Tx, flightId: string, body: Body): Promise<void> {
  const { rows } = await sql<Pick<Row<'flight_cancellation_item'>, 'order_id'>>`
    select i.order_id from flight_cancellation_item i join flight_cancellation c on c.id = i.cancellation_id
    where c.flight_id = ${flightId} and i.status = 'failed' order by i.order_id for update of i`.execute(tx);
  const failed = new Set(rows.map((row) => row.order_id));
  const orders = (await affected(tx, [flightId])).filter((one) => failed.has(one.order_id));
  // Only those named in the plan get another way; a default for everybody was given with the first confirm.
  const named = (body.plan ?? []).filter((one) => failed.has(one.orderId));
  await checkPlan(
    tx,
    flightId,
    body,
    orders.filter((one) => named.some((other) => other.orderId === one.order_id)),
  );
  const changed = named.map((one) => ({
    order_id: one.orderId,
    action: one.action,
    ...targetsOf(one),
  }));
  await sql`
    update flight_cancellation_item i set action = t.action, to_class_id = t.to_class_id, to_class_ids = t.to_class_ids
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as t (order_id uuid, action text, to_class_id uuid, to_class_ids uuid[])
    where i.order_id = t.order_id and i.status = 'failed' and i.cancellation_id = (select id from flight_cancellation where flight_id = ${flightId})`.execute(
    tx,
  );
  await sql`update flight_cancellation_item set status = 'queued', error = null where status = 'failed' and cancellation_id = (select id from flight_cancellation where flight_id = ${flightId})`.execute(
    tx,
  );
}

/** Checkouts under way end; nobody has paid for them. */
async function endHolds(tx: Tx, flightId: string): Promise<void> {
  const { rows } = await sql<Pick<Row<'pre_order'>, 'id' | 'adults' | 'children' | 'infants'> & { flights: string[]; classes: string[] }>`
    select p.id, p.adults, p.children, p.infants, array(select flight_id from pre_order_segment where pre_order_id = p.id order by seq) as flights,
      array(select flight_class_id from pre_order_segment where pre_order_id = p.id order by seq) as classes
    from pre_order p where p.status = 'active' and exists (select 1 from pre_order_segment s where s.pre_order_id = p.id and s.flight_id = ${flightId}) order by p.id for update`.execute(
    tx,
  );
  for (const hold of rows) {
    const flights = hold.flights.map((id, i) => ({ flightId: id, classId: hold.classes[i]! }));
    await releaseHeldSeats(tx, claimOf(hold, flights));
    await freeSeatsOfHold(hold.id).execute(tx);
    await sql`update pre_order set status = 'cancelled', updated_at = now() where id = ${hold.id}`.execute(tx);
  }
}

/** Throws NOT_FOUND, and CHANGE_FORBIDDEN for one that has left. */
async function readUnflown(db: Db, id: string): Promise<Flight> {
  const flight = await readFlight(db, id);
  if (Date.parse(flight.departureUtc) <= Date.parse(flight.serverTime)) throw new ApiError('FLIGHT_LEFT');
  return flight;
}

async function readJob(db: Db, flightId: string): Promise<CancellationJob> {
  const { rows } = await sql<Omit<CancellationJob, 'total' | 'done' | 'failed'>>`
    select j.id, j.flight_id as "flightId", j.status, to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      to_char(j.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt",
      (select coalesce(json_agg(json_build_object('orderId', i.order_id, 'pnr', i.pnr, 'action', i.action, 'status', i.status, 'error', i.error,
        'doneAt', to_char(i.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by i.pnr), '[]') from flight_cancellation_item i where i.cancellation_id = j.id) as items
    from flight_cancellation j where j.flight_id = ${flightId}`.execute(db);
  const [job] = rows;
  if (!job) throw new ApiError('NOT_FOUND');
  const count = (status: string) => job.items.filter((one) => one.status === status).length;
  return { ...job, total: job.items.length, done: count('done'), failed: count('failed') };
}
