import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  answerOf,
  count,
  country,
  day,
  email,
  exportFiles,
  exportFormat,
  id,
  instant,
  money,
  phone,
  queryCount,
  requiredText,
  text,
} from './fields.ts';
import { cancelQuote, dateQuote, discountQuote, nameQuote, refundQuote, servicesQuote, splitQuote } from './order-quotes.ts';
import { order, orderRow, TITLES } from './orders.ts';
import { REFUND_KINDS, REFUND_REASONS } from './refund-requests.ts';
import { offeredService, serviceChanges } from './order-services.ts';
import { TRAVELLER_SCRIPTS } from './mails.ts';
import { sellers } from './roles.ts';

/**
 * What happens to an order after it was made. Each call takes `mode`: a quote changes nothing and says what would happen; a
 * confirm computes again and refuses when anything has moved. Agents confirm money by the latest quote; staff by it, or by
 * the total they expect.
 */
const mode = v.optional(v.picklist(['quote', 'confirm']), 'confirm');
const quoteId = v.optional(v.nullable(id));
/** Refused with STALE_ORDER when the order has another one. */
const version = v.optional(count(1, 2_000_000_000));
/** More than any fare, and still exact once it is converted. */
const MOST = 1_000_000_000;
const reason = v.optional(text(300));
const passengerIds = v.pipe(v.array(id), v.maxLength(18, 'Too many'));

export const orderOperationEndpoints = {
  getOfferedServices: endpoint({
    method: 'GET',
    path: '/api/orders/offered-services/:id',
    roles: sellers,
    summary: "What can be added to an order: one of each, in the order's currency and as the account would be charged for it now",
    params: v.strictObject({ id }),
    answer: answerOf(v.array(offeredService)),
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/orders/cancel/:id',
    roles: sellers,
    idempotent: true,
    summary:
      'Cancel a booking, or void tickets while their window is open: the server decides. A repeat answers the order again. VOID_WINDOW_CLOSED, COUPON_USED',
    params: v.strictObject({ id }),
    body: v.strictObject({ mode, reason, quoteId, expectedTotal: v.optional(v.nullable(money)), version }),
    answer: answerOf(v.union([cancelQuote, order])),
  }),
  refundOrder: endpoint({
    method: 'POST',
    path: '/api/orders/refund/:id',
    roles: [...sellers, 'Viewer'],
    idempotent: true,
    summary:
      'Give coupons back by the rule of their day, per passenger and flight; an infant goes with its adult. `request` files a request where the rule says no. NON_REFUNDABLE, QUOTE_REQUIRED, QUOTE_CHANGED, QUOTE_EXPIRED, ALREADY_REFUNDED, REQUEST_EXISTS',
    params: v.strictObject({ id }),
    body: v.strictObject({
      mode: v.optional(v.picklist(['quote', 'confirm', 'request']), 'confirm'),
      passengerIds: v.pipe(passengerIds, v.minLength(1, 'Choose a passenger')),
      segmentIds: v.pipe(v.array(id), v.minLength(1, 'Choose a flight'), v.maxLength(12, 'Too many')),
      kind: v.optional(v.picklist(REFUND_KINDS), 'voluntary'),
      reasonCode: v.optional(v.picklist(REFUND_REASONS), 'other'),
      text: v.optional(text(1000), ''),
      quoteId,
      expectedTotal: v.optional(v.nullable(money)),
      /** Give the seats back even though no money comes back. */
      acceptZero: v.optional(v.boolean()),
      version,
    }),
    answer: answerOf(v.union([refundQuote, order, v.object({ requestId: id, status: v.literal('new') })])),
  }),
  splitOrder: endpoint({
    method: 'POST',
    path: '/api/orders/split/:id',
    roles: sellers,
    idempotent: true,
    summary:
      'Move passengers into an order of their own with a new PNR; infants go with their adults, tickets and deadline follow. SPLIT_EMPTY, SPLIT_INFANT, MINOR_ALONE',
    params: v.strictObject({ id }),
    body: v.strictObject({ mode, passengerIds: v.pipe(passengerIds, v.minLength(1, 'Choose a passenger')), quoteId, version }),
    answer: answerOf(v.union([splitQuote, v.object({ parent: order, child: order })])),
  }),
  orderDate: endpoint({
    method: 'PATCH',
    path: '/api/orders/orderDate/:id',
    roles: sellers,
    idempotent: true,
    summary:
      'Move flights of an order to other ones between the same cities, for all passengers or some (they get an order of their own). oldPrice and penaltyPrice are what the screen showed for one adult: PRICE_CHANGED tells the true ones. CHANGE_FORBIDDEN, NO_SEATS, INSUFFICIENT_FUNDS',
    params: v.strictObject({ id }),
    body: v.strictObject({
      mode,
      segments: v.pipe(
        v.array(v.strictObject({ segmentId: id, newClassId: id })),
        v.minLength(1, 'Choose a flight'),
        v.maxLength(6, 'Too many'),
      ),
      passengerIds: v.optional(v.nullable(passengerIds)),
      oldPrice: v.optional(v.nullable(money)),
      penaltyPrice: v.optional(v.nullable(money)),
      /** Another penalty for each passenger and flight; Super Admin and Admin, with a reason. */
      penaltyOverride: v.optional(v.nullable(v.pipe(money, v.minValue(0, 'At least 0'), v.maxValue(MOST, 'Too much')))),
      reason,
      quoteId,
      expectedTotal: v.optional(v.nullable(money)),
      version,
    }),
    answer: answerOf(v.union([dateQuote, order])),
  }),
  editPassengerName: endpoint({
    method: 'PATCH',
    path: '/api/orders/editPassengerName/:id/:passengerId',
    roles: sellers,
    idempotent: true,
    summary:
      'Correct a name or change the person, by the rule of the fare. NAME_CHANGE_FORBIDDEN, NAME_LIST_CLOSED, DUPLICATE_BOOKING; a paid one needs the latest quote',
    params: v.strictObject({ id, passengerId: id }),
    body: v.strictObject({
      mode,
      title: v.optional(v.picklist(TITLES)),
      firstName: v.optional(requiredText(60)),
      lastName: v.optional(requiredText(60)),
      nativeName: v.optional(v.nullable(text(120))),
      gender: v.optional(v.picklist(['M', 'F', 'X'])),
      reason,
      quoteId,
      version,
    }),
    answer: answerOf(v.union([nameQuote, order])),
  }),
  editDiscount: endpoint({
    method: 'POST',
    path: '/api/orders/editDiscount/:id',
    roles: ['Super Admin', 'Admin', 'Manager'],
    idempotent: true,
    summary:
      'Set the discount of an order or of some passengers, on the fare. A surcharge (negative) by Super Admins only. DISCOUNT_LIMIT, BELOW_COST',
    params: v.strictObject({ id }),
    body: v.strictObject({
      mode,
      kind: v.picklist(['fixed', 'percent']),
      /** Percent of the fare, or an amount in the order's currency for the whole order or each passenger. */
      value: v.pipe(money, v.minValue(-MOST, 'Too much'), v.maxValue(MOST, 'Too much')),
      scope: v.optional(v.picklist(['order', 'passenger']), 'order'),
      passengerIds: v.optional(v.pipe(passengerIds, v.minLength(1, 'Please choose passengers'))),
      reason: requiredText(300),
      quoteId,
      version,
    }),
    answer: answerOf(v.union([discountQuote, order])),
  }),
  editOrder: endpoint({
    method: 'POST',
    path: '/api/orders/edit/:id',
    roles: sellers,
    idempotent: true,
    summary:
      'Change contact, remarks and travel documents; add and remove services (quote first once there are tickets: QUOTE_REQUIRED, INSUFFICIENT_FUNDS); move the deadline (by right, TTL_MAX); take up an ended booking again (`reinstate`, within 72 hours, NO_SEATS); or send a mail again (`resendMail`)',
    params: v.strictObject({ id }),
    body: v.strictObject({
      /** A quote is of `services` only. */
      mode,
      version: count(1, 2_000_000_000),
      /** Nothing else is changed along with them. */
      services: v.optional(serviceChanges),
      quoteId,
      expectedTotal: v.optional(v.nullable(money)),
      contact: v.optional(v.strictObject({ name: requiredText(100), phone, email })),
      remarks: v.optional(text(500)),
      /** Staff only. */
      internalRemarks: v.optional(text(1000)),
      passengers: v.optional(
        v.pipe(
          v.array(
            v.strictObject({
              id,
              nationality: v.optional(v.nullable(country)),
              docType: v.optional(v.nullable(v.picklist(['P', 'ID', 'OTHER']))),
              docNumber: v.optional(v.nullable(text(30))),
              docCountry: v.optional(v.nullable(country)),
              docExpiry: v.optional(v.nullable(day)),
            }),
          ),
          v.maxLength(18, 'Too many'),
        ),
      ),
      /** A new deadline; needs a reason. */
      timeLimit: v.optional(v.pipe(v.string(), v.isoTimestamp('A time in UTC, such as 2027-06-01T12:00:00Z'))),
      reason,
      action: v.optional(v.picklist(['reinstate', 'acceptSchedule', 'resendMail'])),
      /** With `resendMail`: a mail of this order, or a copy for the traveller to addresses of one's choice. */
      mail: v.optional(
        v.strictObject({
          id: v.optional(id),
          script: v.optional(v.picklist(TRAVELLER_SCRIPTS)),
          to: v.optional(v.pipe(v.array(email), v.minLength(1, 'Please give an address'), v.maxLength(5, 'At most 5'))),
        }),
      ),
    }),
    answer: answerOf(v.union([servicesQuote, order])),
  }),
  removePassenger: endpoint({
    method: 'POST',
    path: '/api/flights/remove-passenger/:flightId/:passengerId',
    roles: ['Super Admin', 'Admin', 'Manager', 'Tickets'],
    idempotent: true,
    summary:
      'Take a passenger off a flight, with the infant: out of a booking altogether, of tickets this flight is refunded, by the rule or `involuntary` whole. LAST_PASSENGER, ALREADY_REFUNDED, MINOR_ALONE',
    params: v.strictObject({ flightId: id, passengerId: id }),
    body: v.strictObject({ mode, reason: requiredText(300), involuntary: v.optional(v.boolean()), quoteId, version }),
    answer: answerOf(v.union([refundQuote, splitQuote, order])),
  }),
  getDeadlines: endpoint({
    method: 'GET',
    path: '/api/orders/deadlines',
    roles: sellers,
    summary: 'Bookings that end within some hours (24 unless told), the next to end first, or the most money at risk; agents see their own',
    query: v.strictObject({
      hours: v.optional(queryCount(1, 168)),
      sort: v.optional(v.picklist(['time', 'money'])),
      /** Part of a name or of the PNR. */
      search: v.optional(text(60)),
      export: v.optional(exportFormat),
    }),
    answer: v.object({
      result: v.array(orderRow),
      meta: v.object({ serverTime: instant, totals: v.array(v.object({ currency: v.string(), payable: money, orders: v.number() })) }),
    }),
    files: exportFiles,
  }),
};
