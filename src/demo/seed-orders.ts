import { sql } from 'kysely';
import { formatMoney, plural } from '../rules/format.ts';
import { toMajor } from '../rules/money.ts';
import { checkDigit, ticketNumber } from '../rules/numbers.ts';
import { passengerKey } from '../rules/passengers.ts';
import type { Db } from '../server/database/database.ts';
import type { PriceSnapshot } from '../server/orders/snapshot.ts';
import { demoAirlines } from './airlines.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import { insertDocuments } from './seed-documents.ts';
import { insertLedger } from './seed-ledger.ts';
import {
  contactOf,
  couponsOf,
  grossOfOrder,
  iso,
  isClosed,
  isoOrNull,
  limitOf,
  closedAt,
  paidOf,
  passengerStatus,
  rateOf,
  refundedOf,
  segmentSnapshot,
  serviceFacts,
  type PlannedTicket,
  type SnapshotFacts,
  versionOf,
} from './order-snapshots.ts';
import { payableOf, refundedRow, type PlannedTransaction } from './plan-ledger.ts';
import type { Buyer, PlannedHold, PlannedOrder } from './planned-order.ts';

const FIRST_SERIAL = 1_000_000_000;
/** Prefix of tickets of carriers without an accounting code: the default of the ticket settings. */
const HOUSE_PREFIX = '990';
export interface OrderSeed extends SnapshotFacts {
  orders: readonly PlannedOrder[];
  holds: readonly PlannedHold[];
  ledger: readonly PlannedTransaction[];
  /** Agencies with an account. */
  buyers: readonly Buyer[];
  /** Staff, whose accounts stay empty. */
  staffIds: readonly string[];
  /** Who booked the top-ups. */
  cashier: string;
  newId: () => string;
  now: number;
}

/** Writes orders with their passengers, prices, tickets, coupons, events, ledger and documents, and the live holds. */
export async function insertOrders(tx: Db, seed: OrderSeed): Promise<void> {
  const { orders, newId } = seed;
  await insertRows(
    tx,
    'orders',
    orders.map((one) => orderRow(one, seed.now)),
  );
  await insertRows(
    tx,
    'pnr',
    orders.map((one) => ({ pnr: one.pnr, agent_id: one.buyer.id, order_id: one.id })),
  );
  await insertRows(
    tx,
    'order_segment',
    orders.flatMap((order) =>
      order.segments.map((one, at) => ({
        id: one.id,
        agent_id: order.buyer.id,
        order_id: order.id,
        seq: at + 1,
        flight_id: one.flight.id,
        flight_class_id: one.cls.id,
        status: isClosed(order) ? 'XX' : 'HK',
        snapshot: segmentSnapshot(one, at + 1, seed),
        departure_utc: one.flight.departureUtc,
        departure_day: one.flight.departureLocal.slice(0, 10),
      })),
    ),
  );
  await insertRows(
    tx,
    'order_passenger',
    orders.flatMap((order) =>
      order.passengers.map((one, at) => ({
        id: one.id,
        agent_id: order.buyer.id,
        order_id: order.id,
        seq: at + 1,
        type: one.type,
        title: one.title,
        first_name: one.firstName,
        last_name: one.lastName,
        gender: one.gender,
        date_of_birth: one.dateOfBirth,
        nationality: one.nationality,
        doc_type: one.documented ? 'P' : null,
        doc_number: one.documented ? one.docNumber : null,
        doc_country: one.documented ? one.docCountry : null,
        doc_expiry: one.documented ? one.docExpiry : null,
        associated_adult_id: one.adultId,
        passenger_key: passengerKey(one),
        status: passengerStatus(order, one),
      })),
    ),
  );
  await insertRows(
    tx,
    'order_price',
    orders.flatMap((order) =>
      order.coupons
        .map((coupon) => ({ ...coupon, back: refundedRow(order, coupon) }))
        .map(({ passenger, segment, price, back }) => ({
          refunded: back.refunded,
          refunded_account: back.refundedAccount,
          order_id: order.id,
          passenger_id: passenger.id,
          segment_id: segment.id,
          agent_id: order.buyer.id,
          base: price.base,
          tax: price.tax,
          service_fee: price.serviceFee,
          discount: price.discount,
          commission: price.commission,
          net: price.net,
          payable_account: price.payableAccount,
          row_rate: order.exchange.rate,
        })),
    ),
  );
  await insertServices(tx, orders);
  const tickets = await insertTickets(tx, seed);
  await insertRows(
    tx,
    'order_event',
    orders.flatMap((order) => eventRows(order, seed.ledger, newId)),
  );
  await insertRows(
    tx,
    'log',
    orders.flatMap((order) => logRows(order, newId)),
  );
  await insertLedger(tx, seed);
  await insertDocuments(tx, seed, tickets);
  await insertHolds(tx, seed);
}

async function insertServices(tx: Db, orders: readonly PlannedOrder[]): Promise<void> {
  const { rows } = await sql<{ id: string; code: string }>`select id, code from service`.execute(tx);
  const ids = new Map(rows.map((one) => [one.code, one.id]));
  await insertRows(
    tx,
    'order_service',
    orders.flatMap((order) =>
      order.services.map((one, at) => ({
        ...serviceFacts(one),
        agent_id: order.buyer.id,
        order_id: order.id,
        seq: at + 1,
        service_id: ids.get(one.service.code),
        passenger_id: one.passenger?.id ?? null,
        segment_id: one.segment?.id ?? null,
        payable_account: one.payableAccount,
        added_by: order.createdBy.id,
        added_at: iso(order.createdAt),
      })),
    ),
  );
}

function orderRow(order: PlannedOrder, now: number): Record<string, unknown> {
  const [first] = order.segments;
  const lead = order.passengers[0];
  if (!first || !lead) throw new Error('an order has a segment and a passenger');
  const count = (type: string) => order.passengers.filter((one) => one.type === type).length;
  const contact = contactOf(order);
  return {
    agent_id: order.buyer.id,
    id: order.id,
    pnr: order.pnr,
    status: order.status,
    closed_at: closedAt(order),
    created_by: order.createdBy.id,
    trip_type: order.tripType,
    currency: order.currency,
    account_currency: 'AMD',
    rate: rateOf(order),
    payable: payableOf(order),
    paid: paidOf(order),
    refunded: refundedOf(order),
    gross: grossOfOrder(order),
    time_limit: isoOrNull(limitOf(order)),
    price_guarantee_until: isoOrNull(limitOf(order)),
    void_until: isoOrNull(order.voidUntil),
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    attention: attentionOf(order, now),
    departure_local: first.flight.departureLocal,
    departure_utc: first.flight.departureUtc,
    route: [first.flight.from, ...order.segments.map((one) => one.flight.to)],
    flight_numbers: order.segments.map((one) => one.flight.flightNumber),
    lead_name: `${lead.lastName} ${lead.firstName}`,
    adults: count('ADT'),
    children: count('CHD'),
    infants: count('INF'),
    search_names: order.passengers.map((one) => `${one.lastName} ${one.firstName}`).join('\n'),
    order_date: iso(order.createdAt),
    issued_at: isoOrNull(order.issuedAt),
    issued_by: order.issuedAt === null ? null : order.createdBy.id,
    created_at: iso(order.createdAt),
    updated_at: iso(order.endedAt ?? order.issuedAt ?? order.createdAt),
    version: versionOf(order),
  };
}

function attentionOf(order: PlannedOrder, now: number): string[] {
  if (order.status !== 'booking') return [];
  const soon = order.timeLimit !== null && order.timeLimit - now < 3_600_000 ? ['ttl_soon'] : [];
  const missing =
    order.segments.some((one) => one.flight.apisRequired) && order.passengers.some((one) => !one.documented) ? ['docs_missing'] : [];
  return [...soon, ...missing];
}

async function insertTickets(tx: Db, { orders, ids, newId }: OrderSeed): Promise<Map<PlannedOrder, PlannedTicket[]>> {
  const prefixes = new Map(demoAirlines.map((one) => [one.iata, one.numCode ?? HOUSE_PREFIX]));
  const byOrder = new Map<PlannedOrder, PlannedTicket[]>();
  const tickets: Record<string, unknown>[] = [];
  const coupons: Record<string, unknown>[] = [];
  let serial = FIRST_SERIAL;
  for (const order of orders.filter((one) => one.issuedAt !== null).sort((a, b) => (a.issuedAt ?? 0) - (b.issuedAt ?? 0))) {
    const own: PlannedTicket[] = [];
    for (const passenger of order.passengers) {
      // One ticket for each passenger and airline.
      for (const airline of new Set(order.segments.map((one) => one.flight.airline))) {
        const ticket = { id: newId(), number: ticketNumber(prefixes.get(airline) ?? HOUSE_PREFIX, serial), airline, passenger };
        serial += 1;
        own.push(ticket);
        tickets.push({
          id: ticket.id,
          number: ticket.number,
          check_digit: checkDigit(ticket.number),
          agent_id: order.buyer.id,
          order_id: order.id,
          passenger_id: passenger.id,
          airline_id: ids.airline.get(airline),
          issued_at: isoOrNull(order.issuedAt),
          issued_by: order.createdBy.id,
        });
        couponsOf(order, ticket).forEach(({ segment, status, price }, at) =>
          coupons.push({
            ticket_id: ticket.id,
            seq: at + 1,
            segment_id: segment.id,
            passenger_id: passenger.id,
            order_id: order.id,
            status,
            status_at: status === 'O' ? isoOrNull(order.issuedAt) : status === 'F' ? segment.flight.arrivalUtc : isoOrNull(order.endedAt),
            value: price.net,
          }),
        );
      }
    }
    byOrder.set(order, own);
  }
  await insertRows(tx, 'ticket', tickets);
  await insertRows(tx, 'coupon', coupons);
  await sql`select setval('ticket_serial', ${serial}, false)`.execute(tx);
  return byOrder;
}

const ENDINGS = {
  cancelled: 'cancelled',
  expired: 'expired',
  voided: 'voided',
  refunded: 'refunded',
  partially_refunded: 'refunded',
  completed: 'completed',
} as const;

function eventRows(order: PlannedOrder, ledger: readonly PlannedTransaction[], newId: () => string): Record<string, unknown>[] {
  const row = (type: string, at: number, actor: { id: string | null; name: string }, reason: string | null, after: unknown = null) => ({
    id: newId(),
    agent_id: order.buyer.id,
    order_id: order.id,
    at: iso(at),
    type,
    actor_id: actor.id,
    actor: actor.name,
    after,
    reason,
  });
  const clock = { id: null, name: 'System' };
  const rows = [row('booked', order.createdAt, order.createdBy, null)];
  if (order.issuedAt !== null)
    rows.push(
      row('issued', order.issuedAt, order.createdBy, null, {
        debited: toMajor(payableOf(order)),
        currency: 'AMD',
        ledgerNo: ledger.find((one) => one.order === order)?.no ?? null,
      }),
    );
  if (order.endedAt !== null && order.status !== 'booking' && order.status !== 'ticketing') {
    const byClock = order.status === 'expired' || order.status === 'completed';
    rows.push(
      row(
        ENDINGS[order.status],
        order.endedAt,
        byClock ? clock : order.createdBy,
        order.status === 'expired'
          ? 'The time limit has passed'
          : order.status === 'cancelled'
            ? 'The travellers changed their plans'
            : null,
      ),
    );
  }
  return rows;
}

/** What the history screen shows of each order: who booked and issued. */
function logRows(order: PlannedOrder, newId: () => string): Record<string, unknown>[] {
  const { createdBy, buyer, createdAt, issuedAt } = order;
  const row = (action: string, at: number, path: string) => ({
    id: newId(),
    at: iso(at),
    user_id: createdBy.id,
    role: createdBy.id === buyer.id ? 'user' : 'Tickets',
    ip: '127.0.0.1',
    user_agent: 'demo',
    method: 'POST',
    path,
    action,
    entity: 'order',
    entity_id: order.id,
    pnr: order.pnr,
    summary: `${plural(order.passengers.length, 'passenger')}, ${formatMoney(toMajor(payableOf(order)), 'AMD')}`,
    result: 'ok',
  });
  const atOnce = issuedAt === createdAt;
  const made = row(atOnce ? 'issue' : 'book', createdAt, '/api/orders/order');
  return issuedAt === null || atOnce ? [made] : [made, row('issue', issuedAt, `/api/orders/booking-to-ticketing/${order.id}`)];
}

async function insertHolds(tx: Db, seed: OrderSeed): Promise<void> {
  const { holds } = seed;
  await insertRows(
    tx,
    'pre_order',
    holds.map((one) => ({
      id: one.id,
      agent_id: one.buyer.id,
      created_by: one.buyer.id,
      status: 'active',
      expires_at: iso(one.expiresAt),
      trip_type: 'oneWay',
      adults: one.adults,
      children: 0,
      infants: 0,
      currency: one.currency,
      account_currency: 'AMD',
      rate: rateOf(one),
      snapshot: holdSnapshot(one, seed),
      created_at: iso(one.createdAt),
      updated_at: iso(one.createdAt),
      version: 1,
    })),
  );
  await insertRows(
    tx,
    'pre_order_segment',
    holds.map((one) => ({
      pre_order_id: one.id,
      seq: 1,
      flight_id: one.segment.flight.id,
      flight_class_id: one.segment.cls.id,
      seats: one.adults,
      infants: 0,
    })),
  );
}

const holdSnapshot = (hold: PlannedHold, facts: SnapshotFacts): PriceSnapshot => ({
  segments: [segmentSnapshot(hold.segment, 1, facts)],
  commission: { kind: 'percent', value: hold.buyer.commissionPercent },
  roundTo: hold.exchange.roundTo,
});
