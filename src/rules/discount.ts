import { sum, type Minor } from './money.ts';

/**
 * A sum of discount spread over the fares, in their order; the last fare takes what rounding leaves. An infant may fly for nothing: there
 * is no fare to lie on.
 */
export function spreadDiscount(fares: readonly Minor[], amount: Minor): Minor[] {
  const all = sum(fares);
  const last = all === 0 ? fares.length - 1 : fares.findLastIndex((fare) => fare > 0);
  const shares = fares.map((fare, i) => (i === last || all === 0 ? 0 : Math.round((amount * fare) / all)));
  const rest = amount - sum(shares);
  return shares.map((share, i) => (i === last ? rest : share));
}

/** One fare of an order: what lies on it, and what is to. */
interface Discounted {
  passengerId: string;
  base: Minor;
  before: Minor;
  discount: Minor;
}

/**
 * Whether a discount is more than so many percent of the fares, of all together or of anybody whose discount changes: one passenger would
 * have the share of the others, who then leave the booking. A unit of each fare is what spreading may leave.
 */
export function exceedsPercent(fares: readonly Discounted[], percent: number): boolean {
  const exceeds = (some: readonly Discounted[], slack: Minor) =>
    sum(some.map((one) => one.discount)) * 100 > sum(some.map((one) => one.base)) * percent + slack * 100;
  const changed = new Set(fares.filter((one) => one.discount !== one.before).map((one) => one.passengerId));
  const own = [...changed].map((id) => fares.filter((one) => one.passengerId === id));
  return exceeds(fares, 0) || own.some((some) => exceeds(some, fares.length));
}

/**
 * Whether the seats of an order would bring less than they cost the house, and less than they do: what never brought it keeps its price
 * (domain.md T12). `before` and `after` are what the agency pays for each, in the currency of the order.
 */
export function fallsBelowCost(seats: readonly { before: Minor; after: Minor; cost: Minor }[]): boolean {
  const all = (of: 'before' | 'after' | 'cost') => sum(seats.map((seat) => seat[of]));
  return all('after') < Math.min(all('before'), all('cost'));
}
