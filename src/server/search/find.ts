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
const selectLeg = (at: number, value: Value, buyer: Buying): RawBuilder<unknown> => {
  const of = valueOfLeg(at, value);
  return listed(
    of,
    buyer,
    sql`flight f`,
    sql`f.from_iata = any(${of('from')}) and f.to_iata = any(${of('to')}) and f.departure_day between ${of('startDate')} and ${of('endDate')}`,
  );
};

/** The flights of a leg's ways as the same JSON: one range of the same index for each route. */
const selectWays = (at: number, value: Value, buyer: Buying): RawBuilder<unknown> => {
  const list = (name: keyof RouteDays, type: string) => sql`(select ${value((call) => call.ways[at]![name])}::${sql.raw(type)}[])`;
  return listed(
    valueOfLeg(at, value),
    buyer,
    sql`unnest(${list('from', 'text')}, ${list('to', 'text')}, ${list('startDate', 'date')}, ${list('endDate', 'date')}) as w (start_iata, end_iata, first_day, last_day)
      join flight f on f.from_iata = w.start_iata and f.to_iata = w.end_iata and f.departure_day between w.first_day and w.last_day`,
    sql`true`,
  );
};

const valueOfLeg = (at: number, value: Value) => (name: keyof LegQuery) => {
  const type = sql.raw(TYPES[name]);
  return sql`(select ${value((call) => call.legs[at]![name])}::${type})::${type}`;
};

const listed = (of: ReturnType<typeof valueOfLeg>, buyer: Buying, flights: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`(
    select json_agg(json_build_array(${listOf(FLIGHT)}, k.classes) order by f.departure_utc, f.id)
    from ${flights} cross join lateral (
      select json_agg(json_build_array(${listOf(CLASS)}) order by c.priority, c.adult_fare) as classes from flight_class c
      where c.flight_id = f.id and ${classOnSale(buyer)} and c.seats_total - c.seats_held - c.seats_sold >= ${of('seats')}
        and (${of('cabin')} is null or c.cabin = ${of('cabin')})) k
    where ${flightOnSale} and ${where} and f.infant_limit - f.infants_held - f.infants_sold >= ${of('infants')}
      and (${of('airline')} is null or f.airline_id = (select id from airline where iata = ${of('airline')}))
      and (not ${of('directOnly')} or f.stops = '[]'::jsonb) and k.classes is not null)`;

/** Routes, each with the local days it is asked for: one entry of each list. */
export interface RouteDays {
  from: string[];
  to: string[];
  startDate: string[];
  endDate: string[];
}

interface Call {
  userId: string;
  groupId: string | null;
  legs: readonly LegQuery[];
  /** By leg; empty where no journeys are asked for. */
  ways: readonly RouteDays[];
}
type Listed = [...unknown[], unknown[][]][] | null;
type Select = (at: number, value: Value, buyer: Buying) => RawBuilder<unknown>;

/** One statement for each number of legs, made when it is first asked for. */
function perLegs<Row>(write: (value: Value, list: (select: Select, buyer: Buying) => RawBuilder<unknown>) => RawBuilder<Row>) {
  const made: ((db: Context['db'], call: Call) => Promise<Row[]>)[] = [];
  return (db: Context['db'], call: Call): Promise<Row[]> => {
    const count = call.legs.length;
    made[count] ??= statement((value) =>
      write(
        value,
        (select, buyer) => sql`json_build_array(${sql.join(Array.from({ length: count }, (_, at) => select(at, value, buyer)))})`,
      ),
    );
    return made[count](db, call);
  };
}

/** Who buys, on what terms, and all legs: one trip to the database. */
const readAll = (withWays: boolean) =>
  perLegs<{ buyer: BuyerRow; legs: Listed[]; ways: Listed[] | null }>((value, list) => {
    const buyer = { userId: sql`b.id`, groupId: sql`b.user_group_id` };
    return sql`
    with b as materialized (${selectBuyer(value((call) => call.userId))})
    select to_json(b) as buyer, ${list(selectLeg, buyer)} as legs, ${withWays ? list(selectWays, buyer) : sql`null::json`} as ways from b`;
  });
const readFlights = readAll(false);
const readFlightsAndWays = readAll(true);

/** Ways of one leg for a buyer who is known. */
const readWays = perLegs<{ ways: Listed[] }>(
  (value, list) => sql`
    select ${list(selectWays, {
      userId: sql`(select ${value((call) => call.userId)}::uuid)`,
      groupId: sql`(select ${value((call) => call.groupId)}::uuid)`,
    })} as ways`,
);

/**
 * What can be sold between sets of airports on ranges of local departure days, leg by leg, and on the routes of each leg's ways.
 * Throws as `readBuyer` does.
 */
export async function findFlights(
  { db, actor }: Context,
  agentId: string | null | undefined,
  legs: readonly LegQuery[],
  ways: readonly RouteDays[] = [],
): Promise<{ buyer: Buyer; legs: FoundFlight[][]; ways: FoundFlight[][] }> {
  const read = ways.some((one) => one.from.length > 0) ? readFlightsAndWays : readFlights;
  const [row] = await read(db, { userId: buyerIdOf(actor, agentId), groupId: null, legs, ways });
  const buyer = asBuyer(row?.buyer, actor);
  return {
    buyer,
    legs: row!.legs.map((one) => flightsIn(one, buyer)),
    ways: legs.map((_, at) => flightsIn(row!.ways?.[at] ?? null, buyer)),
  };
}

/** The flights of more ways of some legs. */
export async function findWays(
  { db }: Context,
  buyer: Buyer,
  legs: readonly LegQuery[],
  ways: readonly RouteDays[],
): Promise<FoundFlight[][]> {
  const [row] = await readWays(db, { userId: buyer.userId, groupId: buyer.groupId, legs, ways });
  return row!.ways.map((one) => flightsIn(one, buyer));
}

const FLIGHT_NAMES = Object.keys(FLIGHT);
const CLASS_NAMES = Object.keys(CLASS);

function flightsIn(rows: Listed, { festaRate }: Buyer): FoundFlight[] {
  const flights: FoundFlight[] = [];
  for (const values of rows ?? []) {
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
