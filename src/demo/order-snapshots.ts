import type { Order } from '../contract/orders.ts';
import { baggageCode, baggageText } from '../rules/fare-rule-text.ts';
import { sum } from '../rules/money.ts';
import { checkDigit } from '../rules/numbers.ts';
import { crossRate, grossOf, type ClassFares } from '../rules/pricing.ts';
import { HOUSE } from '../rules/rights.ts';
import { presentOrder } from '../server/orders/present-order.ts';
import { type OrderRecord } from '../server/orders/read-order.ts';
import type { FrozenRate, SegmentSnapshot } from '../server/orders/snapshot.ts';
import { demoAircraft } from './aircraft.ts';
import { demoAirlines } from './airlines.ts';
import type { DemoAirport } from './airports.ts';
import { payableOf, refundedAccount, refundedRow, type PlannedTransaction } from './plan-ledger.ts';
import type { PlannedOrder, PlannedPassenger, PlannedSegment, PlannedService } from './planned-order.ts';
import { demoBaggageRules } from './baggage-rules.ts';
import { demoFareRules } from './fare-rules.ts';
import type { StockClass } from './seed-inventory.ts';
import type { ReferenceIds } from './seed-reference.ts';
import { faresTexts } from '../texts/fares/every.ts';

export interface PlannedTicket {
  id: string;
  number: string;
  airline: string;
  passenger: PlannedPassenger;
}
/** What a snapshot is made with. */
export interface SnapshotFacts {
  airports: ReadonlyMap<string, DemoAirport>;
  ids: ReferenceIds;
}

const airlines = new Map(demoAirlines.map((one) => [one.iata, one]));
const aircraft = new Map(demoAircraft.map((one) => [one.iata, one]));
const bags = new Map(demoBaggageRules.map((one) => [one.key, one]));
const rules = new Map(demoFareRules.map((one) => [one.code, one]));
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

/** A segment as it was sold, in the form that the server freezes on a hold. */
export function segmentSnapshot({ flight, cls }: PlannedSegment, seq: number, { airports, ids }: SnapshotFacts): SegmentSnapshot {
  const [bag, rule, airline, type] = [
    bags.get(cls.baggageRule),
    rules.get(cls.fareRule),
    airlines.get(flight.airline),
    aircraft.get(flight.aircraftIata),
  ];
  const [airlineId, ruleId] = [ids.airline.get(flight.airline), ids.fareRule.get(cls.fareRule)];
  if (!bag || !rule || !airline || airlineId === undefined || ruleId === undefined) throw new Error(`no facts for ${cls.fareBasis}`);
  const station = (iata: string, terminal: string | null) => {
    const airport = airports.get(iata);
    if (!airport) throw new Error(`no airport ${iata}`);
    return { iata, city: airport.cityEng, timezone: airport.timezone, terminal };
  };
  return {
    seq,
    classId: cls.id,
    flightId: flight.id,
    flightNumber: flight.flightNumber,
    airline: { id: airlineId, iata: airline.iata, name: airline.name, numCode: airline.numCode },
    aircraft: type ? `${type.manufacturer} ${type.model}` : null,
    from: station(flight.from, flight.terminalFrom),
    to: station(flight.to, flight.terminalTo),
    departureLocal: flight.departureLocal,
    arrivalLocal: flight.arrivalLocal,
    departureUtc: flight.departureUtc,
    arrivalUtc: flight.arrivalUtc,
    dayOffset: flight.dayOffset,
    durationMin: flight.durationMin,
    class: { code: cls.code, name: cls.name, family: cls.family, cabin: cls.cabin, fareBasis: cls.fareBasis },
    baggage: baggageCode(bag),
    baggageText: baggageText(bag, faresTexts('en')),
    fareRule: { id: ruleId, ...rule },
    fares: faresOfClass(cls),
    limits: {
      ptlMinutes: cls.ptlMinutes,
      ttlHours: cls.ttlHours,
      salesCloseMinutes: flight.salesCloseMinutes,
      nameListClosesAt: null,
      instantOnly: cls.instantOnly,
    },
    apisRequired: flight.apisRequired,
  };
}

const faresOfClass = (cls: StockClass): ClassFares => ({
  adultFare: cls.adultFare,
  childFare: cls.childFare,
  infantFare: cls.infantFare,
  adultTax: cls.adultTax,
  childTax: cls.childTax,
  infantTax: cls.infantTax,
  serviceFee: cls.serviceFee,
});

export type Stage = 'booked' | 'issued' | 'ended';

/** The order as it was when it had just been booked, or issued: a document shows its own moment. */
export function orderAt(order: PlannedOrder, stage: Stage): PlannedOrder {
  if (stage === 'ended') return order;
  const issued = stage === 'issued';
  return {
    ...order,
    status: issued ? 'ticketing' : 'booking',
    issuedAt: issued ? order.issuedAt : null,
    voidUntil: issued ? order.voidUntil : null,
    endedAt: null,
    coupons: order.coupons.map((one) => ({ ...one, status: issued ? 'O' : null, penaltyKept: 0, feeKept: 0, refund: 0 })),
  };
}

/** The order by the server's own view: what its documents are drawn from, as documents/write-documents.ts writes them. */
export function orderView(
  order: PlannedOrder,
  tickets: readonly PlannedTicket[],
  ledger: readonly PlannedTransaction[],
  facts: SnapshotFacts,
): Order {
  const count = (type: string) => order.passengers.filter((one) => one.type === type).length;
  const contact = contactOf(order);
  const record: OrderRecord = {
    id: order.id,
    agent_id: order.buyer.id,
    business_name: order.buyer.user.businessName,
    pnr: order.pnr,
    status: order.status,
    closed_at: closedAt(order),
    version: versionOf(order),
    trip_type: order.tripType,
    currency: order.currency,
    account_currency: 'AMD',
    rate: rateOf(order),
    payable: payableOf(order),
    paid: paidOf(order),
    refunded: refundedOf(order),
    order_date: iso(order.createdAt),
    time_limit: isoOrNull(limitOf(order)),
    price_guarantee_until: isoOrNull(limitOf(order)),
    void_until: isoOrNull(order.voidUntil),
    server_time: iso(order.endedAt ?? order.issuedAt ?? order.createdAt),
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    contact_language: contact.language,
    remarks: '',
    internal_remarks: '',
    parent_pnr: null,
    child_pnrs: [],
    quote_number: null,
    attention: [],
    adults: count('ADT'),
    children: count('CHD'),
    infants: count('INF'),
    round_to: order.exchange.roundTo,
    segments: order.segments.map((one, at) => ({
      id: one.id,
      seq: at + 1,
      status: isClosed(order) ? 'XX' : 'HK',
      agreed: null,
      snapshot: segmentSnapshot(one, at + 1, facts),
    })),
    passengers: order.passengers.map((one, at) => ({
      id: one.id,
      seq: at + 1,
      type: one.type,
      title: one.title,
      firstName: one.firstName,
      lastName: one.lastName,
      nativeName: null,
      gender: one.gender,
      dateOfBirth: one.dateOfBirth,
      nationality: one.nationality,
      docType: one.documented ? 'P' : null,
      docNumber: one.documented ? one.docNumber : null,
      docCountry: one.documented ? one.docCountry : null,
      docExpiry: one.documented ? one.docExpiry : null,
      associatedAdultId: one.adultId,
      status: passengerStatus(order, one),
    })),
    services: order.services.map((one) => ({
      ...serviceFacts(one),
      passengerId: one.passenger?.id ?? null,
      segmentId: one.segment?.id ?? null,
      payableAccount: one.payableAccount,
      refunded: 0,
      refundedAccount: 0,
      ended: false,
    })),
    prices: order.coupons.map((coupon) => ({
      ...refundedRow(order, coupon),
      rowRate: order.exchange.rate,
      passengerId: coupon.passenger.id,
      segmentId: coupon.segment.id,
      ...coupon.price,
    })),
    tickets: tickets.map((ticket) => ({
      id: ticket.id,
      passengerId: ticket.passenger.id,
      number: ticket.number,
      checkDigit: checkDigit(ticket.number),
      issuedAt: iso(order.issuedAt ?? order.createdAt),
      originalTicket: null,
      coupons: couponsOf(order, ticket).map((one, at) => ({ segmentId: one.segment.id, seq: at + 1, status: one.status ?? 'O' })),
    })),
    ledger: ledger.map((one) => ({
      no: one.no,
      at: iso(one.at),
      kind: one.kind,
      amount: one.postings[0]?.amount ?? 0,
      currency: 'AMD',
      balanceAfter: one.balanceAfter,
      reason: one.reason,
      net: sum(one.lines.map((line) => line.net)),
      fee: sum(one.lines.map((line) => line.penalty)),
    })),
    documents: [],
    events: [],
  };
  return presentOrder(record, HOUSE);
}

/** A service as the catalogue had it when it was sold, in the words of row and record alike. */
export const serviceFacts = ({ id, service: { code, name, kind, per, refundable, seatGroup }, quantity, seat, price }: PlannedService) => ({
  id,
  code,
  name,
  kind,
  per,
  refundable,
  quantity,
  seat,
  price,
  seatGroup,
});
/** The coupons of one ticket, in the order flown. */
export const couponsOf = (order: PlannedOrder, ticket: PlannedTicket) =>
  order.coupons.filter((one) => one.passenger === ticket.passenger && one.segment.flight.airline === ticket.airline);
/** An issued order has no time limit any more. */
export const limitOf = (order: PlannedOrder): number | null => (order.issuedAt === null ? order.timeLimit : null);
/** One for each change: booked, issued, ended. */
export const versionOf = (order: PlannedOrder): number => 1 + Number(order.issuedAt !== null) + Number(order.endedAt !== null);
export const paidOf = (order: PlannedOrder): number => (order.issuedAt === null ? 0 : payableOf(order));
export const refundedOf = (order: PlannedOrder): number => (order.issuedAt === null ? 0 : refundedAccount(order));
export const isClosed = (order: PlannedOrder): boolean => ['cancelled', 'expired', 'voided', 'refunded'].includes(order.status);
/** When a booking ended without tickets. */
export const closedAt = (order: PlannedOrder): string | null =>
  (order.status === 'cancelled' || order.status === 'expired') && order.endedAt !== null ? iso(order.endedAt) : null;
export const contactOf = (order: PlannedOrder) => ({
  name: order.buyer.user.contactNameSurname,
  phone: order.buyer.user.mobilePhone,
  email: order.buyer.user.email,
  language: order.buyer.user.language,
});
export const grossOfOrder = (order: PlannedOrder): number =>
  sum([...order.coupons.map((one) => grossOf(one.price)), ...order.services.map((one) => one.price)]);
export const rateOf = (one: Pick<PlannedOrder, 'currency' | 'rate'>): FrozenRate => ({
  ccy: one.currency,
  festaRate: crossRate(one.currency, 'AMD', one.rate.festa),
  officialRate: crossRate(one.currency, 'AMD', one.rate.official),
  date: one.rate.date,
});

/** A passenger all of whose coupons went back. */
export function passengerStatus(order: PlannedOrder, passenger: PlannedPassenger): 'active' | 'refunded' {
  return order.coupons.filter((one) => one.passenger === passenger).every((one) => one.status === 'R') ? 'refunded' : 'active';
}
