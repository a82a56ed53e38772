import type { PreOrder } from '../../../contract/holds.ts';
import { percentOf, toMajor, toMinor } from '../../../rules/money.ts';
import { costOf, type Wish } from '../../features/services/service.ts';

/** The hold with what is sold along: its totals and the balance after, as the server will count them. */
export type PricedHold = PreOrder & { chosen: { total: number; totalAccount: number } };

const marked = (amount: number, percent: number): number => toMajor(toMinor(amount) + percentOf(toMinor(amount), percent));

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
        client: totals.client && {
          ...totals.client,
          order: add(totals.client.order, marked(chosen.total, totals.client.onServices)),
          account: add(totals.client.account, marked(chosen.totalAccount, totals.client.onServices)),
        },
        ...(totals.net === undefined ? {} : { net: add(totals.net, chosen.total) }),
      },
    },
    balance: { ...hold.balance, after: add(hold.balance.after, -chosen.totalAccount) },
  };
}
