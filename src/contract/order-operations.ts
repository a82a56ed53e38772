import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, i18n, id, instant, money, requiredText, text } from './fields.ts';
import { nativeName, order, TITLES } from './orders.ts';
import { REFUND_KINDS, REFUND_REASONS } from './refund-requests.ts';
import { sellers } from './roles.ts';

/**
 * What happens to an order after it was made. Each call takes `mode`: a quote changes nothing and says what would happen; a
 * confirm computes again and refuses when anything has moved. Agents confirm money by the latest quote; staff by it, or by
 * the total they expect.
 */
export const mode = v.optional(v.picklist(['quote', 'confirm']), 'confirm');
export const quoteId = v.optional(v.nullable(id));
/** Refused with STALE_ORDER when the order has another one. */
const version = v.optional(count(1, 2_000_000_000));
/** More than any fare, and still exact once it is converted. */
const MOST = 1_000_000_000;
export const reason = v.optional(text(300));
const passengerIds = v.pipe(v.array(id), v.maxLength(18, fieldError('tooMany')));

/** What a confirm would bring with it besides money. */
const effects = v.object({
  seatsReturned: v.number(),
  balanceAfter: money,
  accountCurrency: v.string(),
  documents: v.array(v.string()),
  mails: v.array(v.string()),
});
export type QuoteEffects = v.InferOutput<typeof effects>;
/** What every quote says: amounts are major units. */
export const quoteBase = { quoteId: id, expiresAt: instant, effects };

const cancelQuote = v.object({
  ...quoteBase,
  /** Void while the ticket's window is open; a booking is cancelled. */
  operation: v.picklist(['cancel', 'void']),
  /** In the order's currency; the account's figures beside. */
  refund: money,
  fee: money,
  currency: v.string(),
  refundAccount: money,
  feeAccount: money,
  seats: v.number(),
});
export type CancelQuote = v.InferOutput<typeof cancelQuote>;

const refundLine = v.object({
  passengerId: id,
  segmentId: id,
  /** The band that rules, in words. */
  bandText: v.string(),
  paid: money,
  penaltyKept: money,
  keptTax: money,
  keptFee: money,
  refund: money,
});
const refundQuote = v.object({
  ...quoteBase,
  op: v.literal('refund'),
  confidence: v.literal('confirmed'),
  currency: v.string(),
  lines: v.array(refundLine),
  /** Services that end with these coupons: what comes back of each, and what is kept. */
  services: v.array(v.object({ id, name: i18n, paid: money, refund: money, kept: money })),
  totals: v.object({ paid: money, refund: money, refundAccount: money, accountCurrency: v.string() }),
  /** When the amount falls next, and to what. */
  nextBandAt: v.nullable(instant),
  nextBandRefund: v.nullable(money),
});
export type RefundQuote = v.InferOutput<typeof refundQuote>;

const splitSide = v.object({
  pnr: v.nullable(v.string()),
  passengers: v.array(v.object({ id, name: v.string(), type: v.string() })),
  /** In the order's currency, and what the account pays or has paid. */
  gross: money,
  payable: money,
});
const splitQuote = v.object({ ...quoteBase, parent: splitSide, child: splitSide });
export type SplitQuote = v.InferOutput<typeof splitQuote>;

const nameQuote = v.object({
  ...quoteBase,
  /** A correction keeps the ticket's number; a change of the person writes a new ticket. */
  kind: v.picklist(['correction', 'change']),
  fee: money,
  currency: v.string(),
  feeAccount: money,
  reissue: v.boolean(),
  allowed: v.boolean(),
});
export type NameQuote = v.InferOutput<typeof nameQuote>;

const discountQuote = v.object({
  ...quoteBase,
  before: money,
  after: money,
  delta: money,
  deltaAccount: money,
  currency: v.string(),
});
export type DiscountQuote = v.InferOutput<typeof discountQuote>;

const dateQuote = v.object({
  ...quoteBase,
  /** For one adult, as searches show prices; the rest is for all who change. */
  oldPrice: money,
  newPrice: money,
  penaltyPrice: money,
  currency: v.string(),
  /** New minus old for all who change, of what the agency pays: `fareDifference` less the commission on it. */
  difference: money,
  /** The sum of `new - old` of the lines, and of their penalties. */
  fareDifference: money,
  commission: money,
  penalty: money,
  /** What is to be paid: the penalties, and the dearer fares less what cheaper flights of the same ticket pay of them. */
  due: money,
  /** What comes back where the rule gives it back. */
  residual: money,
  /** What neither comes back nor pays for a dearer flight of the ticket. */
  forfeited: money,
  dueAccount: money,
  residualAccount: money,
  accountCurrency: v.string(),
  rate: v.number(),
  /** The same in the account's currency, where tickets move to a fare of another currency; the four add up to the charge. */
  account: v.optional(
    v.object({
      /** At today's rates. */
      difference: money,
      /** What was paid counts as it was charged: what that makes of it. */
      rates: money,
      penalty: money,
      forfeited: money,
    }),
  ),
  /** Currencies of the new fares other than the order's, with today's rate to the account. */
  fares: v.optional(v.array(v.object({ currency: v.string(), rate: v.number() }))),
  /** Who changes, when it is not everybody: they get an order of their own first. */
  splits: v.nullable(v.array(v.string())),
  /** Somebody of those who change who flies on a new flight already, in another booking; its PNR where it may be named. */
  alsoBooked: v.nullable(v.object({ name: v.string(), pnr: v.optional(v.string()) })),
  lines: v.array(v.object({ passengerId: id, segmentId: id, old: money, new: money, penalty: money })),
});
export type DateQuote = v.InferOutput<typeof dateQuote>;

export const orderOperationEndpoints = {
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/orders/cancel/:id',
    scope: 'hold',
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
    scope: 'issue',
    roles: [...sellers, 'Viewer'],
    idempotent: true,
    summary:
      'Give coupons back by the rule of their day, per passenger and flight; an infant goes with its adult. `request` files a request where the rule says no. NON_REFUNDABLE, QUOTE_REQUIRED, QUOTE_CHANGED, QUOTE_EXPIRED, ALREADY_REFUNDED, REQUEST_EXISTS',
    params: v.strictObject({ id }),
    body: v.strictObject({
      mode: v.optional(v.picklist(['quote', 'confirm', 'request']), 'confirm'),
      passengerIds: v.pipe(passengerIds, v.minLength(1, fieldError('choosePassenger'))),
      segmentIds: v.pipe(v.array(id), v.minLength(1, fieldError('chooseFlight')), v.maxLength(12, fieldError('tooMany'))),
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
    scope: 'issue',
    roles: sellers,
    idempotent: true,
    summary:
      'Move passengers into an order of their own with a new PNR; infants go with their adults, tickets and deadline follow. SPLIT_EMPTY, SPLIT_INFANT, MINOR_ALONE',
    params: v.strictObject({ id }),
    body: v.strictObject({ mode, passengerIds: v.pipe(passengerIds, v.minLength(1, fieldError('choosePassenger'))), quoteId, version }),
    answer: answerOf(v.union([splitQuote, v.object({ parent: order, child: order })])),
  }),
  orderDate: endpoint({
    method: 'PATCH',
    path: '/api/orders/orderDate/:id',
    scope: 'issue',
    roles: sellers,
    idempotent: true,
    summary:
      'Move flights of an order to other ones between the same cities, for all passengers or some (they get an order of their own). oldPrice and penaltyPrice are what the screen showed for one adult: PRICE_CHANGED tells the true ones. CHANGE_FORBIDDEN, NO_SEATS, INSUFFICIENT_FUNDS',
    params: v.strictObject({ id }),
    body: v.strictObject({
      mode,
      segments: v.pipe(
        v.array(v.strictObject({ segmentId: id, newClassId: id })),
        v.minLength(1, fieldError('chooseFlight')),
        v.maxLength(6, fieldError('tooMany')),
      ),
      passengerIds: v.optional(v.nullable(passengerIds)),
      oldPrice: v.optional(v.nullable(money)),
      penaltyPrice: v.optional(v.nullable(money)),
      /** Another penalty for each passenger and flight; Super Admin and Admin, with a reason. */
      penaltyOverride: v.optional(
        v.nullable(v.pipe(money, v.minValue(0, fieldError('atLeast', { least: 0 })), v.maxValue(MOST, fieldError('tooMuch')))),
      ),
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
    scope: 'issue',
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
      nativeName: v.optional(v.nullable(nativeName)),
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
      'Set the discount of an order or of some passengers, on the fare. A surcharge (negative) by Super Admins only. DISCOUNT_LIMIT; BELOW_COST below nothing, above fare and fee, and for all but a Super Admin below what the seats cost the house',
    params: v.strictObject({ id }),
    body: v.strictObject({
      mode,
      kind: v.picklist(['fixed', 'percent']),
      /** Percent of the fare, or an amount in the order's currency for the whole order or each passenger. */
      value: v.pipe(money, v.minValue(-MOST, fieldError('tooMuch')), v.maxValue(MOST, fieldError('tooMuch'))),
      scope: v.optional(v.picklist(['order', 'passenger']), 'order'),
      passengerIds: v.optional(v.pipe(passengerIds, v.minLength(1, fieldError('choosePassenger')))),
      reason: requiredText(300),
      quoteId,
      version,
    }),
    answer: answerOf(v.union([discountQuote, order])),
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
};
