/**
 * Money is counted in integer minor units (hundredths; the dram too, so that a ledger has one scale). On the wire it is a
 * JSON number in major units with at most two decimals, made by `toMajor` and read by `toMinor`, and nowhere else.
 */
export type Minor = number;

/** Rates carry ten decimals: enough for one dram in dollars times the largest amount. */
const RATE_SCALE = 10_000_000_000n;

/** Major units to minor; the amount must have at most two decimals (the contract has checked that). */
export function toMinor(major: number): Minor {
  const minor = Math.round(major * 100);
  if (!Number.isSafeInteger(minor)) throw new RangeError('amount out of range');
  return minor;
}

export function toMajor(minor: Minor): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError('amount is not whole minor units');
  return minor / 100;
}

/**
 * Convert at `rate` (units of the target for one unit of the source), rounded half-up once. Into AMD the result is whole
 * drams, or tens or hundreds of them by `roundTo` (domain.md 2).
 */
export const convert = (amount: Minor, rate: number, targetCurrency: string, roundTo = 1): Minor =>
  convertSum([{ amount, rate }], targetCurrency, roundTo);

/** Amounts at a rate each, added exactly and rounded once. */
export function convertSum(parts: readonly { amount: Minor; rate: number }[], targetCurrency: string, roundTo = 1): Minor {
  const step = targetCurrency === 'AMD' ? BigInt(100 * roundTo) : 1n;
  const scaled = parts.reduce((all, { amount, rate }) => all + BigInt(amount) * BigInt(Math.round(rate * Number(RATE_SCALE))), 0n);
  return Number(divideHalfUp(scaled, RATE_SCALE * step) * step);
}

/** `percent` (up to four decimals) of an amount, rounded half-up. */
export function percentOf(amount: Minor, percent: number): Minor {
  return Number(divideHalfUp(BigInt(amount) * BigInt(Math.round(percent * 10_000)), 1_000_000n));
}

/** Split an amount into parts by whole-number weights so that the parts add up to it exactly; the first parts take the remainder. */
export function allocate(amount: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) throw new RangeError('nothing to allocate to');
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(sum)));
  let rest = amount - parts.reduce((a, b) => a + b, 0);
  const unit = Math.sign(rest);
  for (let i = 0; rest !== 0; i = (i + 1) % parts.length) {
    if (weights[i] === 0) continue;
    parts[i]! += unit;
    rest -= unit;
  }
  return parts;
}

export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((a, b) => a + b, 0);

/** Half-up away from zero, as accountants round. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n;
  const absolute = negative ? -numerator : numerator;
  const rounded = (absolute * 2n + denominator) / (denominator * 2n);
  return negative ? -rounded : rounded;
}
