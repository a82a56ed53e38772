import { sql } from 'kysely';
import { passengerKey } from '../rules/passengers.ts';
import type { Db } from '../server/database/database.ts';
import type { PriceSnapshot } from '../server/orders/snapshot.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import { insertDocuments } from './seed-documents.ts';
import { insertLedger } from './seed-ledger.ts';
import { insertTickets } from './seed-tickets.ts';
import { eventRows, logRows } from './order-events.ts';
import {
  contactOf,
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
  type SnapshotFacts,
  versionOf,
} from './order-snapshots.ts';
import { payableOf, refundedRow, type PlannedTransaction } from './plan-ledger.ts';
import type { Buyer, PlannedHold, PlannedOrder } from './planned-order.ts';

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
      order.services.map((one, at) => {
        const { seatGroup, ...facts } = serviceFacts(one);
        return {
          ...facts,
          seat_group: seatGroup,
          agent_id: order.buyer.id,
          order_id: order.id,
          seq: at + 1,
          service_id: ids.get(one.service.code),
          passenger_id: one.passenger?.id ?? null,
          segment_id: one.segment?.id ?? null,
          payable_account: one.payableAccount,
          added_by: order.createdBy.id,
          added_at: iso(order.createdAt),
        };
      }),
    ),
  );
  await insertRows(
    tx,
    'flight_seat',
    orders.flatMap(({ services }) =>
      services.flatMap(({ id, seat, segment }) => (seat === null ? [] : [{ flight_id: segment!.flight.id, seat, order_service_id: id }])),
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
