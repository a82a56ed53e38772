import * as v from 'valibot';
import { CABINS, id, instant, localTime, money } from './fields.ts';
import { offeredService } from './order-services.ts';
import { PASSENGER_TYPES, rate } from './orders.ts';

/** Seats held before an order is made of them: with their prices, and in the list of open holds. */

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
