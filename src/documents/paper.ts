import type { DocumentLang, DocumentPrice, DocumentRecord } from '../contract/documents.ts';
import type { Order } from '../contract/orders.ts';
import { formatMoney, formatPhone } from '../rules/format.ts';
import { invoiceBlocks, orderPrices, servicesBlock } from './paper-prices.ts';
import { flightsBlock, peopleBlock, rulesBlock } from './paper-trip.ts';
import { instantText, words, type DocumentWords } from './words.ts';

/** What a document says, once, in the order it is read. The page and the PDF draw this and add nothing to it. */
export interface Paper {
  lang: DocumentLang;
  title: string;
  /** `T-2026-000123`, with its revision when it is not the first. */
  number: string;
  issued: string;
  company: { name: string; lines: string[] };
  party: { label: string; name: string; lines: string[] };
  /** The one or two things that are looked for first. */
  marks: Fact[];
  blocks: Block[];
  terms: string[];
  footer: string;
}
export type Fact = readonly [label: string, value: string];
export type Block =
  | { kind: 'flights'; title: string; flights: FlightLine[] }
  | { kind: 'people'; title: string; people: PersonLine[] }
  /** The first column is text, the others are amounts. */
  | { kind: 'table'; title: string; head: string[]; rows: string[][]; totals: Fact[] }
  | { kind: 'facts'; title: string; facts: Fact[] };
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
}

/** Throws RangeError for a passenger whom the document does not name. */
export function paperOf(document: DocumentRecord, { lang, price, passengerId }: PaperOptions): Paper {
  const w = words[lang];
  const { company, agency, order } = document;
  const shown = order && passengerId !== undefined ? onlyOf(order, passengerId) : order;
  const inLang = (text: { en?: string | undefined; hy?: string | undefined }) => (lang === 'hy' ? text.hy || text.en : text.en) ?? '';
  const context: PaperContext = { document, w, lang, price, one: passengerId !== undefined };
  return {
    lang,
    title: w.titles[document.kind],
    number: document.rev > 1 ? `${document.number}, ${w.revision(document.rev)}` : document.number,
    issued: instantText(document.issuedAt, company.timezone, lang),
    company: {
      name: lang === 'hy' ? company.nameArm || company.name : company.name,
      lines: [
        (lang === 'hy' ? company.addressArm : '') || company.address,
        [company.phone && formatPhone(company.phone), company.email].filter(Boolean).join(' · '),
        company.vat && `${w.vat} ${company.vat}`,
        // Where money is to go belongs on what asks for money.
        document.kind === 'invoice' && company.bank ? `${w.bank} ${company.bank}` : '',
      ].filter(Boolean),
    },
    party: {
      label: partyLabel(document, w),
      name: agency.company || agency.name,
      lines: [agency.address, agency.vat && `${w.vat} ${agency.vat}`, [agency.phone && formatPhone(agency.phone), agency.email].filter(Boolean).join(' · ')].filter(Boolean),
    },
    marks: marksOf(document, shown, w),
    blocks: shown ? orderBlocks(shown, context) : depositBlocks(document, w),
    terms: [inLang(document.terms), document.kind === 'ticket' ? w.bringDocument : ''].filter(Boolean),
    footer: inLang(document.footer),
  }; // prettier-ignore
}

export interface PaperContext {
  document: DocumentRecord;
  w: DocumentWords;
  lang: DocumentLang;
  price: DocumentPrice;
  /** For one passenger only: totals of the order would tell of the others. */
  one: boolean;
}

function onlyOf(order: Order, passengerId: string): Order {
  const passengers = order.passengers.filter((one) => one.id === passengerId);
  if (passengers.length === 0) throw new RangeError('not a passenger of this document');
  return {
    ...order,
    passengers,
    prices: order.prices.filter((row) => row.passengerId === passengerId),
    services: order.services.filter((one) => one.passengerId === passengerId),
  };
}

function partyLabel({ kind, order }: DocumentRecord, w: DocumentWords): string {
  if (kind === 'invoice') return w.billTo;
  return kind === 'receipt' && order === null ? w.receivedFrom : w.agency;
}

function marksOf({ deposit, credit, kind }: DocumentRecord, order: Order | null, w: DocumentWords): Fact[] {
  if (deposit) return [[w.received, formatMoney(deposit.amount, deposit.currency)]];
  if (!order) return [];
  const [only, ...others] = order.passengers;
  const [ticket, ...more] = only?.tickets.filter((one) => one.status !== 'exchanged') ?? [];
  return [
    [w.bookingReference, order.pnr],
    ...(credit && kind === 'creditNote' ? [[w.credited, formatMoney(credit.amount, credit.currency)] as const] : []),
    ...(kind === 'ticket' && ticket && others.length === 0 && more.length === 0 ? [[w.ticketNumber, ticket.number] as const] : []),
  ];
}

function orderBlocks(order: Order, context: PaperContext): Block[] {
  const { document, w, lang } = context;
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
        ...bookingFacts(order, document, w, lang),
      ];
    case 'ticket':
      return [people, flights, ...servicesBlock(order, context), ...orderPrices(order, context), ...rulesBlock(order, context)];
    case 'invoice':
    case 'receipt':
    case 'creditNote':
      return [...invoiceBlocks(order, context), ...servicesBlock(order, context), flights];
  }
}

function bookingFacts(order: Order, document: DocumentRecord, w: DocumentWords, lang: DocumentLang): Block[] {
  const facts: Fact[] = [
    [w.status, w.statuses[order.status]],
    ...(order.timeLimit ? [[w.payUntil, instantText(order.timeLimit, document.company.timezone, lang)] as const] : []),
    [w.contact, [order.contact.name, formatPhone(order.contact.phone), order.contact.email].join(' · ')],
    ...(order.remarks ? [[w.remarks, order.remarks] as const] : []),
  ];
  return [{ kind: 'facts', title: w.forBooking, facts }];
}

function depositBlocks({ deposit }: DocumentRecord, w: DocumentWords): Block[] {
  if (!deposit) return [];
  const money = (amount: number) => formatMoney(amount, deposit.currency);
  return [
    {
      kind: 'facts',
      title: w.payment,
      facts: [
        [w.received, money(deposit.amount)],
        [w.method, w.methods[deposit.method] ?? deposit.method],
        ...(deposit.reference ? [[w.reference, deposit.reference] as const] : []),
        [w.entry, String(deposit.transactionNo)],
        [w.balance, money(deposit.balanceAfter)],
      ],
    },
  ];
}
