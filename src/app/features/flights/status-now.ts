import type { Flight } from '../../../contract/flights.ts';

/** As it is now: what was last written does not move on by itself. */
export function statusNow({ status, departureUtc, salesCloseAt, boardingClosedAt, serverTime }: Flight): Flight['status'] {
  if (status === 'cancelled') return status;
  if (Date.parse(departureUtc) <= Date.parse(serverTime)) return 'departed';
  return boardingClosedAt !== null || Date.parse(salesCloseAt) <= Date.parse(serverTime) ? 'closed' : status;
}

/** Nothing is sold or cancelled on it any more; what was sold can still be read and worked on. */
export const isOver = (flight: Flight): boolean => ['cancelled', 'departed'].includes(statusNow(flight));
