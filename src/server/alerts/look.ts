import { sql } from 'kysely';
import type { Cabin } from '../../contract/fields.ts';
import { cheapestDay, type FoundDay } from '../../rules/alerts.ts';
import type { Way } from '../../rules/connections.ts';
import { hasRate } from '../../rules/currencies.ts';
import { dayIn } from '../../rules/zone-time.ts';
import { addDays } from '../database/company-days.ts';
import type { Db } from '../database/database.ts';
import type { Actor } from '../http/context.ts';
import { inPieces } from '../pieces.ts';
import { airportsOf, type ReferenceNames } from '../reference/names.ts';
import type { FoundClass, FoundFlight } from '../search/find.ts';
import { journeyPrices } from '../search/journey-prices.ts';
import { findJourneys, journeyDays, routeDays, waysOf } from '../search/journeys.ts';
import { calendarOf, priced, type Counts, type DayRange } from '../search/offers.ts';
import { asBuyer, selectBuyer, type Buyer, type BuyerRow } from '../selling/buyer.ts';
import type { LegQuery } from '../selling/sellable.ts';
import { type DaysOfRoutes, type OfferedClass, type OfferedFlight, readFlights, routeOf } from './read-flights.ts';

/** What an alert looks for. */
export interface Looked extends DayRange {
  id: string;
  agentId: string;
  from: string;
  to: string;
  adults: number;
  children: number;
  infants: number;
  cabin: Cabin | null;
  directOnly: boolean;
}
export interface Seen {
  buyer: Buyer;
  found: FoundDay | undefined;
}
interface Asked {
  one: Looked;
  buyer: Buyer;
  leg: LegQuery;
  counts: Counts;
  /** Of several flights. */
  ways: Way[][];
}

/** Of so many routes and days flights are read at once, or of one alert. */
const MOST_ROUTE_DAYS = 5_000;

/**
 * The cheapest day of each alert, as its agency's own search would show it: its terms, its currency, the classes that are for it.
 * The flights of a route and day are read once, however many alerts and agencies ask for them; as in a search, ways of three
 * flights are looked for where nothing else is found.
 */
export async function lookFor(db: Db, names: ReferenceNames, actor: Actor, alerts: readonly Looked[]): Promise<Map<string, Seen>> {
  const buyers = await readBuyers(db, actor, [...new Set(alerts.map((one) => one.agentId))]);
  const seen = new Map<string, Seen>();
  const known = new Map<string, Way[][]>();
  const waysFor = (leg: LegQuery, { from, to, directOnly }: Looked, flights: 2 | 3): Way[][] => {
    if (directOnly) return [];
    const key = `${from}${to}${flights}`;
    let ways = known.get(key);
    if (!ways) known.set(key, (ways = waysOf(leg, names, flights)));
    return ways;
  };
  const asked: Asked[] = [];
  for await (const one of inPieces(alerts)) {
    const leg = legOf(one, names);
    const counts = { ADT: one.adults, CHD: one.children, INF: one.infants };
    asked.push({ one, buyer: buyers.get(one.agentId)!, leg, counts, ways: waysFor(leg, one, 2) });
  }
  await lookAll(asked, true);
  const longer: Asked[] = [];
  for await (const each of inPieces(asked)) {
    if (seen.get(each.one.id)!.found) continue;
    const ways = waysFor(each.leg, each.one, 3);
    if (ways.length > 0) longer.push({ ...each, ways });
  }
  await lookAll(longer, false);
  return seen;

  async function lookAll(all: readonly Asked[], direct: boolean): Promise<void> {
    for await (const { days, part } of parts(all, direct, names)) {
      const flights = await readFlights(db, days);
      for await (const each of inPieces(part))
        seen.set(each.one.id, { buyer: each.buyer, found: cheapestOf(each, flights, direct, names) });
    }
  }
}

const legOf = (
  { from, to, startDate, endDate, adults, children, infants, cabin, directOnly }: Looked,
  names: ReferenceNames,
): LegQuery => ({
  from: airportsOf(names, from),
  to: airportsOf(names, to),
  startDate,
  endDate,
  seats: adults + children,
  infants,
  cabin,
  airline: null,
  directOnly,
});

/** The last day is over where the flights leave. */
export const isOver = ({ from, endDate }: Pick<Looked, 'from' | 'endDate'>, names: ReferenceNames, now: number): boolean =>
  endDate < dayIn(now, names.timezones.get(airportsOf(names, from)[0]!) ?? 'UTC');

async function readBuyers(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, Buyer>> {
  const { rows } = await sql<BuyerRow>`
    select b.* from unnest(${ids}::uuid[]) as i (id) cross join lateral (${selectBuyer(sql`i.id`)}) b`.execute(db);
  return new Map(rows.map((row) => [row.id, asBuyer(row, actor)]));
}

interface RouteSpan extends DayRange {
  from: string;
  to: string;
}
const directRoutes = ({ from, to, startDate, endDate }: LegQuery): RouteSpan[] =>
  from.flatMap((a) => to.map((b) => ({ from: a, to: b, startDate, endDate })));

function wayRoutes({ ways, leg }: Asked, names: ReferenceNames): RouteSpan[] {
  const days = routeDays(ways, leg, names);
  return days.from.map((from, i) => ({ from, to: days.to[i]!, startDate: days.startDate[i]!, endDate: days.endDate[i]! }));
}

/** Alerts of the same routes stand together; each part is read at once. */
async function* parts(
  all: readonly Asked[],
  direct: boolean,
  names: ReferenceNames,
): AsyncGenerator<{ days: DaysOfRoutes; part: Asked[] }> {
  const key = ({ one }: Asked) => `${one.from}${one.to}${one.startDate}`;
  let days: DaysOfRoutes = new Map();
  let count = 0;
  let part: Asked[] = [];
  const daysIn = daysOnce();
  for await (const each of inPieces(all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))) {
    for (const span of [...(direct ? directRoutes(each.leg) : []), ...wayRoutes(each, names)]) {
      const route = routeOf(span.from, span.to);
      let of = days.get(route);
      if (!of) days.set(route, (of = new Set()));
      const before = of.size;
      for (const day of daysIn(span)) of.add(day);
      count += of.size - before;
    }
    part.push(each);
    if (count < MOST_ROUTE_DAYS) continue;
    yield { days, part };
    days = new Map();
    count = 0;
    part = [];
  }
  if (part.length > 0) yield { days, part };
}

/** The days of each range, counted once. */
function daysOnce(): (range: DayRange) => readonly string[] {
  const known = new Map<string, string[]>();
  return ({ startDate, endDate }) => {
    let days = known.get(startDate + endDate);
    if (!days) {
      known.set(startDate + endDate, (days = []));
      for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
    }
    return days;
  };
}

/** By the search's own prices and its own calendar. */
function cheapestOf(asked: Asked, flights: ReadonlyMap<string, OfferedFlight[]>, direct: boolean, names: ReferenceNames) {
  const { one, buyer, leg, counts, ways } = asked;
  // A class whose rules were made in the last half minute is not offered yet.
  const isKnown = (row: FoundClass) => names.baggageRules.has(row.baggage_rule_id) && names.fareRules.has(row.fare_rule_id);
  const pricedOf = (spans: readonly RouteSpan[]) =>
    priced(
      spans.flatMap((span) => suiting(flights.get(routeOf(span.from, span.to)) ?? [], span, asked)),
      counts,
      buyer,
      (_, row) => isKnown(row),
    );
  const journeys = ways.length === 0 ? new Map() : findJourneys(ways, pricedOf(wayRoutes(asked, names)), undefined, buyer, names);
  return cheapestDay(
    calendarOf(direct ? pricedOf(directRoutes(leg)) : [], one, journeyDays(journeys, journeyPrices(names, counts, buyer))),
  );
}

/** Flights on some days, with the classes that are for this agency and have room for all. */
function suiting(flights: readonly OfferedFlight[], { startDate, endDate }: DayRange, { buyer, leg }: Asked): FoundFlight[] {
  const isFor = ({ audience_groups, audience_users }: OfferedClass) =>
    (audience_groups.length === 0 && audience_users.length === 0) ||
    audience_users.includes(buyer.userId) ||
    (buyer.groupId !== null && audience_groups.includes(buyer.groupId));
  const suits = (row: OfferedClass) =>
    row.seats_left >= leg.seats && (leg.cabin === null || row.cabin === leg.cabin) && hasRate(row.currency, buyer.festaRate) && isFor(row);
  const found: FoundFlight[] = [];
  for (const { flight, infantsLeft, classes } of flights) {
    if (flight.departure_day < startDate || flight.departure_day > endDate) continue;
    if (infantsLeft < leg.infants || (leg.directOnly && flight.stop_count > 0)) continue;
    const rows = classes.filter(suits);
    if (rows.length > 0) found.push({ ...flight, classes: rows });
  }
  return found;
}
