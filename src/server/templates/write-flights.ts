import { sql } from 'kysely';
import type { PlannedFlight } from '../../rules/season.ts';
import type { Tx } from '../database/database.ts';
import { insertSelect, takenFrom, type Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';

/** What a flight has of its own; where it is null, or the whole is left out, it is the template's. */
export interface OwnOfFlight {
  flightNumber: string;
  airlineId: string;
  from: string;
  to: string;
  terminalFrom: string | null;
  terminalTo: string | null;
  aircraftId: string | null;
  /** Fields that are not the template's (decision 0057). */
  byHand: readonly string[];
}
export interface WantedFlight extends PlannedFlight {
  own?: OwnOfFlight;
}

/** Flights of a template in one statement (decision 0017): those that were made, with what they were made of. One that there is already is left out. */
export async function writeFlights<W extends WantedFlight>(
  tx: Tx,
  templateId: string,
  wanted: readonly W[],
): Promise<{ id: string; one: W }[]> {
  const byId = new Map(wanted.map((one) => [newId(), one]));
  const rows = [...byId].map(([id, { date, departureLocal, arrivalLocal, departure, arrival, own }]) => ({
    id,
    day: date,
    departureLocal,
    arrivalLocal,
    departure: new Date(departure).toISOString(),
    arrival: new Date(arrival).toISOString(),
    ...own,
  }));
  const { rows: made } = await sql<Pick<Row<'flight'>, 'id'>>`
    ${insertSelect('flight', {
      ...takenFrom('t', 'flight_template', 'flight'),
      id: sql`d.id`,
      template_id: sql`t.id`,
      flight_number: sql`coalesce(d."flightNumber", t.flight_number)`,
      airline_id: sql`coalesce(d."airlineId", t.airline_id)`,
      from_iata: sql`coalesce(d."from", t.from_iata)`,
      to_iata: sql`coalesce(d."to", t.to_iata)`,
      terminal_from: sql`coalesce(d."terminalFrom", t.terminal_from)`,
      terminal_to: sql`coalesce(d."terminalTo", t.terminal_to)`,
      aircraft_id: sql`coalesce(d."aircraftId", t.aircraft_id)`,
      by_hand: sql`coalesce(d."byHand", '{}')`,
      departure_local: sql`d."departureLocal"`,
      arrival_local: sql`d."arrivalLocal"`,
      departure_day: sql`d.day`,
      departure_utc: sql`d.departure`,
      arrival_utc: sql`d.arrival`,
      duration_min: sql`extract(epoch from d.arrival - d.departure)::int / 60`,
      day_offset: sql`left(d."arrivalLocal", 10)::date - d.day`,
      sales_open_at: sql`d.departure - make_interval(days => t.sales_open_days)`,
      name_list_closes_at: sql`d.departure - make_interval(mins => t.name_list_close_minutes)`,
    })}
    from flight_template t, json_to_recordset(${JSON.stringify(rows)}::json) as d (id uuid, day date, "departureLocal" text, "arrivalLocal" text, departure timestamptz, arrival timestamptz,
      "flightNumber" text, "airlineId" uuid, "from" text, "to" text, "terminalFrom" text, "terminalTo" text, "aircraftId" uuid, "byHand" text[])
    where t.id = ${templateId} order by d.day
    on conflict (airline_id, flight_number, departure_day) where deleted_at is null do nothing
    returning id`.execute(tx);
  return made.map(({ id }) => ({ id, one: byId.get(id)! }));
}

/** Their classes, unsold, in one more. */
export async function writeClasses(tx: Tx, classTemplateIds: readonly string[], flightIds: readonly string[]): Promise<void> {
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
