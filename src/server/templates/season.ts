import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { FlightTemplate } from '../../contract/templates.ts';
import { MOST_DAYS } from '../../contract/season.ts';
import { daysOfSeason, planSeason, type Planned } from '../../rules/season.ts';
import type { Db } from '../database/database.ts';
import { invalid } from '../http/api-error.ts';

interface Range {
  startDate: string;
  endDate: string;
}

/** What the template would make of its days in a range, as the database stands now. Throws a field error for a range that is none, or too long. */
export async function seasonOf(db: Db, template: FlightTemplate, { startDate, endDate }: Range): Promise<Planned[]> {
  if (endDate < startDate) throw invalid({ endDate: [fieldError('endBeforeStart')] });
  if (Date.parse(endDate) - Date.parse(startDate) >= MOST_DAYS * 86_400_000) throw invalid({ endDate: [fieldError('atMostYear')] });
  const dates = daysOfSeason(template, startDate, endDate);
  const { rows } = await sql<{ now: string; taken: string[] }>`
    select now() as now, coalesce((select json_agg(f.departure_day) from flight f join flight_template t on t.id = ${template.id}
      where f.airline_id = t.airline_id and f.flight_number = t.flight_number and f.departure_day = any(${dates}::date[]) and f.deleted_at is null), '[]') as taken`.execute(
    db,
  );
  const { now, taken } = rows[0]!;
  const zones = { fromZone: template.from.timezone, toZone: template.to.timezone };
  return planSeason({ ...template, ...zones }, dates, new Set(taken), Date.parse(now));
}
