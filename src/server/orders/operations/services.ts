import { sentence } from '../../sentence.ts';
import { fieldError } from '../../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../../contract/endpoints.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { ServicesQuote } from '../../../contract/order-edit.ts';
import { MAX_SERVICES } from '../../../contract/order-services.ts';
import type { Order } from '../../../contract/orders.ts';
import { documentsOfChange, mailsOfDocuments, mailsOfTickets } from '../../../rules/documents.ts';
import { inLang } from '../../../rules/in-lang.ts';
import { servicePostings } from '../../../rules/ledger.ts';
import { toMajor } from '../../../rules/money.ts';
import type { Exchange } from '../../../rules/pricing.ts';
import { seatFault } from '../../../rules/seat-map.ts';
import { serviceSaleLine } from '../../../rules/sale-lines.ts';
import { canServe, isUsed } from '../../../rules/services.ts';
import type { Tx } from '../../database/database.ts';
import { ownerOf, type Context, type Handler } from '../../http/context.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { post } from '../../ledger/post.ts';
import { exchangeOf, readBuyer, type Buyer } from '../../selling/buyer.ts';
import { readOrder, type OrderRecord } from '../read-order.ts';
import { freeSeatsOf, judgeTaken, readSeatGroups, readSeatMaps, seatLines, sittingOf, takingSeats } from '../flight-seats.ts';
import { insertServices, offeredServices, priceServices, serviceTotals, type PricedService, type ServiceRecord } from '../services.ts';
import type { Found } from '../lock-order.ts';
import { conclude, effectsOf } from './conclude.ts';
import { operate, type Plan } from './operate.ts';

type Body = Parsed<'editOrder'>['body'];
type ServicesPlan = Plan<Omit<ServicesQuote, 'quoteId' | 'expiresAt'>, Order>;

/** Seats that cost nothing are tried one after the other: their mail waits for the last of them. */
const SEATS_WAIT = 60;

/** T15 with `services`: lines added at today's price, others taken off. What is paid already is charged or given back at once. */
export const editServices = (context: Context, orderId: string, body: Body): Promise<{ result: ServicesQuote | Order }> =>
  operate(context, {
    orderId,
    op: () => 'editServices',
    request: body.services,
    body,
    plan: (tx, found) => servicesPlan(tx, context, found, body),
  });

export const getOfferedServices: Handler<'getOfferedServices'> = async ({ params }, context) => {
  const record = await readOrder(context.db, { id: params.id }, ownerOf(context.actor));
  if (!record) throw new ApiError('NOT_FOUND');
  const buyer = await readBuyer(context.db, context.actor, record.agent_id);
  const offer = { currency: record.currency, classIds: record.segments.map((one) => one.snapshot.classId) };
  return { result: await offeredServices(context.db, offer, buyer, rateFor(record, buyer)) };
};

/** A booking has one rate until it is paid; then a sale has the day's. */
const rateFor = (record: OrderRecord, buyer: Buyer): Exchange => {
  const today = exchangeOf(buyer, record.currency);
  return record.tickets.length > 0 ? today : { ...today, rate: record.rate.festaRate };
};

async function servicesPlan(tx: Tx, context: Context, found: Found, { services, reason }: Body): Promise<ServicesPlan> {
  const { record, buyer } = found;
  const { add, remove, seats } = services!;
  if (add.length + remove.length + seats.length === 0) throw invalid({ services: [fieldError('nothingChanged')] });
  const ticketed = record.tickets.length > 0;
  const removed = removedLines(record, remove, buyer.now, context.lang);
  const exchange = rateFor(record, buyer);
  const added = await priceServices(
    tx,
    add.map((one) => ({ ...one, passengerId: one.passengerId ?? null, segmentId: one.segmentId ?? null, seat: one.seat ?? null })),
    { currency: record.currency, exchange, buyer },
    {
      field: 'services.add',
      names: { passenger: 'passengerId', segment: 'segmentId' },
      typeOf: (passengerId) => record.passengers.find((one) => one.id === passengerId)?.type,
      kept: record.services.filter((one) => !one.ended && !remove.includes(one.id)),
      allowed: ({ passengerId, segmentId }) => unfit(record, buyer.now, passengerId, segmentId),
      flightIds: record.segments.map((one) => one.snapshot.flightId),
      seating: (passengerId, segmentId) => seatingOf(record, passengerId, segmentId),
    },
  );
  const moved = await movedSeats(tx, found, seats, remove);
  const taken = seatsTaken(record, moved, added);
  if (record.services.length + added.length - removed.length > MAX_SERVICES)
    throw invalid({ services: [fieldError('atMostServicesInBooking', { most: MAX_SERVICES })] });
  const [more, less] = [serviceTotals(added), serviceTotals(removed)];
  const deltaAccount = more.payable - less.payable;
  const documents = documentsOfChange(ticketed, deltaAccount);
  const isSeating = deltaAccount === 0 && [...added, ...removed].every((one) => one.seat !== null);
  const mails = mailsOfTickets(record.tickets.flatMap((one) => one.coupons));
  return {
    quote: {
      op: 'editServices',
      added: added.map(shown),
      removed: removed.map(shown),
      moved: moved.map(shown),
      delta: toMajor(more.price - less.price),
      currency: record.currency,
      deltaAccount: toMajor(deltaAccount),
      effects: effectsOf(found, ticketed ? -deltaAccount : 0, 0, documents, [...mails, ...mailsOfDocuments(documents, mails)]),
    },
    figures: { add: added.map((one) => [one.serviceId, one.price, one.payableAccount]), remove, seats, version: record.version },
    total: deltaAccount,
    goodUntil: null,
    // Another seat for what is paid costs nothing.
    costs: ticketed && add.length + remove.length > 0,
    apply: async (apply) => {
      await sql`delete from order_service where order_id = ${record.id} and id = any(${remove}::uuid[])`.execute(apply);
      await freeSeatsOf(moved.map((one) => one.id)).execute(apply);
      for (const { id, seat } of moved)
        await sql`update order_service set seat = ${seat} where order_id = ${record.id} and id = ${id}`.execute(apply);
      await insertServices(apply, { id: record.id, agentId: record.agent_id, addedBy: context.actor.userId }, added);
      if (taken.length > 0) judgeTaken(taken, (await takingSeats(taken, null).execute(apply)).rows, (i) => taken[i]!.field);
      const posted = ticketed && deltaAccount !== 0 ? await charge(apply, context, record, added, removed, deltaAccount) : null;
      return conclude(apply, context, found, {
        type: 'servicesChanged',
        reason,
        before: { services: [...removed, ...moved.flatMap(({ id }) => record.services.find((one) => one.id === id) ?? [])].map(named) },
        after: {
          services: [...added, ...moved].map(named),
          ...(posted ? { charged: toMajor(deltaAccount), currency: record.account_currency, ledgerNo: posted.no } : {}),
        },
        summary: [...added.map((one) => `+${named(one)}`), ...removed.map((one) => `-${named(one)}`), ...moved.map(named)].join(', '),
        mails,
        ...(isSeating ? { mailPayload: { why: 'services', seats: true }, mailWaits: SEATS_WAIT } : { mailPayload: { why: 'services' } }),
        documents,
        posted,
      });
    },
  };
}

const named = ({ code, quantity, seat }: ServiceRecord): string =>
  seat ? `${code} ${seat}` : quantity === 1 ? code : `${code} x${quantity}`;

const seatingOf = (record: OrderRecord, passengerId: string, segmentId: string) => {
  const { snapshot } = record.segments.find((one) => one.id === segmentId)!;
  return { flightId: snapshot.flightId, ...sittingOf(record, passengerId, snapshot) };
};

/** Lines of this order with their new seats; of the same kind of seat, for what was paid. Throws field errors. */
async function movedSeats(
  tx: Tx,
  { record, buyer }: Found,
  seats: readonly { id: string; seat: string }[],
  removed: readonly string[],
): Promise<ServiceRecord[]> {
  if (seats.length === 0) return [];
  const maps = await readSeatMaps(
    tx,
    record.segments.map((one) => one.snapshot.flightId),
  );
  const groups = await readSeatGroups(tx);
  const errors: Record<string, string[]> = {};
  const lines = seats.flatMap(({ id, seat }, i): ServiceRecord[] => {
    const line = seatLines(record).find((one) => one.id === id);
    const place = `services.seats.${i}`;
    if (!line || removed.includes(id) || seats.findIndex((one) => one.id === id) < i)
      errors[`${place}.id`] = [fieldError('serviceNotInBooking')];
    else if (unfit(record, buyer.now, line.passengerId, line.segmentId)) errors[`${place}.id`] = [fieldError('noComingFlight')];
    else {
      const who = seatingOf(record, line.passengerId!, line.segmentId!);
      const fault = seatFault(seat, line.seatGroup, groups, maps.get(who.flightId) ?? [], who);
      if (fault !== undefined) errors[`${place}.seat`] = [fault];
      return [{ ...line, seat }];
    }
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return lines;
}

/** The seats that a change takes, each with its field. Throws field errors for one that is taken twice. */
function seatsTaken(record: OrderRecord, moved: readonly ServiceRecord[], added: readonly ServiceRecord[]) {
  const fields = [...moved.map((_, i) => `services.seats.${i}.seat`), ...added.map((_, i) => `services.add.${i}.seat`)];
  const taken = [...moved, ...added].flatMap(({ id, seat, segmentId }, i) =>
    seat === null
      ? []
      : [{ flightId: record.segments.find((one) => one.id === segmentId)!.snapshot.flightId, seat, serviceId: id, field: fields[i]! }],
  );
  const twice = taken.find((one, i) => taken.findIndex((other) => other.flightId === one.flightId && other.seat === one.seat) < i);
  if (twice) throw invalid({ [twice.field]: [fieldError('seatTwice', { seat: twice.seat })] });
  return taken;
}

const shown = ({ code, name, quantity, passengerId, segmentId, seat, price }: ServiceRecord) => ({
  code,
  name,
  quantity,
  passengerId,
  segmentId,
  seat,
  price: toMajor(price),
});

/** Lines of this order; of a paid one only what its rule gives back and nobody has used. Throws field errors. */
function removedLines(record: OrderRecord, ids: readonly string[], now: number, lang: Lang): ServiceRecord[] {
  const errors: Record<string, string[]> = {};
  const coupons = record.tickets.flatMap(({ passengerId, coupons: own }) => own.map((one) => ({ ...one, passengerId })));
  const hasLeft = ({ segmentId }: { segmentId: string }) =>
    Date.parse(record.segments.find((one) => one.id === segmentId)!.snapshot.departureUtc) <= now;
  const lines = ids.flatMap((id, i) => {
    const line = record.services.find((one) => one.id === id);
    if (!line || line.ended || ids.indexOf(id) < i) errors[`services.remove.${i}`] = [fieldError('serviceNotInBooking')];
    else if (record.tickets.length > 0 && !line.refundable)
      errors[`services.remove.${i}`] = [fieldError('serviceNotRefundable', { service: inLang(line.name, lang) })];
    else if (isUsed(line, coupons, hasLeft))
      errors[`services.remove.${i}`] = [fieldError('serviceUsed', { service: inLang(line.name, lang) })];
    else return [line];
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return lines;
}

/** Somebody who still flies, on a flight that has not left. */
function unfit(
  record: OrderRecord,
  now: number,
  passengerId: string | null,
  segmentId: string | null,
): 'passenger' | 'segment' | undefined {
  if (passengerId !== null && !record.passengers.some((one) => one.id === passengerId && one.status === 'active')) return 'passenger';
  if (segmentId === null) return undefined;
  const segment = record.segments.find((one) => one.id === segmentId);
  const coupons = record.tickets.filter((one) => one.passengerId === passengerId).flatMap((one) => one.coupons);
  const own = coupons.filter((one) => one.segmentId === segmentId).map((one) => one.status);
  const flight = segment && { status: segment.status, departureUtc: segment.snapshot.departureUtc };
  return flight && canServe(flight, record.tickets.length === 0 ? null : own, now) ? undefined : 'segment';
}

/** Throws INSUFFICIENT_FUNDS. */
function charge(
  tx: Tx,
  context: Context,
  record: OrderRecord,
  added: readonly PricedService[],
  removed: readonly ServiceRecord[],
  amount: number,
) {
  return post(tx, {
    kind: 'service',
    userId: record.agent_id,
    currency: record.account_currency,
    postings: servicePostings(record.agent_id, amount, record.account_currency),
    orderId: record.id,
    lines: [
      ...added.map((one) => serviceSaleLine(one, one.price, one.payableAccount, record.currency)),
      ...removed.map((one) => serviceSaleLine(one, -one.price, -one.payableAccount, record.currency)),
    ],
    reason: sentence('services', { pnr: record.pnr }),
    actorId: context.actor.userId,
    idempotencyKey: context.key,
    memo: { pnr: record.pnr, added: added.map(named), removed: removed.map(named), currency: record.currency },
  });
}
