import type { PreOrder } from '../../../contract/holds.ts';
import { clientAccount, clientPrice, type Markup } from '../../../rules/client-price.ts';
import { typesInTurn } from '../../../rules/passengers.ts';
import { type Minor, sum, toMajor, toMinor } from '../../../rules/money.ts';
import { costOf, type Wish } from '../../features/services/service.ts';

/** The hold with what is sold along: its totals and the balance after, as the server will count them. */
export type PricedHold = PreOrder & { chosen: { total: number; totalAccount: number } };

export function withServices(hold: PreOrder, wishes: readonly Wish[]): PricedHold {
  const find = (id: string) => hold.services.find((one) => one.id === id);
  const chosen = {
    total: costOf(wishes, (id) => find(id)?.price),
    totalAccount: costOf(wishes, (id) => find(id)?.priceAccount),
  };
  const { totals } = hold.price;
  const add = (amount: number, more: number) => toMajor(toMinor(amount) + toMinor(more));
  return {
    ...hold,
    chosen,
    price: {
      ...hold.price,
      totals: {
        ...totals,
        gross: add(totals.gross, chosen.total),
        grossAccount: add(totals.grossAccount, chosen.totalAccount),
        payable: add(totals.payable, chosen.totalAccount),
        client: totals.client && { ...totals.client, ...withClient(hold, totals.client, (id) => find(id)?.price, wishes) },
        ...(totals.net === undefined ? {} : { net: add(totals.net, chosen.total) }),
      },
    },
    balance: { ...hold.balance, after: add(hold.balance.after, -chosen.totalAccount) },
  };
}

/** What the client pays with services: each passenger is rounded by itself, as in the order that is made of the hold (rules/client-price.ts). */
function withClient(
  hold: PreOrder,
  client: NonNullable<PreOrder['price']['totals']['client']>,
  priceOf: (serviceId: string) => number | undefined,
  wishes: readonly Wish[],
): { order: number; account: number } {
  const { currency, accountCurrency } = hold;
  const markup: Markup = { kind: client.onServices === 0 ? 'fixed' : 'percent', value: client.onServices };
  const at = { rate: currency === accountCurrency ? 1 : hold.rate.festaRate, currency, accountCurrency };
  const added = typesInTurn(hold).map((type, i) => {
    // What is for nobody in particular stands on the first of them.
    const own = wishes.filter((one) => (one.passengerId ?? '0') === String(i));
    const services = toMinor(costOf(own, priceOf));
    const net = sum(hold.price.lines.filter((line) => line.type === type).map(netOf));
    return {
      order: clientPrice(net + services, type, markup, at) - clientPrice(net, type, markup, at),
      account: clientAccount(net + services, type, markup, at) - clientAccount(net, type, markup, at),
    };
  });
  return {
    order: toMajor(toMinor(client.order) + sum(added.map((one) => one.order))),
    account: toMajor(toMinor(client.account) + sum(added.map((one) => one.account))),
  };
}

const netOf = ({ base, tax, serviceFee, commission }: PreOrder['price']['lines'][number]): Minor =>
  toMinor(base) + toMinor(tax) + toMinor(serviceFee) - toMinor(commission ?? 0);
