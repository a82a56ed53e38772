import { formatMoney } from '../../../rules/format.ts';
import { readAmount } from '../../read-amount.ts';

/** "Top up 250,000 AMD", and the bare verb while there is no amount. */
export function verbOf(verb: string, typed: string, currency: string): string {
  const amount = readAmount(typed);
  return amount ? `${verb} ${formatMoney(amount, currency)}` : verb;
}
