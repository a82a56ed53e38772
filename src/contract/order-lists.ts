import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  airportCode,
  answerOf,
  currency,
  day,
  direction,
  exportFiles,
  exportFormat,
  id,
  instant,
  localTime,
  money,
  pageFields,
  pageMeta,
  pnr,
  text,
} from './fields.ts';
import { orderReaders } from './roles.ts';
import { ORDER_STATUSES } from './words.ts';

/**
 * What may be done with an order now, and why not (domain.md 0.10); the names are those of rules/actions.ts. Any text is read: a phone
 * with an older program shows the order without the operation that it does not know.
 */
export const availableAction = v.object({ op: v.string(), allowed: v.boolean(), reason: v.optional(v.string()) });

export const FOUND_BY = ['passenger', 'ticket', 'document', 'flight', 'phone', 'email'] as const;
/** One card of the list. */
export const orderRow = v.object({
  id,
  pnr,
  status: v.picklist(ORDER_STATUSES),
  agent: v.object({ userId: id, businessName: v.string() }),
  tripType: v.picklist(['oneWay', 'roundTrip', 'multiCity']),
  route: v.array(v.string()),
  flightNumbers: v.array(v.string()),
  departure: localTime,
  departureUtc: instant,
  paxCount: v.object({ adults: v.number(), children: v.number(), infants: v.number() }),
  leadName: v.string(),
  gross: money,
  currency: v.string(),
  payable: money,
  accountCurrency: v.string(),
  orderDate: instant,
  timeLimit: v.nullable(instant),
  attention: v.array(v.string()),
  /** Who made it, for the desk. */
  madeBy: v.optional(v.object({ userId: id, name: v.string() })),
  availableActions: v.array(availableAction),
  /** What a search has found it by, where that is nothing of the above. */
  found: v.optional(v.object({ by: v.picklist(FOUND_BY), text: v.string() })),
});
export type OrderRow = v.InferOutput<typeof orderRow>;

/** Which orders a list has. A list by time limit has those that have one. */
const orderFilter = {
  status: v.optional(v.array(v.picklist(ORDER_STATUSES))),
  /**
   * The begin of a PNR, a ticket number, or how the words of passenger names begin. Where that finds nothing: a flight number, two
   * airports, phone or mail of the contact, the number of a document; then, for staff, words of the agency; and then names with one typing
   * mistake in each word.
   */
  search: v.optional(text(60)),
  pnr: v.optional(text(12)),
  passenger: v.optional(text(60)),
  ticket: v.optional(text(20)),
  agentId: v.optional(v.nullable(id)),
  flightId: v.optional(v.nullable(id)),
  from: v.optional(airportCode),
  to: v.optional(airportCode),
  startDate: v.optional(day),
  endDate: v.optional(day),
  dateField: v.optional(v.picklist(['orderDate', 'departure', 'timeLimit'])),
  /** Days on which it was booked, beside those of `dateField`. */
  bookedFrom: v.optional(day),
  bookedTo: v.optional(day),
  /** Who made it. */
  createdBy: v.optional(v.nullable(id)),
  attention: v.optional(v.array(text(40))),
  /** Amounts are compared within the currency of the account. */
  sort: v.optional(v.picklist(['orderDate', 'departure', 'timeLimit', 'passenger', 'route', 'flight', 'amount'])),
};

/** Lists of orders. A part of its own: the first screen asks for the last orders, and for nothing else of them. */
export const orderListEndpoints = {
  getOrders: endpoint({
    method: 'POST',
    path: '/api/orders/get-orders',
    scope: 'read',
    roles: orderReaders,
    summary: 'Orders, newest first; agents see their own agency',
    body: v.strictObject({ ...orderFilter, direction, export: v.optional(exportFormat), ...pageFields }),
    answer: v.object({
      result: v.array(orderRow),
      meta: v.object({
        ...pageMeta,
        /** Told by `getOrderTotals`; an app of the release before asks for it here. */ total: v.null(),
        serverTime: instant,
      }),
    }),
    files: exportFiles,
  }),
  getOrderTotals: endpoint({
    method: 'POST',
    path: '/api/orders/get-orders/totals',
    scope: 'read',
    roles: orderReaders,
    summary: 'How many orders a list has and what they come to, by currency of the account. Beside the list, which does not wait for it',
    body: v.strictObject(orderFilter),
    answer: answerOf(
      v.object({
        /** Null above 2,000, which are not counted. */
        orders: v.nullable(v.number()),
        totals: v.array(v.object({ currency, payable: money, orders: v.number(), passengers: v.number() })),
      }),
    ),
  }),
};
