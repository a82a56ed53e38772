import { QueryClient } from '@tanstack/react-query';
import { mayPass } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `keep`: small and wanted at the next start without a network (offline/query-store.ts). */
    queryMeta: { keep?: true };
  }
}

/** A day: as long as the kept queries may live. */
export const KEEP_MS = 24 * 3600_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The default pauses offline: a loader would wait for ever instead of failing and showing the saved copy.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 600,
      staleTime: 30_000,
      gcTime: KEEP_MS,
      refetchOnWindowFocus: false,
    },
    // A write is sent once, now, or not at all: never paused and fired on reconnect.
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Where the company's settings are kept (queries.ts). */
export const COMPANY_KEY = ['company'] as const; // no text
