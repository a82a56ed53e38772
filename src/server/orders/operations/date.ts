import { sql } from 'kysely';
import type { DateQuote } from '../../../contract/order-operations.ts';
import { isAgent } from '../../../contract/roles.ts';
import type { Order } from '../../../contract/orders.ts';
import type { Parsed } from '../../../contract/endpoints.ts';
import { changeLines, dueOf, type ChangeFacts, type ChangeLine } from '../../../rules/date-change.ts';
import { agentAccount, balanced, houseAccount, type Posting } from '../../../rules/ledger.ts';
import { convert, sum, toMajor, toMinor, type Minor } from '../../../rules/money.ts';
import { outgrown } from '../../../rules/passengers.ts';
import { priceRow, type PriceRow } from '../../../rules/pricing.ts';
import { stayText } from '../../../rules/stay.ts';
import { movedLine } from '../../../rules/sale-lines.ts';
import { deadline } from '../../../rules/time-limits.ts';
import type { Tx } from '../../database/database.ts';
import type { Context, Handler } from '../../http/context.ts';
import { invalid, Refused } from '../../http/refused.ts';
import { post } from '../../ledger/post.ts';
import { exchangeOf } from '../../selling/buyer.ts';
import { readSellable } from '../../selling/sellable.ts';
import { checkPapers, writeTickets } from '../issue.ts';
import { readOrder, type OrderRecord } from '../read-order.ts';
import { rateOfToday } from '../reprice.ts';
import { changeSeats, holdSeats, lockSeats, type SeatChange } from '../seats.ts';
import { againstStay, limitsOf, takeSnapshot, type SegmentSnapshot } from '../snapshot.ts';
import { inOrderCurrency } from './cancel.ts';
import { conclude, effectsOf } from './conclude.ts';
import type { Found } from '../lock-order.ts';
import { operate, type Plan } from './operate.ts';
import { withInfants } from './refund.ts';
import { movingOf, split } from './split.ts';

type Body = Parsed<'orderDate'>['body'];
type DatePlan = Plan<Omit<DateQuote, 'quoteId' | 'expiresAt'>, Order>;

/** A flight of the order and the one that takes its place, by its place in the itinerary: ids change with a split. */
export interface Move {
  seq: number;
  /** The carrier moved or cancelled the old flight: the price stays, whatever the new one costs. */
  involuntary: boolean;
  old: SegmentSnapshot;
  fresh: SegmentSnapshot;
}

/** T13: other dates between the same cities, at today's fares and rate; the old part keeps its own rate. */
export const orderDate: Handler<'orderDate'> = ({ params, body }, context) =>
  operate(context, {
    orderId: params.id,
    op: () => 'changeDate',
    request: { segments: body.segments, passengerIds: body.passengerIds ?? null, penaltyOverride: body.penaltyOverride ?? null },
    body,
    plan: (tx, found) => datePlan(tx, context, found, body),
  });

async function datePlan(tx: Tx, context: Context, found: Found, body: Body): Promise<DatePlan> {
  const { record, buyer } = found;
  checkOverride(context, body);
  const moves = await movesOf(tx, found, body);
  checkCabin(context, moves);
  const ids = body.passengerIds?.length
    ? new Set(withInfants(record, { passengerIds: body.passengerIds, segmentIds: [] }).passengerIds)
    : undefined;
  const moving =
    ids && record.passengers.some((one) => one.status === 'active' && !ids.has(one.id)) ? movingOf(record, [...ids]) : undefined;
  checkTravellers(record, moves, moving);
  const rows = rowsOf(found, moves, moving);
  const lines = linesOf(found, rows, body);
  if (!lines) throw new Refused('CHANGE_FORBIDDEN', { message: 'The fare does not allow this change now' });
  const adult = perAdult(rows, lines);
  const sent = { oldPrice: body.oldPrice ?? adult.oldPrice, penaltyPrice: body.penaltyPrice ?? adult.penaltyPrice };
  if (sent.oldPrice !== adult.oldPrice || sent.penaltyPrice !== adult.penaltyPrice)
    throw new Refused('PRICE_CHANGED', { details: { ...adult, currency: record.currency } });
  const { due, residual, forfeited, charge } = dueOf(lines);
  const ticketed = record.tickets.length > 0;
  return {
    quote: {
      ...adult,
      currency: record.currency,
      difference: toMajor(sum(lines.map((line) => line.difference))),
      due: toMajor(due),
      residual: toMajor(residual),
      forfeited: toMajor(forfeited),
      dueAccount: toMajor(Math.max(0, charge)),
      residualAccount: toMajor(Math.max(0, -charge)),
      accountCurrency: record.account_currency,
      rate: exchangeOf(buyer, record.currency).rate,
      splits: moving ? [...moving] : null,
      lines: lines.map((line, i) => ({
        passengerId: line.passengerId,
        segmentId: line.segmentId,
        old: toMajor(grossOf(rows[i]!.old)),
        new: toMajor(grossOf(rows[i]!.fresh)),
        penalty: toMajor(line.penalty),
      })),
      effects: effectsOf(found, ticketed ? -charge : 0, 0, ticketed ? ['ticket', 'invoice'] : ['booking'], ['ticket']),
    },
    figures: {
      classes: moves.map((one) => one.fresh.classId),
      lines: lines.map((line) => [line.passengerId, line.segmentId, line.penalty, line.difference, line.payableAccount]),
    },
    total: charge,
    goodUntil: null,
    costs: ticketed,
    apply: async (apply) => {
      if (!moving) return change(apply, context, found, moves, body);
      // The split posts to the account and the change moves seats: classes come before the account, numbers of documents last.
      await lockMoves(apply, moves);
      const childId = await split(apply, context, found, moving);
      const child = { record: (await readOrder(apply, { id: childId }, null))!, buyer };
      const changed = await change(apply, context, child, moves, body);
      await conclude(apply, context, found, {
        type: 'split',
        unlogged: true,
        reason: body.reason,
        summary: `${moving.size} passengers change their date`,
        documents: ['booking'],
      });
      return changed;
    },
  };
}

function checkOverride(context: Context, body: Body): void {
  if (body.penaltyOverride === undefined || body.penaltyOverride === null) return;
  if (context.actor.role !== 'Super Admin' && context.actor.role !== 'Admin')
    throw invalid({ penaltyOverride: ['Only an Admin may change the penalty'] });
  if (!body.reason) throw invalid({ reason: ['Please say why'] });
}

/** What the carrier has moved or cancelled is replaced for nothing, but by an agency only in the cabin that was paid for. Throws CHANGE_FORBIDDEN. */
function checkCabin({ actor }: Context, moves: readonly Move[]): void {
  const other = moves.find((one) => one.involuntary && one.fresh.class.cabin !== one.old.class.cabin);
  if (other && isAgent(actor.role))
    throw new Refused('CHANGE_FORBIDDEN', {
      message: `Free of charge only in the same cabin (${other.old.class.cabin}). For another one please ask the desk`,
    });
}

/** Between the same cities, on sale, and one after the other. Throws field errors at `segments`, SALES_CLOSED. */
export async function movesOf(tx: Tx, { record, buyer }: Found, body: Pick<Body, 'segments'>): Promise<Move[]> {
  const classIds = body.segments.map((one) => one.newClassId);
  const classes = await readSellable(tx, buyer, classIds);
  const places = body.segments.map((one, i) => {
    const segment = record.segments.find((known) => known.id === one.segmentId);
    if (!segment) throw invalid({ [`segments.${i}.segmentId`]: ['Not a flight of this order'] });
    if (body.segments.findIndex((other) => other.segmentId === one.segmentId) < i)
      throw invalid({ [`segments.${i}.segmentId`]: ['This flight is named twice'] });
    const row = classes.find((known) => known.class_id === one.newClassId);
    if (!row) throw invalid({ [`segments.${i}.newClassId`]: ['This class is not known'] });
    if (segment.snapshot.classId === one.newClassId) throw invalid({ [`segments.${i}.newClassId`]: ['This is the flight already'] });
    if (!row.on_sale) throw new Refused('SALES_CLOSED');
    if (row.currency !== record.currency)
      throw invalid({ [`segments.${i}.newClassId`]: [`Its fare is in ${row.currency}, the order in ${record.currency}`] });
    return { segment, row, i };
  });
  const { snapshot } = await takeSnapshot(
    tx,
    places.map((one) => one.row),
    buyer,
  );
  const moves = places.map(({ segment }, k) => ({
    seq: segment.seq,
    involuntary: isInvoluntary(segment),
    old: segment.snapshot,
    fresh: { ...snapshot.segments[k]!, seq: segment.seq },
  }));
  const cities = await citiesOf(
    tx,
    moves.flatMap((one) => [one.old.from.iata, one.old.to.iata, one.fresh.from.iata, one.fresh.to.iata]),
  );
  const sameCity = (a: string, b: string) => cities.get(a) === cities.get(b);
  for (const [k, one] of moves.entries())
    if (!sameCity(one.old.from.iata, one.fresh.from.iata) || !sameCity(one.old.to.iata, one.fresh.to.iata))
      throw invalid({ [`segments.${places[k]!.i}.newClassId`]: [`Not from ${one.old.from.city} to ${one.old.to.city}`] });
  const itinerary = itineraryOf(record, moves);
  for (const [k, one] of itinerary.entries())
    if (k > 0 && Date.parse(one.departureUtc) <= Date.parse(itinerary[k - 1]!.arrivalUtc))
      throw invalid({ segments: ['The flights would not follow one another'] });
  // What the carrier has moved is not the traveller's choice.
  const short = record.trip_type === 'roundTrip' && moves.every((one) => !one.involuntary) && againstStay(itinerary);
  if (short) throw new Refused('CHANGE_FORBIDDEN', { message: `${short.flightNumber} ${short.class.family}: ${stayText(short.fareRule)}` });
  return moves;
}

const isInvoluntary = (segment: OrderRecord['segments'][number]): boolean => segment.status === 'UN' || segment.status === 'TK';

const itineraryOf = (record: OrderRecord, moves: readonly Move[]): SegmentSnapshot[] =>
  record.segments.map((one) => moves.find((move) => move.seq === one.seq)?.fresh ?? one.snapshot);

/** On the new dates as on the old: nobody has outgrown the ticket, and who flies with tickets has the papers. Throws CHANGE_FORBIDDEN, DOCS_MISSING. */
function checkTravellers(record: OrderRecord, moves: readonly Move[], moving: ReadonlySet<string> | undefined): void {
  const days = itineraryOf(record, moves).map((one) => one.departureLocal.slice(0, 10));
  const people = record.passengers.filter((one) => one.status === 'active' && (!moving || moving.has(one.id)));
  for (const one of people) {
    const type = outgrown(one.type, one.dateOfBirth, days);
    if (type)
      throw new Refused('CHANGE_FORBIDDEN', {
        message: `${one.lastName} ${one.firstName} would be ${type} by then: please refund and book anew`,
      });
  }
  if (record.tickets.length > 0 && moves.some((one) => one.fresh.apisRequired)) checkPapers(people);
}

async function citiesOf(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    iata: string;
    city: string;
  }>`select iata, coalesce(city_code, iata) as city from airport where iata = any(${codes}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.iata, row.city]));
}

function rowsOf({ record, buyer }: Found, moves: readonly Move[], moving: ReadonlySet<string> | undefined): ChangeFacts[] {
  const exchange = exchangeOf(buyer, record.currency);
  return record.prices.flatMap((old) => {
    const segment = record.segments.find((one) => one.id === old.segmentId)!;
    const move = moves.find((one) => one.seq === segment.seq);
    const passenger = record.passengers.find((one) => one.id === old.passengerId)!;
    if (!move || passenger.status !== 'active' || (moving && !moving.has(passenger.id))) return [];
    const fresh = move.involuntary ? old : priceRow(move.fresh.fares, passenger.type, move.fresh.commission ?? buyer.commission, exchange);
    return [
      {
        passengerId: old.passengerId,
        segmentId: old.segmentId,
        type: passenger.type,
        departure: Date.parse(move.old.departureUtc),
        rule: move.old.fareRule,
        involuntary: move.involuntary,
        old,
        fresh,
      },
    ];
  });
}

function linesOf({ record, buyer }: Found, rows: readonly ChangeFacts[], body: Pick<Body, 'penaltyOverride'>): ChangeLine[] | undefined {
  return changeLines(rows, {
    now: buyer.now,
    ticketed: record.tickets.length > 0,
    rate: exchangeOf(buyer, record.currency).rate,
    accountCurrency: record.account_currency,
    roundTo: record.round_to,
    toOrder: (amount, currency) => inOrderCurrency(amount, currency, record, buyer),
    penalty: body.penaltyOverride === undefined || body.penaltyOverride === null ? null : toMinor(body.penaltyOverride),
  });
}

const grossOf = (row: Pick<PriceRow, 'base' | 'tax' | 'serviceFee' | 'discount'>): Minor =>
  row.base + row.tax + row.serviceFee - row.discount;

/** As a search shows prices: for one adult, or for whoever travels without one. */
function perAdult(rows: readonly ChangeFacts[], lines: readonly ChangeLine[]) {
  const first = rows.find((row) => row.type === 'ADT') ?? rows[0];
  if (!first) throw new Refused('CHANGE_FORBIDDEN', { message: 'Nobody of this choice still flies' });
  const own = rows.flatMap((row, i) => (row.passengerId === first.passengerId ? [{ row, line: lines[i]! }] : []));
  return {
    oldPrice: toMajor(sum(own.map(({ row }) => grossOf(row.old)))),
    newPrice: toMajor(sum(own.map(({ row }) => grossOf(row.fresh)))),
    penaltyPrice: toMajor(sum(own.map(({ line }) => line.penalty))),
  };
}

/** The whole order moves: seats, segments, prices, money, tickets. */
export async function change(
  tx: Tx,
  context: Context,
  found: Found,
  moves: readonly Move[],
  body: Pick<Body, 'penaltyOverride' | 'reason'>,
): Promise<Order> {
  const { record } = found;
  const rows = rowsOf(found, moves, undefined);
  const lines = linesOf(found, rows, body)!;
  const ticketed = record.tickets.length > 0;
  await moveSeats(tx, record, moves, ticketed);
  await writeSegments(tx, found, moves);
  await writePrices(tx, record, rows, lines);
  if (!ticketed && rows.length === record.prices.length)
    await sql`update orders set rate = ${JSON.stringify(rateOfToday(record, found.buyer))}::jsonb where id = ${record.id}`.execute(tx);
  const { charge } = dueOf(lines);
  const posted =
    ticketed && lines.some((line) => line.penaltyAccount !== 0 || line.difference !== 0)
      ? await postChange(tx, context, record, rows, lines)
      : null;
  if (ticketed) await reissue(tx, context, found);
  const flights = (pick: 'old' | 'fresh') => moves.map((one) => `${one[pick].flightNumber} ${one[pick].departureLocal.replace('T', ' ')}`);
  return conclude(tx, context, found, {
    type: 'dateChanged',
    reason: body.reason,
    before: { flights: flights('old') },
    after: {
      flights: flights('fresh'),
      ...(posted ? { charged: toMajor(charge), currency: record.account_currency, ledgerNo: posted.no } : {}),
    },
    summary: `${flights('old').join(', ')} to ${flights('fresh').join(', ')}`,
    mails: ticketed ? ['ticket'] : ['booking-add'],
    documents: ticketed ? (posted ? ['ticket', 'invoice'] : ['ticket']) : ['booking'],
    transactionId: posted?.id ?? null,
  });
}

/** All classes are locked before one is touched: the old and the new in one order. */
function lockMoves(tx: Tx, moves: readonly Move[]): Promise<void> {
  const both = moves.flatMap((one) => [one.old, one.fresh]);
  return lockSeats(tx, { classIds: both.map((one) => one.classId), flightIds: both.map((one) => one.flightId) });
}

async function moveSeats(tx: Tx, record: OrderRecord, moves: readonly Move[], ticketed: boolean): Promise<void> {
  const active = record.passengers.filter((one) => one.status === 'active');
  const seats = active.filter((one) => one.type !== 'INF').length;
  const infants = active.length - seats;
  await lockMoves(tx, moves);
  const held = await holdSeats(tx, {
    classIds: moves.map((one) => one.fresh.classId),
    flightIds: moves.map((one) => one.fresh.flightId),
    seats,
    infants,
  });
  if (held !== 'held') throw new Refused(held === 'no-seats' ? 'NO_SEATS' : 'INFANT_LIMIT');
  const of = (one: SegmentSnapshot, heldBy: number, soldBy: number): SeatChange => ({
    flightId: one.flightId,
    classId: one.classId,
    held: heldBy * seats,
    sold: soldBy * seats,
    infantsHeld: heldBy * infants,
    infantsSold: soldBy * infants,
  });
  await changeSeats(
    tx,
    moves.flatMap((one) => (ticketed ? [of(one.fresh, -1, 1), of(one.old, 0, -1)] : [of(one.old, -1, 0)])),
  );
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
  if (limit && limit.at === null) throw new Refused('INSTANT_ONLY', { message: `This can only be issued at once: ${limit.reason}` });
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

/** The difference of the sale at today's rate; penalties and what is forfeited go to PENALTIES. */
function postChange(tx: Tx, context: Context, record: OrderRecord, rows: readonly ChangeFacts[], lines: readonly ChangeLine[]) {
  const currency = record.account_currency;
  const { charge } = dueOf(lines);
  const today = (pick: (row: PriceRow) => Minor): Minor =>
    sum(rows.map((row, i) => convert(pick(row.fresh) - pick(row.old), rateOf(lines[i]!, row), currency, 1)));
  const postings: Posting[] = [
    { account: agentAccount(record.agent_id), amount: -charge },
    { account: houseAccount('SALES', currency), amount: today((row) => row.base) },
    { account: houseAccount('TAXES', currency), amount: today((row) => row.tax) },
    { account: houseAccount('FEES', currency), amount: today((row) => row.serviceFee) },
    { account: houseAccount('COMMISSION', currency), amount: -today((row) => row.commission) },
    { account: houseAccount('DISCOUNTS', currency), amount: -today((row) => row.discount) },
    {
      account: houseAccount('PENALTIES', currency),
      amount: sum(lines.map((line, i) => line.penaltyAccount + convert(line.forfeited, rows[i]!.old.rowRate, currency, 1))),
    },
  ];
  return post(tx, {
    kind: 'reissue',
    userId: record.agent_id,
    currency,
    postings: balanced(postings, currency),
    orderId: record.id,
    lines: rows.map((row, i) => movedLine(row, lines[i]!, record.currency)),
    reason: `Date change ${record.pnr}`,
    actorId: context.actor.userId,
    idempotencyKey: context.key,
    memo: { pnr: record.pnr, currency: record.currency, lines },
  });
}

/** Cheaper rows are counted at the rate they were charged at, dearer ones at today's. */
const rateOf = (line: ChangeLine, row: ChangeFacts): number =>
  line.difference < 0 ? row.old.rowRate : line.difference === 0 ? row.old.rowRate : line.differenceAccount / line.difference;

/** The old coupons are exchanged; each passenger gets a new ticket that names the old. */
async function reissue(tx: Tx, context: Context, { record, buyer }: Found): Promise<void> {
  const after = (await readOrder(tx, { id: record.id }, null))!;
  const open = after.tickets.flatMap((ticket) =>
    ticket.coupons
      .filter((coupon) => coupon.status === 'O' || coupon.status === 'S')
      .map((coupon) => ({ ticket, segmentId: coupon.segmentId })),
  );
  await sql`update coupon set status = 'E', status_at = now() where order_id = ${record.id} and status in ('O','S')`.execute(tx);
  for (const passenger of after.passengers) {
    const own = open.filter((one) => one.ticket.passengerId === passenger.id);
    if (own.length === 0) continue;
    await writeTickets(tx, {
      record: after,
      passengers: [passenger],
      segments: after.segments.filter((one) => own.some((coupon) => coupon.segmentId === one.id)),
      fallbackPrefix: buyer.fallbackPrefix,
      issuedBy: context.actor.userId,
      originals: new Map(own.map((one) => [one.segmentId, one.ticket.number])),
    });
  }
}
