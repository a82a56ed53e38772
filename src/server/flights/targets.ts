import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Alternative } from '../../contract/flight-cancellation.ts';
import type { Cabin } from '../../contract/fields.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import type { Handler } from '../http/context.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { convert, toMajor } from '../../rules/money.ts';
import { countMoves, isLower, type ClassMove, type Place } from '../../rules/class-moves.ts';
import { findSellable } from '../selling/sellable.ts';
import { addDays } from '../database/company-days.ts';
import { OF_TODAY } from '../exchange/rates-of.ts';

/** Where people of a flight that does not fly may be moved to (domain.md 3.7): between the same cities, and to no less than they have. */

/** Days to either side of the one that is asked for. */
export const AROUND = 3;

export const getFlightAlternatives: Handler<'getFlightAlternatives'> = async ({ params, query }, { db, actor }) => {
  const { rows } = await sql<{ day: string; from: string[]; to: string[]; rates: Record<string, number> }>`
    select left(f.departure_local, 10) as day, ${airportsOf('f.from_iata')} as "from", ${airportsOf('f.to_iata')} as "to",
      coalesce((select r.festa_more || jsonb_build_object('AMD', 1, 'USD', r.festa_usd, 'EUR', r.festa_eur) from exchange_rate r ${OF_TODAY}), '{"AMD": 1}') as rates from flight f where f.id = ${params.id} and f.deleted_at is null`.execute(
    db,
  );
  const [old] = rows;
  if (!old) throw new ApiError('NOT_FOUND');
  const day = query.date ?? old.day;
  // Without a group: a class kept for some agencies is none for everybody.
  const found = await findSellable(
    db,
    { userId: actor.userId, groupId: null },
    {
      from: old.from,
      to: old.to,
      startDate: addDays(day, -AROUND),
      endDate: addDays(day, AROUND),
      seats: 1,
      infants: 0,
      cabin: null,
      airline: null,
      directOnly: false,
    },
  );
  const flights = new Map<string, Alternative>();
  for (const row of found) {
    const rate = old.rates[row.currency];
    if (row.flight_id === params.id || rate === undefined) continue;
    const one = flights.get(row.flight_id) ?? {
      flightId: row.flight_id,
      flightNumber: row.flight_number,
      departureLocal: row.departure_local,
      arrivalLocal: row.arrival_local,
      dayOffset: row.day_offset,
      infantsLeft: row.infants_left,
      classes: [],
    };
    flights.set(row.flight_id, one);
    one.classes.push({
      classId: row.class_id,
      code: row.code,
      name: row.family || row.name,
      cabin: row.cabin,
      fare: toMajor(convert(row.adult_fare, rate, 'AMD')),
      currency: row.currency,
      seatsLeft: row.seats_left,
    });
  }
  return { result: [...flights.values()] };
};

/** The airports of the city that an airport serves. */
const airportsOf = (column: 'f.from_iata' | 'f.to_iata') =>
  sql.raw(
    `array(select a.iata from airport a where a.iata = ${column} or a.city_code = (select x.city_code from airport x where x.iata = ${column}))`,
  );

/** Drams for one unit of a currency at the last house rate, as a part of a statement. */
export const dramsFor = (currency: 'k.currency') =>
  sql`coalesce((select house_rate(r, ${sql.raw(currency)}) from exchange_rate r ${OF_TODAY}), 1)`;

/** How many go from which class to which, with the places that are left now, and who cannot. */
export async function movesOfPlan(db: Db, wanted: readonly Wanted[]): Promise<ClassMove[]> {
  const ids = [...new Set(wanted.flatMap((one) => [one.toClassId ?? [], (one.also ?? []).map(({ to }) => to)].flat()))];
  const { rows } = await sql<Place>`
    select c.id as "classId", c.flight_id as "flightId", c.cabin, greatest(0, c.seats_total - c.seats_held - c.seats_sold) as "seatsLeft",
      greatest(0, f.infant_limit - f.infants_held - f.infants_sold) as "infantsLeft"
    from flight_class c join flight f on f.id = c.flight_id where c.id = any(${ids}::uuid[]) and c.deleted_at is null`.execute(db);
  const placeOf = (classId: string | null | undefined) => rows.find((one) => one.classId === classId);
  return countMoves(
    wanted.map(({ toClassId, order, also }) => ({
      ...order,
      to: placeOf(toClassId),
      also: also?.map((one) => ({ ...one, to: placeOf(one.to) })),
    })),
  );
}

/** An order that shall be moved, with the field that said so. */
export interface Wanted {
  field: string;
  toClassId?: string | null | undefined;
  /** In its place a class for each flight of the leg. */
  toClassIds?: readonly string[];
  /** Of these, the other flights that are changed. */
  also?: { from: string; cabin: Cabin; to: string }[];
  order: { orderId: string; pnr: string; cabin: Cabin; from: string; seats: number; infants: number };
}

/** Throws field errors for every target that cannot be: nothing has been touched by then. Seats are counted order by order, later. */
export async function checkTargets(db: Db, flightId: string, wanted: readonly Wanted[]): Promise<void> {
  const ids = [...new Set(wanted.flatMap((one) => one.toClassId ?? []))];
  const { rows } = await sql<Pick<Row<'flight_class'>, 'id' | 'flight_id' | 'cabin'> & { same: boolean }>`
    select c.id, c.flight_id, c.cabin, a.city = o.city and b.city = d.city as same
    from flight_class c join flight f on f.id = c.flight_id join flight x on x.id = ${flightId}
      join lateral (select coalesce(city_code, iata) as city from airport where iata = f.from_iata) a on true join lateral (select coalesce(city_code, iata) as city from airport where iata = x.from_iata) o on true
      join lateral (select coalesce(city_code, iata) as city from airport where iata = f.to_iata) b on true join lateral (select coalesce(city_code, iata) as city from airport where iata = x.to_iata) d on true
    where c.id = any(${ids}::uuid[]) and c.deleted_at is null and c.allotment_of is null and f.deleted_at is null`.execute(db);
  const errors: FieldErrors = {};
  for (const { field, toClassId, order } of wanted) {
    const target = rows.find((row) => row.id === toClassId);
    const error = !toClassId
      ? fieldError('chooseTarget')
      : !target
        ? fieldError('unknownClass')
        : target.flight_id === flightId
          ? fieldError('cancelledFlight')
          : !target.same
            ? fieldError('otherCities')
            : isLower(target.cabin, order.cabin)
              ? fieldError('cabinOf', { pnr: order.pnr, cabin: order.cabin })
              : undefined;
    if (error) errors[field] ??= [error];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
