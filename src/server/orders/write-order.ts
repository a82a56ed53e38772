import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PassengerInput } from '../../contract/orders.ts';
import { ticketName } from '../../rules/names.ts';
import { pnrFrom } from '../../rules/numbers.ts';
import { passengerKey } from '../../rules/passengers.ts';
import { totalsOf, type Exchange, type PriceRow } from '../../rules/pricing.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import type { Actor } from '../http/context.ts';
import type { Secrets } from '../secrets.ts';
import { sealDocument } from './document-number.ts';
import type { PreOrderRow } from './pre-order-view.ts';
import { insertServices, serviceTotals, type PricedService } from './services.ts';

export interface NewOrder {
  hold: PreOrderRow;
  passengers: readonly PassengerInput[];
  /** By segment, then passenger. */
  prices: readonly (readonly PriceRow[])[];
  /** With places in `passengers` and the segments' numbers instead of ids. */
  services: readonly PricedService[];
  exchange: Exchange;
  contact: { name: string; phone: string; email: string };
  remarks: string;
  timeLimit: Date | null;
  priceGuaranteeUntil: Date | null;
  actor: Actor;
  requestId: string;
  secrets: Secrets;
}

/** The order of a hold with its segments, passengers, prices and first event, in one statement. Returns its id and PNR. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<{ id: string; pnr: string }> {
  const { hold } = order;
  const id = newId();
  const pnr = freshPnr();
  const segments = hold.snapshot.segments.map((snapshot) => ({
    id: newId(),
    seq: snapshot.seq,
    flight_id: snapshot.flightId,
    flight_class_id: snapshot.classId,
    departure_utc: snapshot.departureUtc,
    departure_day: snapshot.departureLocal.slice(0, 10),
    snapshot,
  }));
  const passengerIds = order.passengers.map(() => newId());
  const passengers = order.passengers.map((one, i) => passengerRow(one, i, passengerIds, order.secrets));
  const prices = order.prices.flatMap((row, s) =>
    row.map((price, p) => ({
      segment_id: segments[s]!.id,
      passenger_id: passengerIds[p]!,
      base: price.base,
      tax: price.tax,
      service_fee: price.serviceFee,
      discount: price.discount,
      commission: price.commission,
      net: price.net,
      payable_account: price.payableAccount,
      row_rate: order.exchange.rate,
    })),
  );
  const totals = totalsOf(order.prices.flat(), order.exchange);
  const services = serviceTotals(order.services);
  const first = hold.snapshot.segments[0]!;
  const lead = passengers[0]!;
  await sql`
    with reference as (insert into pnr (pnr, agent_id, order_id) values (${pnr}, ${hold.agent_id}, ${id})),
    new_order as (
      insert into orders (agent_id, id, pnr, pre_order_id, status, created_by, trip_type, currency, account_currency, rate, payable, gross, time_limit, price_guarantee_until,
        contact_name, contact_phone, contact_email, remarks, departure_local, departure_utc, route, flight_numbers, lead_name, adults, children, infants, search_names)
      values (${hold.agent_id}, ${id}, ${pnr}, ${hold.id}, 'booking', ${order.actor.userId}, ${hold.trip_type}, ${hold.currency}, ${hold.account_currency}, ${JSON.stringify(hold.rate)}::jsonb,
        ${totals.payable + services.payable}, ${totals.gross + services.price}, ${order.timeLimit?.toISOString() ?? null}, ${order.priceGuaranteeUntil?.toISOString() ?? null},
        ${order.contact.name}, ${order.contact.phone}, ${order.contact.email}, ${order.remarks}, ${first.departureLocal}, ${first.departureUtc},
        ${[first.from.iata, ...hold.snapshot.segments.map((one) => one.to.iata)]}, ${hold.snapshot.segments.map((one) => one.flightNumber)},
        ${`${lead.last_name} ${lead.first_name}`}, ${hold.adults}, ${hold.children}, ${hold.infants}, ${passengers.map((one) => `${one.last_name} ${one.first_name}`).join('\n')})
    ), new_segments as (
      insert into order_segment (id, agent_id, order_id, seq, flight_id, flight_class_id, snapshot, departure_utc, departure_day)
      select t.id, ${hold.agent_id}, ${id}, t.seq, t.flight_id, t.flight_class_id, t.snapshot, t.departure_utc, t.departure_day
      from jsonb_to_recordset(${JSON.stringify(segments)}::jsonb) as t (id uuid, seq int, flight_id uuid, flight_class_id uuid, snapshot jsonb, departure_utc timestamptz, departure_day date)
    ), new_passengers as (
      insert into order_passenger (id, agent_id, order_id, seq, type, title, first_name, last_name, native_name, gender, date_of_birth, nationality, doc_type, doc_number, doc_country, doc_expiry,
        associated_adult_id, phone, email, passenger_key)
      select t.id, ${hold.agent_id}, ${id}, t.seq, t.type, t.title, t.first_name, t.last_name, t.native_name, t.gender, t.date_of_birth, t.nationality, t.doc_type, t.doc_number, t.doc_country, t.doc_expiry,
        t.associated_adult_id, t.phone, t.email, t.passenger_key
      from jsonb_to_recordset(${JSON.stringify(passengers)}::jsonb) as t (id uuid, seq int, type text, title text, first_name text, last_name text, native_name text, gender text, date_of_birth date,
        nationality text, doc_type text, doc_number text, doc_country text, doc_expiry date, associated_adult_id uuid, phone text, email text, passenger_key text)
    ), new_prices as (
      insert into order_price (order_id, agent_id, passenger_id, segment_id, base, tax, service_fee, discount, commission, net, payable_account, row_rate)
      select ${id}, ${hold.agent_id}, t.passenger_id, t.segment_id, t.base, t.tax, t.service_fee, t.discount, t.commission, t.net, t.payable_account, t.row_rate
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as t (passenger_id uuid, segment_id uuid, base bigint, tax bigint, service_fee bigint, discount bigint, commission bigint, net bigint,
        payable_account bigint, row_rate numeric)
    ), event as (
      insert into order_event (id, agent_id, order_id, type, actor_id, actor, request_id)
      values (${newId()}, ${hold.agent_id}, ${id}, 'booked', ${order.actor.userId}, ${order.actor.name}, ${order.requestId})
    )
    update pre_order set status = 'converted', order_id = ${id}, updated_at = now() where id = ${hold.id}`.execute(tx);
  await insertServices(
    tx,
    { id, agentId: hold.agent_id, addedBy: order.actor.userId },
    order.services.map((one) => ({
      ...one,
      passengerId: one.passengerId === null ? null : passengerIds[Number(one.passengerId)]!,
      segmentId: one.segmentId === null ? null : segments.find((segment) => segment.seq === Number(one.segmentId))!.id,
    })),
  );
  return { id, pnr };
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
  };
}

export function freshPnr(): string {
  for (;;) {
    const pnr = pnrFrom(randomBytes(32));
    if (pnr !== undefined) return pnr;
  }
}
