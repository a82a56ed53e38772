import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Margins of the currencies, and how the last question to the Central Bank went. */
export const currencySettingsQuery = () =>
  queryOptions({
    queryKey: ['currency settings'],
    staleTime: 60_000,
    queryFn: ({ signal }) => call('listCurrencySettings', {}, { signal }),
  });

/** After a rate or a margin was written, every figure made of rates is asked for anew. */
export const ratesChanged = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['rates'] }),
    client.invalidateQueries({ queryKey: currencySettingsQuery().queryKey }),
  ]);
