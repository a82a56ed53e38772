import * as v from 'valibot';
import { i18n, id, instant, money } from './fields.ts';
import { serviceFigures } from './order-services.ts';

/** What the quote of an operation says: what would happen, and until when that counts. Amounts are major units. */

/** What a confirm would bring with it besides money. */
const effects = v.object({
  seatsReturned: v.number(),
  balanceAfter: money,
  accountCurrency: v.string(),
  documents: v.array(v.string()),
  mails: v.array(v.string()),
});
export type QuoteEffects = v.InferOutput<typeof effects>;
const quoteBase = { quoteId: id, expiresAt: instant, effects };

export const cancelQuote = v.object({
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
export const refundQuote = v.object({
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
export const splitQuote = v.object({ ...quoteBase, parent: splitSide, child: splitSide });
export type SplitQuote = v.InferOutput<typeof splitQuote>;

export const nameQuote = v.object({
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

export const discountQuote = v.object({
  ...quoteBase,
  before: money,
  after: money,
  delta: money,
  deltaAccount: money,
  currency: v.string(),
});
export type DiscountQuote = v.InferOutput<typeof discountQuote>;

export const servicesQuote = v.object({ ...quoteBase, op: v.literal('editServices'), ...serviceFigures });
export type ServicesQuote = v.InferOutput<typeof servicesQuote>;

export const dateQuote = v.object({
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
  /** What is to be paid: the dearer fares and the penalties. */
  due: money,
  /** What comes back where the rule gives it back; forfeited otherwise. */
  residual: money,
  forfeited: money,
  dueAccount: money,
  residualAccount: money,
  accountCurrency: v.string(),
  rate: v.number(),
  /** Who changes, when it is not everybody: they get an order of their own first. */
  splits: v.nullable(v.array(v.string())),
  lines: v.array(v.object({ passengerId: id, segmentId: id, old: money, new: money, penalty: money })),
});
export type DateQuote = v.InferOutput<typeof dateQuote>;
