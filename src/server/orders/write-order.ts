import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type * as v from 'valibot';
import type { contactInput, PassengerInput } from '../../contract/orders.ts';
import { ticketName } from '../../rules/names.ts';
import { pnrFrom } from '../../rules/numbers.ts';
import { passengerKey } from '../../rules/passengers.ts';
import { totalsOf, type Exchange, type PriceRow } from '../../rules/pricing.ts';
import { toFields } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import type { Actor } from '../http/context.ts';
import type { Secrets } from '../secrets.ts';
import type { Buyer } from '../selling/buyer.ts';
import { needsDocuments } from './attention.ts';
import { sealDocument } from './document-number.ts';
import type { Booked } from './duplicates.ts';
import type { PreOrderRow } from './pre-order-view.ts';
import { PASSENGER_FIELDS, type AirlineContact, type DepositLeft, type OrderRecord } from './read-order.ts';
import { insertTickets } from './tickets.ts';
import { serviceRows, serviceTotals, type PricedService } from './services.ts';

interface Order {
  hold: PreOrderRow;
  buyer: Buyer;
  contacts: ReadonlyMap<string, AirlineContact>;
  deposits: DepositLeft[] | null;
  passengers: readonly PassengerInput[];
  /** By segment, then passenger. */
  prices: readonly (readonly PriceRow[])[];
  /** With places in `passengers` and the segments' numbers instead of ids. */
  services: readonly PricedService[];
  exchange: Exchange;
  contact: v.InferOutput<typeof contactInput>;
  remarks: string;
  timeLimit: string | null;
  priceGuaranteeUntil: string | null;
  actor: Actor;
  secrets: Secrets;
}

/** What will be written of a new order, with its record as a booking: the same that a reading would give. */
export interface NewOrder {
  record: OrderRecord;
  segments: readonly object[];
  passengers: readonly ReturnType<typeof passengerRow>[];
  services: readonly PricedService[];
  gross: number;
}

export function planOrder(order: Order): NewOrder {
  const { hold, buyer, exchange } = order;
  const segments = hold.snapshot.segments.map((snapshot) => ({
    id: newId(),
    seq: snapshot.seq,
    flight_id: snapshot.flightId,
    flight_class_id: snapshot.classId,
    departure_utc: snapshot.departureUtc,
    departure_day: snapshot.departureLocal.slice(0, 10),
    snapshot,
  }));
  const ids = order.passengers.map(() => newId());
  const passengers = order.passengers.map((one, i) => passengerRow(one, i, ids, order.secrets));
  const services = order.services.map((one) => ({
    ...one,
    passengerId: one.passengerId === null ? null : ids[Number(one.passengerId)]!,
    segmentId: one.segmentId === null ? null : segments.find((segment) => segment.seq === Number(one.segmentId))!.id,
  }));
  const flights = segments.map(({ id, seq, snapshot }) => ({
    id,
    seq,
    status: 'HK' as const,
    agreed: null,
    snapshot,
    contact: order.contacts.get(snapshot.airline.id) ?? null,
  }));
  const travellers = passengers.map((one) => toFields(one, PASSENGER_FIELDS));
  const totals = totalsOf(order.prices.flat(), exchange);
  const extra = serviceTotals(services);
  const now = new Date(buyer.now).toISOString();
  // The column has ten digits.
  const rowRate = Number(exchange.rate.toFixed(10));
  return {
    segments,
    passengers,
    services,
    gross: totals.gross + extra.price,
    record: {
      id: newId(),
      agent_id: hold.agent_id,
      business_name: buyer.businessName,
      pnr: freshPnr(),
      status: 'booking',
      version: 1,
      trip_type: hold.trip_type,
      currency: hold.currency,
      account_currency: hold.account_currency,
      rate: hold.rate,
      payable: totals.payable + extra.payable,
      paid: 0,
      refunded: 0,
      order_date: now,
      time_limit: order.timeLimit,
      price_guarantee_until: order.priceGuaranteeUntil,
      void_until: null,
      closed_at: null,
      server_time: now,
      contact_name: order.contact.name,
      contact_phone: order.contact.phone,
      contact_email: order.contact.email,
      contact_language: order.contact.language ?? order.actor.lang,
      remarks: order.remarks,
      internal_remarks: '',
      parent_pnr: null,
      child_pnrs: [],
      quote_number: hold.quote_number,
      attention: needsDocuments({ status: 'booking', passengers: travellers, segments: flights, tickets: [] }) ? ['docs_missing'] : [],
      adults: hold.adults,
      children: hold.children,
      infants: hold.infants,
      round_to: buyer.roundTo,
      segments: flights,
      passengers: travellers,
      prices: order.prices.flatMap((row, s) =>
        row.map((price, p) => ({
          passengerId: ids[p]!,
          segmentId: segments[s]!.id,
          ...price,
          rowRate,
          refunded: 0,
          refundedAccount: 0,
        })),
      ),
      services: services.map(({ serviceId: _catalogue, ...one }) => one),
      deposits: order.deposits,
      from_deposit: 0,
      tickets: [],
      ledger: [],
      documents: [],
      events: [{ at: now, type: 'booked', actor: order.actor.name, reason: null }],
    },
  };
}

/**
 * The order with its segments, passengers, prices, tickets if it has any, and first event, in one statement that also looks for `people` who are
 * booked already: when there are some, all of it is taken back. Those people are locked by now. Its services follow in a second one.
 */
export function orderRows(
  { record, segments, passengers, services, gross }: NewOrder,
  written: { holdId: string; actor: Actor; requestId: string; people: RawBuilder<Booked>; lock: RawBuilder<unknown> },
): RawBuilder<{ booked: Booked | null }>[] {
  const flights = record.segments.map((one) => one.snapshot);
  const lead = passengers[0]!;
  const { holdId, actor } = written;
  const isIssued = record.status === 'ticketing';
  const travellers = passengers.map((one) => ({ agent_id: record.agent_id, order_id: record.id, ...one }));
  const columns = sql.join(Object.keys(travellers[0]!).map((name) => sql.ref(name)));
  const statement = sql<{ booked: Booked | null }>`
    with reference as (insert into pnr (pnr, agent_id, order_id) values (${record.pnr}, ${record.agent_id}, ${record.id})),
    new_order as (
      insert into orders (agent_id, id, pnr, pre_order_id, quote_number, status, created_by, trip_type, currency, account_currency, rate, payable, paid, gross, time_limit, price_guarantee_until, void_until, issued_at, issued_by, version,
        contact_name, contact_phone, contact_email, contact_language, remarks, departure_local, departure_utc, route, flight_numbers, lead_name, adults, children, infants, search_names, attention)
      values (${record.agent_id}, ${record.id}, ${record.pnr}, ${holdId}, ${record.quote_number}, ${record.status}, ${actor.userId}, ${record.trip_type}, ${record.currency}, ${record.account_currency}, ${JSON.stringify(record.rate)}::jsonb,
        ${record.payable}, ${record.paid}, ${gross}, ${record.time_limit}, ${record.price_guarantee_until}, ${record.void_until}, case when ${isIssued}::boolean then now() end, ${isIssued ? actor.userId : null}, ${record.version},
        ${record.contact_name}, ${record.contact_phone}, ${record.contact_email}, ${record.contact_language}, ${record.remarks}, ${flights[0]!.departureLocal}, ${flights[0]!.departureUtc},
        ${[flights[0]!.from.iata, ...flights.map((one) => one.to.iata)]}, ${flights.map((one) => one.flightNumber)},
        ${`${lead.last_name} ${lead.first_name}`}, ${record.adults}, ${record.children}, ${record.infants}, ${passengers.map((one) => `${one.last_name} ${one.first_name}`).join('\n')}, ${record.attention})
    ), new_segments as (
      insert into order_segment (id, agent_id, order_id, seq, flight_id, flight_class_id, snapshot, departure_utc, departure_day)
      select t.id, ${record.agent_id}, ${record.id}, t.seq, t.flight_id, t.flight_class_id, t.snapshot, t.departure_utc, t.departure_day
      from jsonb_to_recordset(${JSON.stringify(segments)}::jsonb) as t (id uuid, seq int, flight_id uuid, flight_class_id uuid, snapshot jsonb, departure_utc timestamptz, departure_day date)
    ), new_passengers as (
      insert into order_passenger (${columns}) select ${columns} from jsonb_populate_recordset(null::order_passenger, ${JSON.stringify(travellers)}::jsonb)
    ), new_prices as (
      insert into order_price (order_id, agent_id, passenger_id, segment_id, base, tax, service_fee, discount, commission, net, payable_account, row_rate)
      select ${record.id}, ${record.agent_id}, t."passengerId", t."segmentId", t.base, t.tax, t."serviceFee", t.discount, t.commission, t.net, t."payableAccount", t."rowRate"
      from jsonb_to_recordset(${JSON.stringify(record.prices)}::jsonb) as t ("passengerId" uuid, "segmentId" uuid, base bigint, tax bigint, "serviceFee" bigint, discount bigint, commission bigint, net bigint,
        "payableAccount" bigint, "rowRate" numeric)
    ), ${insertTickets(record, record.tickets, actor.userId)}, event as (
      insert into order_event (id, agent_id, order_id, type, actor_id, actor, request_id)
      values (${newId()}, ${record.agent_id}, ${record.id}, 'booked', ${actor.userId}, ${actor.name}, ${written.requestId})
    ), converted as (
      update pre_order set status = 'converted', order_id = ${record.id}, updated_at = now() where id = ${holdId}
    ), locked as (${written.lock})
    select (select to_json(b) from (${written.people}) b) as booked, (select count(*) from locked)`;
  const more = serviceRows({ id: record.id, agentId: record.agent_id, addedBy: actor.userId }, services);
  return [statement, ...(more as RawBuilder<never>[])];
}

function passengerRow(one: PassengerInput, i: number, ids: readonly string[], secrets: Secrets) {
  return {
    id: ids[i]!,
    seq: i + 1,
    type: one.type,
    title: one.title,
    first_name: ticketName(one.firstName, 'firstName'),
    last_name: ticketName(one.lastName, 'lastName'),
    native_name: one.nativeName || null,
    gender: one.gender,
    date_of_birth: one.dateOfBirth,
    nationality: one.nationality || null,
    doc_type: one.docNumber ? (one.docType ?? 'P') : null,
    doc_number: one.docNumber ? sealDocument(secrets, one.docNumber.replace(/[\s-]/g, '').toUpperCase()) : null,
    doc_country: one.docCountry || null,
    doc_expiry: one.docExpiry || null,
    associated_adult_id: one.type === 'INF' ? ids[one.associatedAdult!]! : null,
    phone: one.phone || null,
    email: one.email || null,
    passenger_key: passengerKey(one),
    status: 'active' as const,
  };
}

export function freshPnr(): string {
  for (;;) {
    const pnr = pnrFrom(randomBytes(32));
    if (pnr !== undefined) return pnr;
  }
}
