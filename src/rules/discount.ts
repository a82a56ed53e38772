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
