import type { CalendarDay, FlightOffer, Offer } from '../../contract/search.ts';
import { baggageCode, baggageText, cabinText, ruleSummary } from '../../rules/fare-rule-text.ts';
import { toMajor, type Minor } from '../../rules/money.ts';
import { faresOf, priceRow, totalsOf, type Exchange, type PriceRow } from '../../rules/pricing.ts';
import { deadline } from '../../rules/time-limits.ts';
import type { ReferenceNames } from '../reference/names.ts';
import { exchangeOf, type Buyer } from '../selling/buyer.ts';
import { faresOfRow, limitsOfRow, type SellableRow } from '../selling/sellable.ts';

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

/** Rows of one day as flights, each with its classes side by side. */
export function flightOffers(rows: readonly SellableRow[], counts: Counts, buyer: Buyer, names: ReferenceNames): FlightOffer[] {
  const flights = new Map<string, FlightOffer>();
  for (const row of rows) {
    let flight = flights.get(row.flight_id);
    if (!flight) flights.set(row.flight_id, (flight = flightOf(row, names)));
    const offer = offerOf(row, counts, buyer, names);
    if (offer) flight.classes.push(offer);
  }
  return [...flights.values()].filter((flight) => flight.classes.length > 0);
}

function flightOf(row: SellableRow, names: ReferenceNames): FlightOffer {
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
    stops: row.stops.length,
    classes: [],
  };
}

function offerOf(row: SellableRow, counts: Counts, buyer: Buyer, names: ReferenceNames): Offer | undefined {
  const baggage = names.baggageRules.get(row.baggage_rule_id);
  const fareRule = names.fareRules.get(row.fare_rule_id);
  // A rule made in the last half minute is not known yet: better not offered than offered without its conditions.
  if (!baggage || !fareRule) return undefined;
  const fares = faresOfRow(row, buyer);
  const exchange = exchangeOf(buyer, row.currency);
  const prices = rowsFor(row, counts, buyer, exchange);
  const totals = totalsOf(prices, exchange);
  const limit = deadline([limitsOfRow(row)], buyer.limits, buyer.now);
  const fare = (type: (typeof TYPES)[number]) => {
    const parts = faresOf(fares, type);
    return { base: toMajor(parts.base), tax: toMajor(parts.tax), serviceFee: toMajor(parts.serviceFee) };
  };
  return {
    classId: row.class_id,
    code: row.code,
    name: row.name,
    family: row.family,
    cabin: row.cabin,
    seatsLeft: Math.min(MOST_SEATS_SHOWN, row.seats_left),
    adult: fare('ADT'),
    child: fare('CHD'),
    infant: fare('INF'),
    currency: row.currency,
    totalOrderCcy: toMajor(totals.gross),
    totalAccount: toMajor(totals.grossAccount),
    ...(buyer.seesNet
      ? {
          net: { order: toMajor(totals.net), account: toMajor(totals.payable) },
          commission: { order: toMajor(totals.commission), account: toMajor(totals.grossAccount - totals.payable) },
        }
      : {}),
    baggage: { code: baggageCode(baggage), cabin: cabinText(baggage), text: baggageText(baggage) },
    ruleSummary: ruleSummary(fareRule),
    refundable: fareRule.refundable,
    changeable: fareRule.changeable,
    holdUntil: limit.at === null ? null : new Date(limit.at).toISOString(),
    instantOnly: limit.at === null,
    groupUntil: row.group_until,
  };
}

function rowsFor(row: SellableRow, counts: Counts, buyer: Buyer, exchange: Exchange): PriceRow[] {
  const fares = faresOfRow(row, buyer);
  return TYPES.flatMap((type) =>
    counts[type] === 0 ? [] : Array.from({ length: counts[type] }, () => priceRow(fares, type, buyer.commission, exchange)),
  );
}

/** Every day of the range with the lowest total in account currency, as the results of that day would show it. */
export function calendarOf(rows: readonly SellableRow[], counts: Counts, buyer: Buyer, range: DayRange): CalendarDay[] {
  const cheapest = new Map<string, { total: Minor; seats: number }>();
  for (const row of rows) {
    const exchange = exchangeOf(buyer, row.currency);
    const total = totalsOf(rowsFor(row, counts, buyer, exchange), exchange).grossAccount;
    const known = cheapest.get(row.departure_day);
    cheapest.set(row.departure_day, { total: Math.min(known?.total ?? total, total), seats: (known?.seats ?? 0) + row.seats_left });
  }
  const days: CalendarDay[] = [];
  for (let at = Date.parse(`${range.startDate}T00:00:00Z`); at <= Date.parse(`${range.endDate}T00:00:00Z`); at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10);
    const found = cheapest.get(date);
    days.push({ date, minTotal: found ? toMajor(found.total) : null, seats: Math.min(MOST_SEATS_SHOWN, found?.seats ?? 0) });
  }
  return days;
}
