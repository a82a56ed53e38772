import type { PreOrder } from '../contract/holds.ts';
import type { Order } from '../contract/orders.ts';
import { addedAccount, clientTotal, type Markup } from './client-price.ts';
import { clientReturn } from './client-refund.ts';
import { convert, type Minor, sum, toMajor, toMinor } from './money.ts';

/** What an agency takes and gives for an order, in the account's currency. */
export interface Earnings {
  clientPays: number;
  youPay: number;
  youEarn: number;
}

/**
 * Client's price, less what the account is charged. Without a markup the client pays the usual price and the commission stays with the
 * agency. Fees charged beside the price are the client's, and what came back is given on with what the agency had added to it (decision
 * 0086). Undefined for an order that is no more, and where a markup is on net prices that somebody may not see.
 */
export function earningsOf(order: Order, markup: Markup | null): Earnings | undefined {
  const { account } = order.totals;
  const usual = order.currency === order.accountCurrency ? order.totals.order.gross : account.gross;
  if (!EARNS.has(order.status)) return undefined;
  const asked = markup ? clientTotal(order, markup)?.account : usual;
  if (asked === undefined) return undefined;
  const paid = account.paid === 0 ? account.payable : account.paid;
  const added = addedToRefund(order, markup) - forfeited(order);
  const besides = [toMinor(paid), -toMinor(account.payable), -toMinor(account.refunded), -added];
  return earnings(toMajor(sum([toMinor(asked), ...besides])), toMajor(toMinor(paid) - toMinor(account.refunded)));
}

/** What the client gets back beyond what the agency got, in the account's currency; an order of before, or without net prices, does not tell. */
function addedToRefund(order: Order, markup: Markup | null): Minor {
  const back = clientReturn(order, markup);
  if (back === undefined) return 0;
  const { currency, accountCurrency } = order;
  const rate = currency === accountCurrency ? 1 : order.rate.festaRate;
  // In one currency it is what the client is told, less what the account got: each is rounded.
  if (currency === accountCurrency) return back - toMinor(order.totals.account.refunded);
  const added = back - toMinor(order.totals.order.refunded);
  return markup?.kind === 'fixed'
    ? addedAccount(added, markup, { rate, currency, accountCurrency })
    : convert(added, rate, accountCurrency);
}

/** What a client has paid more for what a change has forfeited is forfeited as well. */
function forfeited({ currency, accountCurrency, rate, totals }: Order): Minor {
  const added = toMinor(totals.order.markupForfeited ?? 0);
  return currency === accountCurrency ? added : convert(added, rate.festaRate, accountCurrency);
}

const EARNS: ReadonlySet<Order['status']> = new Set(['booking', 'ticketing', 'partially_refunded', 'completed']);

export const earnings = (clientPays: number, youPay: number): Earnings => ({
  clientPays,
  youPay,
  youEarn: toMajor(toMinor(clientPays) - toMinor(youPay)),
});

type Held = Pick<PreOrder, 'currency' | 'accountCurrency'> & {
  price: { totals: Pick<PreOrder['price']['totals'], 'commission' | 'grossAccount' | 'payable'> };
};

/**
 * What stands between the price of a hold and what is paid for it, undefined when nothing does. Who has no right to net prices is told no
 * commission in the currency of the fare: the two sums in the account's currency are on the same screen, and so is what lies between them.
 */
export function commissionOf({ currency, accountCurrency, price: { totals } }: Held): { amount: number; currency: string } | undefined {
  const found =
    totals.commission === undefined
      ? { amount: toMajor(toMinor(totals.grossAccount) - toMinor(totals.payable)), currency: accountCurrency }
      : { amount: totals.commission, currency };
  return found.amount > 0 ? found : undefined;
}
