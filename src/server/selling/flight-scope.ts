import { sql, type RawBuilder } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import type { FlightScope } from '../../rules/flight-scope.ts';
import type { Db } from '../database/database.ts';

/* Which flights a rule speaks of, as staff write it: codes of an airline, of airports and of cities. */

/** Of rule `r`: the airports that one of its codes stands for, a city for all of its own; null where it names none. */
export const airportsOf = (code: 'from_code' | 'to_code'): RawBuilder<unknown> =>
  sql.raw(`case when r.${code} is not null then array(select iata from airport where iata = r.${code} or city_code = r.${code}) end`);

/** Of rule `r`. */
export const SCOPE = sql`r.airline_id as "airlineId", ${airportsOf('from_code')} as "from", ${airportsOf('to_code')} as "to",
  r.both_ways as "bothWays", r.travel_from as "travelFrom", r.travel_until as "travelUntil"`;

export interface ScopeAsTyped {
  airline: string | null;
  from: string | null;
  to: string | null;
  bothWays: boolean;
  travelFrom: string | null;
  travelUntil: string | null;
}

/** What the codes of a rule stand for, and the errors of its fields. */
export async function findScope(db: Db, typed: ScopeAsTyped): Promise<{ scope: FlightScope; errors: Record<string, string[]> }> {
  const { bothWays, travelFrom, travelUntil } = typed;
  const airports = (code: string | null) =>
    sql<string[] | null>`(select array_agg(iata) from airport where iata = ${code} or city_code = ${code})`;
  const { rows } = await sql<Pick<FlightScope, 'airlineId' | 'from' | 'to'>>`
    select (select id from airline where iata = ${typed.airline}) as "airlineId", ${airports(typed.from)} as "from", ${airports(typed.to)} as "to"`.execute(
    db,
  );
  const { airlineId, from, to } = rows[0]!;
  const errors: Record<string, string[]> = {};
  if (typed.airline !== null && airlineId === null) errors['airline'] = [fieldError('unknownAirline')];
  if (typed.from !== null && from === null) errors['from'] = [fieldError('unknownAirport')];
  if (typed.to !== null && to === null) errors['to'] = [fieldError('unknownAirport')];
  if (travelFrom !== null && travelUntil !== null && travelUntil < travelFrom) errors['travelUntil'] = [fieldError('endBeforeStart')];
  return { scope: { airlineId, from, to, bothWays, travelFrom, travelUntil }, errors };
}
