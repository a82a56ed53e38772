import { formatMoney } from '../../../rules/format.ts';
import { ApiError } from '../../api/failures.ts';
import { ordersText } from '../../../texts/orders/text.ts';

/** What the server asks now, when it is another price than was shown. */
export function newPriceOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'PRICE_CHANGED') return undefined;
  const { new: total } = error.details;
  return typeof total === 'number' ? total : undefined;
}

/** Not for want of money: something is overdue, which the server says in its own words. */
export const isOverdue = (error: unknown): boolean => error instanceof ApiError && error.reason === 'ACCOUNT_OVERDUE';

/** How much the server says is missing. */
export function shortageOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'INSUFFICIENT_FUNDS') return undefined;
  const { available, required } = error.details;
  return typeof available === 'number' && typeof required === 'number' ? required - available : undefined;
}

/** A balance that is too low, in figures, and what is left as it was. */
export function lowBalance(error: unknown, left: string): Error | undefined {
  if (!(error instanceof ApiError) || error.code !== 'INSUFFICIENT_FUNDS' || isOverdue(error)) return undefined;
  const short = shortageOf(error);
  const { currency } = error.details;
  return new Error(
    short !== undefined && typeof currency === 'string'
      ? ordersText('lowBalanceBy', { money: formatMoney(short, currency), left })
      : ordersText('lowBalance', { left }),
  );
}
