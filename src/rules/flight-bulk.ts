import type { BulkChange } from '../contract/flight-bulk.ts';
import { convert, percentOf, type Minor } from './money.ts';

/* What a change of many flights makes of one of them (decision 0054). */

type PriceChange = Pick<NonNullable<BulkChange['price']>, 'by' | 'value'>;
export interface BaseFares {
  adultFare: Minor;
  childFare: Minor;
  infantFare: Minor;
}
interface Rounding {
  currency: string;
  /** Whole drams, tens or hundreds of them. */
  roundTo: number;
}

/** By the fare of an adult; children and infants keep their share of it. `value` is percent, or minor units. Below zero it is the caller's to refuse. */
export function faresAfter(fares: BaseFares, { by, value }: PriceChange, { currency, roundTo }: Rounding): BaseFares {
  if (value === 0) return fares;
  const round = (amount: Minor) => convert(amount, 1, currency, roundTo);
  if (by === 'percent') {
    const raised = (fare: Minor) => round(fare + percentOf(fare, value));
    return { adultFare: raised(fares.adultFare), childFare: raised(fares.childFare), infantFare: raised(fares.infantFare) };
  }
  const adultFare = round(fares.adultFare + value);
  const share = (fare: Minor) => (fares.adultFare === 0 || fare === 0 ? fare : round(partOf(adultFare, fare, fares.adultFare)));
  return { adultFare, childFare: share(fares.childFare), infantFare: share(fares.infantFare) };
}

/** `amount * part / whole`, rounded half-up. */
function partOf(amount: Minor, part: Minor, whole: Minor): Minor {
  const [numerator, denominator] = [BigInt(Math.abs(amount)) * BigInt(part), BigInt(whole)];
  return Math.sign(amount) * Number((numerator * 2n + denominator) / (denominator * 2n));
}

/** The same date at another time of the clock. */
export const atTime = (local: string, time: string | undefined): string => (time === undefined ? local : `${local.slice(0, 10)}T${time}`);

export const seatsAfter = (seats: number, { by, value }: Pick<NonNullable<BulkChange['seats']>, 'by' | 'value'>): number =>
  by === 'set' ? value : seats + value;
