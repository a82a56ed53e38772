import { fieldError } from '../../../contract/field-errors.ts';
import { isUnused } from '../../../rules/coupons.ts';
import { involuntaryFlights } from '../../../rules/missed-connections.ts';
import { minorNames } from '../../../rules/need-adult.ts';
import { ADULT_AGE, ageOn } from '../../../rules/passengers.ts';
import type { RefundFacts } from '../../../rules/refund.ts';
import { servicesBack, type ServiceBack } from '../../../rules/services.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import type { OrderRecord } from '../read-order.ts';

/** Whose coupons of which flights are given back, and what hangs on them. */

export interface Chosen {
  passengerIds: readonly string[];
  segmentIds: readonly string[];
}
/** An infant goes with its adult. */
export function withInfants(record: OrderRecord, { passengerIds, segmentIds }: Chosen): Chosen {
  const known = new Set(record.passengers.map((one) => one.id));
  const unknown = passengerIds.findIndex((one) => !known.has(one));
  if (unknown !== -1) throw invalid({ [`passengerIds.${unknown}`]: [fieldError('notInBooking')] });
  const flights = new Set(record.segments.map((one) => one.id));
  const other = segmentIds.findIndex((one) => !flights.has(one));
  if (other !== -1) throw invalid({ [`segmentIds.${other}`]: [fieldError('flightNotInBooking')] });
  const chosen = new Set(passengerIds);
  for (const one of record.passengers)
    if (one.associatedAdultId && chosen.has(one.associatedAdultId) && one.status === 'active') chosen.add(one.id);
  return { passengerIds: [...chosen], segmentIds: [...new Set(segmentIds)] };
}

/** The live coupons of a choice with all that their refund rests on. */
export function couponsOf(record: OrderRecord, { passengerIds, segmentIds }: Chosen): RefundFacts[] {
  const owed = involuntaryFlights(record);
  const facts = record.tickets
    .filter((ticket) => passengerIds.includes(ticket.passengerId))
    .flatMap((ticket) =>
      ticket.coupons
        .filter((coupon) => segmentIds.includes(coupon.segmentId) && isUnused(coupon.status))
        .map((coupon) => {
          const row = record.prices.find((one) => one.passengerId === ticket.passengerId && one.segmentId === coupon.segmentId)!;
          const { snapshot } = record.segments.find((one) => one.id === coupon.segmentId)!;
          const { type } = record.passengers.find((one) => one.id === ticket.passengerId)!;
          return {
            ...row,
            type,
            coupon: coupon.status,
            departure: Date.parse(snapshot.departureUtc),
            involuntary: owed.has(coupon.segmentId),
            rule: snapshot.fareRule,
          };
        }),
    );
  if (facts.length === 0) throw new ApiError('ALREADY_REFUNDED');
  return facts;
}

/** No child stays behind alone on a flight. */
export function checkMinors(record: OrderRecord, chosen: Chosen): void {
  for (const segmentId of chosen.segmentIds) {
    const left = record.tickets
      .filter(
        (ticket) =>
          !chosen.passengerIds.includes(ticket.passengerId) &&
          ticket.coupons.some((coupon) => coupon.segmentId === segmentId && isUnused(coupon.status)),
      )
      .map((ticket) => record.passengers.find((one) => one.id === ticket.passengerId)!);
    const day = record.segments.find((one) => one.id === segmentId)!.snapshot.departureLocal.slice(0, 10);
    const children = left.filter((one) => one.type === 'CHD');
    if (children.length > 0 && !left.some((one) => ageOn(one.dateOfBirth, day) >= ADULT_AGE))
      throw new ApiError('NAMES_NEED_ADULT', { details: minorNames(children) });
  }
}

/** Services that nothing holds any more once these coupons are given back. */
export function endingServices(
  record: OrderRecord,
  facts: readonly { passengerId: string; segmentId: string }[],
  involuntary: boolean,
): ServiceBack[] {
  const coupons = record.tickets.flatMap(({ passengerId, coupons: own }) => own.map((one) => ({ ...one, passengerId })));
  const given = new Set(facts.map((one) => `${one.passengerId} ${one.segmentId}`));
  return servicesBack(record.services, coupons, (one) => given.has(`${one.passengerId} ${one.segmentId}`), involuntary);
}
