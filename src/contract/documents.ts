import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { answerOf, i18n, id, instant, money } from './fields.ts';
import { COUPON_STATUSES, order } from './orders.ts';
import { LANGS, type Lang } from './lang.ts';
import { ORDER_STATUSES } from './words.ts';
import { clientQuote } from './quotes.ts';
import { orderReaders, ROLES } from './roles.ts';

export const DOCUMENT_KINDS = ['booking', 'ticket', 'invoice', 'receipt', 'creditNote'] as const;
/** Of orders and deposits. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const PAPER_KINDS = [...DOCUMENT_KINDS, 'quote'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
export const DOCUMENT_LANGS = LANGS;
export type DocumentLang = Lang;
/** `shown`: travellers' prices. `client`: the agency's net with its own markup. */
export const DOCUMENT_PRICES = ['shown', 'hidden', 'client'] as const;
export type DocumentPrice = (typeof DOCUMENT_PRICES)[number];
/** The pages of the document service (domain.md 4.6); credit notes stand on the page of invoices. */
export const DOCUMENT_PAGES = {
  booking: 'booking',
  ticket: 'ticket',
  invoice: 'invoice',
  receipt: 'receipt',
  creditNote: 'invoice',
  quote: 'quote',
} as const;

/** Who issued it and for whom, as they were then. Documents are drawn from this, never from today's settings. */
export const documentParties = v.object({
  company: v.object({
    name: v.string(),
    nameArm: v.string(),
    address: v.string(),
    addressArm: v.string(),
    phone: v.string(),
    email: v.string(),
    vat: v.string(),
    bank: v.string(),
    timezone: v.string(),
  }),
  agency: v.object({
    name: v.string(),
    company: v.string(),
    vat: v.string(),
    address: v.string(),
    phone: v.string(),
    email: v.string(),
    /** The name of its picture (`getAgencyLogo`), and #rrggbb. A desk of before there were any does not name them. */
    logo: v.optional(v.nullable(v.string()), null),
    color: v.optional(v.nullable(v.string()), null),
  }),
  terms: v.partial(i18n),
  footer: v.partial(i18n),
});

const creditLine = v.object({
  /** Null for a service of the order as a whole. */
  passengerId: v.nullable(id),
  /** Null for a service of the whole trip. */
  segmentId: v.nullable(id),
  /** The service that the line is about; otherwise it is the flight. */
  service: v.optional(i18n),
  paid: money,
  kept: money,
  returned: money,
  /** Of what is kept: what a cheaper flight of a change does not give back. */
  forfeited: v.optional(money),
});

/** A document as it was issued; what its page, its PDF and its mail show comes from here and is never changed (domain.md 2.5). */
export const documentRecord = v.object({
  id,
  kind: v.picklist(PAPER_KINDS),
  number: v.string(),
  /** A change of the order makes the next revision of the same number. */
  rev: v.number(),
  issuedAt: instant,
  ...documentParties.entries,
  /** The order as it stood, without what an agency may not see; null for a quote, and for a receipt of money that belongs to no order. */
  order: v.nullable(order),
  /** Of a quote: what its client sees. A desk of before there were any does not name it. */
  quote: v.optional(v.nullable(clientQuote), null),
  /**
   * Of an invoice and its receipt: every entry of the ledger that charged the account for this order until now, and what a split
   * moved to it or, with a minus, away from it. They add up to what the account was charged.
   */
  charges: v.nullable(
    v.array(
      v.object({
        entry: v.number(),
        at: instant,
        kind: v.string(),
        /** In the account's currency. */
        amount: money,
        currency: v.string(),
        /** In the order's currency: for the price, and for penalties and fees. Null for entries of before it was told, and of a split. */
        price: v.nullable(money),
        fee: v.nullable(money),
      }),
    ),
  ),
  /** Of an invoice to an agency that pays later: the day until which it is to be paid. Those of before have no word of it. */
  dueOn: v.optional(v.nullable(v.string()), null),
  /** Of a receipt without an order. */
  deposit: v.nullable(
    v.object({
      transactionNo: v.number(),
      amount: money,
      currency: v.string(),
      method: v.string(),
      reference: v.string(),
      balanceAfter: money,
    }),
  ),
  /** Of a credit note: what came back with it, in the account's currency, and of which price rows in the order's. */
  credit: v.nullable(
    v.object({
      amount: money,
      currency: v.string(),
      lines: v.array(creditLine),
    }),
  ),
  /** What each passenger is to pay to the agency, in the order's currency; null when the agency has no markup of its own. */
  clientPrices: v.nullable(v.array(v.object({ passengerId: id, amount: money }))),
  /** What the client pays beside these or the usual ones, in the order's currency; null where that is what the agency is charged, and from a desk of before. */
  clientFees: v.optional(v.nullable(money), null),
  /** The same beside the usual prices, where an agency with a markup has them printed. */
  usualFees: v.optional(v.nullable(money), null),
  /**
   * What goes back to who travels, in the order's currency: of those prices, and of the usual ones that a paper shows without them. Null
   * where the order does not tell it, as those of before (rules/client-refund.ts).
   */
  returned: v.optional(v.object({ client: v.nullable(money), shown: v.nullable(money) }), { client: null, shown: null }),
  /** Of a credit note: the same lines at the client's prices; null when the agency has no markup of its own. */
  clientCredit: v.optional(v.nullable(v.array(creditLine)), null),
  /** Where each ticket is checked; in its QR code. */
  checks: v.array(v.object({ ticket: v.string(), url: v.string() })),
});
export type DocumentRecord = v.InferOutput<typeof documentRecord>;

/** What is read again when a document is opened: it may have been overtaken. */
export const documentState = v.object({
  status: v.nullable(v.picklist(ORDER_STATUSES)),
  /** The order's status in the document, to compare. */
  newer: v.nullable(v.object({ number: v.string(), rev: v.number() })),
});
export type DocumentState = v.InferOutput<typeof documentState>;

/** What anybody with the QR code of a ticket may know; whoever may read the order has name and reference in full. */
export const ticketCheck = v.object({
  number: v.string(),
  checkDigit: v.number(),
  status: v.picklist(['open', 'voided', 'refunded', 'exchanged', 'used', 'suspended', 'mixed']),
  /** `P*** A***` */
  passenger: v.string(),
  /** `K****M` */
  pnr: v.string(),
  company: v.string(),
  checkedAt: instant,
  timezone: v.string(),
  flights: v.array(
    v.object({
      flightNumber: v.string(),
      from: v.string(),
      to: v.string(),
      departureLocal: v.string(),
      status: v.picklist(COUPON_STATUSES),
    }),
  ),
});
export type TicketCheck = v.InferOutput<typeof ticketCheck>;

const page = v.object({ passengerId: v.nullable(id), price: v.picklist(DOCUMENT_PRICES) });

export const documentEndpoints = {
  documentReference: endpoint({
    method: 'GET',
    path: '/api/documents/reference/:id',
    scope: 'documents',
    roles: orderReaders,
    summary:
      'The address of a document page, good for 15 minutes; agents for their own documents. `client` prices need a markup of the agency',
    params: v.strictObject({ id }),
    query: v.strictObject({
      passengerId: v.optional(id),
      /** Not given: a ticket as the ticket settings have it, anything else with its price. */
      price: v.optional(v.picklist(DOCUMENT_PRICES)),
      lang: v.optional(v.picklist(DOCUMENT_LANGS), 'en'),
    }),
    answer: answerOf(v.object({ url: v.string(), pdfUrl: v.string(), price: v.picklist(DOCUMENT_PRICES), expiresAt: instant })),
  }),
  documentFile: endpoint({
    method: 'GET',
    path: '/api/documents/file/:id',
    scope: 'documents',
    roles: orderReaders,
    summary: 'A document as a PDF in base64, for a device that keeps it for the time without a network',
    params: v.strictObject({ id }),
    query: v.strictObject({ lang: v.optional(v.picklist(DOCUMENT_LANGS), 'en') }),
    answer: answerOf(v.object({ name: v.string(), type: v.literal('application/pdf'), data: v.string() })),
  }),
  documentByReference: endpoint({
    method: 'GET',
    path: '/api/documents/by-reference',
    roles: 'service',
    summary: 'For the document service: what a signed reference stands for. REFERENCE_INVALID, REFERENCE_EXPIRED',
    query: v.strictObject({ t: v.pipe(v.string(), v.maxLength(1000)) }),
    answer: answerOf(v.object({ document: documentRecord, state: documentState, page })),
  }),
  checkTicket: endpoint({
    method: 'GET',
    path: '/api/tickets/check/:ticket',
    roles: 'service',
    summary: 'For the document service: what the QR code of a ticket stands for. NOT_FOUND for a number without its signature',
    params: v.strictObject({ ticket: v.pipe(v.string(), v.regex(/^\d{13}$/)) }),
    query: v.strictObject({ s: v.pipe(v.string(), v.maxLength(200)) }),
    answer: answerOf(ticketCheck),
  }),
  ticketState: endpoint({
    method: 'GET',
    path: '/api/tickets/state/:ticket',
    scope: 'documents',
    roles: orderReaders,
    summary:
      'What has become of a ticket whose QR code was scanned in the app; as masked as the page that anybody sees. NOT_FOUND without its signature',
    params: v.strictObject({ ticket: v.pipe(v.string(), v.regex(/^\d{13}$/)) }),
    query: v.strictObject({ s: v.pipe(v.string(), v.maxLength(200)) }),
    answer: answerOf(ticketCheck),
  }),
  ticketByNumber: endpoint({
    method: 'GET',
    path: '/api/tickets/by-number/:ticket',
    scope: 'documents',
    roles: orderReaders,
    summary:
      'What has become of a ticket, by its number alone, with the name and the booking reference: for the agency that sold it and for staff. NOT_FOUND for everybody else',
    params: v.strictObject({ ticket: v.pipe(v.string(), v.regex(/^\d{13}$/)) }),
    answer: answerOf(ticketCheck),
  }),
  ticketKey: endpoint({
    method: 'GET',
    path: '/api/tickets/public-key',
    scope: 'documents',
    roles: ROLES,
    summary: 'The Ed25519 key (raw, base64url) by which a scanned ticket is checked without a network',
    answer: answerOf(v.object({ publicKey: v.string() })),
  }),
};
