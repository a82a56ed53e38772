import * as v from 'valibot';
import { fieldError } from './field-errors.ts';
import { CABINS, count, country, day, email, id, instant, localTime, money, phone, pnr, requiredText, text } from './fields.ts';
import { rate } from './holds.ts';
import { LANGS } from './lang.ts';
import { availableAction } from './order-lists.ts';
import { band } from './reference.ts';
import { orderService } from './order-services.ts';
import { ORDER_STATUSES, PASSENGER_TYPES } from './words.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const COUPON_STATUSES = ['O', 'V', 'R', 'E', 'F', 'S'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];
export const TITLES = ['MR', 'MRS', 'MS', 'MSTR', 'MISS'] as const;

/**
 * Of what was given back, in the order's currency: its share of the client's price and what the client gets, as its credit note told them.
 * For who sees net prices; of an agency without a markup there is none.
 */
const clientShare = v.object({ price: money, refunded: money });

/** Amounts of one passenger on one segment, in the order's currency; `payableAccount` is what the account is charged. */
export const priceRow = v.object({
  passengerId: id,
  segmentId: id,
  base: money,
  tax: money,
  serviceFee: money,
  discount: money,
  commission: v.optional(money),
  net: v.optional(money),
  payableAccount: v.optional(money),
  /** What came back of `net`; orders kept from before have no word of it. */
  refunded: v.optional(money),
  client: v.optional(clientShare),
});

const coupon = v.object({
  segmentId: id,
  seq: v.number(),
  status: v.picklist(COUPON_STATUSES),
  /** Open, and its flight was closed at the gate without this passenger. */
  noShow: v.optional(v.boolean()),
});
const ticket = v.object({
  number: v.string(),
  /** On the house's own stock: its airline has no accounting code. */
  house: v.optional(v.boolean()),
  checkDigit: v.number(),
  status: v.picklist(['open', 'voided', 'refunded', 'exchanged', 'used', 'suspended', 'mixed']),
  issuedAt: instant,
  /** The ticket that this one was issued in exchange for. */
  originalTicket: v.optional(v.nullable(v.string()), null),
  coupons: v.array(coupon),
});

/** Where a commission or a fee comes from: a rule or a group by its name, or what is agreed with the agency. */
const source = { by: v.picklist(['rule', 'agency', 'group']), name: v.nullable(v.string()) };
/** What counted for a flight when its seats were held (decision 0062). */
const terms = v.object({
  /** Percent of the fare, or an amount in the currency of the fare. */
  commission: v.nullable(v.object({ kind: v.picklist(['percent', 'fixed']), value: v.number(), ...source })),
  /** In drams, beside the fee of the class. */
  serviceFee: v.nullable(v.object({ amount: money, ...source })),
});

const totals = v.object({
  base: money,
  taxes: money,
  serviceFee: money,
  services: money,
  discount: money,
  gross: money,
  /** Penalties and fees charged beside the price. */
  fees: v.optional(money, 0),
  /** What the client had paid more for what changes have forfeited: the markup on it, or without one the commission. Left out where there is none. */
  markupForfeited: v.optional(money),
  /** Of an agency with a markup: what the usual price has fallen more. */
  usualForfeited: v.optional(money),
  /** What was charged: net and fees. */
  paid: money,
  refunded: money,
  commission: v.optional(money),
  net: v.optional(money),
});

/** One order, whole: what /info shows, what is kept on the device, what documents are drawn from (domain.md 4.8). */
/** Two flights of a leg that connected when they were sold, and do so no more. */
const missedConnection = v.object({
  before: id,
  after: id,
  /** All flights of the leg: another one is free, and everything may come back. */
  leg: v.array(id),
  why: v.picklist(['cancelled', 'short', 'long']),
  /** The wait by today's times, below nothing where the second leaves before the first lands; none where one of them does not fly. */
  minutes: v.nullable(v.number()),
  /** The minimum connection time. */
  least: v.number(),
  /** Somebody still travels with both. */
  open: v.boolean(),
});
export type MissedConnection = v.InferOutput<typeof missedConnection>;

export const order = v.object({
  id,
  pnr,
  status: v.picklist(ORDER_STATUSES),
  version: v.number(),
  tripType: v.picklist(['oneWay', 'roundTrip', 'multiCity']),
  agent: v.object({ userId: id, businessName: v.string() }),
  currency: v.string(),
  accountCurrency: v.string(),
  rate,
  orderDate: instant,
  timeLimit: v.nullable(instant),
  /** Until when the reader may extend it, for those who may. */
  latestTimeLimit: v.optional(instant),
  priceGuaranteeUntil: v.nullable(instant),
  voidUntil: v.nullable(instant),
  serverTime: instant,
  segments: v.array(
    v.object({
      id,
      seq: v.number(),
      status: v.picklist(['HK', 'TK', 'UN', 'XX']),
      /** The times that the agency agreed to, while the carrier's are others, and why those are. */
      agreed: v.optional(v.nullable(v.object({ departureLocal: localTime, arrivalLocal: localTime, reason: v.optional(v.string()) }))),
      flightId: id,
      flightNumber: v.string(),
      /** Its check-in and phone are today's; documents and copies have those of their day. */
      airline: v.object({
        iata: v.string(),
        name: v.string(),
        checkinUrl: v.optional(v.nullable(v.string())),
        phone: v.optional(v.nullable(v.string())),
      }),
      from: v.object({ iata: v.string(), city: v.string(), timezone: v.string(), terminal: v.nullable(v.string()) }),
      to: v.object({ iata: v.string(), city: v.string(), timezone: v.string(), terminal: v.nullable(v.string()) }),
      departureLocal: localTime,
      arrivalLocal: localTime,
      departureUtc: instant,
      arrivalUtc: instant,
      dayOffset: v.number(),
      durationMin: v.number(),
      /** Documents and copies from before it was told have no cabin. */
      class: v.object({
        id,
        code: v.string(),
        name: v.string(),
        family: v.string(),
        cabin: v.optional(v.picklist(CABINS)),
        fareBasis: v.string(),
      }),
      /** Its fare is of another currency than the order: the rate to the account on the day of the change. */
      soldIn: v.optional(v.object({ currency: v.string(), rate: v.number(), date: day })),
      baggage: v.string(),
      /** For who sees net prices; orders of before have none. */
      terms: v.optional(terms),
      /** The fare is a share of a through fare: its code (decision 0076). */
      throughFare: v.optional(v.string()),
      /** The rule as it was when the order was made. */
      fareRule: v.object({
        code: v.string(),
        /** Of the fees in the bands. */
        currency: v.optional(v.string()),
        refundBands: v.array(band),
        changeBands: v.array(band),
        /** Of a refund after the departure. */
        noShow: v.optional(band),
        taxesRefundable: v.optional(v.boolean()),
        refund: v.string(),
        change: v.string(),
        void: v.string(),
        stay: v.optional(v.string()),
        /** Length of a round trip in days; the words of `stay` in numbers. */
        minStay: v.optional(v.nullable(v.number())),
        maxStay: v.optional(v.nullable(v.number())),
      }),
    }),
  ),
  passengers: v.array(
    v.object({
      id,
      seq: v.number(),
      type: v.picklist(PASSENGER_TYPES),
      title: v.picklist(TITLES),
      firstName: v.string(),
      lastName: v.string(),
      nativeName: v.nullable(v.string()),
      gender: v.picklist(['M', 'F', 'X']),
      dateOfBirth: day,
      nationality: v.nullable(v.string()),
      associatedAdultId: v.nullable(id),
      document: v.nullable(
        v.object({ type: v.string(), numberMasked: v.string(), country: v.nullable(v.string()), expiry: v.nullable(day) }),
      ),
      status: v.picklist(['active', 'removed', 'refunded']),
      /** The ticket that is flown on, the first of them when the flights are of several airlines; the last one when none is live. */
      ticket: v.nullable(ticket),
      tickets: v.array(ticket),
    }),
  ),
  prices: v.array(priceRow),
  /** Documents and copies from before services were sold have none. */
  services: v.optional(v.array(v.object({ ...orderService.entries, client: v.optional(clientShare) })), []),
  totals: v.object({
    order: totals,
    account: v.object({
      gross: money,
      services: v.optional(money, 0),
      /** Of `gross`: what rates have made of changes between currencies since the old fares were paid. */
      rates: v.optional(money),
      /** What the account is charged for the price; paid = payable + fees once there are tickets. */
      payable: money,
      fees: v.optional(money, 0),
      /** Of group seats: what their deposit pays at issue, or has paid. */
      fromDeposit: v.optional(money),
      paid: money,
      refunded: money,
    }),
  }),
  /** `language`: of the mails and documents that the traveller gets. */
  contact: v.object({ name: v.string(), phone: v.string(), email: v.string(), language: v.picklist(LANGS) }),
  remarks: v.string(),
  internalRemarks: v.optional(v.string()),
  parentPnr: v.nullable(pnr),
  childPnrs: v.array(pnr),
  /** The number of the quote that it was made of; left out where there is none, and in documents. */
  quote: v.optional(v.string()),
  attention: v.array(v.string()),
  /** None of them: it is left out. Documents do not have them. */
  missed: v.optional(v.array(missedConnection)),
  ledger: v.array(
    v.object({
      no: v.number(),
      at: instant,
      kind: v.string(),
      amount: money,
      currency: v.string(),
      balanceAfter: v.nullable(money),
      reason: v.string(),
      /** Of the order's currency: the part for the price and the part for penalties and fees. Entries of before this was told have none. */
      price: v.optional(v.nullable(money), null),
      fee: v.optional(v.nullable(money), null),
      /** Of `amount`, in the account's currency, as a charge: the effect of rates on a change between currencies. */
      rates: v.optional(money),
    }),
  ),
  documents: v.array(
    v.object({
      id,
      kind: v.picklist(['booking', 'ticket', 'invoice', 'receipt', 'creditNote']),
      number: v.string(),
      rev: v.number(),
      /** A newer revision has taken its place. */
      superseded: v.boolean(),
      issuedAt: instant,
    }),
  ),
  events: v.array(v.object({ at: instant, type: v.string(), actor: v.string(), reason: v.nullable(v.string()) })),
  availableActions: v.array(availableAction),
  /** Only in the answer to an issue: the account after it. */
  newBalance: v.optional(v.object({ currentBalance: money, available: money, currency: v.string() })),
});
export type Order = v.InferOutput<typeof order>;

/** As the passport's own script has it; never printed on a ticket. On one line, and what stands after it is not turned round. */
export const nativeName = v.pipe(
  text(120),
  v.transform((value) =>
    value
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ),
);

/** One passenger as typed. The rules that need the flights (ages, document dates, infant links) are in `rules/passengers`. */
export const passengerInput = v.strictObject({
  type: v.picklist(PASSENGER_TYPES, fieldError('passengerType')),
  title: v.picklist(TITLES, fieldError('chooseTitle')),
  firstName: requiredText(60),
  lastName: requiredText(60),
  nativeName: v.optional(v.nullable(nativeName)),
  gender: v.picklist(['M', 'F', 'X'], fieldError('choose')),
  dateOfBirth: day,
  nationality: v.optional(v.nullable(country)),
  docType: v.optional(v.nullable(v.picklist(['P', 'ID', 'OTHER']))),
  docNumber: v.optional(v.nullable(text(30))),
  docCountry: v.optional(v.nullable(country)),
  docExpiry: v.optional(v.nullable(day)),
  /** For an infant: the place of its adult in this list, from 0. */
  associatedAdult: v.optional(v.nullable(count(0, 20))),
  phone: v.optional(v.nullable(text(30))),
  email: v.optional(v.nullable(email)),
  save: v.optional(v.boolean()),
});
export type PassengerInput = v.InferOutput<typeof passengerInput>;

/** `language` of what the traveller gets; the caller's where it is not given, and on a change as it was. */
export const contactInput = v.strictObject({ name: requiredText(100), phone, email, language: v.optional(v.picklist(LANGS)) });
