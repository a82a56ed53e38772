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

/**
 * Whether the seats of an order would bring less than they cost the house, and less than they do: what never brought it keeps its price
 * (domain.md T12). `before` and `after` are what the agency pays for each, in the currency of the order.
 */
export function fallsBelowCost(seats: readonly { before: Minor; after: Minor; cost: Minor }[]): boolean {
  const all = (of: 'before' | 'after' | 'cost') => sum(seats.map((seat) => seat[of]));
  return all('after') < Math.min(all('before'), all('cost'));
}
