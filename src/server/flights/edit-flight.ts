import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { Flight } from '../../contract/flights.ts';
import { IMPACTS, scheduleImpact, type ScheduleImpact, type Timetable } from '../../rules/schedule-change.ts';
import type { Tx } from '../database/database.ts';
import { toColumns, type Row } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context, Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { loseSeats } from '../orders/flight-seats.ts';
import { createSeason } from '../templates/create-season.ts';
import { changesSince } from './changes.ts';
import { copyClasses } from './copy-classes.ts';
import { ordersReached } from './bulk-told.ts';
import { byHand } from './by-hand.ts';
import { flightColumns, spaced, type FlightFields } from './flight-columns.ts';
import { readFlight } from './read-flight.ts';
import { seatsTaken } from './room.ts';
import { flightTimes, type FlightTimes } from './times.ts';
import { tellMoved } from '../waitlist/tell-moved.ts';

type OneFlight = Extract<Parsed<'createFlight'>['body'], { from: string }>;
type Edit = Parsed<'editFlight'>['body'];

/** One flight, or a season of them by a template. */
export const createFlight: Handler<'createFlight'> = ({ body }, context) =>
  body.templateId === undefined ? createOne(body, context) : createSeason(body, context);

const createOne = (body: OneFlight, context: Context) =>
  once(context, body, async (tx) => {
    const times = await flightTimes(tx, body);
    const airlineId = await airlineOf(tx, body.airline);
    await checkAircraft(tx, body.aircraftId);
    const id = newId();
    await onceADay(
      tx
        .insertInto('flight')
        .values({
          id,
          ...flightColumns(body, airlineId),
          ...toColumns(body, OPEN),
          ...toColumns(times, TIMES),
          departure_day: times.departureDay,
        })
        .execute(),
    );
    const flight = await readFlight(tx, id);
    await writeLog(tx, context, context.actor, {
      action: 'createFlight',
      entity: 'flight',
      entityId: id,
      summary: nameOf(flight),
      diff: { after: flight },
    });
    if (!body.classesOf) return { answer: { result: [flight] } };
    await copyClasses(tx, context, body.classesOf, { ...flight, name: `${flight.flightNumber} ${flight.departureLocal.slice(0, 10)}` });
    return { answer: { result: [await readFlight(tx, id)] } };
  });

/** T17 begins here: the flight changes at once; its orders follow one by one (`reschedule.ts`). */
export const editFlight: Handler<'editFlight'> = async ({ params, body }, context) => {
  if (body.mode === 'quote')
    return transaction(context.db, async (tx) => {
      const { before, impact, reached } = await weigh(tx, params.id, body);
      return { result: before, meta: { impact, affectedOrders: reached.length, orders: await named(tx, reached) } };
    });
  return once(context, { ...params, ...body }, async (tx) => ({ answer: await changeFlight(tx, context, params.id, body) }));
};

/**
 * The one way in which a flight is changed. `kept` is said by its template alone: what of the flight is not the template's; whoever
 * else changes a field has it marked as changed by hand. Throws as `weigh` does.
 */
export async function changeFlight(
  tx: Tx,
  context: Context,
  id: string,
  body: Edit,
  kept?: readonly string[],
): Promise<Answer<'editFlight'>> {
  const { before, times, impact, reached } = await weigh(tx, id, body);
  await writeFlight(tx, before, times, body, { userId: context.actor.userId, kept });
  if (body.aircraftId !== undefined && body.aircraftId !== (before.aircraft?.id ?? null)) await loseSeats(tx, context, id);
  const result = await readFlight(tx, id);
  if (times) await tellMoved(tx, id, before, result);
  await writeLog(tx, context, context.actor, {
    action: 'editFlight',
    entity: 'flight',
    entityId: id,
    summary: body.reason ? `${nameOf(result)}: ${body.reason}` : nameOf(result),
    diff: { ...differing(before, result), version: result.version },
  });
  return { result, meta: { impact, affectedOrders: reached.length } };
}

/** Lock the flight, check what is asked for, and say what it means. Classes first, as whoever sells does (decision 0008). */
async function weigh(tx: Tx, id: string, body: Edit) {
  await sql`select 1 from flight_class where flight_id = ${id} order by id for no key update`.execute(tx);
  await sql`select 1 from flight where id = ${id} for no key update`.execute(tx);
  const before = await readFlight(tx, id);
  if (before.version !== body.version)
    throw new ApiError('STALE_FLIGHT', {
      details: { version: before.version, changes: await changesSince(tx, { flightId: id }, body.version) },
    });
  if (before.status === 'cancelled') throw new ApiError('FLIGHT_CANCELLED');
  checkRoute(before, body, await hasOrders(tx, id));
  const times = await newTimes(tx, before, body);
  await checkRoom(tx, before, body);
  await checkAircraft(tx, body.aircraftId);
  const { impact, reached } = await impactOf(tx, before, times, body);
  return { before, times, impact, reached };
}

async function hasOrders(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from order_segment where flight_id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

/** What new times and another number mean for those who have booked, each measured against the times that its agency has agreed to: the most of them. */
async function impactOf(
  tx: Tx,
  before: Flight,
  times: Timetable | undefined,
  { flightNumber }: Edit,
): Promise<{ impact: ScheduleImpact; reached: string[] }> {
  if (!times && flightNumber === undefined) return { impact: 'none', reached: [] };
  const { departureLocal, arrivalLocal } = times ?? before;
  const number = spaced(flightNumber ?? before.flightNumber);
  const reached = await ordersReached(tx, [{ id: before.id, departureLocal, arrivalLocal, flightNumber: number }]);
  if (reached.length === 0) return { impact: scheduleImpact(before, { departureLocal, arrivalLocal }), reached: [] };
  const worst = IMPACTS.findLast((impact) => reached.some((one) => one.impact === impact))!;
  // Another number, and back to what was agreed to, is told and asks for nothing.
  return { impact: worst === 'none' ? 'mail' : worst, reached: [...new Set(reached.map((one) => one.order_id))] };
}

/** Named to the desk before they are told. */
const NAMED = 20;

async function named(tx: Tx, orders: readonly string[]): Promise<{ pnr: string; agency: string }[]> {
  if (orders.length === 0) return [];
  const { rows } = await sql<{ pnr: string; agency: string }>`
    select o.pnr, u.business_name as agency from orders o join users u on u.id = o.agent_id
    where o.id = any(${orders}::uuid[]) order by o.order_date, o.id limit ${NAMED}`.execute(tx);
  return rows;
}

/** What tickets are written for stays. */
function checkRoute(before: Flight, body: Edit, booked: boolean): void {
  const other = (['airline', 'from', 'to'] as const).filter((field) => body[field] !== undefined && body[field] !== before[field].iata);
  if (other.length > 0 && booked) throw new ApiError('ROUTE_FIXED', { details: { fields: other } });
  if (body.currency !== undefined && body.currency !== before.currency && before.load.total > 0)
    throw invalid({ currency: [fieldError('pricedAlready')] });
}

async function newTimes(tx: Tx, before: Flight, body: Edit): Promise<FlightTimes | undefined> {
  const wanted = {
    from: body.from ?? before.from.iata,
    to: body.to ?? before.to.iata,
    departureLocal: body.departureLocal ?? before.departureLocal,
    arrivalLocal: body.arrivalLocal ?? before.arrivalLocal,
  };
  const same =
    wanted.from === before.from.iata &&
    wanted.to === before.to.iata &&
    wanted.departureLocal === before.departureLocal &&
    wanted.arrivalLocal === before.arrivalLocal &&
    !body.departureOccurrence &&
    !body.arrivalOccurrence;
  if (same) return undefined;
  return flightTimes(tx, {
    ...wanted,
    departureOccurrence: body.departureOccurrence,
    arrivalOccurrence: body.arrivalOccurrence,
    known: [Date.parse(before.departureUtc), Date.parse(before.arrivalUtc)],
  });
}

async function checkRoom(tx: Tx, before: Flight, body: Edit): Promise<void> {
  if (body.seatCapacity !== undefined) {
    const needed = await seatsTaken(tx, before.id);
    if (body.seatCapacity < needed) throw new ApiError('CAPACITY_BELOW_SOLD', { details: { needed } });
  }
  if (body.infantLimit !== undefined && body.infantLimit < before.load.infants)
    throw invalid({ infantLimit: [fieldError('infantsTaken', { n: before.load.infants })] });
}

const OPEN = ['salesOpenAt', 'nameListClosesAt'] as const;
const TIMES = ['departureLocal', 'arrivalLocal', 'departureUtc', 'arrivalUtc', 'durationMin', 'dayOffset'] as const;

/** The flight as it is, as somebody would type it. */
export const asTyped = (before: Flight): FlightFields => ({
  ...before,
  airline: before.airline.iata,
  aircraftId: before.aircraft?.id ?? null,
  from: before.from.iata,
  to: before.to.iata,
  terminalFrom: before.from.terminal,
  terminalTo: before.to.terminal,
});

interface By {
  userId: string;
  kept: readonly string[] | undefined;
}

async function writeFlight(tx: Tx, before: Flight, times: FlightTimes | undefined, body: Edit, { userId, kept }: By): Promise<void> {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<FlightFields>;
  const wanted = { ...asTyped(before), ...given };
  const airlineId = await airlineOf(tx, wanted.airline);
  const t = times ?? before;
  await onceADay(
    tx
      .updateTable('flight')
      .set({
        ...flightColumns(wanted, airlineId),
        ...toColumns(wanted, OPEN),
        ...toColumns(t, TIMES),
        departure_day: t.departureLocal.slice(0, 10),
        status: body.status ?? before.status,
        by_hand: byHand(asTyped(before), given, kept),
        schedule_rev: sql`schedule_rev + ${times || movesGates(before, body) ? 1 : 0}`,
        schedule_by: userId,
        ...(times ? { schedule_reason: body.reason ?? '' } : {}),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', before.id)
      .execute(),
  );
}

/** Orders carry number and terminals too. */
const movesGates = (before: Flight, body: Edit): boolean =>
  (body.flightNumber !== undefined && spaced(body.flightNumber) !== before.flightNumber) ||
  (body.terminalFrom !== undefined && body.terminalFrom !== before.from.terminal) ||
  (body.terminalTo !== undefined && body.terminalTo !== before.to.terminal);

/** Throws a field error for an airline that is not known. */
export async function airlineOf(tx: Tx, iata: string): Promise<string> {
  const { rows } = await sql<Pick<Row<'airline'>, 'id'>>`select id from airline where iata = ${iata}`.execute(tx);
  if (!rows[0]) throw invalid({ airline: [fieldError('unknownAirline')] });
  return rows[0].id;
}

export async function checkAircraft(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const { rows } = await sql`select 1 from aircraft where id = ${id}`.execute(tx);
  if (rows.length === 0) throw invalid({ aircraftId: [fieldError('unknownAircraft')] });
}

async function onceADay(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'flight_once') throw new ApiError('FLIGHT_EXISTS');
    throw error;
  }
}
/** `RM401` and `RM 401` are one flight. */
const nameOf = (one: Flight): string => `${one.flightNumber} ${one.departureLocal.replace('T', ' ')}`;
