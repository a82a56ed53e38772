import type { MissedConnection } from '../../contract/orders.ts';
import { isLive, isUnused } from '../../rules/coupons.ts';
import { missedConnections, type OrderedFlight } from '../../rules/missed-connections.ts';
import { localToUtc } from '../../rules/zone-time.ts';
import type { Db } from '../database/database.ts';
import { connectionRules } from '../reference/places.ts';
import type { OrderRecord } from './read-order.ts';
import type { SegmentSnapshot } from './snapshot.ts';

/** Which connections of these orders are missed, by the order. Nothing is asked where the carrier has changed no flight of a trip of several. */
export async function missedOf(db: Db, records: readonly OrderRecord[]): Promise<Map<string, MissedConnection[]>> {
  const changed = records.filter(({ segments }) => segments.length > 1 && segments.some((one) => one.agreed || one.status === 'UN'));
  if (changed.length === 0) return new Map();
  const flights = changed.flatMap(({ segments }) => segments.map((one) => one.snapshot));
  const { places, times } = await connectionRules(db, [...new Set(flights.flatMap(({ from, to }) => [from.iata, to.iata]))]);
  return new Map(
    changed.map((record) => {
      const orders = record.segments.filter((one) => one.status !== 'XX').map(asOrdered);
      const missed = missedConnections(orders, places, times).map((one) => ({ ...one, open: isStillFlown(record, one) }));
      return [record.id, missed];
    }),
  );
}

/**
 * Would new flights that the agency chooses by itself break a connection with one that the carrier has changed? Then all of it would be
 * free to change and to give back, though the carrier's change alone breaks nothing.
 */
export async function breaksByItself(db: Db, record: OrderRecord, fresh: ReadonlyMap<number, SegmentSnapshot>): Promise<boolean> {
  const segments = record.segments.map((one) => {
    const snapshot = fresh.get(one.seq);
    return snapshot ? { ...one, snapshot, status: 'HK' as const, agreed: null } : one;
  });
  const after = (await missedOf(db, [{ ...record, segments }])).get(record.id) ?? [];
  return after.some((one) => !record.missed?.some((known) => known.before === one.before && known.after === one.after));
}

export function asOrdered({ id, status, agreed, snapshot }: OrderRecord['segments'][number]): OrderedFlight {
  const { from, to, departureUtc, durationMin } = snapshot;
  return { id, from, to, departureUtc, durationMin, cancelled: status === 'UN', sold: agreed && soldTimes(agreed, snapshot) };
}

/** The clocks at the two airports, as instants. */
function soldTimes(
  { departureLocal, arrivalLocal }: NonNullable<OrderRecord['segments'][number]['agreed']>,
  { from, to }: OrderRecord['segments'][number]['snapshot'],
): OrderedFlight['sold'] {
  const departs = localToUtc(departureLocal, from.timezone);
  return { departureUtc: new Date(departs).toISOString(), durationMin: (localToUtc(arrivalLocal, to.timezone) - departs) / 60_000 };
}

/** Somebody has given neither of the two back, and has still to fly the second. */
function isStillFlown({ passengers, tickets }: OrderRecord, { before, after }: Pick<MissedConnection, 'before' | 'after'>): boolean {
  const going = passengers.filter((one) => one.status === 'active');
  if (tickets.length === 0) return going.length > 0;
  return going.some(({ id }) => {
    const coupons = tickets.filter((one) => one.passengerId === id).flatMap((one) => one.coupons);
    return (
      coupons.some((one) => one.segmentId === before && isLive(one.status)) &&
      coupons.some((one) => one.segmentId === after && isUnused(one.status))
    );
  });
}
