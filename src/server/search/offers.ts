import type { CalendarDay, FlightOffer, Offer } from '../../contract/search.ts';
import { baggageCode, baggageText, cabinText, type FareTexts, ruleSummary } from '../../rules/fare-rule-text.ts';
import { toMajor, type Minor } from '../../rules/money.ts';
import { faresOf, priceRow, totalsOf, type ClassFares, type Exchange, type PriceTotals } from '../../rules/pricing.ts';
import { deadline } from '../../rules/time-limits.ts';
import type { ReferenceNames } from '../reference/names.ts';
import { exchangeOf, type Buyer } from '../selling/buyer.ts';
import { faresOfRow, limitsOf, termsOf } from '../selling/sellable.ts';
import type { FoundClass, FoundFlight } from './find.ts';
import { faresTexts } from '../../texts/fares/every.ts';
import type { Lang } from '../../contract/lang.ts';

export interface Counts {
  ADT: number;
  CHD: number;
  INF: number;
}
export interface DayRange {
  startDate: string;
  endDate: string;
}
const TYPES = ['ADT', 'CHD', 'INF'] as const;
const MOST_SEATS_SHOWN = 9;

/** A class with what it costs all passengers. */
export interface PricedClass {
  row: FoundClass;
  fares: ClassFares;
  totals: PriceTotals;
}
export interface PricedFlight {
  flight: FoundFlight;
  classes: PricedClass[];
}

/** The classes of found flights with their prices; `suits` may leave some out. */
export function priced(
  flights: readonly FoundFlight[],
  counts: Counts,
  buyer: Buyer,
  suits: (flight: FoundFlight, row: FoundClass) => boolean = () => true,
): PricedFlight[] {
  const exchanges = new Map<string, Exchange>();
  const exchangeIn = (currency: string): Exchange => {
    let one = exchanges.get(currency);
    if (!one) exchanges.set(currency, (one = exchangeOf(buyer, currency)));
    return one;
  };
  return flights.map((flight) => ({
    flight,
    classes: flight.classes
      .filter((row) => suits(flight, row))
      .map((row) => ({ row, ...priceOf(flight, row, counts, buyer, exchangeIn(row.currency)) })),
  }));
}

/** Passengers of one type pay alike, so each type is counted once. */
export function priceOf(
  flight: Parameters<typeof termsOf>[0],
  row: Parameters<typeof faresOfRow>[0] & Parameters<typeof termsOf>[1],
  counts: Counts,
  buyer: Buyer,
  exchange: Exchange,
): Omit<PricedClass, 'row'> {
  const terms = termsOf(flight, row, buyer);
  const fares = faresOfRow(row, buyer, terms);
  const rows = TYPES.flatMap((type) =>
    counts[type] === 0 ? [] : [{ ...priceRow(fares, type, terms.commission, exchange), count: counts[type] }],
  );
  return { fares, totals: totalsOf(rows, exchange) };
}

/** Flights of one day, each with its classes side by side. */
export function flightOffers(flights: readonly PricedFlight[], day: string, buyer: Buyer, names: ReferenceNames): FlightOffer[] {
  const offers: FlightOffer[] = [];
  for (const { flight, classes } of flights) {
    if (flight.departure_day !== day) continue;
    const offer = flightOffer({ flight, classes }, buyer, names);
    if (offer.classes.length > 0) offers.push(offer);
  }
  return offers;
}

/** A flight with its classes side by side. */
export function flightOffer({ flight, classes }: PricedFlight, buyer: Buyer, names: ReferenceNames): FlightOffer {
  const offer = flightOf(flight, names);
  for (const one of classes) {
    const found = offerOf(flight, one, buyer, names);
    if (found) offer.classes.push(found);
  }
  return offer;
}

function flightOf(row: FoundFlight, names: ReferenceNames): FlightOffer {
  const airline = names.airlines.get(row.airline_id);
  return {
    flightId: row.flight_id,
    flightNumber: row.flight_number,
    airline: { iata: airline?.iata ?? '', name: airline?.name ?? '' },
    aircraft: row.aircraft_id === null ? null : (names.aircraft.get(row.aircraft_id) ?? null),
    from: { iata: row.from_iata, city: names.cities.get(row.from_iata) ?? row.from_iata, terminal: row.terminal_from },
    to: { iata: row.to_iata, city: names.cities.get(row.to_iata) ?? row.to_iata, terminal: row.terminal_to },
    departureLocal: row.departure_local,
    arrivalLocal: row.arrival_local,
    departureUtc: row.departure_utc,
    dayOffset: row.day_offset,
    durationMin: row.duration_min,
    stops: row.stop_count,
    classes: [],
  };
}

function offerOf(flight: FoundFlight, { row, fares, totals }: PricedClass, buyer: Buyer, names: ReferenceNames): Offer | undefined {
  const baggage = names.baggageRules.get(row.baggage_rule_id);
  const fareRule = names.fareRules.get(row.fare_rule_id);
  // A rule made in the last half minute is not known yet: better not offered than offered without its conditions.
  if (!baggage || !fareRule) return undefined;
  const { at } = deadline([limitsOf(flight, row)], buyer.limits, buyer.now);
  return {
    classId: row.class_id,
    code: row.code,
    name: row.name,
    family: row.family,
    cabin: row.cabin,
    seatsLeft: Math.min(MOST_SEATS_SHOWN, row.seats_left),
    adult: fareOf(fares, 'ADT'),
    child: fareOf(fares, 'CHD'),
    infant: fareOf(fares, 'INF'),
    currency: row.currency,
    totalOrderCcy: toMajor(totals.gross),
    totalAccount: toMajor(totals.grossAccount),
    ...(buyer.seesNet
      ? {
          net: { order: toMajor(totals.net), account: toMajor(totals.payable) },
          commission: { order: toMajor(totals.commission), account: toMajor(totals.grossAccount - totals.payable) },
        }
      : {}),
    baggage: baggageOf(baggage, buyer.lang),
    ruleSummary: summaryOf(fareRule, buyer.lang),
    refundable: fareRule.refundable,
    changeable: fareRule.changeable,
    holdUntil: at === null ? null : new Date(at).toISOString(),
    instantOnly: at === null,
    groupUntil: row.group_until,
  };
}

function fareOf(fares: ClassFares, type: (typeof TYPES)[number]): Offer['adult'] {
  const { base, tax, serviceFee } = faresOf(fares, type);
  return { base: toMajor(base), tax: toMajor(tax), serviceFee: toMajor(serviceFee) };
}

/** In each language of a rule as long as it is the same object: the names are read anew each half minute, and their texts with them. */
function ofEach<Rule extends object, Made>(make: (rule: Rule, say: FareTexts) => Made): (rule: Rule, lang: Lang) => Made {
  const made = new WeakMap<Rule, Partial<Record<Lang, Made>>>();
  return (rule, lang) => {
    let inLangs = made.get(rule);
    if (inLangs === undefined) made.set(rule, (inLangs = {}));
    return (inLangs[lang] ??= make(rule, faresTexts(lang)));
  };
}
const summaryOf = ofEach(ruleSummary);
const baggageOf = ofEach((rule: Parameters<typeof baggageText>[0] & Parameters<typeof cabinText>[0], say) => ({
  code: baggageCode(rule),
  cabin: cabinText(rule, say),
  text: baggageText(rule, say),
}));

/** Every day of the range with the lowest total in account currency, as the results of that day would show it. */
export function calendarOf(
  flights: readonly PricedFlight[],
  range: DayRange,
  journeys: Iterable<{ day: string; total: Minor; seats: number }> = [],
): CalendarDay[] {
  const cheapest = new Map<string, { total: Minor; seats: number }>();
  const add = (day: string, total: Minor, seats: number) => {
    const known = cheapest.get(day);
    if (!known) cheapest.set(day, { total, seats });
    else {
      known.total = Math.min(known.total, total);
      known.seats += seats;
    }
  };
  for (const { flight, classes } of flights)
    for (const { row, totals } of classes) add(flight.departure_day, totals.grossAccount, row.seats_left);
  for (const { day, total, seats } of journeys) add(day, total, seats);
  return daysIn(range).map((date) => {
    const found = cheapest.get(date);
    return { date, minTotal: found ? toMajor(found.total) : null, seats: Math.min(MOST_SEATS_SHOWN, found?.seats ?? 0) };
  });
}

export function daysIn({ startDate, endDate }: DayRange): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${startDate}T00:00:00Z`); at <= Date.parse(`${endDate}T00:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
