import type { DocumentKind } from '../../contract/documents.ts';
import type { MailBody, MailScript } from '../../contract/mails.ts';
import type { Order } from '../../contract/orders.ts';
import type { Lang } from '../../contract/lang.ts';
import { sampleQuote } from './sample-quote.ts';
import { cityName } from '../../rules/city-name.ts';
import { citiesTexts } from '../../texts/cities/every.ts';

/** What each mail is previewed with: an order of nobody, and the payload that its event would carry. */
export function sampleOf(script: MailScript, lang: Lang): MailBody {
  return {
    id: `sample:${script}`,
    to: ['agency@example.com'],
    lang,
    payload: payloads(lang)[script],
    order: ORDER,
    documents: script === 'quote' ? [sampleQuote(ORDER, COMPANY)] : [],
    files: [],
    company: COMPANY,
    smtp: null,
  };
}

const COMPANY = {
  name: 'Tatev',
  address: 'Abovyan Street 10, Yerevan, Armenia',
  telephone: '+374 10 000000',
  email: 'desk@tatev.example',
  timezone: 'Asia/Yerevan',
};
const TOKEN = 'sample-of-a-link-that-leads-nowhere';
const NAME = 'Ararat Travel';

const payloads = (lang: Lang): Record<MailScript, MailBody['payload']> => ({
  approval: {
    kind: 'asked',
    name: 'Tatev',
    applicant: NAME,
    applicantEmail: 'office@ararat.example',
    userId: '01990000-0000-7000-8000-000000000001',
  },
  registration: { kind: 'confirm', name: NAME, hours: 24, token: TOKEN },
  'password-reset': { kind: 'reset', name: NAME, hours: 1, token: TOKEN },
  'booking-add': { pnr: 'K7M2QX' },
  'booking-ticket': { pnr: 'K7M2QX' },
  issue: { pnr: 'K7M2QX' },
  ticket: { pnr: 'K7M2QX' },
  invoice: { pnr: 'K7M2QX' },
  receipt: { name: NAME, amount: 500000, currency: 'AMD', method: 'bank', reference: 'TT-20270512-118', balance: 1250400, no: 5312 },
  'booking-cancel': { pnr: 'K7M2QX', reason: 'deadline' },
  refund: { pnr: 'K7M2QX', refund: 131265, currency: 'AMD' },
  'ttl-warning': { pnr: 'K7M2QX', timeLimit: '2027-05-18T10:00:00.000Z', minutes: 60, payable: 262530, currency: 'AMD' },
  'schedule-change': { pnr: 'K7M2QX', reason: 'The aircraft needs a repair', outcome: 'suspended', segmentIds: [ids(11)] },
  'group-release': {
    flight: 'TV 921',
    from: cityName({ iata: 'EVN', city: 'Yerevan' }, citiesTexts(lang)),
    to: cityName({ iata: 'CDG', city: 'Paris' }, citiesTexts(lang)),
    departure: '2027-06-01T07:35',
    seats: 20,
    free: 8,
    releaseAt: '2027-05-20T10:00:00.000Z',
  },
  'group-payment': { reminder: 'soon', flight: 'TV 921 2027-06-01 G', amount: 1250000, currency: 'AMD', dueOn: '2027-05-20' },
  'payment-due': {
    owed: 1_200_000,
    overdue: 300_000,
    currency: 'AMD',
    dueOn: '2027-05-12',
    stopsOn: '2027-05-23',
    stopped: false,
    bank: 'Ameriabank 1570012345678900',
    lines: [
      { day: '2027-04-28', due: '2027-05-12', pnr: 'K7M2QX', document: 'I-2027-000041', amount: 300_000 },
      { day: '2027-05-10', due: '2027-05-24', pnr: null, document: null, amount: 900_000 },
    ],
    more: 3,
  },
  waitlist: {
    outcome: 'offered',
    flight: 'TV 921',
    day: '2027-06-01',
    flightClass: 'Economy Light (L)',
    seats: 2,
    hold: '018f2b1c-0000-7000-8000-000000000001',
    heldUntil: '2027-05-20T10:00:00Z',
  },
  alert: {
    alert: { kind: 'price', from: 'EVN', to: 'CDG', day: '2027-06-01', adults: 2, children: 0, infants: 0, cabin: null },
    from: { iata: 'EVN', city: 'Yerevan' },
    to: { iata: 'CDG', city: 'Paris' },
    total: 148200,
    maxTotal: 150000,
    currency: 'AMD',
  },
  quote: {},
  statement: { from: '2027-04-01', to: '2027-04-30', opening: 812500, credits: 1000000, debits: 1428300, closing: 384200, currency: 'AMD' },
  report: {
    name: 'Paris',
    by: 'Ani Petrosyan',
    from: '2027-04-01',
    to: '2027-04-30',
    rows: 214,
    amount: 8412300,
    tooLong: ['pdf'],
    test: true,
  },
  payout: {
    name: NAME,
    amount: 350000,
    currency: 'AMD',
    method: 'bank',
    account: '1570012345678901',
    reference: 'FT-20270512-7',
    day: '2027-05-12',
    balance: 900400,
    no: 61,
    asked: 500000,
    why: 'The rest follows on Monday',
  },
  'low-balance': { available: 84200, threshold: 100000, currency: 'AMD' },
});

const ids = (n: number): string => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const coupon = (n: number) => ({ segmentId: ids(10 + n), seq: n, status: 'O' as const });
const ticketOf = (number: string) => ({
  number,
  checkDigit: 3,
  status: 'open' as const,
  issuedAt: '2027-05-17T08:20:00.000Z',
  originalTicket: null,
  coupons: [coupon(1), coupon(2)],
});
const passengerOf = (
  n: number,
  more: Pick<Order['passengers'][number], 'title' | 'firstName' | 'nativeName' | 'gender'>,
): Order['passengers'][number] => {
  const ticket = ticketOf(`990000000123${n}`);
  return {
    id: ids(20 + n),
    seq: n,
    type: 'ADT',
    lastName: 'HOVHANNISYAN',
    dateOfBirth: '1985-04-11',
    nationality: 'AM',
    associatedAdultId: null,
    document: null,
    status: 'active',
    ticket,
    tickets: [ticket],
    ...more,
  };
};
const segmentOf = (
  n: number,
  flightNumber: string,
  [from, to]: readonly [string, string],
  [departureLocal, arrivalLocal]: readonly [string, string],
): Order['segments'][number] => {
  const end = (iata: string) =>
    iata === 'EVN'
      ? { iata, city: 'Yerevan', timezone: 'Asia/Yerevan', terminal: null }
      : { iata, city: 'Paris', timezone: 'Europe/Paris', terminal: '2E' };
  return {
    id: ids(10 + n),
    seq: n,
    status: 'HK',
    flightId: ids(30 + n),
    flightNumber,
    airline: { iata: 'TV', name: 'Tatev Air' },
    from: end(from),
    to: end(to),
    departureLocal,
    arrivalLocal,
    departureUtc: `${departureLocal}:00.000Z`,
    arrivalUtc: `${arrivalLocal}:00.000Z`,
    dayOffset: 0,
    durationMin: 290,
    class: { id: ids(40 + n), code: 'Y', name: 'Economy', family: 'Standard', fareBasis: 'YSTD' },
    baggage: '23K',
    fareRule: { code: 'STD', refundBands: [], changeBands: [], refund: '', change: '', void: '' },
  };
};
const issuedAs = (kind: DocumentKind, number: string) => ({
  id: '01900000-0000-7000-8000-000000000418',
  kind,
  number,
  rev: 1,
  superseded: false,
  issuedAt: '2027-05-17T08:20:00.000Z',
});
const total = { base: 520, taxes: 140, serviceFee: 20, services: 0, discount: 0, gross: 680, fees: 0, paid: 668, refunded: 0 };

const ORDER: Order = {
  id: ids(1),
  pnr: 'K7M2QX',
  status: 'ticketing',
  version: 2,
  tripType: 'roundTrip',
  agent: { userId: ids(2), businessName: NAME },
  currency: 'USD',
  accountCurrency: 'AMD',
  rate: { ccy: 'USD', festaRate: 393, officialRate: 390.5, date: '2027-05-17' },
  orderDate: '2027-05-17T08:00:00.000Z',
  timeLimit: '2027-05-18T10:00:00.000Z',
  priceGuaranteeUntil: null,
  voidUntil: null,
  serverTime: '2027-05-17T08:20:00.000Z',
  segments: [
    segmentOf(1, 'TV 921', ['EVN', 'CDG'], ['2027-06-01T07:35', '2027-06-01T10:25']),
    segmentOf(2, 'TV 922', ['CDG', 'EVN'], ['2027-06-08T12:10', '2027-06-08T18:40']),
  ],
  services: [],
  passengers: [
    passengerOf(1, { title: 'MR', firstName: 'ARAM', nativeName: 'Արամ Հովհաննիսյան', gender: 'M' }),
    passengerOf(2, { title: 'MRS', firstName: 'ANI', nativeName: 'Անի Հովհաննիսյան', gender: 'F' }),
  ],
  prices: [],
  totals: { order: total, account: { services: 0, gross: 267240, payable: 262530, fees: 0, paid: 262530, refunded: 0 } },
  contact: { name: 'Aram Hovhannisyan', phone: '+37491123456', email: 'aram@example.com', language: 'en' },
  remarks: '',
  parentPnr: null,
  childPnrs: [],
  attention: [],
  ledger: [
    {
      no: 5313,
      at: '2027-05-17T08:20:00.000Z',
      kind: 'ticket',
      amount: -262530,
      currency: 'AMD',
      balanceAfter: 987870,
      reason: '',
      price: 673,
      fee: 0,
    },
  ],
  documents: [issuedAs('ticket', 'T-2027-000418'), issuedAs('invoice', 'I-2027-000402'), issuedAs('creditNote', 'C-2027-000031')],
  events: [],
  availableActions: [],
};
