import type { Offer } from '../contract/search.ts';

/** What a class of one flight allows. */
type Conditions = Pick<Offer, 'seatsLeft' | 'baggage' | 'refundable' | 'changeable' | 'holdUntil' | 'instantOnly'>;

/** Several flights that are held together: the strictest of each condition holds for all. */
export function strictest(offers: readonly Conditions[]): Conditions {
  const instantOnly = offers.some((one) => one.instantOnly);
  return {
    seatsLeft: Math.min(...offers.map((one) => one.seatsLeft)),
    baggage: offers.reduce((least, one) => (allowed(one.baggage.code) < allowed(least.baggage.code) ? one : least)).baggage,
    refundable: offers.every((one) => one.refundable),
    changeable: offers.every((one) => one.changeable),
    holdUntil: instantOnly ? null : (offers.flatMap((one) => one.holdUntil ?? []).toSorted()[0] ?? null),
    instantOnly,
  };
}

/** Kilograms that a code such as "1PC" or "30K" stands for, so that pieces and weights can be compared. */
function allowed(code: string): number {
  const [, figure, unit] = /^(\d+)(PC|K)$/.exec(code) ?? [];
  return Number(figure ?? 0) * (unit === 'PC' ? A_PIECE : 1);
}
const A_PIECE = 23;
