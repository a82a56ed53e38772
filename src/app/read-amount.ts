import { formatAmount, MINUS } from '../rules/format.ts';

/** More than any amount may be, and still exact when it is added up. */
const MOST = 1e12;

/** A typed amount: spaces and thousands commas are allowed, a comma before one or two last digits is a decimal one. What is larger counts as `MOST`. */
export function readAmount(text: string): number | undefined {
  const tidy = text
    .replace(/\s/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replaceAll(',', '');
  return /^\d+(?:\.\d*)?$/.test(tidy) ? Math.min(Number(tidy), MOST) : undefined;
}

/** As a person types it; what is no amount becomes one that the contract refuses with its own words. */
export const amountOf = (typed: string): number => readAmount(typed) ?? Number.NaN;

/** As it stands in a field: without decimals that say nothing. */
export const writeAmount = (value: number): string => formatAmount(value).replace(/\.00$/, '').replace(MINUS, '-');
