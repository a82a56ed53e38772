import type { CurrencySetting } from '../../../contract/exchange.ts';

/** How the house rate of a currency is made, in a few words. */
export function marginWords({
  marginType,
  marginValue,
  isActive,
}: Pick<CurrencySetting, 'marginType' | 'marginValue' | 'isActive'>): string {
  if (!isActive || marginType === 3) return 'set by hand';
  const sign = marginValue < 0 ? '−' : '+';
  return `official ${sign} ${Math.abs(marginValue)}${marginType === 1 ? ' %' : ' AMD'}`;
}
