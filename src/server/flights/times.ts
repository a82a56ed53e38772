import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { instantsOf, localToUtc } from '../../rules/zone-time.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { invalid, ApiError } from '../http/api-error.ts';

export interface TypedTimes {
  from: string;
  to: string;
  departureLocal: string;
  arrivalLocal: string;
  departureOccurrence?: Which;
  arrivalOccurrence?: Which;
  /** Departure and arrival as they are: of a time that comes twice this one is meant, unless said otherwise. */
  known?: readonly number[];
}
type Which = 'first' | 'second' | null | undefined;

export interface FlightTimes {
  departureLocal: string;
  arrivalLocal: string;
  departureDay: string;
  departureUtc: string;
  arrivalUtc: string;
  durationMin: number;
  dayOffset: number;
}

/**
 * Times as the clocks of the two airports show them. One that the clocks skip that night is refused, one that they show twice
 * must say which (domain.md 6, case 22). Throws field errors at the time or the airport, SAME_AIRPORT, ARRIVAL_BEFORE_DEPARTURE.
 */
export async function flightTimes(db: Db, typed: TypedTimes): Promise<FlightTimes> {
  if (typed.from === typed.to) throw new ApiError('SAME_AIRPORT');
  const { rows } = await sql<
    Pick<Row<'airport'>, 'iata' | 'timezone'>
  >`select iata, timezone from airport where iata in (${typed.from}, ${typed.to})`.execute(db);
  const zone = (field: 'from' | 'to') => {
    const found = rows.find((one) => one.iata === typed[field]);
    if (!found) throw invalid({ [field]: [fieldError('unknownAirport')] });
    return found.timezone;
  };
  return timesBetween(zone('from'), zone('to'), typed);
}

/** The same between two zones that are known. */
export function timesBetween(fromZone: string, toZone: string, typed: Omit<TypedTimes, 'from' | 'to'>): FlightTimes {
  const departure = only('departure', typed.departureLocal, fromZone, typed);
  const arrival = only('arrival', typed.arrivalLocal, toZone, typed);
  if (arrival <= departure) throw new ApiError('ARRIVAL_BEFORE_DEPARTURE');
  return asFlown(typed.departureLocal, typed.arrivalLocal, departure, arrival);
}

/** The same times on the wall under the zones of today: an instant that still shows them stays, else they move with the clocks. */
export function recomputed(one: Published): FlightTimes {
  const now = (local: string, zone: string, known: number) => (instantsOf(local, zone).includes(known) ? known : localToUtc(local, zone));
  return asFlown(
    one.departureLocal,
    one.arrivalLocal,
    now(one.departureLocal, one.fromZone, Date.parse(one.departureUtc)),
    now(one.arrivalLocal, one.toZone, Date.parse(one.arrivalUtc)),
  );
}
export interface Published {
  departureLocal: string;
  arrivalLocal: string;
  departureUtc: string;
  arrivalUtc: string;
  fromZone: string;
  toZone: string;
}

const asFlown = (departureLocal: string, arrivalLocal: string, departure: number, arrival: number): FlightTimes => ({
  departureLocal,
  arrivalLocal,
  departureDay: departureLocal.slice(0, 10),
  departureUtc: new Date(departure).toISOString(),
  arrivalUtc: new Date(arrival).toISOString(),
  durationMin: (arrival - departure) / 60_000,
  dayOffset: Math.round((Date.parse(arrivalLocal.slice(0, 10)) - Date.parse(departureLocal.slice(0, 10))) / 86_400_000),
});

function only(what: 'departure' | 'arrival', local: string, timezone: string, typed: Omit<TypedTimes, 'from' | 'to'>): number {
  const which = typed[`${what}Occurrence`];
  const found = instantsOf(local, timezone);
  if (found.length === 0) throw invalid({ [`${what}Local`]: [fieldError('timeSkipped', { zone: timezone })] });
  if (found.length === 1) return found[0]!;
  const known = found.find((at) => typed.known?.includes(at));
  if (!which && known !== undefined) return known;
  if (!which) throw invalid({ [`${what}Occurrence`]: [fieldError('timeTwice', { zone: timezone })] });
  return found[which === 'first' ? 0 : 1]!;
}
