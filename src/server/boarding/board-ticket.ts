import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import type { Reason } from '../../contract/errors.ts';
import type { CouponStatus } from '../../contract/orders.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { readFlight } from '../flights/read-flight.ts';
import { writeLog } from '../history/write-log.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { sayDaysIn, sentence } from '../sentence.ts';
import { boardCoupons } from './board-coupons.ts';
import { countBoarded } from './count.ts';

/** One ticket at the gate. What it says no to is told with its reason: a device that was offline has let somebody through by then. */
export const boardTicket: Handler<'boardTicket'> = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => {
    const { flightId, boarded, outOfOrder, reason, at } = body;
    if (outOfOrder && !reason) throw invalid({ reason: [fieldError('giveReason')] });
    const flight = await readFlight(tx, flightId);
    const first = await readCoupon(tx, params.ticket, flightId);
    if (!first) throw new ApiError('NOT_FOUND');
    if (!first.on) throw elsewhere(first.flights);
    if (Date.parse(flight.departureUtc) > Date.parse(flight.serverTime) + DAY_MS) throw new ApiError('BOARDING_TOO_EARLY');
    const found = await lockOrder(tx, context, first.order_id);
    // Somebody may have moved it to another order or date until it was locked.
    const coupon = await readCoupon(tx, params.ticket, flightId);
    if (!coupon?.on || coupon.order_id !== found.record.id) throw elsewhere(coupon?.flights ?? '');
    const { passenger_id: passengerId, status } = coupon;
    const wanted = boarded ? 'O' : 'F';
    if (status !== wanted) throw await refusalOf(tx, boarded, { ...coupon, pnr: found.record.pnr });
    const skipped = await boardCoupons(tx, context, found, { flightId, passengerIds: [passengerId], boarded, reason, at });
    if (!skipped) throw await refusalOf(tx, boarded, { ...coupon, pnr: found.record.pnr });
    if (skipped.length > 0 && !outOfOrder)
      throw new ApiError('EARLIER_NOT_USED', { details: { passengers: skipped, names: skipped.join(', ') } });
    await writeLog(tx, context, context.actor, {
      action: boarded ? 'boarded' : 'notBoarded',
      entity: 'flight',
      entityId: flight.id,
      agentId: found.record.agent_id,
      pnr: found.record.pnr,
      summary:
        sentence('log.boardedTicket', { ticket: params.ticket, flight: `${flight.flightNumber} ${flight.departureLocal.slice(0, 10)}` }) +
        (reason ? sentence('said', { text: reason }) : ''),
      diff: { after: { passengers: [passengerId], outOfOrder: skipped, ...(at ? { atTheGate: at } : {}) } },
    });
    const { pnr, passengers } = found.record;
    const { lastName, firstName } = passengers.find((one) => one.id === passengerId)!;
    const counts = await countBoarded(tx, flightId);
    return { answer: { result: { passengerId, pnr, name: `${lastName} ${firstName}`, boarded, counts } }, orderId: found.record.id };
  });

const DAY_MS = 24 * 3600_000;

const elsewhere = (flight: string): Error =>
  new ApiError('NOT_ON_THIS_FLIGHT', { details: { flight }, say: (lang) => ({ flight: sayDaysIn(flight, lang) }) });

type Coupon = Pick<Row<'coupon'>, 'passenger_id' | 'order_id'> & {
  status: CouponStatus;
  /** Has it a coupon of this flight at all? */
  on: boolean;
  /** Which flights it is for. */
  flights: string;
};

async function readCoupon(tx: Tx, ticket: string, flightId: string): Promise<Coupon | undefined> {
  const { rows } = await sql<Coupon>`
    select c.passenger_id, c.order_id, c.status, s.flight_id = ${flightId} as on,
      (select string_agg(concat_ws(' ', x.snapshot->>'flightNumber', left(x.snapshot->>'departureLocal', 10)), ', ' order by k.seq)
        from coupon k join order_segment x on x.id = k.segment_id where k.ticket_id = t.id) as flights
    from ticket t join coupon c on c.ticket_id = t.id join order_segment s on s.id = c.segment_id
    where t.number = ${ticket} order by (s.flight_id = ${flightId}) desc, c.seq limit 1`.execute(tx);
  return rows[0];
}

const REASONS: Partial<Record<CouponStatus, Extract<Reason, `TICKET_${string}`>>> = {
  R: 'TICKET_REFUNDED',
  V: 'TICKET_VOIDED',
  E: 'TICKET_EXCHANGED',
  S: 'TICKET_SUSPENDED',
};

/** Why a coupon cannot become used, or open again. Who was first is named with the time. */
async function refusalOf(tx: Tx, boarded: boolean, coupon: Coupon & { pnr: string }): Promise<Error> {
  const { status, pnr } = coupon;
  if (boarded && status === 'F') {
    const { rows } = await sql<{ by: string; at: string }>`
      select u.business_name as by, e.at from order_event e join users u on u.id = e.actor_id
      where e.order_id = ${coupon.order_id} and e.type = 'boarded' and e.after->'passengers' ? ${coupon.passenger_id} order by e.at desc limit 1`.execute(
      tx,
    );
    const [first] = rows;
    return new ApiError('ALREADY_BOARDED', { details: { pnr, by: first?.by ?? '', at: first?.at ?? '' } });
  }
  const reason = REASONS[status] ?? (boarded ? 'TICKET_NOT_OPEN' : 'TICKET_NOT_USED');
  return new ApiError(boarded ? reason : 'TICKET_NOT_USED', { details: { pnr } });
}
