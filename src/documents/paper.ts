import type { DocumentLang, DocumentPrice, DocumentRecord } from '../contract/documents.ts';
import type { Lang } from '../contract/lang.ts';
import type { Order } from '../contract/orders.ts';
import { withCountry } from '../rules/address.ts';
import { standsOn } from '../rules/client-price.ts';
import { formatMoney, formatPhone } from '../rules/format.ts';
import { sum, toMajor, toMinor } from '../rules/money.ts';
import { invoiceBlocks, isReduction, orderPrices, servicesBlock } from './paper-prices.ts';
import { agencyHead, brandOf, clientParty, isOwnName, type Brand } from './paper-head.ts';
import { quotePaper } from './paper-quote.ts';
import { bareFlightsBlock, flightsBlock, peopleBlock, rulesBlock } from './paper-trip.ts';
import type { texts as en } from '../texts/documents/en.ts';
import { documentsTexts } from '../texts/documents/every.ts';
import type { Texts } from '../texts/texts.ts';
import { dateText, instantText } from './days.ts';

/** What a document says, once, in the order it is read. The page and the PDF draw this and add nothing to it. */
export interface Paper {
  lang: DocumentLang;
  title: string;
  /** `T-2026-000123`, with its revision when it is not the first. */
  number: string;
  issued: string;
  /** Under whose name it is. */
  brand: Brand;
  company: { name: string; lines: string[] };
  party: { label: string; name: string; lines: string[] };
  /** The one or two things that are looked for first. */
  marks: Fact[];
  blocks: Block[];
  terms: string[];
  footer: string;
}
/** A day with its time is written smaller than a reference, so that it fits on a phone, and on paper beside what stands there. */
export const isLongMark = (value: string): boolean => value.length > 14;
export type Fact = readonly [label: string, value: string];
export type Block = {
  /** Stays on a page with the block before it. */
  joined?: boolean;
} & (
  | { kind: 'flights'; title: string; flights: FlightLine[] }
  | { kind: 'people'; title: string; people: PersonLine[] }
  /** The first column is text, the others are amounts. */
  | { kind: 'table'; title: string; head: string[]; rows: string[][]; totals: Fact[] }
  | { kind: 'facts'; title: string; facts: Fact[] }
);
export interface FlightLine {
  day: string;
  flight: string;
  from: { time: string; code: string; place: string };
  to: { time: string; code: string; place: string };
  duration: string;
  facts: string;
}
export interface PersonLine {
  name: string;
  native: string | null;
  facts: string;
  /** A ticket with its state and where it is checked. */
  tickets: { number: string; state: string; url: string | null }[];
}

export interface PaperOptions {
  lang: DocumentLang;
  price: DocumentPrice;
  passengerId?: string | undefined;
  /** When it is looked at, in ms: a quote says whether it has expired. */
  now?: number;
}

/** Throws RangeError for a passenger whom the document does not name. */
export function paperOf(document: DocumentRecord, { lang, price, passengerId, now = 0 }: PaperOptions): Paper {
  const say = documentsTexts(lang);
  if (document.quote) return quotePaper(document, document.quote, { lang, now });
  const { company, agency, order } = document;
  const shown = order && passengerId !== undefined ? onlyOf(order, passengerId) : order;
  const inLang = (text: { [L in Lang]?: string | undefined }) => text[lang] || text.en || '';
  const context: PaperContext = { document, say, lang, price, one: passengerId !== undefined };
  const own = isOwnName(document, price);
  const companyName = lang === 'hy' ? company.nameArm || company.name : company.name;
  return {
    lang,
    title: say(`title.${document.kind}`),
    number: document.rev > 1 ? say('revision', { number: document.number, revision: document.rev }) : document.number,
    issued: instantText(document.issuedAt, company.timezone, lang),
    brand: own ? brandOf(agency) : 'desk',
    company: own ? agencyHead(agency, say, lang) : {
      name: companyName,
      lines: [
        (lang === 'hy' ? company.addressArm : '') || company.address,
        [company.phone && formatPhone(company.phone), company.email].filter(Boolean).join(' · '),
        company.vat && say('taxNumber', { number: company.vat }),
        // Where money is to go belongs on what asks for money.
        document.kind === 'invoice' && company.bank ? say('bank', { account: company.bank }) : '',
      ].filter(Boolean),
    },
    party: own ? clientParty(document, say, companyName) : {
      label: partyLabel(document, say),
      name: agency.company || agency.name,
      lines: [withCountry(agency.address, lang), agency.vat && say('taxNumber', { number: agency.vat }), [agency.phone && formatPhone(agency.phone), agency.email].filter(Boolean).join(' · ')].filter(Boolean),
    },
    marks: [...marksOf(document, shown, context), ...dueMark(document, own, say, lang), ...limitMark(document, say, lang)],
    blocks: shown ? orderBlocks(shown, context) : depositBlocks(document, say),
    // They are about travelling; what was paid does not repeat them.
    terms: document.kind === 'ticket' ? [inLang(document.terms), say('bringDocument')].filter(Boolean) : document.kind === 'booking' ? [inLang(document.terms)].filter(Boolean) : [],
    footer: own && (document.kind === 'invoice' || document.kind === 'creditNote') ? '' : inLang(document.footer),
  }; // prettier-ignore
}

/** The texts of documents in the language of this one. */
export type DocumentTexts = Texts<typeof en>;

export interface PaperContext {
  document: DocumentRecord;
  say: DocumentTexts;
  lang: DocumentLang;
  price: DocumentPrice;
  /** For one passenger only: totals of the order would tell of the others. */
  one: boolean;
}

/** What is for the order as a whole stands on its first passenger, whose price it is in (rules/client-price.ts). */
function onlyOf(order: Order, passengerId: string): Order {
  const passengers = order.passengers.filter((one) => one.id === passengerId);
  if (passengers.length === 0) throw new RangeError('not a passenger of this document');
  const stands = standsOn(order, passengerId);
  return {
    ...order,
    passengers,
    prices: order.prices.filter(stands),
    services: order.services.filter(stands),
  };
}

function partyLabel({ kind, order }: DocumentRecord, say: DocumentTexts): string {
  if (kind === 'invoice') return say('billTo');
  return kind === 'receipt' && order === null ? say('receivedFrom') : say('agency');
}

function marksOf({ deposit, credit, clientCredit, kind }: DocumentRecord, order: Order | null, { say, price }: PaperContext): Fact[] {
  if (deposit) return [[say('received'), formatMoney(deposit.amount, deposit.currency)]];
  if (!order) return [];
  const back =
    kind === 'creditNote' && price === 'client' && clientCredit
      ? toMajor(sum(clientCredit.map((line) => toMinor(line.returned))))
      : undefined;
  const [only, ...others] = order.passengers;
  const [ticket, ...more] = only?.tickets.filter((one) => one.status !== 'exchanged') ?? [];
  return [
    [say('bookingReference'), order.pnr],
    ...(credit && kind === 'creditNote' && price === 'shown'
      ? [[say('credited'), formatMoney(credit.amount, credit.currency)] as const]
      : []),
    ...(back === undefined
      ? []
      : [[say(isReduction(order, clientCredit!) ? 'reduction' : 'refunded'), formatMoney(back, order.currency)] as const]),
    ...(kind === 'ticket' && ticket && others.length === 0 && more.length === 0 ? [[say('ticketNumber'), ticket.number] as const] : []),
  ];
}

/** Of the agency to the company; what its own clients are told by it says nothing of that. */
const dueMark = ({ dueOn }: DocumentRecord, own: boolean, say: DocumentTexts, lang: DocumentLang): Fact[] =>
  !dueOn || own ? [] : [[say('dueBy'), dateText(dueOn, lang)]];

/** Until when a booking that is not paid stands. */
const limitMark = ({ kind, order, company }: DocumentRecord, say: DocumentTexts, lang: DocumentLang): Fact[] =>
  kind === 'booking' && order?.timeLimit ? [[say('issueUntil'), instantText(order.timeLimit, company.timezone, lang)]] : [];

function orderBlocks(order: Order, context: PaperContext): Block[] {
  const { document, say } = context;
  const flights = flightsBlock(order, context);
  const people = peopleBlock(order, context);
  switch (document.kind) {
    case 'booking':
      return [
        flights,
        people,
        ...servicesBlock(order, context),
        ...orderPrices(order, context),
        ...rulesBlock(order, context),
        ...bookingFacts(order, say),
      ];
    case 'ticket':
      return [people, flights, ...servicesBlock(order, context), ...orderPrices(order, context), ...rulesBlock(order, context)];
    case 'invoice':
    case 'receipt':
    case 'quote':
      return [...invoiceBlocks(order, context), ...servicesBlock(order, context), flights];
    case 'creditNote':
      // Its lines name the services that came back.
      return [...invoiceBlocks(order, context), bareFlightsBlock(order, context)];
  }
}

function bookingFacts(order: Order, say: DocumentTexts): Block[] {
  const facts: Fact[] = [
    [say('status'), say(`status.${order.status}`)],
    [say('contact'), [order.contact.name, formatPhone(order.contact.phone), order.contact.email].join(' · ')],
    ...(order.remarks ? [[say('remarks'), order.remarks] as const] : []),
  ];
  return [{ kind: 'facts', title: say('booking'), facts }];
}

function depositBlocks({ deposit }: DocumentRecord, say: DocumentTexts): Block[] {
  if (!deposit) return [];
  const money = (amount: number) => formatMoney(amount, deposit.currency);
  return [
    {
      kind: 'facts',
      title: say('payment'),
      facts: [
        [say('received'), money(deposit.amount)],
        [say('method'), say.has(`method.${deposit.method}`) ? say(`method.${deposit.method as 'bank'}`) : deposit.method],
        ...(deposit.reference ? [[say('reference'), deposit.reference] as const] : []),
        [say('entry'), String(deposit.transactionNo)],
        [say('balance'), money(deposit.balanceAfter)],
      ],
    },
  ];
}
