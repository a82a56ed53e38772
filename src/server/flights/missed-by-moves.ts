import { sql } from 'kysely';
import type { CancellationQuote } from '../../contract/flight-cancellation.ts';
import { missedConnections } from '../../rules/missed-connections.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { asOrdered } from '../orders/missed.ts';
import { timetable } from '../orders/missed-order.ts';
import type { OrderRecord } from '../orders/read-order.ts';
import { legWith } from './journey-leg.ts';
import { connectionRules } from '../reference/places.ts';
import type { Wanted } from './targets.ts';

type Segment = OrderRecord['segments'][number];
type Target = Pick<Row<'flight'>, 'departure_local' | 'arrival_local' | 'departure_utc' | 'duration_min' | 'from_iata' | 'to_iata'> & {
  class_id: string;
  from_city: string;
  to_city: string;
};

/** Connections that the moves of a plan would miss: their agencies would be asked (decision 0081). */
export async function missedByMoves(db: Db, flightId: string, wanted: readonly Wanted[]): Promise<CancellationQuote['missed']> {
  const classIds = [...new Set(wanted.flatMap((one) => one.toClassIds ?? one.toClassId ?? []))];
  if (classIds.length === 0) return [];
  const { rows: targets } = await sql<Target>`
    select c.id as class_id, f.departure_local, f.arrival_local, f.departure_utc, f.duration_min, f.from_iata, f.to_iata, a.city_eng as from_city, b.city_eng as to_city
    from flight_class c join flight f on f.id = c.flight_id join airport a on a.iata = f.from_iata join airport b on b.iata = f.to_iata where c.id = any(${classIds}::uuid[])`.execute(
    db,
  );
  const { rows: orders } = await sql<{ order_id: string; segments: Segment[] }>`
    select s.order_id, json_agg(json_build_object('id', s.id, 'seq', s.seq, 'status', s.status, 'agreed', s.agreed, 'snapshot', s.snapshot) order by s.seq) as segments
    from order_segment s where s.order_id = any(${wanted.map((one) => one.order.orderId)}::uuid[]) and s.status <> 'XX' group by s.order_id having count(*) > 1`.execute(
    db,
  );
  const targetOf = (classId: string | null | undefined) => targets.find((one) => one.class_id === classId);
  const trips = orders.map(({ order_id, segments }) => {
    const { toClassId, toClassIds, order } = wanted.find((one) => one.order.orderId === order_id)!;
    const leg = toClassIds && legWith(segments, flightId);
    const own = new Set<string>();
    const moved = segments.map((one) => {
      const to = targetOf(leg ? toClassIds[leg.indexOf(one)] : one.snapshot.flightId === flightId ? toClassId : undefined);
      if (!to || to.class_id === one.snapshot.classId) return one;
      own.add(one.id);
      return movedTo(one, to);
    });
    return { order, own, segments: moved };
  });
  if (trips.every(({ own }) => own.size === 0)) return [];
  const airports = trips.flatMap(({ segments }) => segments.flatMap(({ snapshot }) => [snapshot.from.iata, snapshot.to.iata]));
  const { places, times } = await connectionRules(db, [...new Set(airports)]);
  return trips.flatMap(({ order, own, segments }) => {
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
      from: { ...snapshot.from, iata: to.from_iata, city: to.from_city },
      to: { ...snapshot.to, iata: to.to_iata, city: to.to_city },
    },
  };
}
