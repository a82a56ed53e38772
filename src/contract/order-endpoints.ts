import * as v from 'valibot';
import { USER_STATUSES } from './account.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import {
  exportFiles,
  exportFormat,
  airportCode,
  answerOf,
  currency,
  day,
  direction,
  id,
  instant,
  money,
  pageFields,
  pageMeta,
  pnr,
  text,
} from './fields.ts';
import { newServices } from './order-services.ts';
import { openHold, preOrder } from './holds.ts';
import { contactInput, order, orderRow, passengerInput } from './orders.ts';
import { orderReaders, sellers } from './roles.ts';
import { NO_LAP, TOO_MANY_SEATS, lapsFit, passengerCounts, seatsFit } from './search.ts';
import { MAX_FLIGHTS, ORDER_STATUSES } from './words.ts';

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

/** From the hold to the order, and reading orders. What happens to them afterwards is in `order-operations.ts`. */
export const orderEndpoints = {
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
  order: endpoint({
    method: 'POST',
    path: '/api/orders/order',
    scope: 'hold',
    roles: sellers,
    idempotent: true,
    status: 201,
    summary: 'Make an order of a hold: book it until its time limit, or issue it at once from the balance',
    body: v.strictObject({
      preOrderId: id,
      action: v.picklist(['book', 'issue'], fieldError('oneOf', { values: 'book, issue' })),
      passengers: v.pipe(
        v.array(passengerInput),
        v.minLength(1, fieldError('atLeastOnePassenger')),
        v.maxLength(18, fieldError('tooManyPassengers')),
      ),
      contact: contactInput,
      remarks: v.optional(text(500)),
      /** Of the hold's `services`; each for the passenger and flight that its `per` says. */
      services: v.optional(newServices),
      allowDuplicate: v.optional(v.boolean()),
      /** What the screen showed as payable, in account currency. */
      expectedTotal: v.optional(v.nullable(money)),
      /** Staff: the agency that the screen showed. A hold of another one is refused. */
      agentId: v.optional(v.nullable(id)),
    }),
    answer: answerOf(order),
  }),
  bookingToTicketing: endpoint({
    method: 'POST',
    path: '/api/orders/booking-to-ticketing/:id',
    scope: 'issue',
    roles: sellers,
    idempotent: true,
    summary: 'Issue the tickets of a booking from the balance. An issued order answers itself again',
    params: v.strictObject({ id }),
    body: v.strictObject({
      version: v.optional(v.number()),
      /** The new total in account currency, when the price guarantee has passed. */
      acceptPrice: v.optional(v.nullable(money)),
      expectedTotal: v.optional(v.nullable(money)),
    }),
    answer: answerOf(order),
  }),
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
  getOrderByPnr: endpoint({
    method: 'GET',
    path: '/api/orders/get-order-by-pnr/:pnr',
    scope: 'read',
    roles: orderReaders,
    summary: "One order by its booking reference. Somebody else's answers like an unknown one",
    params: v.strictObject({ pnr }),
    answer: answerOf(order),
  }),
  getOrderCalendar: endpoint({
    method: 'GET',
    path: '/api/orders/calendar/:pnr',
    scope: 'documents',
    roles: orderReaders,
    summary:
      'The flights of an order for a calendar (`.ics`, RFC 5545), in the language of its traveller. A later file moves or cancels what an earlier one has put there',
    params: v.strictObject({ pnr }),
    answer: v.object({}),
    files: ['text/calendar; charset=utf-8'],
  }),
  getOrderByKey: endpoint({
    method: 'GET',
    path: '/api/orders/get-order-by-key/:key',
    scope: 'read',
    roles: sellers,
    summary:
      'What became of a request whose answer was lost, by its idempotency key. One that is still running is waited for; IDEMPOTENCY_IN_FLIGHT when that takes too long',
    params: v.strictObject({ key: v.pipe(v.string(), v.minLength(8), v.maxLength(100)) }),
    // done: the order stands. none: nothing was done; sending the same request with the same key again is safe.
    answer: answerOf(v.object({ state: v.picklist(['done', 'none']), order: v.nullable(order) })),
  }),
};
