import { sql, type RawBuilder } from 'kysely';
import { termsFor, type Terms } from '../../rules/commission-rules.ts';
import type { ClassFares } from '../../rules/pricing.ts';
import type { SegmentLimits } from '../../rules/time-limits.ts';
import type { Db } from '../database/database.ts';
import { unseen } from '../database/unseen.ts';
import type { Row } from '../database/rows.ts';
import { feeIn, type Buyer } from './buyer.ts';

/** A flight class with its flight, as the database says now. Amounts in minor units. */
export type SellableRow = Pick<
  Row<'flight'>,
  | 'flight_number'
  | 'airline_id'
  | 'aircraft_id'
  | 'from_iata'
  | 'to_iata'
  | 'departure_local'
  | 'arrival_local'
  | 'departure_day'
  | 'departure_utc'
  | 'arrival_utc'
  | 'duration_min'
  | 'day_offset'
  | 'terminal_from'
  | 'terminal_to'
  | 'stops'
  | 'sales_close_minutes'
  | 'name_list_closes_at'
  | 'apis_required'
> &
  Pick<
    Row<'flight_class'>,
    | 'names_due_at'
    | 'code'
    | 'name'
    | 'family'
    | 'cabin'
    | 'adult_fare'
    | 'child_fare'
    | 'infant_fare'
    | 'adult_tax'
    | 'child_tax'
    | 'infant_tax'
    | 'service_fee'
    | 'currency'
    | 'baggage_rule_id'
    | 'fare_rule_id'
    | 'ptl_minutes'
    | 'ttl_hours'
    | 'instant_only'
    | 'fare_basis'
  > & {
    flight_id: string;
    flight_status: string;
    infants_left: number;
    class_id: string;
    seats_left: number;
    /** Until when group seats are kept for this agency; null for other classes. */
    group_until: string | null;

    /** On sale now for this buyer, seats apart. */
    on_sale: boolean;
  };

export const sellableColumns =
  sql.raw(`f.id as flight_id, f.flight_number, f.airline_id, f.aircraft_id, f.from_iata, f.to_iata, f.departure_local, f.arrival_local, f.departure_day,
  f.departure_utc, f.arrival_utc, f.duration_min, f.day_offset, f.terminal_from, f.terminal_to, f.stops, f.status as flight_status, f.sales_close_minutes,
  f.name_list_closes_at, f.apis_required, f.infant_limit - f.infants_held - f.infants_sold as infants_left,
  c.id as class_id, c.code, c.name, c.family, c.cabin, c.seats_total - c.seats_held - c.seats_sold as seats_left,
  c.adult_fare, c.child_fare, c.infant_fare, c.adult_tax, c.child_tax, c.infant_tax, c.service_fee, c.currency,
  c.baggage_rule_id, c.fare_rule_id, c.ptl_minutes, c.ttl_hours, c.instant_only, c.fare_basis,
  c.names_due_at, case when c.allotment_of is not null then c.sales_to end as group_until`);

/** Who buys; in a statement that reads the buyer, too, its columns. */
interface For {
  userId: string | RawBuilder<unknown>;
  groupId: string | null | RawBuilder<unknown>;
}
export const flightOnSale = sql<boolean>`f.deleted_at is null and f.status in ('scheduled','delayed') and f.boarding_closed_at is null and (f.sales_open_at is null or f.sales_open_at <= now())
  and f.departure_utc > now() + make_interval(mins => f.sales_close_minutes)`;
/** For those whom its audience has. */
export const classOpen = sql<boolean>`
  c.deleted_at is null and c.is_active and (c.sales_from is null or c.sales_from <= now()) and (c.sales_to is null or c.sales_to > now())`;
export const classOnSale = ({ userId, groupId }: For): RawBuilder<boolean> =>
  sql`${classOpen} and ((c.audience_groups = '{}' and c.audience_users = '{}') or ${groupId}::uuid = any(c.audience_groups) or ${userId}::uuid = any(c.audience_users))`;

/** On sale now for this buyer, seats apart. */
export const onSale = (buyer: For): RawBuilder<boolean> => sql`(${flightOnSale} and ${classOnSale(buyer)})`;

export interface LegQuery {
  from: readonly string[];
  to: readonly string[];
  startDate: string;
  endDate: string;
  seats: number;
  infants: number;
  cabin: string | null;
  airline: string | null;
  directOnly: boolean;
}

/** What can be sold between two sets of airports on a range of local departure days: one range of one index. */
export async function findSellable(db: Db, buyer: { userId: string; groupId: string | null }, leg: LegQuery): Promise<SellableRow[]> {
  const { rows } = await sql<SellableRow>`
    select ${sellableColumns}, true as on_sale from flight f join flight_class c on c.flight_id = f.id
    where f.deleted_at is null and f.status in ('scheduled','delayed') and f.from_iata = any(${leg.from}::text[]) and f.to_iata = any(${leg.to}::text[])
      and f.departure_day between ${leg.startDate}::date and ${leg.endDate}::date and ${onSale(buyer)}
      and c.seats_total - c.seats_held - c.seats_sold >= ${leg.seats} and f.infant_limit - f.infants_held - f.infants_sold >= ${leg.infants}
      and (${leg.cabin}::text is null or c.cabin = ${leg.cabin}) and (${leg.airline}::text is null or f.airline_id = (select id from airline where iata = ${leg.airline}))
      and (not ${leg.directOnly}::boolean or f.stops = '[]'::jsonb)
    order by f.departure_utc, f.id, c.priority, c.adult_fare`.execute(db);
  return rows;
}

/** Flight classes by id, whether they can be sold or not. */
export async function readSellable(
  db: Db,
  buyer: { userId: string; groupId: string | null },
  classIds: readonly string[],
): Promise<SellableRow[]> {
  return (await sellableQuery(buyer, classIds).execute(db)).rows;
}

/** The same as a part of another statement. */
export const sellableQuery = (buyer: For, classIds: readonly string[]): RawBuilder<SellableRow> => sql<SellableRow>`
    select ${sellableColumns}, ${onSale(buyer)} as on_sale from flight_class c join flight f on f.id = c.flight_id where c.id = any(${unseen(classIds)})`;

type FareRow = Pick<
  SellableRow,
  'adult_fare' | 'child_fare' | 'infant_fare' | 'adult_tax' | 'child_tax' | 'infant_tax' | 'service_fee' | 'currency'
>;
/** What counts for this buyer on a flight and in a class: commission and fee, and where they come from. */
export const termsOf = (
  flight: Pick<SellableRow, 'airline_id' | 'from_iata' | 'to_iata' | 'departure_day'>,
  { code }: Pick<SellableRow, 'code'>,
  { rules, general, terms }: Buyer,
): Terms =>
  rules.length === 0
    ? terms
    : termsFor(
        rules,
        general,
        { airlineId: flight.airline_id, from: flight.from_iata, to: flight.to_iata, day: flight.departure_day },
        code,
      );

/** What this buyer is asked for: the fares of the class, its fee and that of the terms. */
export const faresOfRow = (row: FareRow, buyer: Buyer, terms: Terms): ClassFares => ({
  adultFare: row.adult_fare,
  childFare: row.child_fare,
  infantFare: row.infant_fare,
  adultTax: row.adult_tax,
  childTax: row.child_tax,
  infantTax: row.infant_tax,
  serviceFee: row.service_fee + feeIn(terms.serviceFee, buyer, row.currency),
});

type FlightLimits = Pick<SellableRow, 'departure_utc' | 'flight_number' | 'sales_close_minutes' | 'name_list_closes_at'>;
type ClassLimits = Pick<SellableRow, 'ptl_minutes' | 'ttl_hours' | 'names_due_at' | 'instant_only'>;
export const limitsOf = (flight: FlightLimits, row: ClassLimits): SegmentLimits => ({
  departure: Date.parse(flight.departure_utc),
  flightNumber: flight.flight_number,
  ptlMinutes: row.ptl_minutes,
  ttlHours: row.ttl_hours,
  salesCloseMinutes: flight.sales_close_minutes,
  nameListClosesAt: flight.name_list_closes_at === null ? null : Date.parse(flight.name_list_closes_at),
  namesDueAt: row.names_due_at === null ? null : Date.parse(row.names_due_at),
  instantOnly: row.instant_only,
});
