import { sql, type RawBuilder } from 'kysely';
import { hasRate } from '../../rules/currencies.ts';
import { toInstant } from '../database/client.ts';
import { statement } from '../database/statement.ts';
import type { Context } from '../http/context.ts';
import { asBuyer, buyerIdOf, selectBuyer, type Buyer, type BuyerRow } from '../selling/buyer.ts';
import { classOnSale, flightOnSale, type LegQuery, type SellableRow } from '../selling/sellable.ts';

/** What a search reads of a flight and of a class, by the names that rows have elsewhere. In this order it comes as lists. */
const FLIGHT = {
  flight_id: 'f.id',
  flight_number: 'f.flight_number',
  airline_id: 'f.airline_id',
  aircraft_id: 'f.aircraft_id',
  from_iata: 'f.from_iata',
  to_iata: 'f.to_iata',
  departure_local: 'f.departure_local',
  arrival_local: 'f.arrival_local',
  departure_day: 'f.departure_day',
  departure_utc: 'f.departure_utc',
  duration_min: 'f.duration_min',
  day_offset: 'f.day_offset',
  terminal_from: 'f.terminal_from',
  terminal_to: 'f.terminal_to',
  stop_count: 'jsonb_array_length(f.stops)',
  sales_close_minutes: 'f.sales_close_minutes',
  name_list_closes_at: 'f.name_list_closes_at',
} as const;
const CLASS = {
  class_id: 'c.id',
  code: 'c.code',
  name: 'c.name',
  family: 'c.family',
  cabin: 'c.cabin',
  seats_left: 'c.seats_total - c.seats_held - c.seats_sold',
  adult_fare: 'c.adult_fare',
  child_fare: 'c.child_fare',
  infant_fare: 'c.infant_fare',
  adult_tax: 'c.adult_tax',
  child_tax: 'c.child_tax',
  infant_tax: 'c.infant_tax',
  service_fee: 'c.service_fee',
  currency: 'c.currency',
  baggage_rule_id: 'c.baggage_rule_id',
  fare_rule_id: 'c.fare_rule_id',
  ptl_minutes: 'c.ptl_minutes',
  ttl_hours: 'c.ttl_hours',
  instant_only: 'c.instant_only',
  names_due_at: 'c.names_due_at',
  group_until: 'case when c.allotment_of is not null then c.sales_to end',
} as const;

export type FoundFlight = Pick<SellableRow, Exclude<keyof typeof FLIGHT, 'stop_count'>> & { stop_count: number; classes: FoundClass[] };
export type FoundClass = Pick<SellableRow, keyof typeof CLASS>;

const listOf = (columns: Record<string, string>): RawBuilder<unknown> => sql.raw(Object.values(columns).join(', '));

const TYPES = {
  from: 'text[]',
  to: 'text[]',
  startDate: 'date',
  endDate: 'date',
  seats: 'int',
  infants: 'int',
  cabin: 'text',
  airline: 'text',
  directOnly: 'boolean',
} as const satisfies Record<keyof LegQuery, string>;

type Buying = Parameters<typeof classOnSale>[0];
type Value = (of: (call: Call) => unknown) => RawBuilder<unknown>;

/**
 * A leg as one JSON: flights in the order of their departure, each with the classes that are on sale for this buyer. One range of one
 * index. Its values stand in selects of their own, where the planner cannot look: seen, they made it plan each search anew, for
 * more than half of what the search takes.
 */
function selectLeg(at: number, value: Value, buyer: Buying): RawBuilder<unknown> {
  const of = (name: keyof LegQuery) => {
    const type = sql.raw(TYPES[name]);
    return sql`(select ${value((call) => call.legs[at]![name])}::${type})::${type}`;
  };
  return sql`(
    select json_agg(json_build_array(${listOf(FLIGHT)}, k.classes) order by f.departure_utc, f.id)
    from flight f cross join lateral (
      select json_agg(json_build_array(${listOf(CLASS)}) order by c.priority, c.adult_fare) as classes from flight_class c
      where c.flight_id = f.id and ${classOnSale(buyer)} and c.seats_total - c.seats_held - c.seats_sold >= ${of('seats')}
        and (${of('cabin')} is null or c.cabin = ${of('cabin')})) k
    where ${flightOnSale} and f.from_iata = any(${of('from')}) and f.to_iata = any(${of('to')})
      and f.departure_day between ${of('startDate')} and ${of('endDate')} and f.infant_limit - f.infants_held - f.infants_sold >= ${of('infants')}
      and (${of('airline')} is null or f.airline_id = (select id from airline where iata = ${of('airline')}))
      and (not ${of('directOnly')} or f.stops = '[]'::jsonb) and k.classes is not null)`;
}

interface Call {
  userId: string;
  legs: readonly LegQuery[];
}
type Listed = [...unknown[], unknown[][]][] | null;

/** One statement for each number of legs, made when it is first asked for. */
function perLegs<Row>(write: (value: Value, legs: (buyer: Buying) => RawBuilder<unknown>) => RawBuilder<Row>) {
  const made: ((db: Context['db'], call: Call) => Promise<Row[]>)[] = [];
  return (db: Context['db'], call: Call): Promise<Row[]> => {
    const count = call.legs.length;
    made[count] ??= statement((value) =>
      write(value, (buyer) => sql`json_build_array(${sql.join(Array.from({ length: count }, (_, at) => selectLeg(at, value, buyer)))})`),
    );
    return made[count](db, call);
  };
}

/** Who buys, on what terms, and all legs: one trip to the database. */
const readAll = perLegs<{ buyer: BuyerRow; legs: Listed[] }>(
  (value, legs) => sql`
    with b as materialized (${selectBuyer(value((call) => call.userId))})
    select to_json(b) as buyer, ${legs({ userId: sql`b.id`, groupId: sql`b.user_group_id` })} as legs from b`,
);

/** What can be sold between sets of airports on ranges of local departure days, leg by leg. Throws as `readBuyer` does. */
export async function findFlights(
  { db, actor }: Context,
  agentId: string | null | undefined,
  legs: readonly LegQuery[],
): Promise<{ buyer: Buyer; legs: FoundFlight[][] }> {
  const [row] = await readAll(db, { userId: buyerIdOf(actor, agentId), legs });
  const buyer = asBuyer(row?.buyer, actor);
  return { buyer, legs: row!.legs.map((listed) => flightsIn(listed, buyer)) };
}

const FLIGHT_NAMES = Object.keys(FLIGHT);
const CLASS_NAMES = Object.keys(CLASS);

function flightsIn(listed: Listed, { festaRate }: Buyer): FoundFlight[] {
  const flights: FoundFlight[] = [];
  for (const values of listed ?? []) {
    const flight = named(FLIGHT_NAMES, values) as unknown as FoundFlight;
    flight.departure_utc = toInstant(flight.departure_utc);
    flight.classes = [];
    for (const each of values[FLIGHT_NAMES.length] as unknown[][]) {
      const one = named(CLASS_NAMES, each) as unknown as FoundClass;
      if (!hasRate(one.currency, festaRate)) continue;
      if (one.group_until !== null) one.group_until = toInstant(one.group_until);
      flight.classes.push(one);
    }
    if (flight.classes.length > 0) flights.push(flight);
  }
  return flights;
}

function named(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < names.length; i++) row[names[i]!] = values[i];
  return row;
}
