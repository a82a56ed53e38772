import type { CouponStatus } from '../contract/orders.ts';
import type { PassengerType } from '../contract/words.ts';
import type { Band, FareRule } from '../contract/reference.ts';
import type { Fee } from './fee.ts';
import { convertSum, percentOf, sum, toMinor, type Minor } from './money.ts';

/** What comes back for given-up coupons (domain.md 3.5), coupon by coupon, in minor units. Pure: the same facts give the same dram. */

export type RefundRule = Pick<
  FareRule,
  | 'refundable'
  | 'refundBands'
  | 'noShow'
  | 'taxesRefundable'
  | 'serviceFeeRefundable'
  | 'childDiscountOnPenalty'
  | 'infantPenaltyFree'
  | 'currency'
>;
/** One passenger on one flight: its price row, its coupon and the rule of the day it was sold. */
export interface RefundFacts {
  passengerId: string;
  segmentId: string;
  type: PassengerType;
  coupon: CouponStatus;
  /** When the flight leaves, ms. */
  departure: number;
  /** The carrier cancelled this flight or moved it by more than the agency must accept: everything of it comes back. */
  involuntary: boolean;
  rule: RefundRule;
  base: Minor;
  tax: Minor;
  serviceFee: Minor;
  discount: Minor;
  commission: Minor;
  /** What the agency paid: base + tax + serviceFee - discount - commission. */
  net: Minor;
  payableAccount: Minor;
  /** Account units for one unit of the order's currency, as this row was charged. */
  rowRate: number;
}
export interface RefundLine {
  passengerId: string;
  segmentId: string;
  band: Band;
  /** The coupon's flight has left: only the no-show band is left. */
  noShow: boolean;
  involuntary: boolean;
  paid: Minor;
  penaltyKept: Minor;
  /** What it is in the account's currency; null where it is charged at the row's rate, as the rest. */
  penaltyAccount: Minor | null;
  keptTax: Minor;
  keptFee: Minor;
  refund: Minor;
  /** In the account's currency: its share of what is rounded once per passenger. */
  refundAccount: Minor;
  paidAccount: Minor;
}
export interface RefundQuote {
  lines: RefundLine[];
  paid: Minor;
  refund: Minor;
  refundAccount: Minor;
  /** When the amount falls next, and to what; null when it stays as it is. */
  nextBandAt: number | null;
  nextBandRefund: Minor | null;
}
export interface RefundTerms {
  now: number;
  accountCurrency: string;
  roundTo: number;
  /** The carrier changed or cancelled the trip: everything of all coupons comes back. */
  involuntary: boolean;
  /** An amount of a rule, for a row of this rate. */
  fee: (amount: Minor, currency: string, rowRate: number) => Fee;
}

const HOUR = 3_600_000;
const FREE: Band = { fromHours: 0, toHours: null, kind: 'none', value: 0, base: 'fare', includeTax: false };
const NO_FEE: Fee = { order: 0, account: null };
const NOTHING: Band = { ...FREE, kind: 'forbidden' };

export function refundQuote(coupons: readonly RefundFacts[], terms: RefundTerms): RefundQuote {
  const lines = inAccount(
    coupons,
    coupons.map((one) => lineOf(one, terms)),
    terms,
  );
  const refund = sum(lines.map((line) => line.refund));
  const refundAt = (now: number): Minor => sum(coupons.map((one) => lineOf(one, { ...terms, now }).refund));
  const ruled = coupons.filter((one) => !isInvoluntary(one, terms));
  const nextBandAt = edgesAhead(ruled, terms.now).find((edge) => refundAt(edge) < refund) ?? null;
  return {
    lines,
    paid: sum(lines.map((line) => line.paid)),
    refund,
    refundAccount: sum(lines.map((line) => line.refundAccount)),
    nextBandAt,
    nextBandRefund: nextBandAt === null ? null : refundAt(nextBandAt),
  };
}

/** The band that holds now. Bands tile the hours to the coupon's own departure; after it the no-show band holds. */
export function bandOf(rule: Pick<RefundRule, 'refundable' | 'refundBands' | 'noShow'>, departure: number, now: number): Band {
  const hours = (departure - now) / HOUR;
  if (hours < 0) return rule.noShow;
  if (!rule.refundable) return NOTHING;
  return rule.refundBands.find((band) => hours >= band.fromHours && (band.toHours === null || hours < band.toHours)) ?? NOTHING;
}

function lineOf(one: RefundFacts, terms: RefundTerms): Omit<RefundLine, 'refundAccount' | 'paidAccount'> {
  const involuntary = isInvoluntary(one, terms);
  const band = involuntary ? FREE : bandOf(one.rule, one.departure, terms.now);
  const penalty = involuntary ? NO_FEE : penaltyOf(one, band, terms);
  const most = Math.max(0, one.base - one.discount - one.commission);
  const penaltyKept = Math.min(penalty.order, most);
  // No more is kept than was paid: a discount may have been larger than the fare.
  const left = one.net - penaltyKept;
  const keptTax = involuntary || (one.rule.taxesRefundable && !band.includeTax) ? 0 : Math.min(one.tax, left);
  const keptFee = involuntary || one.rule.serviceFeeRefundable ? 0 : Math.min(one.serviceFee, left - keptTax);
  return {
    passengerId: one.passengerId,
    segmentId: one.segmentId,
    band,
    noShow: one.departure < terms.now,
    involuntary,
    paid: one.net,
    penaltyKept,
    penaltyAccount: penalty.order > most ? null : penalty.account,
    keptTax,
    keptFee,
    refund: Math.max(0, one.net - penaltyKept - keptTax - keptFee),
  };
}

const isInvoluntary = (one: RefundFacts, terms: RefundTerms): boolean => terms.involuntary || one.involuntary;

function penaltyOf({ type, rule, base, tax, rowRate }: RefundFacts, band: Band, terms: RefundTerms): Fee {
  if (type === 'INF' && rule.infantPenaltyFree) return NO_FEE;
  if (band.kind === 'none') return NO_FEE;
  if (band.kind === 'forbidden') return { order: base, account: null };
  const forChild = (amount: Minor) => (type === 'CHD' ? amount - percentOf(amount, rule.childDiscountOnPenalty) : amount);
  return band.kind === 'fixed'
    ? terms.fee(forChild(toMinor(band.value)), rule.currency, rowRate)
    : { order: forChild(percentOf(band.base === 'total' ? base + tax : base, band.value)), account: null };
}

/**
 * Rounded once per passenger, at the rate each row was charged at; what was paid comes back whole when nothing is kept, and
 * never more than it, for no row. What rounding leaves goes to the last rows that have room for it.
 */
function inAccount(
  coupons: readonly RefundFacts[],
  lines: readonly Omit<RefundLine, 'refundAccount' | 'paidAccount'>[],
  terms: RefundTerms,
): RefundLine[] {
  const out = lines.map((line, i) => ({ ...line, refundAccount: 0, paidAccount: coupons[i]!.payableAccount }));
  for (const passengerId of new Set(coupons.map((one) => one.passengerId))) {
    const places = coupons.flatMap((one, i) => (one.passengerId === passengerId ? [i] : []));
    const paid = sum(places.map((i) => coupons[i]!.payableAccount));
    const whole = places.every((i) => out[i]!.refund === out[i]!.paid);
    // A penalty in its own currency is taken off as it is.
    const comingBack = (rows: readonly number[]): Minor => {
      const parts = rows.map((i) => ({
        amount: out[i]!.refund + (out[i]!.penaltyAccount === null ? 0 : out[i]!.penaltyKept),
        rate: coupons[i]!.rowRate,
      }));
      const kept = sum(rows.map((i) => out[i]!.penaltyAccount ?? 0));
      return Math.max(0, convertSum(parts, terms.accountCurrency, terms.roundTo) - kept);
    };
    const exact = comingBack(places);
    let rest = whole ? paid : Math.min(exact, paid);
    const give = (i: number, amount: Minor) => {
      const share = Math.min(rest, amount, coupons[i]!.payableAccount - out[i]!.refundAccount);
      out[i]!.refundAccount += share;
      rest -= share;
    };
    for (const i of places) give(i, comingBack([i]));
    for (const i of places.toReversed()) if (whole || out[i]!.refund > 0) give(i, rest);
  }
  return out;
}

/** When another band begins for one of the coupons, the nearest first. */
function edgesAhead(coupons: readonly RefundFacts[], now: number): number[] {
  const edges = coupons.flatMap(({ departure, rule }) => [
    ...rule.refundBands.filter((band) => rule.refundable && band.fromHours > 0).map((band) => departure - band.fromHours * HOUR),
    departure,
  ]);
  // A band holds from its hour on, so the instant after its edge belongs to the next.
  const ahead = edges.filter((edge) => edge >= now).map((edge) => edge + 1);
  return ahead.toSorted((a, b) => a - b);
}
