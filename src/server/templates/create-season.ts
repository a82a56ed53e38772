import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { FlightTemplate } from '../../contract/templates.ts';
import type { PlannedFlight } from '../../rules/season.ts';
import type { Tx } from '../database/database.ts';
import { insertSelect, takenFrom, type Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { readFlights } from '../flights/read-flight.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import { once } from '../http/once.ts';
import { checkSet } from './check-set.ts';
import { readFlightTemplate } from './read-flight-templates.ts';
import { seasonOf } from './season.ts';

type Body = Extract<Parsed<'createFlight'>['body'], { templateId: string }>;

/**
 * All flights of a season with their classes in one transaction, in two statements (decision 0017). What the preview promised is
 * computed again: a date that no flight can be made on any more is skipped and told. Throws NOT_FOUND, CAPACITY_EXCEEDED, field errors.
 */
export const createSeason = (body: Body, context: Context): Promise<Answer<'createFlight'>> =>
  once(context, body, async (tx) => {
    // Held, so that the flights are of one version of it.
    await sql`select 1 from flight_template where id = ${body.templateId} for share`.execute(tx);
    const template = await readFlightTemplate(tx, body.templateId);
    await checkSet(tx, template);
    const leftOut = new Set(body.except);
    const planned = (await seasonOf(tx, template, body)).filter(({ date }) => !leftOut.has(date));
    const wanted = planned.filter((one) => one.reason === null);
    const made = await writeFlights(tx, template, wanted);
    await writeClasses(tx, template, [...made.values()]);
    const skipped = planned.flatMap(({ date, reason }) =>
      // Of two who make the same date at once the second finds it taken.
      reason !== null ? [{ date, reason }] : made.has(date) ? [] : [{ date, reason: 'EXISTS' as const }],
    );
    const result = await readFlights(tx, sql`f.id = any(${[...made.values()]}::uuid[])`);
    await writeLog(tx, context, context.actor, {
      action: 'createSeason',
      entity: 'flightTemplate',
      entityId: template.id,
      summary: sentence('log.season', { flight: `${template.flightNumber} ${template.from.iata}-${template.to.iata}`, n: result.length }),
      diff: { after: { created: [...made.keys()].toSorted(), skipped } },
    });
    return { answer: { result, meta: { skipped } } };
  });

/** The dates that were made, each with its flight's id. */
async function writeFlights(tx: Tx, { id }: FlightTemplate, wanted: readonly PlannedFlight[]): Promise<Map<string, string>> {
  const column = <T>(pick: (one: PlannedFlight) => T): T[] => wanted.map(pick);
  const { rows } = await sql<Pick<Row<'flight'>, 'id'> & { day: string }>`
    ${insertSelect('flight', {
      ...takenFrom('t', 'flight_template', 'flight'),
      id: sql`d.id`,
      template_id: sql`t.id`,
      departure_local: sql`d.departure_local`,
      arrival_local: sql`d.arrival_local`,
      departure_day: sql`d.day`,
      departure_utc: sql`d.departure`,
      arrival_utc: sql`d.arrival`,
      duration_min: sql`extract(epoch from d.arrival - d.departure)::int / 60`,
      day_offset: sql`t.arrival_day_offset`,
      sales_open_at: sql`d.departure - make_interval(days => t.sales_open_days)`,
      name_list_closes_at: sql`d.departure - make_interval(mins => t.name_list_close_minutes)`,
    })}
    from flight_template t, unnest(${column(() => newId())}::uuid[], ${column((one) => one.date)}::date[], ${column((one) => one.departureLocal)}::text[], ${column((one) => one.arrivalLocal)}::text[],
      ${column((one) => new Date(one.departure).toISOString())}::timestamptz[], ${column((one) => new Date(one.arrival).toISOString())}::timestamptz[]) as d (id, day, departure_local, arrival_local, departure, arrival)
    where t.id = ${id} order by d.day
    on conflict (airline_id, flight_number, departure_day) where deleted_at is null do nothing
    returning id, departure_day as day`.execute(tx);
  return new Map(rows.map((row) => [row.day, row.id]));
}

async function writeClasses(tx: Tx, { classTemplateIds }: FlightTemplate, flightIds: readonly string[]): Promise<void> {
  const pairs = flightIds.flatMap((flightId) => classTemplateIds.map((classTemplateId) => ({ flightId, classTemplateId, id: newId() })));
  await sql`
    ${insertSelect('flight_class', {
      ...takenFrom('c', 'class_template', 'flight_class'),
      id: sql`p.id`,
      flight_id: sql`f.id`,
      sales_from: sql`f.departure_utc - make_interval(days => c.sales_from_days)`,
      sales_to: sql`f.departure_utc - make_interval(hours => c.sales_to_hours)`,
    })}
    from unnest(${pairs.map((one) => one.flightId)}::uuid[], ${pairs.map((one) => one.id)}::uuid[], ${pairs.map((one) => one.classTemplateId)}::uuid[]) as p (flight_id, id, template_id)
      join flight f on f.id = p.flight_id join class_template c on c.id = p.template_id`.execute(tx);
}
