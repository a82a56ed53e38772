import type { DayRate } from '../../../contract/exchange.ts';

/** The currencies of a day with their house and official rates. */
export const ratesOf = ({ festaRate, officialRate }: DayRate): [currency: string, house: number, official: number][] =>
  Object.entries(festaRate).map(([currency, house]) => [currency, house, officialRate[currency] ?? house]);
