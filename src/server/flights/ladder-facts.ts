import { sql, type RawBuilder } from 'kysely';
import type { LadderStep } from '../../contract/fare-ladders.ts';
import { byExactness, type LadderFlight, type LadderScope } from '../../rules/fare-ladder.ts';
import { covers, type RuledFlight } from '../../rules/flight-scope.ts';
import type { Db } from '../database/database.ts';
import { SCOPE } from '../selling/flight-scope.ts';

/** A fare ladder with what its codes stand for. */
export interface Ladder extends LadderScope {
  id: string;
  name: string;
  steps: LadderStep[];
  savedBy: { userId: string; name: string; email: string };
}

/** Those that are active. */
export async function activeLadders(db: Db): Promise<Ladder[]> {
  const { rows } = await sql<Ladder>`
    select r.id, r.name, r.only_given as "onlyGiven", r.flight_number as "flightNumber", ${SCOPE}, r.steps,
      json_build_object('userId', u.id, 'name', u.business_name || ' [' || u.email || ']', 'email', u.email) as "savedBy"
    from fare_ladder r join users u on u.id = r.saved_by where r.is_active order by r.id`.execute(db);
  return byExactness(rows);
}

/** A flight as ladders see it. */
export interface FlightFacts extends RuledFlight, LadderFlight {
  id: string;
  flightNumber: string;
  departureLocal: string;
  givenId: string | null;
  off: boolean;
  /** The ladder that counted last. */
  ladderId: string | null;
}

export const isCovered = (ladder: LadderScope, flight: RuledFlight & { flightNumber: string }): boolean =>
  (ladder.flightNumber === null || ladder.flightNumber === flight.flightNumber) && covers(ladder, flight);

/** The ladder that counts for a flight; one that was given to it and is not active leaves it without. `ladders` as `activeLadders` gives them. */
export function ladderOf(ladders: readonly Ladder[], flight: FlightFacts): Ladder | undefined {
  if (flight.off) return undefined;
  return ladders.find((one) => (flight.givenId === null ? !one.onlyGiven && isCovered(one, flight) : one.id === flight.givenId));
}

/** The flight as this ladder sees it: what another had reached is nothing to it. */
export const seenBy = (ladder: { id: string | null }, flight: FlightFacts): FlightFacts =>
  flight.ladderId === ladder.id ? flight : { ...flight, reached: 0 };

/** A loose condition for the flights of these ladders, of alias `f`: what is more exact is asked of each (`ladderOf`). */
export const perhapsOf = (scopes: readonly LadderScope[]): RawBuilder<unknown> => {
  const among = (column: string, airports: readonly string[] | null) =>
    airports === null ? sql`true` : sql`${sql.ref(column)} = any(${airports}::text[])`;
  const ways = ({ from, to, bothWays }: LadderScope) => {
    const out = sql`${among('f.from_iata', from)} and ${among('f.to_iata', to)}`;
    return bothWays ? sql`(${out} or ${among('f.from_iata', to)} and ${among('f.to_iata', from)})` : out;
  };
  const some = scopes
    .filter((one) => !one.onlyGiven)
    .map((one) => (one.flightNumber === null ? sql`(${ways(one)})` : sql`(f.flight_number = ${one.flightNumber} and ${ways(one)})`));
  return some.length === 0 ? sql`false` : sql`(${sql.join(some, sql` or `)})`;
};

/** Of alias `f` and `s`, without which no flight stands on a step or has something to take back: most of a season is told apart by it before its classes are read one by one. */
export const perhapsDue = (ladders: readonly Ladder[]): RawBuilder<unknown> => {
  const steps = ladders.flatMap((one) => one.steps);
  const load = Math.min(...steps.flatMap((one) => one.load ?? []), 101);
  const days = Math.max(...steps.flatMap((one) => one.days ?? []), 0);
  return sql`(s.step > 0 or f.departure_utc <= now() + make_interval(days => ${days})
    or exists (select 1 from flight_class k where k.flight_id = f.id and k.ladder_active is not null)
    or exists (select 1 from flight_class k where k.flight_id = f.id and k.deleted_at is null
      having sum(k.seats_held + k.seats_sold + case when k.allotment_of is not null then k.seats_total - k.seats_held - k.seats_sold else 0 end) * 100 >= ${load} * sum(k.seats_total)
        and sum(k.seats_total) > 0))`;
};

/** Flights that are yet to leave and not cancelled, the next first; `f` is the flight and `s` how a ladder stands on it. */
export async function readFacts(db: Db, which: RawBuilder<unknown>): Promise<FlightFacts[]> {
  const { rows } = await sql<FlightFacts>`
    select f.id, f.flight_number as "flightNumber", f.departure_local as "departureLocal", f.airline_id as "airlineId", f.from_iata as "from", f.to_iata as "to",
      left(f.departure_local, 10) as day, floor(extract(epoch from f.departure_utc - now()) / 60)::int as "minutesLeft",
      s.given_id as "givenId", coalesce(s.off, false) as off, s.ladder_id as "ladderId", coalesce(s.step, 0) as reached,
      coalesce(c.used, 0)::int as used, coalesce(c.total, 0)::int as total, (f.seat_capacity - coalesce(c.taken, 0))::int as room, coalesce(c.classes, '[]') as classes
    from flight f left join flight_ladder s on s.flight_id = f.id
    left join lateral (
      select sum(seats_held + seats_sold + case when allotment_of is not null then seats_total - seats_held - seats_sold else 0 end) filter (where deleted_at is null) as used,
        sum(seats_total) filter (where deleted_at is null) as total, sum(class_seats_taken(k)) as taken,
        json_agg(json_build_object('code', code, 'isActive', is_active, 'byLadder', ladder_active is not null, 'total', seats_total, 'used', seats_held + seats_sold,
          'byHand', coalesce('isActive' = any(by_hand), false) or coalesce(ladder_active <> is_active, false)) order by priority, code) filter (where deleted_at is null and allotment_of is null) as classes
      from flight_class k where k.flight_id = f.id) c on true
    where f.deleted_at is null and f.status in ('scheduled', 'delayed') and f.departure_utc > now() and ${which}
    order by f.departure_utc, f.id`.execute(db);
  return rows;
}
