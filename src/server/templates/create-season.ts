import { sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { FlightTemplate } from '../../contract/templates.ts';
import type { PlannedFlight } from '../../rules/season.ts';
import { plural } from '../../rules/format.ts';
import type { Tx } from '../database/database.ts';
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
      summary: `${template.flightNumber} ${template.from.iata}-${template.to.iata}: ${plural(result.length, 'flight')}`,
      diff: { after: { created: [...made.keys()].toSorted(), skipped } },
    });
    return { answer: { result, meta: { skipped } } };
  });

/** The dates that were made, each with its flight's id. */
async function writeFlights(tx: Tx, { id }: FlightTemplate, wanted: readonly PlannedFlight[]): Promise<Map<string, string>> {
  const column = <T>(pick: (one: PlannedFlight) => T): T[] => wanted.map(pick);
  const { rows } = await sql<{ id: string; day: string }>`
    insert into flight (id, flight_number, airline_id, aircraft_id, from_iata, to_iata, departure_local, arrival_local, departure_day, departure_utc, arrival_utc, duration_min, day_offset,
      terminal_from, terminal_to, seat_capacity, infant_limit, sales_open_at, sales_close_minutes, name_list_closes_at, apis_required, currency, cost_per_seat, remarks, template_id)
    select d.id, t.flight_number, t.airline_id, t.aircraft_id, t.from_iata, t.to_iata, d.departure_local, d.arrival_local, d.day, d.departure, d.arrival,
      extract(epoch from d.arrival - d.departure)::int / 60, t.arrival_day_offset, t.terminal_from, t.terminal_to, t.seat_capacity, t.infant_limit,
      d.departure - make_interval(days => t.sales_open_days), t.sales_close_minutes, d.departure - make_interval(mins => t.name_list_close_minutes), t.apis_required, t.currency, t.cost_per_seat, t.remarks, t.id
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
    insert into flight_class (flight_id, id, code, name, family, cabin, seats_total, adult_fare, child_fare, infant_fare, adult_tax, child_tax, infant_tax, service_fee, currency, baggage_rule_id, fare_rule_id,
      ptl_minutes, ttl_hours, instant_only, audience_groups, audience_users, sales_from, sales_to, is_active, priority, fare_basis)
    select f.id, p.id, c.code, c.name, c.family, c.cabin, c.seats_total, c.adult_fare, c.child_fare, c.infant_fare, c.adult_tax, c.child_tax, c.infant_tax, c.service_fee, c.currency, c.baggage_rule_id, c.fare_rule_id,
      c.ptl_minutes, c.ttl_hours, c.instant_only, c.audience_groups, c.audience_users, f.departure_utc - make_interval(days => c.sales_from_days), f.departure_utc - make_interval(hours => c.sales_to_hours),
      c.is_active, c.priority, c.fare_basis
    from unnest(${pairs.map((one) => one.flightId)}::uuid[], ${pairs.map((one) => one.id)}::uuid[], ${pairs.map((one) => one.classTemplateId)}::uuid[]) as p (flight_id, id, template_id)
      join flight f on f.id = p.flight_id join class_template c on c.id = p.template_id`.execute(tx);
}
