import type { DocumentLang } from '../contract/documents.ts';
import { formatDay, plural, timeOf, zoneCity } from '../rules/format.ts';
import { utcToLocal } from '../rules/zone-time.ts';

/** The texts of documents, in each language they can be had in. Armenian has its own stop (։) and colon (՝). */
const en = {
  titles: {
    booking: 'Booking confirmation',
    ticket: 'Electronic ticket',
    invoice: 'Invoice',
    receipt: 'Receipt',
    creditNote: 'Credit note',
  },
  types: { ADT: 'Adult', CHD: 'Child', INF: 'Infant' },
  coupons: { O: 'Open', V: 'Voided', R: 'Refunded', E: 'Exchanged', F: 'Used', S: 'Suspended' },
  tickets: {
    open: 'Open',
    voided: 'Voided',
    refunded: 'Refunded',
    exchanged: 'Exchanged',
    used: 'Used',
    suspended: 'Suspended',
    mixed: 'Partly used',
  },
  statuses: {
    booking: 'Booked, not paid',
    ticketing: 'Ticketed',
    partially_refunded: 'Partly refunded',
    refunded: 'Refunded',
    voided: 'Voided',
    cancelled: 'Cancelled',
    expired: 'Expired',
    completed: 'Flown',
  },
  methods: { bank: 'Bank transfer', cash: 'Cash', card: 'Card' } as Record<string, string>,
  revision: (rev: number) => `revision ${rev}`,
  number: 'Number',
  issued: 'Issued:',
  bookingReference: 'Booking reference',
  ticketNumber: 'Ticket',
  tickets_: 'Tickets',
  issuedFor: 'Issued for',
  billTo: 'Bill to',
  receivedFrom: 'Received from',
  agency: 'Agency',
  vat: 'Tax number',
  bank: 'Bank',
  flights: 'Flights',
  passengers: 'Passengers',
  passenger: 'Passenger',
  terminal: 'Terminal',
  checked: 'Checked baggage:',
  checkin: 'Check-in:',
  stay: 'Round trip of',
  noBag: 'no checked bag',
  extraBags: (count: number) => plural(count, 'extra bag'),
  conditions: 'Conditions of the fare',
  refund: 'Refund',
  change: 'Change',
  noShow: 'Refund after departure',
  price: 'Price',
  fare: 'Fare',
  taxes: 'Taxes',
  fee: 'Service fee',
  discount: 'Discount',
  services: 'Services',
  wholeOrder: 'For the whole booking',
  amount: 'Amount',
  total: 'Total',
  toPay: 'To pay',
  rate: 'Rate of the sale',
  charged: 'Charged to the account',
  priceInAccount: 'Price for the agency',
  charges: 'Charges',
  fees: 'Penalty, fee',
  entries: {
    ticket: 'Tickets',
    reissue: 'Change of date',
    name_fee: 'Name change',
    price_change: 'Change of price',
    service: 'Services',
  } as Record<string, string>,
  movedIn: 'Moved here from another booking',
  movedOut: 'Moved to another booking',
  exchangedFor: 'in exchange for',
  inAccount: 'In the currency of the account',
  commission: 'Commission of the agency',
  payUntil: 'Pay and issue until',
  status: 'Status',
  contact: 'Contact',
  remarks: 'Remarks',
  terms: 'Please note',
  born: 'born',
  document: 'Document',
  validUntil: 'valid until',
  credit: 'What comes back',
  paid: 'Paid',
  kept: 'Kept',
  returned: 'Returned',
  credited: 'Credited to the account',
  route: 'Route',
  forBooking: 'Booking',
  payment: 'Payment',
  method: 'Method',
  fromAccount: 'From the account of the agency',
  reference: 'Reference',
  entry: 'Entry',
  no: 'no.',
  balance: 'Balance after it',
  received: 'Received',
  days: 'next day',
  bringDocument: 'Carry the document named in the booking; the names on both must be the same.',
  checkHere: 'Scan to check',
  page: 'Page',
  of: 'of',
  checkDigit: 'check digit',
  house: 'charter/house ticket',
  // Of the page around the paper.
  back: 'Back',
  print: 'Print',
  share: 'Share',
  pdf: 'PDF',
  otherLang: 'Հայերեն',
  newer: (number: string, rev: number) => `A newer revision has taken the place of this document: ${number}, revision ${rev}.`,
  changed: (now: string) => `This is what was issued. By now the order is: ${now}.`,
  noPage: 'This document cannot be shown',
  errors: {
    altered: 'The address is not one that the desk has made, or something in it was changed. Open the document again from the order.',
    ended: 'Links to documents end after 15 minutes. Open the document again from the order.',
    unknown: 'There is no such document.',
    away: 'The desk does not answer at the moment. Please try again in a minute.',
    busy: 'Too many documents were asked for from this address. Please wait a minute.',
  },
  check: {
    genuine: 'A genuine ticket',
    from: 'issued by',
    false: 'This ticket cannot be confirmed',
    falseWhy:
      'Its number and its code do not belong together, or it was not issued by this desk. Do not accept it; ask the agency that sold it.',
    checkedAt: 'Checked:',
  },
};
type Text = typeof en;

const hy: Text = {
  titles: { booking: 'Ամրագրման հաստատում', ticket: 'Էլեկտրոնային տոմս', invoice: 'Հաշիվ', receipt: 'Անդորրագիր', creditNote: 'Վերադարձի հաշիվ' },
  types: { ADT: 'Մեծահասակ', CHD: 'Երեխա', INF: 'Մանուկ' },
  coupons: { O: 'Վավեր', V: 'Անվավեր', R: 'Վերադարձված', E: 'Փոխանակված', F: 'Օգտագործված', S: 'Կասեցված' },
  tickets: { open: 'Վավեր', voided: 'Անվավեր', refunded: 'Վերադարձված', exchanged: 'Փոխանակված', used: 'Օգտագործված', suspended: 'Կասեցված', mixed: 'Մասամբ օգտագործված' },
  statuses: {
    booking: 'Ամրագրված, չվճարված', ticketing: 'Տոմսերը տրված են', partially_refunded: 'Մասամբ վերադարձված', refunded: 'Վերադարձված', voided: 'Անվավեր ճանաչված',
    cancelled: 'Չեղարկված', expired: 'Ժամկետն անցած', completed: 'Թռիչքը կատարված է',
  },
  methods: { bank: 'Բանկային փոխանցում', cash: 'Կանխիկ', card: 'Քարտ' },
  revision: (rev) => `խմբագրություն ${rev}`,
  number: 'Համար', issued: 'Տրված է՝', bookingReference: 'Ամրագրման համար', ticketNumber: 'Տոմս', tickets_: 'Տոմսեր', issuedFor: 'Ում համար', billTo: 'Վճարող',
  receivedFrom: 'Ստացված է', agency: 'Գործակալություն', vat: 'ՀՎՀՀ', bank: 'Բանկ', flights: 'Թռիչքներ', passengers: 'Ուղևորներ', passenger: 'Ուղևոր', terminal: 'Տերմինալ',
  checked: 'Գրանցվող ուղեբեռ՝', checkin: 'Գրանցում՝', stay: 'Երկկողմ՝', noBag: 'առանց գրանցվող ուղեբեռի', extraBags: (count) => `${count} լրացուցիչ ուղեբեռ`, conditions: 'Սակագնի պայմանները', refund: 'Վերադարձ', change: 'Փոփոխություն', noShow: 'Վերադարձ մեկնումից հետո', price: 'Գին', fare: 'Սակագին', taxes: 'Տուրքեր',
  fee: 'Սպասարկման վճար', discount: 'Զեղչ', services: 'Ծառայություններ', wholeOrder: 'Ամբողջ ամրագրման համար', amount: 'Գումար', total: 'Ընդամենը', toPay: 'Վճարման ենթակա', rate: 'Վաճառքի փոխարժեք', charged: 'Գանձվել է հաշվից', priceInAccount: 'Գինը գործակալության համար', charges: 'Գանձումներ', fees: 'Տույժ, վճար', entries: { ticket: 'Տոմսեր', reissue: 'Ամսաթվի փոփոխություն', name_fee: 'Անվան փոփոխություն', price_change: 'Գնի փոփոխություն', service: 'Ծառայություններ' },
  movedIn: 'Տեղափոխված այլ ամրագրումից', movedOut: 'Տեղափոխված այլ ամրագրում', exchangedFor: 'փոխարինում է', inAccount: 'Հաշվի արժույթով', commission: 'Գործակալության միջնորդավճար', payUntil: 'Վճարել և ձևակերպել մինչև',
  status: 'Կարգավիճակ', contact: 'Կապ', remarks: 'Նշումներ', terms: 'Խնդրում ենք նկատի ունենալ', born: 'ծնված', document: 'Փաստաթուղթ', validUntil: 'վավեր է մինչև', credit: 'Ինչ է վերադարձվում',
  paid: 'Վճարված', kept: 'Պահված', returned: 'Վերադարձված', credited: 'Մուտքագրվել է հաշվին', route: 'Երթուղի', forBooking: 'Ամրագրում', payment: 'Վճարում', method: 'Եղանակ',
  fromAccount: 'Գործակալության հաշվից', reference: 'Հղում', entry: 'Գրառում', no: 'թիվ', balance: 'Մնացորդ դրանից հետո', received: 'Ստացված', days: 'հաջորդ օրը',
  bringDocument: 'Ձեզ հետ ունեցեք ամրագրման մեջ նշված փաստաթուղթը․ անունները պետք է համընկնեն։', checkHere: 'Ստուգել', page: 'Էջ', of: '/', checkDigit: 'ստուգիչ թիվ', house: 'չարտերային (սեփական) տոմս',
  back: 'Հետ', print: 'Տպել', share: 'Ուղարկել', pdf: 'PDF', otherLang: 'English',
  newer: (number, rev) => `Այս փաստաթղթին փոխարինել է ավելի նորը՝ ${number}, խմբագրություն ${rev}։`,
  changed: (now) => `Ահա այն, ինչ տրվել էր։ Այժմ պատվերի վիճակն է՝ ${now}։`,
  noPage: 'Այս փաստաթուղթը հնարավոր չէ ցույց տալ',
  errors: {
    altered: 'Հասցեն համակարգի կազմածը չէ, կամ դրա մեջ ինչ-որ բան փոխվել է։ Փաստաթուղթը նորից բացեք պատվերից։',
    ended: 'Փաստաթղթերի հղումները գործում են 15 րոպե։ Փաստաթուղթը նորից բացեք պատվերից։',
    unknown: 'Այդպիսի փաստաթուղթ չկա։',
    away: 'Համակարգն այս պահին չի պատասխանում։ Խնդրում ենք փորձել մեկ րոպեից։',
    busy: 'Այս հասցեից չափազանց շատ փաստաթուղթ է պահանջվել։ Խնդրում ենք մեկ րոպե սպասել։',
  },
  check: { genuine: 'Իսկական տոմս', from: 'տրված է', false: 'Այս տոմսը հնարավոր չէ հաստատել', falseWhy: 'Համարն ու ծածկագիրը իրար չեն համապատասխանում, կամ տոմսը տրված չէ մեր կողմից։ Մի՛ ընդունեք այն և դիմեք վաճառող գործակալությանը։', checkedAt: 'Ստուգված է՝' },
}; // prettier-ignore

export const words: Record<DocumentLang, Text> = { en, hy };
export type DocumentWords = Text;

const MONTHS_HY = ['հունվարի', 'փետրվարի', 'մարտի', 'ապրիլի', 'մայիսի', 'հունիսի', 'հուլիսի', 'օգոստոսի', 'սեպտեմբերի', 'հոկտեմբերի', 'նոյեմբերի', 'դեկտեմբերի']; // prettier-ignore
const WEEKDAYS_HY = ['կիր', 'երկ', 'երք', 'չրք', 'հնգ', 'ուրբ', 'շբթ'];

/** `Tue 1 Jun 2027`, `երք 1 հունիսի 2027` */
export function dayText(day: string, lang: DocumentLang): string {
  if (lang === 'en') return formatDay(day);
  const [year, month, date] = day.slice(0, 10).split('-').map(Number) as [number, number, number];
  return `${WEEKDAYS_HY[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]} ${date} ${MONTHS_HY[month - 1]} ${year}`;
}

/** The day of an instant in the company's zone. */
export const instantDay = (instant: string, timezone: string, lang: DocumentLang): string =>
  dayText(utcToLocal(Date.parse(instant), timezone), lang);

/** An instant in the company's zone, with the zone named (domain.md 0.8). */
export function instantText(instant: string, timezone: string, lang: DocumentLang): string {
  const local = utcToLocal(Date.parse(instant), timezone);
  return `${dayText(local, lang)} ${timeOf(local)} (${timezone === 'Asia/Yerevan' && lang === 'hy' ? 'Երևան' : zoneCity(timezone)})`;
}

/** `4 h 05 min`, `4 ժ 05 ր` */
export function durationText(minutes: number, lang: DocumentLang): string {
  const [h, min] = lang === 'hy' ? ['ժ', 'ր'] : ['h', 'min'];
  return `${Math.floor(minutes / 60)} ${h} ${String(minutes % 60).padStart(2, '0')} ${min}`;
}
