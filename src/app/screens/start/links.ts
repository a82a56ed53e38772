import type { LinkProps } from '@tanstack/react-router';
import type { Waiting } from '../../../contract/start.ts';

/** Where each number leads: to the list that has exactly so many rows. */
export const LINKS = {
  deadlines: { to: '/reservations', search: { show: 'deadlines' } },
  attention: { to: '/reservations', search: { show: 'attention' } },
  refundRequests: { to: '/reservations', search: { show: 'requests' } },
  topUpRequests: { to: '/top-ups', search: { state: 'requested' } },
  payoutRequests: { to: '/payouts', search: { state: 'requested' } },
  receivables: { to: '/agents', search: { show: 'receivables', only: 'overdue' } },
  agencies: { to: '/agents', search: { status: 'pending' } },
  mails: { to: '/mails', search: {} },
} as const satisfies Record<Waiting, Pick<LinkProps, 'to' | 'search'>>;

/** All flights of a day. */
export const flightsOf = (day: string) => ({ to: '/flights', search: { start: day, end: day } }) as const;
/** The report that a figure of sales is of. */
export const reportOf = (startDate: string, endDate: string) =>
  ({ to: '/reports', search: { start: startDate, end: endDate, by: 'day' } }) as const;
