import { formatMoney } from '../../../rules/format.ts';
import { readAmount } from '../../read-amount.ts';

/** As a person types it; what is no amount becomes one that the contract refuses with its own words. */
export const amountOf = (typed: string): number => readAmount(typed) ?? Number.NaN;

/** "Top up 250,000 AMD", and the bare verb while there is no amount. */
export function verbOf(verb: string, typed: string, currency: string): string {
  const amount = readAmount(typed);
  return amount ? `${verb} ${formatMoney(amount, currency)}` : verb;
}
