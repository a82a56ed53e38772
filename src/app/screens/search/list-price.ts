import type { Offer, SearchResult } from '../../../contract/search.ts';
import { formatMoney } from '../../../rules/format.ts';
import { totalOf } from './choice.ts';
import type { SearchParams } from './search-params.ts';

/** How the prices of a list are shown: of whom, and in which currency. */
export interface ListPrices {
  net: boolean;
  /** `fare`: as the fares are filed. A currency: converted where the fares are in another one. Undefined: the account's. */
  currency: SearchParams['currency'];
  accountCurrency: string;
  /** Drams for one unit, the house rate. */
  drams: Readonly<Record<string, number>>;
}

export function listPrices(form: Pick<SearchParams, 'net' | 'currency'>, result: SearchResult): ListPrices {
  return {
    net: form.net === 1,
    currency: form.currency,
    accountCurrency: result.accountCurrency,
    drams: { AMD: 1, ...result.rate.festaRate },
  };
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100;
const inFare = (offers: readonly Offer[], net: boolean): number =>
  rounded(offers.reduce((sum, one) => sum + (net && one.net ? one.net.order : one.totalOrderCcy), 0));

/** What offers come to together, for all passengers. A converted sum is marked "≈": what is charged is the account's. */
export function showPrice(offers: readonly Offer[], { net, currency, accountCurrency, drams }: ListPrices): string {
  const filed = new Set(offers.map((one) => one.currency));
  const [fare] = filed.size === 1 ? filed : [];
  if (fare && (currency === 'fare' || currency === fare)) return formatMoney(inFare(offers, net), fare);
  const account = totalOf(
    offers.map((offer) => ({ offer })),
    net,
  );
  const [from, to] = [drams[accountCurrency], currency === undefined ? undefined : drams[currency]];
  if (currency === accountCurrency || currency === undefined || !from || !to) return formatMoney(account, accountCurrency);
  return `≈ ${formatMoney(to === 1 ? Math.round(account * from) : rounded((account * from) / to), currency)}`;
}

/** The other of the two currencies of a fare; undefined where there is one only, or the list shows it already. */
export function otherPrice(offer: Offer, prices: ListPrices): string | undefined {
  if (offer.currency === prices.accountCurrency) return undefined;
  const inAccounts = prices.currency === 'fare' || prices.currency === offer.currency;
  return showPrice([offer], { ...prices, currency: inAccounts ? undefined : 'fare' });
}
