import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { JourneyAlternatives } from '../../contract/flight-cancellation.ts';
import type { Cabin } from '../../contract/fields.ts';
import { isLower, type MovedClass } from '../../rules/class-moves.ts';
import { journeyAlternatives } from '../../rules/journey-alternatives.ts';
import { convert } from '../../rules/money.ts';
import { LIVE } from '../../rules/order-status.ts';
import { crossRate } from '../../rules/pricing.ts';
import { addDays } from '../database/company-days.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import type { Handler } from '../http/context.ts';
import type { Found } from '../orders/lock-order.ts';
import { movesOf, type Move } from '../orders/operations/date-moves.ts';
import { isOpen } from '../orders/is-open.ts';
import { readOrder, readOrders, type OrderRecord } from '../orders/read-order.ts';
import { referenceNames, type ReferenceNames } from '../reference/names.ts';
import { findWays } from '../search/find.ts';
import { routeDays, waysOf } from '../search/journeys.ts';
import { readBuyer } from '../selling/buyer.ts';
import type { LegQuery } from '../selling/sellable.ts';
import { haveAll, legWith } from './journey-leg.ts';
import { AROUND, dramsFor, type Wanted } from './targets.ts';

/* All flights of a leg are changed at once, where one of them does not fly (decision 0081). */

const MINUTE = 60_000;
type Segment = OrderRecord['segments'][number];

export const getJourneyAlternatives: Handler<'getJourneyAlternatives'> = async ({ params, query }, context) => {
  const { db, actor } = context;
  const record = await readOrder(db, { id: query.orderId }, null);
  const leg = record ? legWith(record.segments, params.id) : [];
  if (!record || leg.length === 0) throw new ApiError('NOT_FOUND');
  const flights = leg.length;
  if ((flights !== 2 && flights !== 3) || !LIVE.includes(record.status) || !haveAll(record, leg))
    return { result: { leg: [], journeys: [] } };
  const buyer = await readBuyer(db, actor, record.agent_id);
  const names = await referenceNames(db);
  const now = leg.map((one) => one.snapshot);
  const asked = queryOf(record, leg, names, query.date);
  const own = now.map(({ from, to }, at) => ({ from: from.iata, to: to.iata, at }));
  const ways = waysOf(asked, names, flights);
  if (!ways.some((way) => way.every((one, i) => one.from === own[i]!.from && one.to === own[i]!.to))) ways.push(own);
  const [found] = await findWays(context, buyer, [asked], [routeDays(ways, asked, names)]);
  const offered = found!.map((flight) => ({
    ...flight,
    // Group seats are kept for their agency alone.
    classes: flight.classes.filter((one) => one.group_until === null),
  }));
  const bought = await classesNow(db, leg);
  const at = record.segments.indexOf(leg[0]!);
  const journeys = journeyAlternatives({
    leg: now.map((one) => ({
      flightId: one.flightId,
      from: one.from.iata,
      to: one.to.iata,
      ...instants(one.departureUtc, one.durationMin),
      cancelled: one.flightId === params.id,
      class: bought.get(one.classId)!,
    })),
    ways,
    flights: offered.map((one) => ({
      flightId: one.flight_id,
      from: one.from_iata,
      to: one.to_iata,
      ...instants(one.departure_utc, one.duration_min),
      classes: one.classes.map((each) => ({
        classId: each.class_id,
        code: each.code,
        cabin: each.cabin,
        fare: convert(each.adult_fare, crossRate(each.currency, 'AMD', buyer.festaRate), 'AMD'),
      })),
    })),
    after: landing(record.segments[at - 1]),
    before: leaving(record.segments[at + flights]),
    places: names.places,
    times: {
      domestic: buyer.limits.minConnectionDomestic,
      international: buyer.limits.minConnectionMinutes,
      changeOfAirport: buyer.limits.minConnectionChange,
    },
  });
  const ofNow = now.map((one) => ({
    flightId: one.flightId,
    flightNumber: one.flightNumber,
    from: one.from.iata,
    to: one.to.iata,
    departureLocal: one.departureLocal,
    arrivalLocal: one.arrivalLocal,
    classId: one.classId,
    code: bought.get(one.classId)!.code,
    name: bought.get(one.classId)!.name,
    cabin: bought.get(one.classId)!.cabin,
  }));
  const shown = ({ flightId, classId, stays }: (typeof journeys)[number]['flights'][number], i: number) => {
    if (stays) return { ...ofNow[i]!, stays, seatsLeft: null };
    const flight = offered.find((one) => one.flight_id === flightId)!;
    const one = flight.classes.find((each) => each.class_id === classId)!;
    return {
      flightId,
      flightNumber: flight.flight_number,
      from: flight.from_iata,
      to: flight.to_iata,
      departureLocal: flight.departure_local,
      arrivalLocal: flight.arrival_local,
      classId,
      code: one.code,
      name: one.family || one.name,
      cabin: one.cabin,
      stays,
      seatsLeft: one.seats_left,
    };
  };
  const result: JourneyAlternatives = { leg: ofNow, journeys: journeys.map((one) => ({ flights: one.flights.map(shown) })) };
  return { result };
};

function queryOf(record: OrderRecord, leg: readonly Segment[], { places }: ReferenceNames, date: string | undefined): LegQuery {
  const sameCity = (iata: string) => {
    const city = places.get(iata)?.city;
    return city === undefined ? [iata] : [...places.values()].filter((one) => one.city === city).map((one) => one.iata);
  };
  const day = date ?? leg[0]!.snapshot.departureLocal.slice(0, 10);
  const flying = leg.map(({ id }) =>
    record.passengers.filter((one) => one.status === 'active' && isOpen(record, { passengerId: one.id, segmentId: id })),
  );
  const most = (pick: (one: OrderRecord['passengers'][number]) => boolean) => Math.max(...flying.map((some) => some.filter(pick).length));
  return {
    from: sameCity(leg[0]!.snapshot.from.iata),
    to: sameCity(leg.at(-1)!.snapshot.to.iata),
    startDate: addDays(day, -AROUND),
    endDate: addDays(day, AROUND),
    seats: most((one) => one.type !== 'INF'),
    infants: most((one) => one.type === 'INF'),
    cabin: null,
    airline: null,
    directOnly: false,
  };
}

function instants(departureUtc: string, durationMin: number): { departs: number; arrives: number } {
  const departs = Date.parse(departureUtc);
  return { departs, arrives: departs + durationMin * MINUTE };
}
const landing = (one: Segment | undefined): number =>
  one ? instants(one.snapshot.departureUtc, one.snapshot.durationMin).arrives : -Infinity;
const leaving = (one: Segment | undefined): number => (one ? Date.parse(one.snapshot.departureUtc) : Infinity);

type ClassNow = MovedClass & { name: string };
/** The classes that flights of an order are in. */
async function classesNow(db: Db, segments: readonly Segment[]): Promise<Map<string, ClassNow>> {
  const { rows } = await sql<ClassNow>`
    select k.id as "classId", k.code, k.cabin, coalesce(nullif(k.family, ''), k.name) as name, round(k.adult_fare * ${dramsFor('k.currency')})::bigint as fare
    from flight_class k where k.id = any(${segments.map((one) => one.snapshot.classId)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.classId, row]));
}

type Target = Pick<Row<'flight_class'>, 'id' | 'flight_id' | 'cabin'> & { from: string; to: string };

/** Throws field errors for every journey that cannot be, as `checkTargets` does for one flight. */
export async function checkJourneys(db: Db, flightId: string, all: readonly Wanted[]): Promise<void> {
  const wanted = all.filter((one) => one.toClassIds);
  if (wanted.length === 0) return;
  const records = await ordersOf(db, wanted);
  const { rows: targets } = await sql<Target>`
    select c.id, c.flight_id, c.cabin, coalesce(a.city_code, a.iata) as "from", coalesce(b.city_code, b.iata) as "to"
    from flight_class c join flight f on f.id = c.flight_id join airport a on a.iata = f.from_iata join airport b on b.iata = f.to_iata
    where c.id = any(${wanted.flatMap((one) => [...one.toClassIds!, ...classIdsOf(records.get(one.order.orderId)!)])}::uuid[]) and c.deleted_at is null and f.deleted_at is null
      and (c.allotment_of is null or not c.id = any(${wanted.flatMap((one) => [...one.toClassIds!])}::uuid[]))`.execute(db);
  const errors: FieldErrors = {};
  for (const { field, toClassIds, order } of wanted) {
    const record = records.get(order.orderId)!;
    const leg = legWith(record.segments, flightId);
    const places = (toClassIds ?? []).map((id) => targets.find((one) => one.id === id));
    const old = leg.map((one) => targets.find(({ id }) => id === one.snapshot.classId));
    const error =
      leg.length < 2 || places.length !== leg.length
        ? fieldError('classOfEachFlight')
        : !haveAll(record, leg)
          ? fieldError('notOnAllFlights')
          : errorIn(places, old, flightId, order.pnr);
    if (error) errors[field] ??= [error];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function errorIn(places: readonly (Target | undefined)[], old: readonly (Target | undefined)[], flightId: string, pnr: string) {
  for (const [i, one] of places.entries()) {
    if (!one) return fieldError('unknownClass');
    if (one.flight_id === flightId) return fieldError('cancelledFlight');
    const [before, was] = [places[i - 1], old[i]];
    const from = i === 0 ? was?.from : before?.to;
    if (from !== one.from || (i === places.length - 1 && was?.to !== one.to)) return fieldError('otherCities');
    if (was && isLower(one.cabin, was.cabin)) return fieldError('cabinOf', { pnr, cabin: was.cabin });
  }
  return undefined;
}

/** The plan with every flight that would be changed, so that the seats of all can be counted. */
export async function journeysOfPlan(db: Db, flightId: string, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const records = await ordersOf(
    db,
    wanted.filter((one) => one.toClassIds),
  );
  const cabins = await cabinsOf(db, [...records.values()].flatMap(classIdsOf));
  return wanted.map((one) => {
    const record = one.toClassIds && records.get(one.order.orderId);
    if (!record) return one;
    const leg = legWith(record.segments, flightId).map((each, i) => ({ each, to: one.toClassIds![i] }));
    const also = leg.flatMap(({ each: { snapshot }, to }) =>
      snapshot.flightId === flightId || !to || to === snapshot.classId
        ? []
        : [{ from: snapshot.classId, cabin: cabins.get(snapshot.classId) ?? snapshot.class.cabin, to }],
    );
    return { ...one, toClassId: leg.find(({ each }) => each.snapshot.flightId === flightId)?.to, also };
  });
}

async function cabinsOf(db: Db, classIds: readonly string[]): Promise<Map<string, Cabin>> {
  if (classIds.length === 0) return new Map();
  const { rows } = await sql<
    Pick<Row<'flight_class'>, 'id' | 'cabin'>
  >`select id, cabin from flight_class where id = any(${classIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.cabin]));
}

const classIdsOf = ({ segments }: OrderRecord): string[] => segments.map((one) => one.snapshot.classId);

async function ordersOf(db: Db, wanted: readonly Wanted[]): Promise<Map<string, OrderRecord>> {
  if (wanted.length === 0) return new Map();
  const records = await readOrders(db, sql`o.id = any(${wanted.map((one) => one.order.orderId)}::uuid[])`, null);
  return new Map(records.map((record) => [record.id, record]));
}

/** All flights of the leg that are others than now. Throws as `movesOf` does, and where not everybody has all of them any more. */
export async function journeyMoves(tx: Tx, found: Found, flightId: string, toClassIds: readonly string[]): Promise<Move[]> {
  const leg = legWith(found.record.segments, flightId);
  if (leg.length !== toClassIds.length) throw invalid({ segments: [fieldError('classOfEachFlight')] });
  if (!haveAll(found.record, leg)) throw invalid({ segments: [fieldError('notOnAllFlights')] });
  const segments = leg.flatMap(({ id, snapshot }, i) =>
    snapshot.classId === toClassIds[i] ? [] : [{ segmentId: id, newClassId: toClassIds[i]! }],
  );
  return movesOf(
    tx,
    found,
    { segments },
    leg.map((one) => one.id),
  );
}
