import { sql } from 'kysely';
import type { CancellationQuote } from '../../contract/flight-cancellation.ts';
import { missedConnections } from '../../rules/missed-connections.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { asOrdered } from '../orders/missed.ts';
import { timetable } from '../orders/missed-order.ts';
import type { OrderRecord } from '../orders/read-order.ts';
import { connectionRules } from '../reference/places.ts';
import type { Wanted } from './targets.ts';

type Segment = OrderRecord['segments'][number];
type Target = Pick<Row<'flight'>, 'departure_local' | 'arrival_local' | 'departure_utc' | 'duration_min' | 'from_iata' | 'to_iata'> & {
  class_id: string;
};

/** Connections that the moves of a plan would miss: their agencies would be asked (decision 0081). */
export async function missedByMoves(db: Db, flightId: string, wanted: readonly Wanted[]): Promise<CancellationQuote['missed']> {
  const classIds = [...new Set(wanted.flatMap((one) => one.toClassId ?? []))];
  if (classIds.length === 0) return [];
  const { rows: targets } = await sql<Target>`
    select c.id as class_id, f.departure_local, f.arrival_local, f.departure_utc, f.duration_min, f.from_iata, f.to_iata
    from flight_class c join flight f on f.id = c.flight_id where c.id = any(${classIds}::uuid[])`.execute(db);
  const { rows: orders } = await sql<{ order_id: string; segments: Segment[] }>`
    select s.order_id, json_agg(json_build_object('id', s.id, 'seq', s.seq, 'status', s.status, 'agreed', s.agreed, 'snapshot', s.snapshot) order by s.seq) as segments
    from order_segment s where s.order_id = any(${wanted.map((one) => one.order.orderId)}::uuid[]) and s.status <> 'XX' group by s.order_id having count(*) > 1`.execute(
    db,
  );
  const trips = orders.flatMap(({ order_id, segments }) => {
    const { toClassId, order } = wanted.find((one) => one.order.orderId === order_id)!;
    const to = targets.find((one) => one.class_id === toClassId);
    return to ? [{ order, segments: segments.map((one) => (one.snapshot.flightId === flightId ? movedTo(one, to) : one)) }] : [];
  });
  if (trips.length === 0) return [];
  const airports = trips.flatMap(({ segments }) => segments.flatMap(({ snapshot }) => [snapshot.from.iata, snapshot.to.iata]));
  const { places, times } = await connectionRules(db, [...new Set(airports)]);
  return trips.flatMap(({ order, segments }) => {
    const own = new Set(segments.flatMap((one) => (one.snapshot.flightId === flightId ? [one.id] : [])));
    return missedConnections(segments.map(asOrdered), places, times).flatMap(({ before, after, minutes, least }) => {
      if (minutes === null || !(own.has(before) || own.has(after))) return [];
      return [{ pnr: order.pnr, place: segments.find((one) => one.id === after)!.snapshot.from.iata, minutes, least }];
    });
  });
}

/** As the job would leave it: the times that were agreed to beside those of the other flight. */
function movedTo(one: Segment, to: Target): Segment {
  const { snapshot } = one;
  return {
    ...one,
    status: 'HK',
    agreed: timetable(one.agreed ?? snapshot),
    snapshot: {
      ...snapshot,
      departureLocal: to.departure_local,
      arrivalLocal: to.arrival_local,
      departureUtc: to.departure_utc,
      durationMin: to.duration_min,
      from: { ...snapshot.from, iata: to.from_iata },
      to: { ...snapshot.to, iata: to.to_iata },
    },
  };
}
