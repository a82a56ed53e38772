import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import { seatOf } from '../../rules/seat-map.ts';
import type { Tx } from '../database/database.ts';
import { writeLog } from '../history/write-log.ts';
import { ownerOf, type Context, type Handler, type Handlers } from '../http/context.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { once } from '../http/once.ts';
import { releaseDue } from './expire.ts';
import { judgeTaken, readSeatMaps, takingSeats, type SeatWanted } from './flight-seats.ts';
import { readHold } from './pre-order.ts';
import type { PreOrderRow } from './pre-order-view.ts';

export const seatMapHandlers: Pick<Handlers, 'getFlightSeats' | 'holdFlightSeats'> = {
  getFlightSeats: async ({ params, query }, { db, actor }) => {
    const { rows } = await sql<{ map: string | null; taken: string[] }>`
      select a.seat_map as map, array(
        select s.seat from flight_seat s left join pre_order p on p.id = s.pre_order_id
        where s.flight_id = f.id and (p.id is null or (p.status = 'active' and p.expires_at > now()
          and not (p.id is not distinct from ${query.preOrderId ?? null}::uuid and (${ownerOf(actor)}::uuid is null or p.agent_id = ${ownerOf(actor)})))) order by s.seat) as taken
      from flight f left join aircraft a on a.id = f.aircraft_id where f.id = ${params.id} and f.deleted_at is null`.execute(db);
    const [row] = rows;
    if (!row) throw new ApiError('NOT_FOUND');
    return { result: { seatMap: row.map, taken: row.taken } };
  },

  /** A seat that a booking still keeps though its time is over is freed before it is a no. */
  holdFlightSeats: async (input, context) => {
    try {
      return await holdSeats(input, context);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'SEAT_TAKEN') throw error;
      const { snapshot } = await readHold(context.db, context, input.params.id, false);
      if ((await releaseDue(context.db, snapshot.segments.map((one) => one.classId))) === 0) throw error; // prettier-ignore
      return holdSeats(input, context);
    }
  },
};

const holdSeats: Handler<'holdFlightSeats'> = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => {
    const hold = await openHold(tx, context, params.id);
    const wanted = await checked(tx, hold, body.seats);
    const { rows } = await takingSeats(wanted, hold.id).execute(tx);
    judgeTaken(wanted, rows, (i) => `seats.${i}`);
    // What it held before and does not want any more.
    await sql`
      delete from flight_seat s where s.pre_order_id = ${hold.id}
        and not exists (select 1 from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as t ("flightId" uuid, seat text) where t."flightId" = s.flight_id and t.seat = s.seat)`.execute(
      tx,
    );
    await writeLog(tx, context, context.actor, {
      action: 'hold-seats',
      entity: 'preOrder',
      entityId: hold.id,
      agentId: hold.agent_id,
      summary: body.seats.map((one) => one.seat).join(', '),
    });
    return { answer: { result: { seats: body.seats } } };
  });

/** Locked. Throws NOT_FOUND, HOLD_EXPIRED. */
async function openHold(tx: Tx, context: Context, id: string): Promise<PreOrderRow> {
  const hold = await readHold(tx, context, id, true);
  const { rows } = await sql<{ over: boolean }>`select ${hold.expires_at}::timestamptz <= now() as over`.execute(tx);
  if (hold.status !== 'active' || rows[0]!.over) throw new ApiError('HOLD_EXPIRED');
  return hold;
}

/** Seats of these flights in the cabins that are held, no more than people who sit. Who sits where is said with the order. */
async function checked(tx: Tx, hold: PreOrderRow, seats: readonly { seq: number; seat: string }[]): Promise<SeatWanted[]> {
  const { segments } = hold.snapshot;
  const maps = await readSeatMaps(tx, segments.map((one) => one.flightId)); // prettier-ignore
  const most = hold.adults + hold.children;
  const errors: Record<string, string[]> = {};
  const wanted = seats.flatMap(({ seq, seat }, i): SeatWanted[] => {
    const segment = segments.find((one) => one.seq === seq);
    const found = segment && seatOf(maps.get(segment.flightId) ?? [], seat);
    const error = !segment
      ? fieldError('noComingFlight')
      : maps.get(segment.flightId)?.length === 0
        ? fieldError('noSeatMap')
        : !found || found.blocked
          ? fieldError('noSuchSeat', { seat })
          : found.cabin !== segment.class.cabin
            ? fieldError('seatOtherCabin', { seat })
            : seats.findIndex((one) => one.seq === seq && one.seat === seat) < i
              ? fieldError('seatTwice', { seat })
              : seats.filter((one) => one.seq === seq).length > most
                ? fieldError('seatsForAll', { most })
                : undefined;
    if (error !== undefined) errors[`seats.${i}`] = [error];
    return segment && error === undefined ? [{ flightId: segment.flightId, seat, serviceId: null }] : [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return wanted;
}
