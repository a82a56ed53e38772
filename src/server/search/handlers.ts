import { fieldError } from '../../contract/field-errors.ts';
import type { SearchResult } from '../../contract/search.ts';
import { toMajor } from '../../rules/money.ts';
import { stayOf, staySuits } from '../../rules/stay.ts';
import { dayIn } from '../../rules/zone-time.ts';
import { addDays } from '../database/company-days.ts';
import { newId } from '../database/transaction.ts';
import type { Handlers } from '../http/context.ts';
import { invalid } from '../http/api-error.ts';
import { airportsOf, referenceNames, type ReferenceNames } from '../reference/names.ts';
import type { LegQuery } from '../selling/sellable.ts';
import type { FoundClass } from './find.ts';
import { journeyDays, journeyOffers } from './journeys.ts';
import { calendarOf, daysIn, flightOffers, type Counts, type DayRange } from './offers.ts';
import { searchLegs } from './search-legs.ts';

/** A result is worth this long; the app then asks again. Seats and price are checked once more when they are held. */
const RESULT_MINUTES = 10;

export const searchHandlers: Pick<Handlers, 'mainSearch' | 'priceCalendar'> = {
  mainSearch: async ({ body }, context) => {
    const legs = body.legs ?? legsOf(body as { from: string; to: string; departureDate: string; returnDate?: string | null });
    const names = await referenceNames(context.leader);
    const places = placesOf(
      names,
      legs.flatMap((leg) => [leg.from, leg.to]),
    );
    const counts: Counts = { ADT: body.adults, CHD: body.children, INF: body.infants };
    const ranges = legs.map(({ date }) => ({ startDate: addDays(date, -body.flexDays), endDate: addDays(date, body.flexDays) }));
    const wanted = legs.map((leg, i) => ({
      from: places.get(leg.from)!.airports,
      to: places.get(leg.to)!.airports,
      ...ranges[i]!,
      seats: counts.ADT + counts.CHD,
      infants: counts.INF,
      cabin: body.cabin ?? null,
      airline: body.airline ?? null,
      directOnly: body.directOnly ?? false,
    }));
    const all = await searchLegs(context, names, {
      agentId: body.agentId,
      legs: wanted,
      days: legs.map((leg) => leg.date),
      counts,
      journeys: body.connections && !body.directOnly,
      suits: (index) => staySuit(index, legs, places, names),
    });
    const { buyer, legs: found, prices } = all;
    checkDates(legs, places, buyer.now, body.legs !== undefined);
    const result = legs.map(({ from, to, date }, index): SearchResult['legs'][number] => {
      const { flights, byDay } = found[index]!;
      return {
        index,
        from,
        to,
        date,
        flights: flightOffers(flights, date, buyer, names),
        ...journeyOffers(byDay.get(date) ?? [], prices, buyer, names),
        calendar: calendarOf(flights, ranges[index]!, journeyDays(byDay, prices)),
      };
    });
    if (body.flexDays > 0 && isReturn(legs, places, names))
      for (const [i, pairs] of pairsOf(all, ranges, names).entries()) result[1]!.calendar[i]!.pairs = pairs;
    return {
      result: {
        searchId: newId(),
        expiresAt: new Date(buyer.now + RESULT_MINUTES * 60_000).toISOString(),
        serverTime: new Date(buyer.now).toISOString(),
        accountCurrency: buyer.accountCurrency,
        rate: { date: buyer.rateDate, festaRate: buyer.festaRate, stale: buyer.rateStale },
        legs: result,
      },
    };
  },

  priceCalendar: async ({ body }, context) => {
    const names = await referenceNames(context.leader);
    const places = placesOf(names, [body.from, body.to]);
    const counts: Counts = { ADT: body.adults, CHD: body.children, INF: body.infants };
    const range: DayRange = { startDate: body.startDate, endDate: body.endDate };
    const leg: LegQuery = {
      from: places.get(body.from)!.airports,
      to: places.get(body.to)!.airports,
      ...range,
      seats: counts.ADT + counts.CHD,
      infants: counts.INF,
      cabin: body.cabin ?? null,
      airline: body.airline ?? null,
      directOnly: false,
    };
    const { buyer, legs, prices } = await searchLegs(context, names, {
      agentId: body.agentId,
      legs: [leg],
      counts,
      journeys: body.connections,
    });
    const { flights, byDay } = legs[0]!;
    return { result: { currency: buyer.accountCurrency, days: calendarOf(flights, range, journeyDays(byDay, prices)) } };
  },
};

/** Out and back again. */
function isReturn(legs: readonly Leg[], places: Map<string, Place>, names: ReferenceNames): boolean {
  const [out, back] = legs;
  const cityOf = (code: string) => names.cities.get(places.get(code)!.airports[0]!);
  const same = (a: string, b: string) => cityOf(a) === cityOf(b);
  return out !== undefined && back !== undefined && legs.length === 2 && same(out.from, back.to) && same(out.to, back.from);
}

/** Out and back again a fare may ask for some days in between; with an unknown rule nothing is offered anyhow. */
function staySuit(index: number, legs: readonly Leg[], places: Map<string, Place>, names: ReferenceNames) {
  if (!isReturn(legs, places, names)) return undefined;
  const [out, back] = legs as [Leg, Leg];
  return (day: string, row: FoundClass): boolean => {
    const rule = names.fareRules.get(row.fare_rule_id);
    return !rule || staySuits(rule, index === 0 ? stayOf(day, back.date) : stayOf(out.date, day));
  };
}

/**
 * The lowest total of each pair of days, where fares ask for a stay: each calendar is of the day that the other way is shown for, and two of
 * them added up would be of another stay.
 */
function pairsOf({ fareRuleIds, lowest }: Awaited<ReturnType<typeof searchLegs>>, ranges: readonly DayRange[], names: ReferenceNames) {
  const limited = [...fareRuleIds()].flatMap((id) => {
    const rule = names.fareRules.get(id);
    return rule && (rule.minStay || rule.maxStay) ? [{ id, rule }] : [];
  });
  if (limited.length === 0) return [];
  // Stays that the same fares are for have the same prices.
  const known = new Map<string, readonly ReturnType<typeof lowest>[]>();
  const lowestFor = (stay: number) => {
    const against = new Set(limited.filter(({ rule }) => !staySuits(rule, stay)).map(({ id }) => id));
    const key = [...against].join();
    let found = known.get(key);
    if (!found) known.set(key, (found = [0, 1].map((leg) => lowest(leg, (row) => !against.has(row.fare_rule_id)))));
    return found;
  };
  const [out, back] = ranges.map(daysIn) as [string[], string[]];
  return back.map((home) =>
    out.map((away) => {
      if (home < away) return null;
      const [there, again] = lowestFor(stayOf(away, home));
      const [one, other] = [there!.get(away), again!.get(home)];
      return one === undefined || other === undefined ? null : toMajor(one + other);
    }),
  );
}

interface Leg {
  from: string;
  to: string;
  date: string;
}

function legsOf(body: { from: string; to: string; departureDate: string; returnDate?: string | null }): Leg[] {
  const out = { from: body.from, to: body.to, date: body.departureDate };
  return body.returnDate ? [out, { from: body.to, to: body.from, date: body.returnDate }] : [out];
}

interface Place {
  airports: string[];
  /** "Past" is judged where the flight leaves. */
  timezone: string;
}

function placesOf(names: ReferenceNames, codes: readonly string[]): Map<string, Place> {
  return new Map(
    codes.map((code) => {
      const airports = airportsOf(names, code);
      return [code, { airports, timezone: names.timezones.get(airports[0]!) ?? 'UTC' }];
    }),
  );
}

function checkDates(legs: readonly Leg[], places: Map<string, Place>, now: number, inLegs: boolean): void {
  legs.forEach((leg, i) => {
    if (leg.date >= dayIn(now, places.get(leg.from)!.timezone)) return;
    const field = inLegs ? `legs.${i}.date` : i === 0 ? 'departureDate' : 'returnDate';
    throw invalid({ [field]: [fieldError('dayPassed')] });
  });
}
