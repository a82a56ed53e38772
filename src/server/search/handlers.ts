import type { SearchResult } from '../../contract/search.ts';
import { stayOf, staySuits } from '../../rules/stay.ts';
import { dayIn } from '../../rules/zone-time.ts';
import { readLagging } from '../database/away.ts';
import { newId } from '../database/transaction.ts';
import type { Context, Handlers } from '../http/context.ts';
import { invalid } from '../http/refused.ts';
import { referenceNames, type ReferenceNames } from '../reference/names.ts';
import { hasRate, readBuyer, type Buyer } from '../selling/buyer.ts';
import { findSellable, type LegQuery, type SellableRow } from '../selling/sellable.ts';
import { calendarOf, flightOffers, type Counts, type DayRange } from './offers.ts';

/** A result is worth this long; the app then asks again. Seats and price are checked once more when they are held. */
const RESULT_MINUTES = 10;

export const searchHandlers: Pick<Handlers, 'mainSearch' | 'priceCalendar'> = {
  mainSearch: async ({ body }, context) => {
    const legs = body.legs ?? legsOf(body as { from: string; to: string; departureDate: string; returnDate?: string | null });
    const buyer = await readBuyer(context.db, context.actor, body.agentId);
    const names = await referenceNames(context.db);
    const places = placesOf(
      names,
      legs.flatMap((leg) => [leg.from, leg.to]),
      buyer.now,
    );
    checkDates(legs, places, body.legs !== undefined);
    const counts: Counts = { ADT: body.adults, CHD: body.children, INF: body.infants };
    const flex = body.flexDays;

    const result: SearchResult['legs'] = [];
    for (const [index, leg] of legs.entries()) {
      const range = { startDate: addDays(leg.date, -flex), endDate: addDays(leg.date, flex) };
      const found = await sellable(context, buyer, {
        from: places.get(leg.from)!.airports,
        to: places.get(leg.to)!.airports,
        ...range,
        seats: counts.ADT + counts.CHD,
        infants: counts.INF,
        cabin: body.cabin ?? null,
        airline: body.airline ?? null,
        directOnly: body.directOnly ?? false,
      });
      const rows = found.filter((row) => suitsStay(row, index, legs, places, names));
      const flights = flightOffers(
        rows.filter((row) => row.departure_day === leg.date),
        counts,
        buyer,
        names,
      );
      result.push({ index, from: leg.from, to: leg.to, date: leg.date, flights, calendar: calendarOf(rows, counts, buyer, range) });
    }
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
    const buyer = await readBuyer(context.db, context.actor, body.agentId);
    const places = placesOf(await referenceNames(context.db), [body.from, body.to], buyer.now);
    const counts: Counts = { ADT: body.adults, CHD: body.children, INF: body.infants };
    const range: DayRange = { startDate: body.startDate, endDate: body.endDate };
    const rows = await sellable(context, buyer, {
      from: places.get(body.from)!.airports,
      to: places.get(body.to)!.airports,
      ...range,
      seats: counts.ADT + counts.CHD,
      infants: counts.INF,
      cabin: body.cabin ?? null,
      airline: body.airline ?? null,
      directOnly: false,
    });
    return { result: { currency: buyer.accountCurrency, days: calendarOf(rows, counts, buyer, range) } };
  },
};

const sellable = (context: Context, buyer: Buyer, leg: LegQuery): Promise<SellableRow[]> =>
  readLagging(context.db, context.replica, async (db) => (await findSellable(db, buyer, leg)).filter((row) => hasRate(row.currency)));

/** Out and back again a fare may ask for some days in between; with an unknown rule nothing is offered anyhow. */
function suitsStay(row: SellableRow, index: number, legs: readonly Leg[], places: Map<string, Place>, names: ReferenceNames): boolean {
  const [out, back] = legs;
  const cityOf = (code: string) => names.cities.get(places.get(code)!.airports[0]!);
  const same = (a: string, b: string) => cityOf(a) === cityOf(b);
  if (!out || !back || legs.length > 2 || !same(out.from, back.to) || !same(out.to, back.from)) return true;
  const rule = names.fareRules.get(row.fare_rule_id);
  return !rule || staySuits(rule, index === 0 ? stayOf(row.departure_day, back.date) : stayOf(out.date, row.departure_day));
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
  /** The local date there now: "past" is judged where the flight leaves. */
  today: string;
}

/** An airport's own code, or the airports of a metropolitan code. Unknown codes stand for themselves and find nothing. */
function placesOf(names: ReferenceNames, codes: readonly string[], now: number): Map<string, Place> {
  return new Map(
    codes.map((code) => {
      const airports = names.timezones.has(code) ? [code] : (names.metropolitan.get(code) ?? [code]);
      return [code, { airports, today: dayIn(now, names.timezones.get(airports[0]!) ?? 'UTC') }];
    }),
  );
}

function checkDates(legs: readonly Leg[], places: Map<string, Place>, inLegs: boolean): void {
  legs.forEach((leg, i) => {
    if (leg.date >= places.get(leg.from)!.today) return;
    const field = inLegs ? `legs.${i}.date` : i === 0 ? 'departureDate' : 'returnDate';
    throw invalid({ [field]: ['This day has passed'] });
  });
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
