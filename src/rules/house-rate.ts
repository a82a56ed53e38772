/** The house rate out of the official one (domain.md 0.9, 2.1). Drams for one unit, as numbers of at most six decimals. */

export const MARGIN_TYPES = [
  { id: 1, key: 'percent' },
  { id: 2, key: 'fixed' },
  { id: 3, key: 'manual' },
] as const;
export type MarginType = (typeof MARGIN_TYPES)[number]['id'];

export interface Margin {
  marginType: MarginType;
  /** Percent or drams; may be negative. */
  marginValue: number;
}

/** How many decimals a rate has: a hundredth of a dram is nothing of a dollar, and a third of a sum of Uzbekistan. */
export const rateDecimals = (rate: number): 2 | 4 | 6 => (rate >= 100 ? 2 : rate >= 1 ? 4 : 6);

export const showRate = (rate: number): string => rate.toFixed(rateDecimals(rate));

/** A rate as one reads it: drams for one unit; of two others the way in which it is more than one, and not nine decimals. */
export function rateText(currency: string, rate: number, account: string): string {
  const [one, other, value] = account === 'AMD' || rate >= 1 || rate <= 0 ? [currency, account, rate] : [account, currency, 1 / rate];
  return `1 ${one} = ${showRate(value)} ${other}`;
}

/** Official rate and margin, rounded half-up to as many decimals as such a rate has; undefined where a person decides, or where nothing would be left. */
export function houseRate(official: number, { marginType, marginValue }: Margin): number | undefined {
  if (marginType === 3) return undefined;
  const millionths = BigInt(Math.round(official * 1_000_000));
  const value = BigInt(Math.round(marginValue * 10_000));
  // Ten decimals, then as many as it has.
  const scaled = marginType === 1 ? (millionths * (1_000_000n + value)) / 100n : (millionths + value * 100n) * 10_000n;
  const decimals = rateDecimals(official);
  const step = 10n ** BigInt(10 - decimals);
  const parts = Number((scaled + step / 2n) / step);
  return parts > 0 ? parts / 10 ** decimals : undefined;
}

/** More than a tenth off what it was: a slipped digit (domain.md 6, case 52). */
export const isFar = (now: number, was: number): boolean => Math.abs(now / was - 1) > 0.1 + 1e-9;
