import { sql, type RawBuilder } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import type { SeatGroup } from '../../contract/words.ts';
import { seatFault, seatOf, seatRefusal, seatRows, type SeatRow, type Sitting } from '../../rules/seat-map.ts';
import type { Db, Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { sentence } from '../sentence.ts';
import type { OrderRecord } from './read-order.ts';
import type { SegmentSnapshot } from './snapshot.ts';
import { writeEvent } from './write-event.ts';

/**
 * Numbered seats of flights (decision 0051). A seat has one row of `flight_seat` and so one holder. They are taken after classes and flights are
 * locked and before the account is, in the order of flight and number.
 */

export interface SeatWanted {
  flightId: string;
  seat: string;
  /** The line of an order that sells it; null with a hold. */
  serviceId: string | null;
}

/** Takes what is free, what this hold has, and what a hold has whose time is over; gives the rows of those it took. */
export const takingSeats = (wanted: readonly SeatWanted[], holdId: string | null): RawBuilder<{ flight: string; seat: string }> => sql`
  insert into flight_seat (flight_id, seat, pre_order_id, order_service_id)
  select t."flightId", t.seat, case when t."serviceId" is null then ${holdId}::uuid end, t."serviceId" from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as t ("flightId" uuid, seat text, "serviceId" uuid) order by 1, 2
  on conflict (flight_id, seat) do update set pre_order_id = excluded.pre_order_id, order_service_id = excluded.order_service_id
  where flight_seat.pre_order_id = ${holdId}::uuid or exists (select 1 from pre_order p where p.id = flight_seat.pre_order_id and (p.status <> 'active' or p.expires_at <= now()))
  returning flight_id as flight, seat`;

/** Throws SEAT_TAKEN at the field of each that was not got; the caller takes all back. */
export function judgeTaken(
  wanted: readonly SeatWanted[],
  got: readonly { flight: string; seat: string }[],
  fieldOf: (i: number) => string,
): void {
  const errors = Object.fromEntries(
    wanted.flatMap(({ flightId, seat }, i) =>
      got.some((one) => one.flight === flightId && one.seat === seat) ? [] : [[fieldOf(i), [fieldError('seatTaken', { seat })]]],
    ),
  );
  if (Object.keys(errors).length > 0) throw new ApiError('SEAT_TAKEN', { errors });
}

export const freeSeatsOfHold = (holdId: string): RawBuilder<unknown> => sql`delete from flight_seat where pre_order_id = ${holdId}`;

export const freeSeatsOfOrder = (orderId: string): RawBuilder<unknown> =>
  sql`delete from flight_seat where order_service_id in (select id from order_service where order_id = ${orderId})`;

export const freeSeatsOf = (serviceIds: readonly string[]): RawBuilder<unknown> =>
  sql`delete from flight_seat where order_service_id = any(${serviceIds}::uuid[])`;

/** The rows of each flight as its aircraft has them today; none where it has no seat map. */
export async function readSeatMaps(db: Db, flightIds: readonly string[]): Promise<Map<string, SeatRow[]>> {
  const { rows } = await sql<{ id: string; map: string | null }>`
    select f.id, a.seat_map as map from flight f left join aircraft a on a.id = f.aircraft_id where f.id = any(${[...new Set(flightIds)]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, seatRows(row.map)]));
}

/** How numbered seats are sold today. */
export async function readSeatGroups(db: Db): Promise<{ seatGroup: SeatGroup }[]> {
  const { rows } = await sql<{
    seatGroup: SeatGroup;
  }>`select distinct seat_group as "seatGroup" from service where is_active and seat_group is not null`.execute(db);
  return rows;
}

/** The lines of an order that have, or may have, a numbered seat. */
export const seatLines = (record: Pick<OrderRecord, 'services'>) => record.services.filter((one) => one.seatGroup !== null && !one.ended);

/** Passengers fly with another flight: who finds the seat free there, sold as what was paid, keeps its number; who does not chooses anew for nothing. */
export async function carrySeats(tx: Tx, record: OrderRecord, moves: readonly { seq: number; fresh: SegmentSnapshot }[]): Promise<void> {
  const lines = moves.flatMap(({ seq, fresh }) => {
    const segmentId = record.segments.find((one) => one.seq === seq)!.id;
    return seatLines(record).flatMap((line) =>
      line.segmentId === segmentId && line.seat !== null ? [{ line, seat: line.seat, fresh }] : [],
    );
  });
  if (lines.length === 0) return;
  await freeSeatsOf(lines.map((one) => one.line.id)).execute(tx);
  const maps = await readSeatMaps(tx, lines.map((one) => one.fresh.flightId)); // prettier-ignore
  const groups = await readSeatGroups(tx);
  const wanted = lines.flatMap(({ line, seat, fresh }): SeatWanted[] => {
    const fault = seatFault(seat, line.seatGroup, groups, maps.get(fresh.flightId) ?? [], sittingOf(record, line.passengerId!, fresh));
    return fault === undefined ? [{ flightId: fresh.flightId, seat, serviceId: line.id }] : [];
  });
  const { rows: got } = await takingSeats(wanted, null).execute(tx);
  const kept = wanted.filter((one) => got.some((row) => row.flight === one.flightId && row.seat === one.seat)).map((one) => one.serviceId);
  await sql`update order_service set seat = null where id = any(${lines.map((one) => one.line.id)}::uuid[]) and not (id = any(${kept}::uuid[]))`.execute(
    tx,
  );
}

/** Who holds a seat of these flights, and by which line; of a hold nobody knows yet who will sit there. */
interface Holder {
  seat: string;
  line: string | null;
  agentId: string | null;
  orderId: string | null;
  seatGroup: SeatGroup | null;
  who: Sitting;
}
const holdersOf = (flights: RawBuilder<unknown>) => sql<Holder>`
  select f.seat, v.id as line, v.agent_id as "agentId", v.order_id as "orderId", v.seat_group as "seatGroup", json_build_object('cabin', s.snapshot->'class'->>'cabin', 'type', p.type,
    'withInfant', exists (select 1 from order_passenger i where i.associated_adult_id = p.id and i.status = 'active')) as who
  from flight_seat f left join order_service v on v.id = f.order_service_id left join order_segment s on s.id = v.segment_id left join order_passenger p on p.id = v.passenger_id
  where f.flight_id in (${flights}) order by f.seat`;

/** Seats of these flights that whoever has them may not have in these rows: there is none, it is blocked, of another cabin, or an exit row for a child or a lap. */
export async function misfits(tx: Tx, flights: RawBuilder<unknown>, rows: readonly SeatRow[]): Promise<string[]> {
  const { rows: held } = await holdersOf(flights).execute(tx);
  return [...new Set(held.filter((one) => !isSeat(rows, one) || (one.line !== null && seatRefusal(seatOf(rows, one.seat), one.seat, one.who) !== undefined)).map((one) => one.seat))]; // prettier-ignore
}

const isSeat = (rows: readonly SeatRow[], { seat }: Holder): boolean => seatOf(rows, seat)?.blocked === false;

/** A flight has another aircraft: who has a seat that it lacks, may not sit there, or has paid for another one, chooses anew for nothing, and is told so in the history of the order. */
export async function loseSeats(tx: Tx, context: Context, flightId: string): Promise<void> {
  const rows = (await readSeatMaps(tx, [flightId])).get(flightId) ?? [];
  const { rows: held } = await holdersOf(sql`${flightId}`).execute(tx);
  if (held.length === 0) return;
  const groups = await readSeatGroups(tx);
  const lost = held.filter((one) =>
    one.line === null ? !isSeat(rows, one) : seatFault(one.seat, one.seatGroup, groups, rows, one.who) !== undefined,
  );
  if (lost.length === 0) return;
  await sql`delete from flight_seat where flight_id = ${flightId} and seat = any(${lost.map((one) => one.seat)}::text[])`.execute(tx);
  await sql`update order_service set seat = null where id = any(${lost.flatMap((one) => one.line ?? [])}::uuid[])`.execute(tx);
  for (const orderId of new Set(lost.flatMap((one) => one.orderId ?? []))) {
    const own = lost.filter((one) => one.orderId === orderId);
    const seats = own.map((one) => one.seat).join(', ');
    await writeEvent(tx, { agentId: own[0]!.agentId!, orderId }, { type: 'seatLost', reason: sentence('seatLost', { seats }) }, context);
  }
}

/** A booking that had ended is taken up again. A seat that is another's by now, or that nobody of it may have any more, leaves the order with its price: nothing was paid yet. Returns those. */
export async function retakeSeats(tx: Tx, record: OrderRecord): Promise<string[]> {
  const maps = await readSeatMaps(tx, record.segments.map((one) => one.snapshot.flightId)); // prettier-ignore
  const lines = seatLines(record).flatMap((line) => {
    const { snapshot } = record.segments.find((one) => one.id === line.segmentId)!;
    const who = sittingOf(record, line.passengerId!, snapshot);
    return line.seat === null ? [] : [{ flightId: snapshot.flightId, seat: line.seat, serviceId: line.id, group: line.seatGroup, who }];
  });
  if (lines.length === 0) return [];
  const groups = await readSeatGroups(tx);
  const wanted = lines.filter(({ flightId, seat, group, who }) => !seatFault(seat, group, groups, maps.get(flightId) ?? [], who));
  const { rows: got } = await takingSeats(wanted, null).execute(tx);
  const lost = lines.filter((one) => !got.some((row) => row.flight === one.flightId && row.seat === one.seat));
  await sql`delete from order_service where id = any(${lost.map((one) => one.serviceId)}::uuid[])`.execute(tx);
  return lost.map((one) => one.seat);
}

/** A passenger of an order, as the seat map asks for who sits there. */
export const sittingOf = (record: OrderRecord, passengerId: string, { class: { cabin } }: SegmentSnapshot) => ({
  cabin,
  type: record.passengers.find((one) => one.id === passengerId)?.type ?? 'ADT',
  withInfant: record.passengers.some((one) => one.associatedAdultId === passengerId && one.status === 'active'),
});
