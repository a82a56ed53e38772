import type { CurrencySetting } from '../../../contract/exchange.ts';
import { ratesText } from '../../../texts/rates/text.ts';

/** How the house rate of a currency is made, in a few words. */
export function marginWords({
  marginType,
  marginValue,
  isActive,
}: Pick<CurrencySetting, 'marginType' | 'marginValue' | 'isActive'>): string {
  if (!isActive || marginType === 3) return ratesText('setByHand');
  return ratesText(`margin.${marginType === 1 ? 'percent' : 'sum'}.${marginValue < 0 ? 'minus' : 'plus'}`, {
    value: Math.abs(marginValue),
  });
}
