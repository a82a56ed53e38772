import { fieldError } from '../contract/field-errors.ts';
import type { Lang } from '../contract/lang.ts';
import type { CouponStatus } from '../contract/orders.ts';
import type { PassengerType } from '../contract/words.ts';
import type { SERVICE_KINDS, SERVICE_PER } from '../contract/words.ts';
import type { texts as fares } from '../texts/fares/en.ts';
import type { Texts } from '../texts/texts.ts';
import { type FlightStatus, isLive, isOff } from './coupons.ts';
import { bagText } from './fare-rule-text.ts';
import { inLang } from './in-lang.ts';
import { convert, sum, type Minor } from './money.ts';
import { crossRate, toAccount, type Exchange } from './pricing.ts';

/** Services sold with an order: lines beside the fares, each at the price and rate of the day it was added (decision 0024). */

/** What a line costs, and whom and which flight it belongs to. */
export interface ServiceLine {
  id: string;
  passengerId: string | null;
  segmentId: string | null;
  refundable: boolean;
  /** In the order's currency, for all of its quantity. */
  price: Minor;
  payableAccount: Minor;
  /** Its flights are over: given back or kept. */
  ended: boolean;
}

/**
 * Converted once for the account, out of the currency of the catalogue: 6,000 AMD cost an account in drams 6,000, whatever the flight is
 * sold in. Told in the order's currency at the order's own rate. Rounded for one, then taken as often as wanted, so that a screen that
 * shows the price of one adds up.
 */
export function serviceCharge(
  one: { price: Minor; currency: string },
  quantity: number,
  order: { currency: string; exchange: Exchange; amdRates: Readonly<Record<string, number>> },
): { price: Minor; payableAccount: Minor } {
  const { currency, exchange } = order;
  const own = one.currency === currency ? exchange.rate : crossRate(one.currency, exchange.accountCurrency, order.amdRates);
  const price = one.currency === currency ? one.price : convert(one.price, own / exchange.rate, currency, exchange.roundTo);
  return { price: price * quantity, payableAccount: toAccount(one.price, { ...exchange, rate: own }) * quantity };
}

/** Why a wish does not fit what the service is for: the field and what is wrong, or undefined. */
export function misplaced(
  per: (typeof SERVICE_PER)[number],
  wish: { passenger: boolean; segment: boolean },
): { field: 'passenger' | 'segment'; error: string } | undefined {
  const passenger = per !== 'order';
  const segment = per === 'segment';
  if (wish.passenger !== passenger) return { field: 'passenger', error: passenger ? fieldError('forWhom') : fieldError('forWholeBooking') };
  if (wish.segment !== segment) return { field: 'segment', error: segment ? fieldError('onWhichFlight') : fieldError('forWholeTrip') };
  return undefined;
}

export interface ServiceCoupon {
  passengerId: string;
  segmentId: string;
  status: CouponStatus;
}
export interface ServiceBack {
  id: string;
  paid: Minor;
  refund: Minor;
  refundAccount: Minor;
}

type OfCoupons = Pick<ServiceLine, 'passengerId' | 'segmentId'>;

/** The coupons that a line rests on: of its passenger and flight, or of all. */
export const couponsOfService = <C extends ServiceCoupon>(line: OfCoupons, coupons: readonly C[]): C[] =>
  coupons.filter(
    (one) =>
      (line.passengerId === null || one.passengerId === line.passengerId) && (line.segmentId === null || one.segmentId === line.segmentId),
  );

/**
 * A service can still be sold for a flight: it is to come, runs, and of tickets (`coupons` of who is served, of that flight) one is open.
 * A booking has none yet: null.
 */
export const canServe = (
  flight: { status: FlightStatus; departureUtc: string },
  coupons: readonly CouponStatus[] | null,
  now: number,
): boolean => !isOff(flight.status) && Date.parse(flight.departureUtc) > now && (coupons === null || coupons.includes('O'));

/** Some of what a line is for was flown, or its flight has left: nobody can take it off any more. */
export const isUsed = <C extends ServiceCoupon>(line: OfCoupons, coupons: readonly C[], hasLeft: (coupon: C) => boolean): boolean =>
  couponsOfService(line, coupons).some((one) => one.status === 'F' || (one.status === 'O' && hasLeft(one)));

/**
 * The lines that end when the `given` coupons are given back: those that no other coupon holds. What is refundable comes back
 * whole; the rest is kept, unless the carrier is to blame.
 */
export function servicesBack(
  lines: readonly ServiceLine[],
  coupons: readonly ServiceCoupon[],
  given: (coupon: ServiceCoupon) => boolean,
  involuntary: boolean,
): ServiceBack[] {
  return lines.flatMap((line) => {
    const own = couponsOfService(line, coupons);
    if (line.ended || !own.some(given) || own.some((one) => isLive(one.status) && !given(one))) return [];
    const back = line.refundable || involuntary;
    return [{ id: line.id, paid: line.price, refund: back ? line.price : 0, refundAccount: back ? line.payableAccount : 0 }];
  });
}

type ServiceKind = (typeof SERVICE_KINDS)[number];

/** How much of a kind one passenger can use on one flight; what stands for the whole order has no such limit. */
const MOST: Partial<Record<ServiceKind, number>> = { seat: 1, insurance: 1, assist: 2, meal: 3, baggage: 5 };

export const mostOf = (kind: ServiceKind, type: PassengerType): number | undefined => (kind === 'seat' && type === 'INF' ? 0 : MOST[kind]);

/** A service for somebody, sold or asked for. */
export interface ServiceUse {
  kind: ServiceKind;
  passengerId: string | null;
  /** Null for the whole trip, which counts on each of its flights. */
  segmentId: string | null;
  quantity: number;
}

/** What is asked for beyond what a passenger can use, together with what there is already: the place of the wish, and why. */
export function tooMuch(
  wishes: readonly ServiceUse[],
  kept: readonly ServiceUse[],
  typeOf: (passengerId: string) => PassengerType | undefined,
): { index: number; error: string }[] {
  return wishes.flatMap((wish, index) => {
    const type = wish.passengerId === null ? undefined : typeOf(wish.passengerId);
    const most = type && mostOf(wish.kind, type);
    if (most === undefined) return [];
    if (most === 0) return [{ index, error: fieldError('infantHasNoSeat') }];
    const together = [...kept, ...wishes].filter(
      (one) =>
        one.kind === wish.kind &&
        one.passengerId === wish.passengerId &&
        (one.segmentId === null || wish.segmentId === null || one.segmentId === wish.segmentId),
    );
    return sum(together.map((one) => one.quantity)) > most
      ? [{ index, error: fieldError('atMostOfService', { most, kind: wish.kind }) }]
      : [];
  });
}

/** What was paid beside the fare on a flight, of all its passengers, as long as it is not given back. */
interface PaidBaggage extends Pick<ServiceUse, 'kind' | 'segmentId' | 'quantity'> {
  name: Parameters<typeof inLang>[0];
  ended?: boolean;
}

/** By its name, as a bicycle is no bag: `2 × extra piece 23 kg, bicycle`; empty where there is none. */
export function paidBaggage(lines: readonly PaidBaggage[], segmentId: string, lang: Lang): string {
  const paid = new Map<string, number>();
  for (const { kind, ended, name, quantity, ...one } of lines) {
    if (kind !== 'baggage' || ended || (one.segmentId !== null && one.segmentId !== segmentId)) continue;
    const called = uncapitalized(inLang(name, lang));
    paid.set(called, (paid.get(called) ?? 0) + quantity);
  }
  return [...paid].map(([called, n]) => (n === 1 ? called : `${n} × ${called}`)).join(', ');
}

/** In the middle of a sentence; an abbreviation stays as it is. */
const uncapitalized = (text: string): string => (/^\p{Lu}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** The allowance of the fare and what was paid beside it: `no bag in the fare, extra piece 23 kg`. */
export function baggageWords(allowance: string, paid: string, say: Texts<typeof fares>): string {
  const bags = bagText(allowance, say);
  if (paid === '') return bags;
  return bags === say('noBag') ? say('bag.extraOnly', { paid }) : say('bag.both', { bags, paid });
}

/** `seats 12A, 12B`: those of a flight; undefined where nobody has one. */
export function seatWords(
  lines: readonly { seat?: string | null; segmentId: string | null; ended?: boolean }[],
  segmentId: string,
  say: Texts<typeof fares>,
): string | undefined {
  const seats = lines.flatMap((one) => (one.seat && !one.ended && one.segmentId === segmentId ? [one.seat] : []));
  return seats.length === 0 ? undefined : say('seats', { n: seats.length, seats: seats.join(', ') });
}
