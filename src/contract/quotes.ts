import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, day, email, id, instant, money, pageMeta, pageQuery, pnr, requiredText, text } from './fields.ts';
import { LANGS } from './lang.ts';
import { order } from './orders.ts';
import { rate } from './holds.ts';
import { orderReaders, sellers } from './roles.ts';
import { NO_LAP, TOO_MANY_SEATS, lapsFit, passengerCounts, seatsFit } from './search.ts';
import { MAX_FLIGHTS, MAX_OFFERS } from './words.ts';

/** What a trip would cost, to be answered without holding seats: up to five offers with the agency's own price, good until a time. */

/** A flight of an offer as it was when the quote was made. */
const segment = v.omit(order.entries.segments.item, ['id', 'seq', 'status', 'agreed']);
export type QuotedSegment = v.InferOutput<typeof segment>;

/** What the agency asks of its client for one passenger of each type, and for all; in the account's currency. Null where nobody of the type travels. */
const clientPrice = v.object({ adult: money, child: v.nullable(money), infant: v.nullable(money), total: money });

/** An offer as the client sees it. */
const clientOffer = v.object({
  tripType: v.picklist(['oneWay', 'roundTrip', 'multiCity']),
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  segments: v.array(segment),
  client: clientPrice,
});
export type ClientOffer = v.InferOutput<typeof clientOffer>;

const heading = {
  /** Who asked; empty where nobody is named. */
  clientName: v.string(),
  note: v.string(),
  /** In which its text and its document are offered first. */
  language: v.picklist(LANGS),
  validUntil: instant,
  /** Of all its prices: the account's. */
  currency: v.string(),
};

/** A quote as the client gets it, in whichever way: nothing of what the agency pays. */
export const clientQuote = v.object({ ...heading, offers: v.array(clientOffer) });
export type ClientQuote = v.InferOutput<typeof clientQuote>;

/** The same for the agency: with the desk's price of then. */
const quoteOffer = v.object({
  ...clientOffer.entries,
  /** Of the fares, and its rate of then. */
  currency: v.string(),
  rate,
  /** For all passengers: in the fares' currency, in the account's, and what the agency pays; the last only for who may see net prices. */
  price: v.object({ order: money, account: money, net: v.optional(money) }),
});
export type QuoteOffer = v.InferOutput<typeof quoteOffer>;

const OFFER_STATES = ['same', 'priceChanged', 'soldOut', 'notSold', 'departed'] as const;
/** What an offer is now. `account` is the desk's price of now, null where nothing can be sold. */
const offerNow = v.object({
  state: v.picklist(OFFER_STATES),
  account: v.nullable(money),
  /** The airline has moved one of its flights. */
  newTimes: v.boolean(),
  /** What the client was told of bags, refund, change or stay is no longer so, whatever it costs. */
  newConditions: v.boolean(),
});
export type OfferNow = v.InferOutput<typeof offerNow>;

/** The bookings that were made of its offers, the first first. */
const takenUp = v.array(v.object({ pnr, status: order.entries.status }));

export const quote = v.object({
  id,
  number: v.string(),
  agent: v.object({ userId: id, businessName: v.string(), phone: v.string() }),
  madeBy: v.string(),
  madeAt: instant,
  ...heading,
  offers: v.array(quoteOffer),
  /** In the order of the offers. */
  now: v.array(offerNow),
  expired: v.boolean(),
  takenUp,
  serverTime: instant,
  /** Ready to be sent to the client, in each language. */
  texts: v.object({ en: v.string(), hy: v.string(), ru: v.string() }),
});
export type Quote = v.InferOutput<typeof quote>;

export const quoteRow = v.object({
  id,
  number: v.string(),
  agent: v.object({ userId: id, businessName: v.string() }),
  madeBy: v.string(),
  madeAt: instant,
  clientName: v.string(),
  /** `EVN–VIE`, each once. */
  routes: v.array(v.string()),
  departureDay: day,
  offers: v.number(),
  /** The client price of the cheapest offer. */
  fromPrice: money,
  currency: v.string(),
  validUntil: instant,
  expired: v.boolean(),
  takenUp,
});
export type QuoteRow = v.InferOutput<typeof quoteRow>;

const offerEntries = {
  segments: v.pipe(
    v.array(v.strictObject({ classId: id })),
    v.minLength(1, fieldError('chooseFlight')),
    v.maxLength(MAX_FLIGHTS, fieldError('atMostFlights', { most: MAX_FLIGHTS })),
    v.check((all) => new Set(all.map((one) => one.classId)).size === all.length, fieldError('sameFlightTwice')),
  ),
  adults: passengerCounts.adults,
  children: v.optional(passengerCounts.children, 0),
  infants: v.optional(passengerCounts.infants, 0),
};

const askedOffer = v.pipe(
  v.strictObject(offerEntries),
  v.forward(
    v.check((one) => seatsFit(one), TOO_MANY_SEATS),
    ['children'],
  ),
  v.forward(
    v.check((one) => lapsFit(one), NO_LAP),
    ['infants'],
  ),
);
const price = v.pipe(money, v.minValue(0, fieldError('tooLittle')), v.maxValue(1_000_000_000, fieldError('tooMuch')));
const newOffer = v.pipe(
  v.strictObject({
    ...offerEntries,
    /** For one passenger of each type, in the account's currency. Left out: what the agency's markup makes of it. */
    client: v.optional(
      v.nullable(
        v.strictObject({
          adult: v.pipe(
            price,
            v.check((amount) => amount > 0, fieldError('moreThanZero')),
          ),
          child: v.optional(v.nullable(price), null),
          infant: v.optional(v.nullable(price), null),
        }),
      ),
      null,
    ),
  }),
  v.forward(
    v.check((one) => seatsFit(one), TOO_MANY_SEATS),
    ['children'],
  ),
  v.forward(
    v.check((one) => lapsFit(one), NO_LAP),
    ['infants'],
  ),
  v.forward(
    v.check(({ children, client }) => !client || children === 0 || client.child !== null, fieldError('amountMissing')),
    ['client', 'child'],
  ),
  v.forward(
    v.check(({ infants, client }) => !client || infants === 0 || client.infant !== null, fieldError('amountMissing')),
    ['client', 'infant'],
  ),
);
const someOf = <const S extends v.GenericSchema>(offer: S) =>
  v.pipe(
    v.array(offer),
    v.minLength(1, fieldError('atLeastOneOffer')),
    v.maxLength(MAX_OFFERS, fieldError('atMostOffers', { most: MAX_OFFERS })),
  );

const byNumber = v.strictObject({
  number: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.maxLength(20, fieldError('tooLong')),
    v.regex(/^[A-Z0-9-]+$/, fieldError('lettersDigitsHyphens')),
  ),
});

export const quoteEndpoints = {
  priceOffers: endpoint({
    method: 'POST',
    path: '/api/quotes/price',
    scope: 'search',
    roles: sellers,
    summary: 'What offers cost now, and what a quote of them would say by itself: client prices and until when. Nothing is held or kept',
    body: v.strictObject({ offers: someOf(askedOffer), agentId: v.optional(v.nullable(id)) }),
    answer: answerOf(
      v.object({
        currency: v.string(),
        validUntil: instant,
        /** The first departure of all: a quote is not good after it. */
        latest: instant,
        /** In the order asked for; null for flights that are no longer known. */
        offers: v.array(v.nullable(v.object({ ...quoteOffer.entries, now: offerNow }))),
      }),
    ),
  }),
  makeQuote: endpoint({
    method: 'POST',
    path: '/api/quotes',
    roles: sellers,
    idempotent: true,
    status: 201,
    summary: 'One to five offers at the prices of now, with a number and a document for the client. No seats are held',
    body: v.strictObject({
      offers: someOf(newOffer),
      clientName: v.optional(v.union([v.literal(''), requiredText(80)]), ''),
      note: v.optional(text(500), ''),
      language: v.optional(v.picklist(LANGS), 'en'),
      /** Left out: a day from now, and never after the first departure. */
      validUntil: v.optional(
        v.nullable(v.pipe(v.string(), v.isoTimestamp(fieldError('utcTime')), v.regex(/Z$/, fieldError('utcTime')))),
        null,
      ),
      /** Staff only: the agency to act for. */
      agentId: v.optional(v.nullable(id)),
    }),
    answer: answerOf(quote),
  }),
  listQuotes: endpoint({
    method: 'GET',
    path: '/api/quotes',
    roles: orderReaders,
    summary:
      'Quotes, newest first; agents see those of their own agency. `search` takes a number, words of the client’s name, airports and cities. One that was taken up is neither valid nor expired',
    query: v.strictObject({
      search: v.optional(text(60)),
      agentId: v.optional(id),
      state: v.optional(v.picklist(['valid', 'takenUp', 'expired'])),
      ...pageQuery,
    }),
    answer: v.object({ result: v.array(quoteRow), meta: v.object(pageMeta) }),
  }),
  getQuote: endpoint({
    method: 'GET',
    path: '/api/quotes/:number',
    roles: orderReaders,
    summary: "A quote as it was made, and what each of its offers is now. Somebody else's answers like an unknown one",
    params: byNumber,
    answer: answerOf(quote),
  }),
  mailQuote: endpoint({
    method: 'POST',
    path: '/api/quotes/:number/mail',
    roles: sellers,
    idempotent: true,
    summary:
      'Send a quote with its PDF to one to five addresses, in the name of its agency. Not once it has expired; MAILS_SENT_AGAIN after too many in an hour',
    params: byNumber,
    body: v.strictObject({
      to: v.pipe(v.array(email), v.minLength(1, fieldError('emailMissing')), v.maxLength(5, fieldError('atMost', { most: 5 }))),
      /** Left out: that of the quote. */
      language: v.optional(v.nullable(v.picklist(LANGS)), null),
    }),
    answer: v.object({ message: v.string() }),
  }),
  removeQuote: endpoint({
    method: 'DELETE',
    path: '/api/quotes/:number',
    roles: sellers,
    idempotent: true,
    summary: 'Take a quote out of the list. Its number is not given again',
    params: byNumber,
    answer: v.object({ message: v.string() }),
  }),
};
