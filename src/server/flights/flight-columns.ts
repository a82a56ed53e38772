import type { InferOutput } from 'valibot';
import { flightFields } from '../../contract/flights.ts';
import { toMinor } from '../../rules/money.ts';
import { namesOf, toColumns } from '../database/rows.ts';

/* What a flight and its template have alike, as columns of both. */

type Field = keyof typeof flightFields;
type Dated = 'departureLocal' | 'arrivalLocal' | 'salesOpenAt' | 'nameListClosesAt';
export type FlightFields = { [F in Field]: InferOutput<(typeof flightFields)[F]> };

export const PLAIN = namesOf(flightFields, [
  'departureLocal',
  'arrivalLocal',
  'salesOpenAt',
  'nameListClosesAt',
  'flightNumber',
  'airline',
  'from',
  'to',
  'costPerSeat',
]);

/** `RM401` as it is kept: `RM 401`. */
export const spaced = (flightNumber: string): string => `${flightNumber.slice(0, 2)} ${flightNumber.slice(2).trim()}`;

export const flightColumns = (body: Omit<FlightFields, Dated>, airlineId: string) => ({
  ...toColumns(body, PLAIN),
  flight_number: spaced(body.flightNumber),
  airline_id: airlineId,
  from_iata: body.from,
  to_iata: body.to,
  cost_per_seat: body.costPerSeat === null ? null : toMinor(body.costPerSeat),
});
