import { sql, type RawBuilder } from 'kysely';
import { byRoute, throughRuns, type Bases, type FlownClass, type ThroughFare } from '../../rules/through-fares.ts';
import { tripLegs } from '../../rules/trip-legs.ts';
import { unseen } from '../database/unseen.ts';
import { airportsOf } from './flight-scope.ts';
import type { SellableRow } from './sellable.ts';

/* Through fares as they are sold: read, and put into the place of the flights' own (decision 0076). */

/** Active fares, as the rule takes them. */
export const throughFareQuery = (where: RawBuilder<unknown> = sql`true`): RawBuilder<ThroughFare> => sql<ThroughFare>`
  select r.code, (select id from airline where iata = r.airline) as "airlineId", ${airportsOf('from_code')} as "from", ${airportsOf('to_code')} as "to",
    r.class_code as "classCode", r.family, r.currency, r.adult_fare as "adultFare", r.child_fare as "childFare", r.infant_fare as "infantFare",
    r.travel_from as "travelFrom", r.travel_until as "travelUntil"
  from through_fare r where r.is_active and ${where}`;

/** Those that could be for flights of these classes: of one flight there is none. */
export function throughFaresOf(classIds: readonly string[]): RawBuilder<ThroughFare> {
  if (classIds.length < 2) return throughFareQuery(sql`false`);
  const codesOf = (end: 'from_iata' | 'to_iata') => sql`(
    select unnest(array[a.iata, a.city_code]) from flight_class c join flight f on f.id = c.flight_id join airport a on a.iata = f.${sql.ref(end)}
    where c.id = any(${unseen(classIds)}))`;
  return throughFareQuery(sql`r.from_code in ${codesOf('from_iata')} and r.to_code in ${codesOf('to_iata')}`);
}

type OfFlight = Pick<SellableRow, 'airline_id' | 'from_iata' | 'to_iata' | 'departure_day'>;
type OfClass = Pick<SellableRow, 'code' | 'family' | 'currency' | 'adult_fare' | 'child_fare' | 'infant_fare'>;

export const flownOf = (flight: OfFlight, row: OfClass): FlownClass => ({
  airlineId: flight.airline_id,
  from: flight.from_iata,
  to: flight.to_iata,
  day: flight.departure_day,
  code: row.code,
  family: row.family,
  currency: row.currency,
  adultFare: row.adult_fare,
  childFare: row.child_fare,
  infantFare: row.infant_fare,
});

/** The class at its share of a through fare; taxes and fee stay its own. */
export const atShare = <Row extends OfClass>(row: Row, share: Bases): Row => ({
  ...row,
  adult_fare: share.adultFare,
  child_fare: share.childFare,
  infant_fare: share.infantFare,
});

interface TripFlight {
  from: { iata: string; city: string };
  to: { iata: string; city: string };
  departureUtc: string;
  durationMin: number;
  row: SellableRow;
}

/** The classes of a trip in the order they are flown, each at what it costs in it, with the code of the through fare that it is a share of. */
export function atThroughFares(
  flights: readonly TripFlight[],
  fares: readonly ThroughFare[],
): { row: SellableRow; throughFare: string | null }[] {
  const whole = flights.map(({ row }) => ({ row, throughFare: null as string | null }));
  if (fares.length === 0) return whole;
  const routes = byRoute(fares);
  let begin = 0;
  for (const leg of tripLegs(flights)) {
    for (const { at, fare, shares } of throughRuns(
      routes,
      leg.map(({ row }) => flownOf(row, row)),
    ))
      for (const [i, share] of shares.entries()) {
        const place = begin + at + i;
        whole[place] = { row: atShare(whole[place]!.row, share), throughFare: fare.code };
      }
    begin += leg.length;
  }
  return whole;
}
