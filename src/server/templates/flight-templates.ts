import { answersTexts } from '../../texts/answers/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { FlightTemplate } from '../../contract/templates.ts';
import { daysOfSeason, planSeason } from '../../rules/season.ts';
import type { Tx } from '../database/database.ts';
import { toColumns, type Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { airlineOf, checkAircraft } from '../flights/edit-flight.ts';
import { flightColumns } from '../flights/flight-columns.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { checkSet } from './check-set.ts';
import { OWN_FIELDS, readFlightTemplate } from './read-flight-templates.ts';

type Fields = Parsed<'createFlightTemplate'>['body'];

export const createFlightTemplate: Handler<'createFlightTemplate'> = ({ body }, context) =>
  once(context, body, async (tx) => {
    const columns = await columnsOf(tx, body);
    const id = newId();
    await tx
      .insertInto('flight_template')
      .values({ id, ...columns })
      .execute();
    await writeClasses(tx, id, body.classTemplateIds);
    const result = await readFlightTemplate(tx, id);
    await log(tx, context, 'createFlightTemplate', result, { after: result });
    return { answer: { result } };
  });

export const updateFlightTemplate: Handler<'updateFlightTemplate'> = ({ params, body: { version, ...body } }, context) =>
  once(context, { ...params, ...body, version }, async (tx) => {
    await sql`select 1 from flight_template where id = ${params.id} for no key update`.execute(tx);
    const before = await readFlightTemplate(tx, params.id);
    if (before.version !== version) throw new ApiError('STALE_TEMPLATE', { details: { version: before.version } });
    const columns = await columnsOf(tx, body);
    await tx
      .updateTable('flight_template')
      .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', params.id)
      .execute();
    await sql`delete from flight_template_class where flight_template_id = ${params.id}`.execute(tx);
    await writeClasses(tx, params.id, body.classTemplateIds);
    const result = await readFlightTemplate(tx, params.id);
    await log(tx, context, 'updateFlightTemplate', result, differing(before, result));
    return { answer: { result } };
  });

/** The row stays, marked. Throws NOT_FOUND, IN_USE. */
export const deleteFlightTemplate: Handler<'deleteFlightTemplate'> = ({ params }, context) =>
  once(context, params, async (tx) => {
    await sql`select 1 from flight_template where id = ${params.id} for update`.execute(tx);
    const before = await readFlightTemplate(tx, params.id);
    if (before.comingFlights > 0)
      throw new ApiError('FLIGHT_TEMPLATE_USED', {
        details: { flights: before.comingFlights },
      });
    await sql`delete from flight_template_class where flight_template_id = ${params.id}`.execute(tx);
    await sql`update flight_template set deleted_at = now(), version = version + 1, updated_at = now() where id = ${params.id}`.execute(tx);
    await log(tx, context, 'deleteFlightTemplate', before, { before });
    return { answer: { message: answersTexts(context.lang)('flightTemplateDeleted', { flight: before.flightNumber }) } };
  });

/** The body as columns, after everything that can be wrong with it. */
async function columnsOf(tx: Tx, body: Fields) {
  if (body.from === body.to) throw new ApiError('SAME_AIRPORT');
  const airlineId = await airlineOf(tx, body.airline);
  await checkAircraft(tx, body.aircraftId);
  await checkTimetable(tx, body);
  await checkSet(tx, body);
  return { ...flightColumns(body, airlineId), ...toColumns(body, OWN_FIELDS), days_of_week: body.daysOfWeek.toSorted() };
}

/** Enough of a long validity to know whether it flies at all. */
const LOOK_AHEAD_MS = 400 * 86_400_000;

async function checkTimetable(tx: Tx, body: Fields): Promise<void> {
  const { rows } = await sql<Pick<Row<'airport'>, 'iata' | 'timezone'>>`
    select iata, timezone from airport where iata in (${body.from}, ${body.to})`.execute(tx);
  const zoneOf = (field: 'from' | 'to') => {
    const found = rows.find((one) => one.iata === body[field]);
    if (!found) throw invalid({ [field]: [fieldError('unknownAirport')] });
    return found.timezone;
  };
  const timetable = { ...body, fromZone: zoneOf('from'), toZone: zoneOf('to') };
  if (body.validTo < body.validFrom) throw invalid({ validTo: [fieldError('endBeforeStart')] });
  const end = new Date(Math.min(Date.parse(body.validTo), Date.parse(body.validFrom) + LOOK_AHEAD_MS)).toISOString().slice(0, 10);
  const dates = daysOfSeason(body, body.validFrom, end);
  if (dates.length === 0) throw invalid({ daysOfWeek: [fieldError('noFlyingDay')] });
  const planned = planSeason(timetable, dates, new Set(), -Infinity);
  if (planned.every(({ reason }) => reason !== null) && planned.some(({ reason }) => reason === 'ARRIVAL_BEFORE_DEPARTURE'))
    throw new ApiError('ARRIVAL_BEFORE_DEPARTURE');
}

async function writeClasses(tx: Tx, id: string, classTemplateIds: readonly string[]): Promise<void> {
  await sql`
    insert into flight_template_class (flight_template_id, seq, class_template_id)
    select ${id}::uuid, seq, one from unnest(${classTemplateIds}::uuid[]) with ordinality as c (one, seq)`.execute(tx);
}

const log = (tx: Tx, context: Context, action: LogAction, one: FlightTemplate, diff: object): Promise<void> =>
  writeLog(tx, context, context.actor, {
    action,
    entity: 'flightTemplate',
    entityId: one.id,
    summary: `${one.flightNumber} ${one.from.iata}-${one.to.iata}`,
    diff,
  });
