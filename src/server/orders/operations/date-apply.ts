import { sentence } from '../../sentence.ts';
import { timeLimitsTexts } from '../../../texts/time-limits/every.ts';
import { sql } from 'kysely';
import type { Order } from '../../../contract/orders.ts';
import type { Parsed } from '../../../contract/endpoints.ts';
import { dueOf, type ChangeFacts, type ChangeLine } from '../../../rules/date-change.ts';
import { documentsOfChange } from '../../../rules/documents.ts';
import { agentAccount, balanced, houseAccount, type Posting } from '../../../rules/ledger.ts';
import { convert, sum, toMajor, type Minor } from '../../../rules/money.ts';
import type { PriceRow } from '../../../rules/pricing.ts';
import { movedLines, serviceSaleLine } from '../../../rules/sale-lines.ts';
import { limitText, deadline } from '../../../rules/time-limits.ts';
import type { Tx } from '../../database/database.ts';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../http/api-error.ts';
import { post } from '../../ledger/post.ts';
import { forfeitedMarkup } from '../client-shares.ts';
import { exchangeCoupons, writeTickets } from '../tickets.ts';
import type { Found } from '../lock-order.ts';
import { carrySeats } from '../flight-seats.ts';
import { markNewTimes, missedByTimes, missedFacts, readDecisions, timetable, type MissedByTimes } from '../missed-order.ts';
import { isOpen } from '../is-open.ts';
import { readOrder, type OrderRecord } from '../read-order.ts';
import { rateOfToday } from '../reprice.ts';
import { exchangeOf } from '../../selling/buyer.ts';
import { changeSeats, holdSeats, lockSeats, type SeatChange } from '../seats.ts';
import { limitsOf, type SegmentSnapshot } from '../snapshot.ts';
import { conclude } from './conclude.ts';
import { checkBoarded, itineraryOf, type Move } from './date-moves.ts';
import { linesOf, rowsOf } from './date-prices.ts';

/** The whole order moves: seats, segments, prices, money, tickets. */
export async function change(
  tx: Tx,
  context: Context,
  found: Found,
  moves: readonly Move[],
  body: Pick<Parsed<'orderDate'>['body'], 'penaltyOverride' | 'reason'>,
  /** The desk has moved it because a flight does not fly: agency and traveller are told the old and the new. */
  byDesk = false,
): Promise<Order> {
  const { record } = found;
  checkBoarded(record, moves);
  const rows = rowsOf(found, moves, undefined);
  const lines = linesOf(found, rows, body)!;
  const ticketed = record.tickets.length > 0;
  await moveSeats(tx, record, moves, ticketed);
  await writeSegments(tx, found, moves);
  const broken = await followConnections(tx, record, moves, byDesk);
  await carrySeats(tx, record, moves);
  await writePrices(tx, record, rows, lines);
  if (!ticketed && rows.length === record.prices.length)
    await sql`update orders set rate = ${JSON.stringify(rateOfToday(record, found.buyer))}::jsonb where id = ${record.id}`.execute(tx);
  const { charge } = dueOf(lines);
  const posted = ticketed ? await postChange(tx, context, found, moves, rows, lines) : null;
  if (ticketed) await reissue(tx, context, found, moves);
  const flights = (pick: 'old' | 'fresh') => moves.map((one) => `${one[pick].flightNumber} ${one[pick].departureLocal.replace('T', ' ')}`);
  return conclude(tx, context, found, {
    type: 'dateChanged',
    reason: body.reason,
    before: { flights: flights('old') },
    after: {
      flights: flights('fresh'),
      ...(posted && charge !== 0 ? { charged: toMajor(charge), currency: record.account_currency, ledgerNo: posted.no } : {}),
    },
    summary: `${flights('old').join(', ')} → ${flights('fresh').join(', ')}`,
    mails: [ticketed ? 'ticket' : 'booking-add', ...(byDesk ? (['schedule-change'] as const) : [])],
    ...(byDesk
      ? {
          mailPayload: {
            outcome: 'replaced',
            reason: body.reason,
            flights: moves.map((one) => replacedFlight(record, one)),
            ...missedFacts(broken),
          },
        }
      : ticketed
        ? {}
        : { mailPayload: { why: 'dateChanged' } }),
    documents: documentsOfChange(ticketed, posted ? -posted.change : 0),
    posted,
    moved: lines,
  });
}

/**
 * Flights that connect with those that were moved. Where the desk has moved one so that its connection is missed, the agency has not
 * agreed to that: the flight has new times that wait for an answer. Returns such connections.
 */
async function followConnections(tx: Tx, record: OrderRecord, moves: readonly Move[], byDesk: boolean): Promise<MissedByTimes[]> {
  if (record.segments.length === 1) return [];
  if (!byDesk) {
    if (record.missed) await markNewTimes(tx, await readDecisions(tx, record.id));
    return [];
  }
  for (const { seq, old } of moves) {
    const agreed = record.segments.find((one) => one.seq === seq)!.agreed ?? old;
    await sql`update order_segment set agreed = ${JSON.stringify(timetable(agreed))}::jsonb where order_id = ${record.id} and seq = ${seq}`.execute(
      tx,
    );
  }
  const after = await readDecisions(tx, record.id);
  const missed = missedByTimes(after);
  const kept = after.segments.filter(({ snapshot }) => missed.some((one) => one.before === snapshot || one.after === snapshot));
  const agreedTo = moves.map((one) => one.seq).filter((seq) => !kept.some((one) => one.seq === seq));
  await sql`update order_segment set agreed = null, status = 'HK' where order_id = ${record.id} and seq = any(${agreedTo}::int[])`.execute(
    tx,
  );
  await markNewTimes(tx, (await readOrder(tx, { id: record.id }, null))!);
  return missed;
}

const replacedFlight = ({ segments }: OrderRecord, { seq, old, fresh }: Move) => ({
  flightNumber: old.flightNumber,
  newFlight: fresh.flightNumber,
  from: old.from.iata,
  to: old.to.iata,
  newFrom: fresh.from.iata,
  newTo: fresh.to.iata,
  // Another one of its journey is moved with it.
  cancelled: segments.find((one) => one.seq === seq)!.status === 'UN',
  old: { departureLocal: old.departureLocal, arrivalLocal: old.arrivalLocal },
  new: { departureLocal: fresh.departureLocal, arrivalLocal: fresh.arrivalLocal },
});

/** All classes are locked before one is touched: the old and the new in one order. */
export function lockMoves(tx: Tx, moves: readonly Move[]): Promise<void> {
  const both = moves.flatMap((one) => [one.old, one.fresh]);
  return lockSeats(tx, { classIds: both.map((one) => one.classId), flightIds: both.map((one) => one.flightId) });
}

async function moveSeats(tx: Tx, record: OrderRecord, moves: readonly Move[], ticketed: boolean): Promise<void> {
  await lockMoves(tx, moves);
  const changes: SeatChange[] = [];
  for (const { seq, old, fresh } of moves) {
    // Who gave this flight back has no seat on it.
    const segmentId = record.segments.find((one) => one.seq === seq)!.id;
    const flying = record.passengers.filter((one) => one.status === 'active' && isOpen(record, { passengerId: one.id, segmentId }));
    const seats = flying.filter((one) => one.type !== 'INF').length;
    const infants = flying.length - seats;
    const held = await holdSeats(tx, { classIds: [fresh.classId], flightIds: [fresh.flightId], seats, infants });
    if (held !== 'held') throw new ApiError(held === 'no-seats' ? 'NO_SEATS' : 'INFANT_LIMIT');
    const of = (one: SegmentSnapshot, heldBy: number, soldBy: number): SeatChange => ({
      flightId: one.flightId,
      classId: one.classId,
      held: heldBy * seats,
      sold: soldBy * seats,
      infantsHeld: heldBy * infants,
      infantsSold: soldBy * infants,
    });
    changes.push(...(ticketed ? [of(fresh, -1, 1), of(old, 0, -1)] : [of(old, -1, 0)]));
  }
  await changeSeats(tx, changes);
}

async function writeSegments(tx: Tx, { record, buyer }: Found, moves: readonly Move[]): Promise<void> {
  for (const { seq, fresh } of moves)
    await sql`
      update order_segment set flight_id = ${fresh.flightId}, flight_class_id = ${fresh.classId}, snapshot = ${JSON.stringify(fresh)}::jsonb, status = 'HK', agreed = null, schedule_rev = 0, departure_utc = ${fresh.departureUtc},
        departure_day = ${fresh.departureLocal.slice(0, 10)} where order_id = ${record.id} and seq = ${seq}`.execute(tx);
  const itinerary = itineraryOf(record, moves);
  const first = itinerary[0]!;
  const booked = record.time_limit !== null;
  const limit = booked ? deadline(itinerary.map(limitsOf), buyer.limits, buyer.now) : null;
  if (limit && limit.at === null)
    throw new ApiError('ISSUE_NOW', { say: (lang) => ({ limit: limitText(limit.reason, timeLimitsTexts(lang)) }) });
  // A change gives no new time: the shorter of the old deadline and that of the new flights.
  const timeLimit = limit === null ? null : new Date(Math.min(limit.at!, Date.parse(record.time_limit!))).toISOString();
  await sql`
    update orders set departure_local = ${first.departureLocal}, departure_utc = ${first.departureUtc}, route = ${[first.from.iata, ...itinerary.map((one) => one.to.iata)]},
      flight_numbers = ${itinerary.map((one) => one.flightNumber)}, time_limit = ${timeLimit}, price_guarantee_until = least(price_guarantee_until, ${timeLimit}::timestamptz), void_until = null,
      attention = array(select one from unnest(attention) as one where not (one = 'schedule_change' and not exists (select 1 from order_segment where order_id = ${record.id} and agreed is not null))
        and not (one = 'flight_cancelled' and not exists (select 1 from order_segment where order_id = ${record.id} and status = 'UN'))) where id = ${record.id}`.execute(
    tx,
  );
}

async function writePrices(tx: Tx, record: OrderRecord, rows: readonly ChangeFacts[], lines: readonly ChangeLine[]): Promise<void> {
  const wanted = rows.map((row, i) => ({
    passenger_id: row.passengerId,
    segment_id: row.segmentId,
    base: row.fresh.base,
    tax: row.fresh.tax,
    service_fee: row.fresh.serviceFee,
    discount: row.fresh.discount,
    commission: row.fresh.commission,
    net: row.fresh.net,
    payable: lines[i]!.payableAccount,
    row_rate: lines[i]!.rowRate,
  }));
  await sql`
    update order_price p set base = t.base, tax = t.tax, service_fee = t.service_fee, discount = t.discount, commission = t.commission, net = t.net, payable_account = t.payable, row_rate = t.row_rate
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as t (passenger_id uuid, segment_id uuid, base bigint, tax bigint, service_fee bigint, discount bigint, commission bigint, net bigint, payable bigint, row_rate numeric)
    where p.order_id = ${record.id} and p.passenger_id = t.passenger_id and p.segment_id = t.segment_id`.execute(tx);
}

/**
 * The difference of the sale at today's rate; penalties and what is forfeited go to PENALTIES. A move that costs nothing is posted, too:
 * reports sell the flights that passengers fly with.
 */
async function postChange(
  tx: Tx,
  context: Context,
  { record, buyer }: Found,
  moves: readonly Move[],
  rows: readonly ChangeFacts[],
  lines: readonly ChangeLine[],
) {
  const currency = record.account_currency;
  const { charge, rateEffect } = dueOf(lines);
  const at = (amount: Minor, rate: number) => convert(amount, rate, currency, 1);
  const todays = exchangeOf(buyer, record.currency).rate;
  const left = new Map(moves.map(({ seq, old }) => [record.segments.find((one) => one.seq === seq)!.id, old.classId]));
  const today = (pick: (row: PriceRow) => Minor): Minor =>
    sum(
      rows.map((row, i) =>
        row.otherCurrency
          ? at(pick(row.fresh), lines[i]!.rowRate) - at(pick(row.old), todays)
          : at(pick(row.fresh) - pick(row.old), rateOf(lines[i]!, row)),
      ),
    );
  const postings: Posting[] = [
    { account: agentAccount(record.agent_id), amount: -charge },
    { account: houseAccount('SALES', currency), amount: today((row) => row.base) },
    { account: houseAccount('TAXES', currency), amount: today((row) => row.tax) },
    { account: houseAccount('FEES', currency), amount: today((row) => row.serviceFee) },
    { account: houseAccount('COMMISSION', currency), amount: -today((row) => row.commission) },
    { account: houseAccount('DISCOUNTS', currency), amount: -today((row) => row.discount) },
    {
      account: houseAccount('PENALTIES', currency),
      amount: sum(lines.map((line) => line.penaltyAccount + line.forfeitedAccount)),
    },
    { account: houseAccount('FX_RATES', currency), amount: rateEffect },
  ];
  return post(tx, {
    kind: 'reissue',
    userId: record.agent_id,
    currency,
    postings: balanced(postings, currency),
    orderId: record.id,
    lines: [
      ...rows.flatMap((row, i) => movedLines(row, lines[i]!, { leftClassId: left.get(row.segmentId)!, currency: record.currency })),
      // Bags and seats come along as they were paid.
      ...record.services
        .filter((one) => one.segmentId !== null && left.has(one.segmentId) && !one.ended)
        .flatMap((one) => [
          { ...serviceSaleLine(one, -one.price, -one.payableAccount, record.currency), classId: left.get(one.segmentId!)! },
          serviceSaleLine(one, one.price, one.payableAccount, record.currency),
        ]),
    ],
    reason:
      rateEffect === 0
        ? sentence('dateChange', { pnr: record.pnr })
        : sentence('dateChangeRates', { pnr: record.pnr, rates: `${toMajor(rateEffect).toFixed(2)} ${currency}` }),
    actorId: context.actor.userId,
    idempotencyKey: context.key,
    memo: { pnr: record.pnr, currency: record.currency, lines, ...(await forfeitedMarkup(tx, record.id, buyer.markup, rows, lines)) },
  });
}

/** Cheaper rows are counted at the rate they were charged at, dearer ones at today's. */
const rateOf = (line: ChangeLine, row: ChangeFacts): number =>
  line.difference <= 0 ? row.old.rowRate : line.differenceAccount / line.difference;

/** The old coupons are exchanged; each passenger gets a new ticket that names the old. */
async function reissue(tx: Tx, context: Context, { record, buyer }: Found, moves: readonly Move[]): Promise<void> {
  const after = (await readOrder(tx, { id: record.id }, null))!;
  const changed = after.segments.filter(({ seq }) => moves.some((one) => one.seq === seq)).map((one) => one.id);
  const open = await exchangeCoupons(tx, record.id, { changed });
  for (const passenger of after.passengers) {
    const own = open.filter((one) => one.passengerId === passenger.id);
    if (own.length === 0) continue;
    await writeTickets(tx, {
      record: after,
      passengers: [passenger],
      segments: after.segments.filter((one) => own.some((coupon) => coupon.segmentId === one.id)),
      fallbackPrefix: buyer.fallbackPrefix,
      issuedBy: context.actor.userId,
      originals: new Map(own.map((one) => [one.segmentId, one.number])),
    });
  }
}
