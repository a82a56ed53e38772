import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Call } from '../../../contract/endpoints.ts';
import type { Quote } from '../../../contract/quotes.ts';
import { call } from '../../api/client.ts';
import { orKept } from '../offline/or-kept.ts';
import { keepQuote, keptQuote, keptRows } from './kept.ts';

export type QuotesFilter = Omit<NonNullable<Call<'listQuotes'>['query']>, 'after' | 'page' | 'limit'>;

/** Quotes by pages; each next page is asked for by the key of the one before. */
export const quotesQuery = (filter: QuotesFilter) =>
  infiniteQueryOptions({
    queryKey: ['quotes', filter],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }): Promise<Answer<'listQuotes'>> =>
      orKept(
        () => call('listQuotes', { query: { ...filter, limit: '30', ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
        keptPage,
      ),
    getNextPageParam: (last) => last.meta.next,
  });

/** Those that were opened on this device. */
async function keptPage(): Promise<Answer<'listQuotes'> | undefined> {
  const rows = await keptRows();
  return rows && { result: rows, meta: { limit: rows.length, page: 1, next: null, total: null } };
}

/** One with what its offers are now. Without a network as it was when it was last opened here; `serverTime` says when. */
export const quoteQuery = (number: string) =>
  queryOptions({
    queryKey: ['quote', number],
    staleTime: 15_000,
    queryFn: ({ signal }): Promise<Quote> =>
      orKept(
        async () => {
          const { result } = await call('getQuote', { params: { number } }, { signal });
          keepQuote(result);
          return result;
        },
        () => keptQuote(number),
      ),
  });

type Offers = Call<'priceOffers'>['body'];

/** What offers cost now, for a quote that is being made. */
export const offersQuery = (body: Offers) =>
  queryOptions({
    queryKey: ['offers', body],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await call('priceOffers', { body }, { signal })).result,
  });
