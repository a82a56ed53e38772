import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Counts, SearchBody } from './search-form.ts';

const MINUTE = 60_000;
const SEARCH_TIMEOUT = 30_000;
/** As long as the server says (`expiresAt`); the screen says so after it. */
const FRESH = 10 * MINUTE;

/** One search, good for ten minutes and thrown away soon after. */
export const flightsQuery = (body: SearchBody) =>
  queryOptions({
    queryKey: ['flights', body],
    staleTime: FRESH,
    gcTime: 15 * MINUTE,
    queryFn: async ({ signal }) => (await call('mainSearch', { body }, { signal, timeoutMs: SEARCH_TIMEOUT })).result,
  });

export interface CalendarQuestion extends Counts {
  from: string;
  to: string;
  startDate: string;
  endDate: string;
  cabin?: SearchBody['cabin'];
  airline?: string | undefined;
  agent?: string | undefined;
  /** Flights of an order are changed: no journeys. */
  change?: unknown;
}

/** The lowest price of each day. */
export const calendarQuery = (question: CalendarQuestion) =>
  queryOptions({
    queryKey: ['price calendar', question],
    staleTime: 5 * MINUTE,
    gcTime: 15 * MINUTE,
    queryFn: async ({ signal }) => {
      const { airline, cabin, agent, change, ...rest } = question;
      const body = {
        ...rest,
        ...(change ? { connections: false } : {}),
        ...(cabin ? { cabin } : {}),
        ...(airline ? { airline } : {}),
        ...(agent ? { agentId: agent } : {}),
      };
      return (await call('priceCalendar', { body }, { signal })).result;
    },
  });
