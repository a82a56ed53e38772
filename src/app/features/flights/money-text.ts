import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { formatMoney } from '../../../rules/format.ts';

/** Sums of several currencies in one line. */
export const moneyText = (sums: readonly { currency: string; amount: number }[]): string =>
  sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ') || cancelFlightText('nothingPaid');
