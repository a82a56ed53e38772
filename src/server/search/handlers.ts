import { sql } from 'kysely';
import type { SearchResult } from '../../contract/search.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import type { Handlers } from '../http/context.ts';
import { invalid } from '../http/refused.ts';
import { referenceNames } from '../reference/names.ts';
import { readBuyer } from '../selling/buyer.ts';
import { findSellable } from '../selling/sellable.ts';
import { calendarOf, flightOffers, type Counts, type DayRange } from './offers.ts';

/** A result is worth this long; the app then asks again. Seats and price are checked once more when they are held. */
const RESULT_MINUTES = 10;

export const searchHandlers: Pick<Handlers, 'mainSearch' | 'priceCalendar'> = {
  mainSearch: async ({ body }, context) => {
    const legs = body.legs ?? legsOf(body as { from: string; to: string; departureDate: string; returnDate?: string | null });
    const buyer = await readBuyer(context.db, context.actor, body.agentId);
    const codes = await airportsOf(
      context.db,
      legs.flatMap((leg) => [leg.from, leg.to]),
      buyer.now,
    );
    checkDates(legs, codes, body.legs !== undefined);
    const names = await referenceNames(context.db);
    const counts: Counts = { ADT: body.adults, CHD: body.children, INF: body.infants };
    const flex = body.flexDays;

    const result: SearchResult['legs'] = [];
    for (const [index, leg] of legs.entries()) {
      const range = { startDate: addDays(leg.date, -flex), endDate: addDays(leg.date, flex) };
      const rows = await findSellable(context.db, buyer, {
        from: codes.get(leg.from)!.airports,
        to: codes.get(leg.to)!.airports,
        ...range,
        seats: counts.ADT + counts.CHD,
        infants: counts.INF,
        cabin: body.cabin ?? null,
        airline: body.airline ?? null,
        directOnly: body.directOnly ?? false,
      });
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
    const codes = await airportsOf(context.db, [body.from, body.to], buyer.now);
    const counts: Counts = { ADT: body.adults, CHD: body.children, INF: body.infants };
    const range: DayRange = { startDate: body.startDate, endDate: body.endDate };
    const rows = await findSellable(context.db, buyer, {
      from: codes.get(body.from)!.airports,
      to: codes.get(body.to)!.airports,
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
async function airportsOf(db: Db, codes: readonly string[], now: number): Promise<Map<string, Place>> {
  const { rows } = await sql<{ iata: string; city_code: string | null; timezone: string }>`
    select iata, city_code, timezone from airport where (iata = any(${codes}::text[]) or city_code = any(${codes}::text[])) and is_active`.execute(
    db,
  );
  return new Map(
    codes.map((code) => {
      const own = rows.filter((row) => row.iata === code);
      const found = own.length > 0 ? own : rows.filter((row) => row.city_code === code);
      return [
        code,
        { airports: found.length > 0 ? found.map((row) => row.iata) : [code], today: localDate(now, found[0]?.timezone ?? 'UTC') },
      ];
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

function localDate(now: number, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
