import type { Timetable } from '../../rules/schedule-change.ts';
import { timetable } from '../orders/missed-order.ts';
import type { SegmentSnapshot } from '../orders/snapshot.ts';

/** What the mail of new times says of flights: the times that were agreed to, the new ones, another number, and why. */
export function movedFlights(
  moved: readonly { agreed: Timetable; fresh: SegmentSnapshot; numberBefore?: string | undefined }[],
  reasons: readonly string[],
): object {
  const why = [...new Set(reasons)];
  return {
    ...(why.length > 0 ? { reason: why.join(' ') } : {}),
    flights: moved.map(({ agreed, fresh, numberBefore = fresh.flightNumber }) => ({
      flightNumber: numberBefore,
      ...(numberBefore === fresh.flightNumber ? {} : { newFlight: fresh.flightNumber }),
      from: fresh.from.iata,
      to: fresh.to.iata,
      old: timetable(agreed),
      new: timetable(fresh),
    })),
  };
}
