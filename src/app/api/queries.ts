import { queryOptions } from '@tanstack/react-query';
import { followProfile } from '../lang.ts';
import { session } from '../session.ts';
import { call } from './client.ts';
import { COMPANY_KEY } from './query-client.ts';

/** The signed-in user. Hearing it also brings the role up to date. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    meta: { keep: true },
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { result } = await call('getProfile', { query: {} }, { signal });
      session.learnRole(result);
      // Where its words cannot be had now, the app stays in the language that it speaks.
      void followProfile(result.language).catch(() => undefined);
      return result;
    },
  });

export const companyQuery = () =>
  queryOptions({
    queryKey: COMPANY_KEY,
    meta: { keep: true },
    staleTime: 60 * 60_000,
    queryFn: async ({ signal }) => (await call('getCompanySettings', {}, { signal })).result,
  });
