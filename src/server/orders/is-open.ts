import type { OrderRecord, PriceRecord } from './read-order.ts';
import { isUnused } from '../../rules/coupons.ts';

/** Nothing is flown or given back of it: a row of a booking, or one whose coupon is still open. */
export const isOpen = (
  record: Pick<OrderRecord, 'tickets'>,
  { passengerId, segmentId }: Pick<PriceRecord, 'passengerId' | 'segmentId'>,
): boolean =>
  record.tickets.length === 0 ||
  record.tickets.some(
    (ticket) => ticket.passengerId === passengerId && ticket.coupons.some((one) => one.segmentId === segmentId && isUnused(one.status)),
  );
