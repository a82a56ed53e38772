import * as v from 'valibot';
import { USER_STATUSES } from './account.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, CABINS, day, id, instant, localTime, money, text } from './fields.ts';
import { offeredService } from './order-services.ts';
import { sellers } from './roles.ts';
import { NO_LAP, TOO_MANY_SEATS, lapsFit, passengerCounts, seatsFit } from './search.ts';
import { MAX_FLIGHTS, PASSENGER_TYPES } from './words.ts';

/** Seats held before an order is made of them: with their prices, and in the list of open holds. */

/** At which amounts of the order were counted in the currency of the account. */
export const rate = v.object({ ccy: v.string(), festaRate: v.number(), officialRate: v.number(), date: day });

const heldSegment = v.object({
  seq: v.number(),
  classId: id,
  flightId: id,
  flightNumber: v.string(),
  airline: v.object({ iata: v.string(), name: v.string() }),
  from: v.object({ iata: v.string(), city: v.string(), terminal: v.nullable(v.string()) }),
  to: v.object({ iata: v.string(), city: v.string(), terminal: v.nullable(v.string()) }),
  departureLocal: localTime,
  arrivalLocal: localTime,
  departureUtc: instant,
  dayOffset: v.number(),
  durationMin: v.number(),
  class: v.object({ code: v.string(), name: v.string(), family: v.string(), cabin: v.optional(v.picklist(CABINS)) }),
  /** The fare is a share of a through fare: its code. */
  throughFare: v.optional(v.string()),
  baggage: v.string(),
  ruleSummary: v.object({ refund: v.string(), change: v.string(), void: v.string(), stay: v.optional(v.string()) }),
  apisRequired: v.boolean(),
});

/** One line of the price panel: a passenger type on a segment. Amounts are for one passenger; the total is for all of them. */
const priceLine = v.object({
  seq: v.number(),
  type: v.picklist(PASSENGER_TYPES),
  passengers: v.number(),
  base: money,
  tax: money,
  serviceFee: money,
  commission: v.optional(money),
  total: money,
});

export const preOrder = v.object({
  id,
  status: v.picklist(['active', 'converted', 'cancelled', 'expired']),
  /** The seats are held until then, by the server's clock. */
  expiresAt: instant,
  serverTime: instant,
  /** Whose order it becomes, and whose account pays. */
  agent: v.object({
    userId: id,
    businessName: v.string(),
    /** Whom the agency is reached by: for staff, who sell without the traveller's own. */
    contact: v.object({ name: v.string(), phone: v.string(), email: v.string() }),
  }),
  tripType: v.picklist(['oneWay', 'roundTrip', 'multiCity']),
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  segments: v.array(heldSegment),
  currency: v.string(),
  accountCurrency: v.string(),
  price: v.object({
    lines: v.array(priceLine),
    /** gross = base + taxes + serviceFee; payable = what the account is charged, in account currency. */
    totals: v.object({
      base: money,
      taxes: money,
      serviceFee: money,
      gross: money,
      grossAccount: money,
      commission: v.optional(money),
      net: v.optional(money),
      payable: money,
      /** What the agency asks of its clients, with its own markup; null while it has none. */
      client: v.nullable(
        v.object({
          order: money,
          account: money,
          /** Percent that it adds to services sold along, too; 0 where the markup is an amount for each passenger. */
          onServices: v.number(),
        }),
      ),
    }),
  }),
  rate,
  /** What may be sold beside these flights. */
  services: v.array(offeredService),
  /** The deadline a booking made now would get; null when it can only be issued at once. */
  deadlineIfBooked: v.nullable(instant),
  /** Which limit rules the deadline, in words. */
  deadlineReason: v.string(),
  instantOnly: v.boolean(),
  balance: v.object({ currentBalance: money, available: money, after: money, currency: v.string() }),
});
export type PreOrder = v.InferOutput<typeof preOrder>;

/** An open hold in the list of them. */
export const openHold = v.object({
  id,
  expiresAt: instant,
  agent: v.object({ userId: id, businessName: v.string() }),
  /** Who made it, and whether that is the one who asks. To an agency all staff are the desk. */
  madeBy: v.string(),
  own: v.boolean(),
  segments: v.array(
    v.object({
      classId: id,
      flightId: id,
      flightNumber: v.string(),
      from: v.string(),
      to: v.string(),
      departureLocal: localTime,
      className: v.string(),
    }),
  ),
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
});
export type OpenHold = v.InferOutput<typeof openHold>;

/** Seats held before an order is made of them. */
export const holdEndpoints = {
  preOrder: endpoint({
    method: 'POST',
    path: '/api/orders/pre-order',
    scope: 'hold',
    roles: sellers,
    idempotent: true,
    status: 201,
    summary: 'Hold seats while the checkout is filled in. The price is frozen until the hold ends',
    body: v.pipe(
      v.strictObject({
        segments: v.pipe(
          v.array(v.strictObject({ classId: id })),
          v.minLength(1, fieldError('chooseFlight')),
          v.maxLength(MAX_FLIGHTS, fieldError('atMostFlights', { most: MAX_FLIGHTS })),
        ),
        adults: passengerCounts.adults,
        children: v.optional(passengerCounts.children, 0),
        infants: v.optional(passengerCounts.infants, 0),
        searchId: v.optional(v.nullable(id)),
        /** What the screen showed, in account currency; another price is refused with PRICE_CHANGED. */
        expectedTotal: v.optional(v.nullable(money)),
        /** Staff only: the agency to act for. */
        agentId: v.optional(v.nullable(id)),
        /** The quote that is taken up: one of its offers, for as many passengers. The booking made of this hold knows it. */
        quote: v.optional(v.nullable(text(20))),
      }),
      v.forward(
        v.check((body) => seatsFit(body), TOO_MANY_SEATS),
        ['children'],
      ),
      v.forward(
        v.check((body) => lapsFit(body), NO_LAP),
        ['infants'],
      ),
      v.forward(
        v.check((body) => new Set(body.segments.map((one) => one.classId)).size === body.segments.length, fieldError('sameFlightTwice')),
        ['segments'],
      ),
    ),
    answer: answerOf(preOrder),
  }),
  getPreOrder: endpoint({
    method: 'GET',
    path: '/api/orders/pre-order/:id',
    scope: 'read',
    roles: sellers,
    summary: 'A hold as it stands, so that the checkout survives a reload',
    params: v.strictObject({ id }),
    answer: answerOf(preOrder),
  }),
  getOpenHolds: endpoint({
    method: 'GET',
    path: '/api/orders/pre-orders',
    scope: 'read',
    roles: sellers,
    summary:
      "Holds that are still open, the first to end first. Agents see those of their agency; staff see an agency's with `agentId`, together with its account, else those they made themselves",
    query: v.strictObject({ agentId: v.optional(id) }),
    answer: v.object({
      result: v.array(openHold),
      meta: v.object({
        serverTime: instant,
        /** The agency that staff asked about. */
        agent: v.nullable(
          v.object({
            userId: id,
            businessName: v.string(),
            status: v.picklist(USER_STATUSES),
            balance: v.object({ currentBalance: money, available: money, currency: v.string() }),
          }),
        ),
      }),
    }),
  }),
  cancelPreOrder: endpoint({
    method: 'POST',
    path: '/api/orders/cancel-pre-order/:id',
    scope: 'hold',
    roles: sellers,
    idempotent: true,
    summary: 'Give the held seats back. Said twice, it answers the same',
    params: v.strictObject({ id }),
    body: v.optional(v.strictObject({})),
    answer: answerOf(v.object({ id, status: v.picklist(['cancelled', 'expired']) })),
  }),
};
