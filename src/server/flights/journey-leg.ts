import { soldLegs } from '../../rules/missed-connections.ts';
import { asOrdered } from '../orders/missed.ts';
import { isOpen } from '../orders/is-open.ts';
import type { OrderRecord } from '../orders/read-order.ts';

type Segment = OrderRecord['segments'][number];

/** The flights of the leg, as it was sold, that a flight is a part of; of one flight it is no journey. */
export function legWith<One extends Segment>(segments: readonly One[], flightId: string): One[] {
  const known = segments.filter((one) => one.status !== 'XX');
  const leg = soldLegs(known.map(asOrdered)).find((flights) =>
    flights.some(({ id }) => known.find((one) => one.id === id)!.snapshot.flightId === flightId),
  );
  return (leg ?? []).map(({ id }) => known.find((one) => one.id === id)!);
}

/** Who has one of these flights has all of them: nobody has flown one or given it back alone. */
export const haveAll = (record: OrderRecord, leg: readonly Segment[]): boolean =>
  record.passengers.every((one) => {
    if (one.status !== 'active') return true;
    const open = leg.filter(({ id }) => isOpen(record, { passengerId: one.id, segmentId: id })).length;
    return open === 0 || open === leg.length;
  });
