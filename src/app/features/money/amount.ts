import { formatMoney } from '../../../rules/format.ts';
import { readAmount } from '../../read-amount.ts';
import { moneyText } from '../../../texts/money/text.ts';

/** "Top up 250,000 AMD", and the bare verb while there is no amount. */
export function verbOf(verb: 'topUp' | 'debit', typed: string, currency: string): string {
  const amount = readAmount(typed);
  return amount ? moneyText(`${verb}Sum`, { money: formatMoney(amount, currency) }) : moneyText(verb);
}
