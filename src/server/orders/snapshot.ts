import { sql, type RawBuilder } from 'kysely';
import type { Cabin } from '../../contract/fields.ts';
import type { FareRule } from '../../contract/reference.ts';
import { baggageCode, baggageText } from '../../rules/fare-rule-text.ts';
import {
  crossRate,
  faresConverted,
  priceRow,
  type ClassFares,
  type Commission,
  type Exchange,
  type PriceRow,
} from '../../rules/pricing.ts';
import type { Terms } from '../../rules/commission-rules.ts';
import { stayOf, staySuits } from '../../rules/stay.ts';
import type { ThroughFare } from '../../rules/through-fares.ts';
import { tripLegs } from '../../rules/trip-legs.ts';
import type { SegmentLimits } from '../../rules/time-limits.ts';
import type { PassengerType } from '../../contract/words.ts';
import type { Db } from '../database/database.ts';
import { unseen } from '../database/unseen.ts';
import { fareRuleColumns } from '../reference/fare-rule-columns.ts';
import type { Buyer } from '../selling/buyer.ts';
import { faresOfRow, termsOf, type SellableRow } from '../selling/sellable.ts';
import { atThroughFares } from '../selling/through-prices.ts';
import { faresTexts } from '../../texts/fares/every.ts';

/** A flight class as it was when its seats were held: the order, its prices, its rules and its documents come from this. */
export interface SegmentSnapshot {
  seq: number;
  classId: string;
  flightId: string;
  flightNumber: string;
  airline: { id: string; iata: string; name: string; numCode: string | null };
  aircraft: string | null;
  from: Station;
  to: Station;
  departureLocal: string;
  arrivalLocal: string;
  departureUtc: string;
  arrivalUtc: string;
  dayOffset: number;
  durationMin: number;
  class: { code: string; name: string; family: string; cabin: Cabin; fareBasis: string };
  baggage: string;
  baggageText: string;
  fareRule: FareRule;
  /** In the order's currency. */
  fares: ClassFares;
  /** Where fares were converted, and their commission with them; otherwise the one of the whole snapshot holds. */
  commissions?: Record<PassengerType, Commission>;
  /** Of this flight and class; snapshots of before there were rules have one for all flights. */
  commission?: Commission | null;
  /** What counted when the seats were held, and by what; a fixed commission in the currency of the fare, the fee in drams. */
  terms?: Terms;
  /** Its fares are shares of the through fare of this code (decision 0076). */
  throughFare?: string | null;
  /** The carrier has put the traveller here: fare, rules and baggage are those of the class that was bought. */
  bought?: SegmentSnapshot['class'];
  /** The fare is of another currency than the order: one unit of it in the account's currency, on the day of the change (decision 0058). */
  soldIn?: { currency: string; rate: number; date: string };
  limits: Omit<SegmentLimits, 'departure' | 'flightNumber'>;
  apisRequired: boolean;
}
export interface Station {
  iata: string;
  city: string;
  timezone: string;
  terminal: string | null;
}
export interface PriceSnapshot {
  segments: SegmentSnapshot[];
  commission: Commission | null;
  roundTo: number;
}
export interface FrozenRate {
  ccy: string;
  festaRate: number;
  officialRate: number;
  date: string;
}

/** Freeze the flights in the order travelled. Fares of another currency than the first flight's are converted at today's house rate. */
export async function takeSnapshot(
  db: Db,
  rows: readonly SellableRow[],
  buyer: Buyer,
  /** Of an order that there is. */
  currency?: string,
): Promise<{ currency: string; snapshot: PriceSnapshot; rate: FrozenRate }> {
  const { rows: facts } = await factsQuery(rows.map((row) => row.class_id)).execute(db);
  return snapshotOf(rows, facts, buyer, currency === undefined ? {} : { currency });
}

/** The same of facts that are known. */
export function snapshotOf(
  rows: readonly SellableRow[],
  facts: readonly Facts[],
  buyer: Buyer,
  { currency = orderCurrency(rows, buyer), throughFares = [] }: { currency?: string; throughFares?: readonly ThroughFare[] } = {},
): { currency: string; snapshot: PriceSnapshot; rate: FrozenRate } {
  const factsOf = (row: SellableRow) => facts.find((one) => one.class_id === row.class_id)!;
  const flights = rows.map((row) => {
    const { from, to } = factsOf(row);
    return { row, from, to, departureUtc: row.departure_utc, durationMin: row.duration_min };
  });
  const segments = atThroughFares(flights, throughFares).map(({ row, throughFare }, i) => ({
    ...segmentOf(row, i + 1, factsOf(row), currency, buyer),
    ...(throughFare === null ? {} : { throughFare }),
  }));
  return {
    currency,
    snapshot: { segments, commission: buyer.terms.commission, roundTo: buyer.roundTo },
    rate: {
      ccy: currency,
      festaRate: crossRate(currency, buyer.accountCurrency, buyer.festaRate),
      officialRate: crossRate(currency, buyer.accountCurrency, buyer.officialRate),
      date: buyer.rateDate,
    },
  };
}

/** One order has one currency: that of its flights, or the account's when they differ. */
export function orderCurrency(rows: readonly Pick<SellableRow, 'currency'>[], buyer: Pick<Buyer, 'accountCurrency'>): string {
  const currencies = new Set(rows.map((row) => row.currency));
  return currencies.size === 1 ? rows[0]!.currency : buyer.accountCurrency;
}

/**
 * Whom the carrier moves keeps what was bought: fare, rules and baggage stay, whatever the new class has, so that a move by the
 * carrier gives no right to refund or change that was not paid for, and takes none (domain.md 3.7).
 */
export function keepBought(old: SegmentSnapshot, fresh: SegmentSnapshot): SegmentSnapshot {
  const { commissions: _, commission: __, terms: ___, throughFare: ____, ...place } = fresh;
  const { baggage, baggageText, fareRule, fares, commissions, commission, terms, soldIn, throughFare } = old;
  const bought = old.bought ?? old.class;
  return {
    ...place,
    baggage,
    baggageText,
    fareRule,
    fares,
    bought,
    class: { ...fresh.class, family: bought.family, fareBasis: bought.fareBasis },
    ...(commissions ? { commissions } : {}),
    ...(commission === undefined ? {} : { commission }),
    ...(terms ? { terms } : {}),
    ...(soldIn ? { soldIn } : {}),
    ...(throughFare ? { throughFare } : {}),
  };
}

/** Price rows of some passengers, by segment and then passenger. */
export function pricesOf(snapshot: PriceSnapshot, types: readonly PassengerType[], exchange: Exchange): PriceRow[][] {
  return snapshot.segments.map((segment) =>
    types.map((type) => priceRow(segment.fares, type, commissionFor(segment, type, snapshot.commission), exchange)),
  );
}

/** The commission of a flight: converted with its fares where that was needed; `whole` for snapshots that have one for all flights. */
export const commissionFor = (
  { commissions, commission }: Pick<SegmentSnapshot, 'commissions' | 'commission'>,
  type: PassengerType,
  whole: Commission | null,
): Commission | null => commissions?.[type] ?? (commission === undefined ? whole : commission);

/** Of a round trip: the first flight whose fare is not for so many days. */
export function againstStay(segments: readonly SegmentSnapshot[]): SegmentSnapshot | undefined {
  const [out, back] = tripLegs(segments);
  const days = stayOf(out![0]!.departureLocal, back![0]!.departureLocal);
  return segments.find((one) => !staySuits(one.fareRule, days));
}

export function limitsOf(segment: SegmentSnapshot): SegmentLimits {
  return { ...segment.limits, departure: Date.parse(segment.departureUtc), flightNumber: segment.flightNumber };
}

function segmentOf(row: SellableRow, seq: number, facts: Facts, currency: string, buyer: Buyer): SegmentSnapshot {
  return {
    seq,
    classId: row.class_id,
    flightId: row.flight_id,
    flightNumber: row.flight_number,
    airline: facts.airline,
    aircraft: facts.aircraft,
    from: { ...facts.from, terminal: row.terminal_from },
    to: { ...facts.to, terminal: row.terminal_to },
    departureLocal: row.departure_local,
    arrivalLocal: row.arrival_local,
    departureUtc: row.departure_utc,
    arrivalUtc: row.arrival_utc,
    dayOffset: row.day_offset,
    durationMin: row.duration_min,
    class: { code: row.code, name: row.name, family: row.family, cabin: row.cabin, fareBasis: row.fare_basis },
    baggage: baggageCode(facts.baggage),
    baggageText: baggageText(facts.baggage, faresTexts('en')),
    fareRule: facts.fareRule,
    ...faresIn(row, currency, buyer),
    limits: {
      ptlMinutes: row.ptl_minutes,
      ttlHours: row.ttl_hours,
      salesCloseMinutes: row.sales_close_minutes,
      nameListClosesAt: row.name_list_closes_at === null ? null : Date.parse(row.name_list_closes_at),
      namesDueAt: row.names_due_at === null ? null : Date.parse(row.names_due_at),
      instantOnly: row.instant_only,
    },
    apisRequired: row.apis_required,
  };
}

function faresIn(
  row: SellableRow,
  currency: string,
  buyer: Buyer,
): Pick<SegmentSnapshot, 'fares' | 'commissions' | 'commission' | 'terms'> {
  const terms = termsOf(row, row, buyer);
  const { commission } = terms;
  const fares = faresOfRow(row, buyer, terms);
  if (row.currency === currency) return { fares, commission, terms };
  const rate = crossRate(row.currency, currency, buyer.festaRate);
  const converted = faresConverted(fares, commission, { rate, accountCurrency: currency, roundTo: buyer.roundTo });
  return { fares: converted.fares, commission, terms, ...(converted.commissions ? { commissions: converted.commissions } : {}) };
}

export interface Facts {
  class_id: string;
  airline: SegmentSnapshot['airline'];
  aircraft: string | null;
  from: Omit<Station, 'terminal'>;
  to: Omit<Station, 'terminal'>;
  baggage: { type: 'PC' | 'K' | 'NIL'; pieces: number | null; weightKg: number | null };
  fareRule: FareRule;
}

/** What a class is sold with: airline, places, baggage and rules. */
export const factsQuery = (classIds: readonly string[]): RawBuilder<Facts> => sql<Facts>`
    select c.id as class_id, json_build_object('id', l.id, 'iata', l.iata, 'name', l.name, 'numCode', l.num_code) as airline,
      (select manufacturer || ' ' || model from aircraft where id = f.aircraft_id) as aircraft,
      json_build_object('iata', a.iata, 'city', a.city_eng, 'timezone', a.timezone) as "from",
      json_build_object('iata', b.iata, 'city', b.city_eng, 'timezone', b.timezone) as "to",
      json_build_object('type', g.type, 'pieces', g.pieces, 'weightKg', g.weight_kg) as baggage,
      (select row_to_json(x) from (select ${fareRuleColumns} from fare_rule r where r.id = c.fare_rule_id) x) as "fareRule"
    from flight_class c join flight f on f.id = c.flight_id join airline l on l.id = f.airline_id
      join airport a on a.iata = f.from_iata join airport b on b.iata = f.to_iata join baggage_rule g on g.id = c.baggage_rule_id
    where c.id = any(${unseen(classIds)})`;
