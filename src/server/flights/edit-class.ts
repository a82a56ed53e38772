import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { FlightClass } from '../../contract/flight-classes.ts';
import { classAsTyped } from '../../rules/class-as-typed.ts';
import type { Tx } from '../database/database.ts';
import { toColumns, type Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context, Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { ApiError } from '../http/api-error.ts';
import { byHand } from './by-hand.ts';
import { changesSince } from './changes.ts';
import { checkFields } from './check-class.ts';
import { classColumns } from './class-columns.ts';
import { fromTemplate } from './class-from-template.ts';
import { readClass } from './read-classes.ts';
import { checkRoom, seatsMore } from './room.ts';

type Fields = Extract<Parsed<'createClass'>['body'], { code: string }>;
const SALE = ['salesFrom', 'salesTo'] as const;

export const createClass: Handler<'createClass'> = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => ({ answer: { result: await addClass(tx, context, params.flightId, body) } }));

/** The one way in which a class is added to a flight. */
export async function addClass(tx: Tx, context: Context, flightId: string, given: Parsed<'createClass'>['body']): Promise<FlightClass> {
  const flight = await lockFlight(tx, flightId);
  if (flight.departed) throw new ApiError('FLIGHT_LEFT');
  const body = given.classTemplateId !== undefined ? await fromTemplate(tx, given.classTemplateId, flight) : given;
  await checkFields(tx, body);
  if (body.isActive) await checkRoom(tx, flightId, flight.seat_capacity, body.seatsTotal);
  const id = newId();
  await freeLetter(
    tx
      .insertInto('flight_class')
      .values({ id, flight_id: flightId, currency: flight.currency, ...classColumns(body), ...toColumns(body, SALE) })
      .execute(),
  );
  const result = await readClass(tx, context.actor, id);
  await writeLog(tx, context, context.actor, {
    action: 'createClass',
    entity: 'flight',
    entityId: flightId,
    summary: nameOf(flight, result.code),
    diff: { after: result },
  });
  return result;
}

export const editClass: Handler<'editClass'> = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => ({ answer: { result: await changeClass(tx, context, params.id, body) } }));

/** What changes a class, where it is nobody at a form. */
export interface ChangedBy {
  /** A template, as of `changeFlight`. */
  kept?: readonly string[] | undefined;
  /** A fare ladder, in the words of the log. */
  ladder?: string;
}

/** The one way in which a class is changed. What is held keeps its price: fares count for holds made from now on. */
export async function changeClass(
  tx: Tx,
  context: Context,
  id: string,
  body: Parsed<'editClass'>['body'],
  { kept, ladder }: ChangedBy = {},
): Promise<FlightClass> {
  await sql`select 1 from flight_class where id = ${id} for no key update`.execute(tx);
  const before = await readClass(tx, context.actor, id);
  const flight = await lockFlight(tx, before.flightId);
  if (before.desk.version !== body.version)
    throw new ApiError('STALE_CLASS', {
      details: {
        version: before.desk.version,
        changes: await changesSince(tx, { flightId: before.flightId, classId: id }, body.version),
      },
    });
  const wanted: Fields = { ...classAsTyped(before), ...given(body) };
  await checkFields(tx, wanted);
  const more = seatsMore(before.desk, wanted);
  if (more > 0) await checkRoom(tx, before.flightId, flight.seat_capacity, more);
  await freeLetter(
    tx
      .updateTable('flight_class')
      .set({
        ...classColumns(wanted),
        ...toColumns(wanted, SALE),
        ...(ladder === undefined ? { by_hand: byHand(classAsTyped(before), given(body), kept) } : { ladder_active: wanted.isActive }),
        // Of what the template says a ladder is no longer the author.
        ...(kept && body.isActive !== undefined ? { ladder_active: null } : {}),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute(),
  );
  const result = await readClass(tx, context.actor, id);
  const name = nameOf(flight, result.code);
  await writeLog(tx, context, ladder === undefined ? context.actor : null, {
    action: 'editClass',
    entity: 'flight',
    entityId: before.flightId,
    summary: ladder === undefined ? name : ladder,
    diff: { ...differing(before, result), version: result.desk.version, classId: id },
  });
  return result;
}

const given = (body: object): Partial<Fields> => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** A class as the history names it: its flight, the day, its letter. */
export const nameOf = (flight: Pick<LockedFlight, 'flight_number' | 'departure_local'>, code: string): string =>
  `${flight.flight_number} ${flight.departure_local.slice(0, 10)} ${code}`;

type LockedFlight = Pick<Row<'flight'>, 'seat_capacity' | 'currency' | 'flight_number' | 'departure_local' | 'departure_utc' | 'status'> & {
  departed: boolean;
};

export async function lockFlight(tx: Tx, id: string): Promise<LockedFlight> {
  const { rows } = await sql<LockedFlight>`
    select seat_capacity, currency, flight_number, departure_local, departure_utc, departure_utc <= now() as departed, status from flight where id = ${id} and deleted_at is null for no key update`.execute(
    tx,
  );
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  if (rows[0].status === 'cancelled') throw new ApiError('FLIGHT_CANCELLED');
  return rows[0];
}

async function freeLetter(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'flight_class_code') throw new ApiError('CLASS_CODE_EXISTS');
    throw error;
  }
}
