import type { Start } from '../../../contract/start.ts';
import { rateText } from '../../../rules/house-rate.ts';

/** "1 USD = 380.90 AMD · 1 EUR = 442.29 AMD": those that are known, each in one line. */
export const ratesText = ({ USD, EUR }: Pick<Start['rates'], 'USD' | 'EUR'>): string =>
  (
    [
      ['USD', USD],
      ['EUR', EUR],
    ] as const
  )
    .flatMap(([currency, rate]) => (rate === null ? [] : [rateText(currency, rate, 'AMD').replaceAll(' ', '\u00A0')]))
    .join(' · ');
