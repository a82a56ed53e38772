import type { Order } from '../../../contract/orders.ts';
import { canServe, isUsed } from '../../../rules/services.ts';
import { couponsOf } from './coupons.ts';

/** Why a service that is paid for is not taken off; the server refuses it for the same. */
export function whyKept(
  { passengers, segments }: Pick<Order, 'passengers' | 'segments'>,
  service: Pick<Order['services'][number], 'refundable' | 'passengerId' | 'segmentId'>,
  now: number,
): 'nonRefundable' | 'serviceUsed' | undefined {
  if (!service.refundable) return 'nonRefundable';
  const hasLeft = ({ segmentId }: { segmentId: string }) =>
    segments.some((one) => one.id === segmentId && Date.parse(one.departureUtc) <= now);
  return isUsed(service, couponsOf({ passengers }), hasLeft) ? 'serviceUsed' : undefined;
}

/** The flights for which a service can still be sold to somebody. */
export function flightsToServe({ passengers, segments }: Pick<Order, 'passengers' | 'segments'>, now: number): Order['segments'] {
  const coupons = couponsOf({ passengers });
  return segments.filter((flight) => {
    const own = coupons.filter((one) => one.segmentId === flight.id).map(({ status }) => status);
    return canServe(flight, coupons.length === 0 ? null : own, now);
  });
}
