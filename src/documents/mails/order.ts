import type { DocumentKind } from '../../contract/documents.ts';
import type { MailBody } from '../../contract/mails.ts';
import type { Order } from '../../contract/orders.ts';
import { isLive } from '../../rules/documents.ts';
import { formatMoney, timeOf } from '../../rules/format.ts';
import { sum, toMajor, toMinor } from '../../rules/money.ts';
import { dayText, instantText } from './dates.ts';
import { langOf, sayer, VarMissing, words, type Part, type Places, type Script } from './letter.ts';

/** Letters about one order, written from it as its documents froze it. */

/** T2, T11, T18: the agency's, with what it is to pay. */
export const bookingAdd: Script = (body, places) => {
  const say = sayer(body);
  const one = orderOf(body);
  return {
    subject: say(`Booking ${one.pnr}`, `Ամրագրում ${one.pnr}`),
    heading: say(`Booking ${one.pnr}`, `Ամրագրում ${one.pnr}`),
    parts: [
      flights(body, one),
      people(body, one),
      {
        kind: 'facts',
        rows: [
          [say('To pay', 'Վճարման ենթակա'), formatMoney(one.totals.account.payable, one.accountCurrency)],
          ...(one.timeLimit
            ? ([[say('Issue until', 'Դուրս գրել մինչև'), instantText(one.timeLimit, body.company.timezone, langOf(body))]] as const)
            : []),
        ],
      },
      openOrder(body, one, places),
    ],
  };
};

/** The traveller's copy of a booking: no prices. */
export const bookingTicket: Script = (body) => {
  const say = sayer(body);
  const one = orderOf(body);
  return {
    subject: say(`Your booking ${one.pnr}`, `Ձեր ամրագրումը ${one.pnr}`),
    heading: say('Your booking', 'Ձեր ամրագրումը'),
    parts: [
      { kind: 'figure', label: say('Booking reference', 'Ամրագրման կոդ'), value: one.pnr },
      flights(body, one),
      people(body, one),
      ...(one.passengers.some((passenger) => passenger.tickets.length > 0)
        ? []
        : [quiet(say('This is a booking, not a ticket yet.', 'Սա ամրագրում է, դեռևս ոչ տոմս։'))]),
      agency(body, one),
    ],
  };
};

/** T6: the agency's, with what its account was debited. */
export const issue: Script = (body, places) => {
  const say = sayer(body);
  const one = orderOf(body);
  const debit = one.ledger.findLast((entry) => entry.kind === 'ticket');
  return {
    subject: say(`Tickets of ${one.pnr} are issued`, `${one.pnr}․ տոմսերը դուրս են գրված`),
    heading: say(`Tickets of ${one.pnr} are issued`, `${one.pnr}․ տոմսերը դուրս են գրված`),
    parts: [
      flights(body, one),
      tickets(body, one),
      {
        kind: 'facts',
        rows: [
          [say('Debited', 'Գանձվել է'), formatMoney(one.totals.account.paid, one.accountCurrency)],
          ...(debit && debit.balanceAfter !== null
            ? ([[say('New balance', 'Նոր մնացորդը'), formatMoney(debit.balanceAfter, debit.currency)]] as const)
            : []),
          // Rates are in drams; between two other currencies there are two of them.
          ...(one.accountCurrency === 'AMD' && one.rate.ccy !== 'AMD'
            ? ([[say('Rate', 'Փոխարժեք'), `1 ${one.rate.ccy} = ${one.rate.festaRate} AMD`]] as const)
            : []),
        ],
      },
      openOrder(body, one, places),
    ],
  };
};

/** T6, T13, T14: the traveller's tickets, without prices. */
export const ticket: Script = (body) => {
  const say = sayer(body);
  const one = orderOf(body);
  return {
    subject: say(`Your tickets, booking ${one.pnr}`, `Ձեր տոմսերը, ամրագրում ${one.pnr}`),
    heading: say('Your tickets', 'Ձեր տոմսերը'),
    parts: [
      { kind: 'figure', label: say('Booking reference', 'Ամրագրման կոդ'), value: one.pnr },
      flights(body, one),
      tickets(body, one),
      quiet(
        say(
          'Please be at the airport in good time, with the travel document that the ticket is written for.',
          'Խնդրում ենք ժամանակին լինել օդանավակայանում՝ այն փաստաթղթով, որով գրված է տոմսը։',
        ),
      ),
      agency(body, one),
    ],
  };
};

export const invoice: Script = (body, places) => {
  const say = sayer(body);
  const one = orderOf(body);
  const issued = body.documents.find((document) => document.kind === 'invoice' || document.kind === 'creditNote');
  if (issued?.kind === 'creditNote') return creditNote(body, one, issued, places);
  const number = `${numberOf(body, one, 'invoice')}${issued && issued.rev > 1 ? `, ${say(`revision ${issued.rev}`, `խմբագրություն ${issued.rev}`)}` : ''}`;
  const charges = issued?.charges ?? [];
  const total = toMajor(sum(charges.map((charge) => toMinor(charge.amount))));
  const last = charges.at(-1);
  return {
    subject: say(`Invoice ${number} for ${one.pnr}`, `Հաշիվ ${number}, պատվեր ${one.pnr}`),
    heading: say(`Invoice ${number}`, `Հաշիվ ${number}`),
    parts: [
      {
        kind: 'facts',
        rows: [
          [say('Order', 'Պատվեր'), one.pnr],
          [say('Agency', 'Գործակալություն'), one.agent.businessName],
          ...(issued && issued.rev > 1
            ? ([
                [say('Replaces', 'Փոխարինում է'), say(`revision ${issued.rev - 1}`, `խմբագրություն ${issued.rev - 1}`)],
                ...(last ? ([[say('This change', 'Այս փոփոխությունը'), formatMoney(last.amount, last.currency)]] as const) : []),
              ] as const)
            : []),
          [say('Charged in total', 'Գանձված է ընդամենը'), formatMoney(issued ? total : one.totals.account.paid, one.accountCurrency)],
        ],
      },
      flights(body, one),
      openOrder(body, one, places),
    ],
  };
};

/** What a lower price or a cheaper date has given back: to the accounts, like an invoice. */
function creditNote(body: MailBody, one: Order, note: MailBody['documents'][number], places: Places): ReturnType<Script> {
  const say = sayer(body);
  return {
    subject: say(`Credit note ${note.number} for ${one.pnr}`, `Վերադարձի հաշիվ ${note.number}, պատվեր ${one.pnr}`),
    heading: say(`Credit note ${note.number}`, `Վերադարձի հաշիվ ${note.number}`),
    parts: [
      {
        kind: 'facts',
        rows: [
          [say('Order', 'Պատվեր'), one.pnr],
          [say('Agency', 'Գործակալություն'), one.agent.businessName],
          [say('Credited', 'Մուտքագրվել է հաշվին'), formatMoney(note.credit?.amount ?? 0, one.accountCurrency)],
        ],
      },
      flights(body, one),
      openOrder(body, one, places),
    ],
  };
}

export const refund: Script = (body, places) => {
  const say = sayer(body);
  const one = orderOf(body);
  const { refund: amount, currency } = body.payload;
  // The frozen order of the credit note has no ledger; the mail's own has.
  const balance = (body.order ?? one).ledger.findLast((entry) => entry.kind === 'refund')?.balanceAfter ?? null;
  const note = numberOf(body, one, 'creditNote');
  return {
    subject: say(`Refund for ${one.pnr}`, `Վերադարձ, պատվեր ${one.pnr}`),
    heading: say(`Refund for ${one.pnr}`, `Վերադարձ, պատվեր ${one.pnr}`),
    parts: [
      ...(typeof amount === 'number' && typeof currency === 'string'
        ? [{ kind: 'figure', label: say('Given back', 'Վերադարձվել է'), value: formatMoney(amount, currency) } as const]
        : []),
      tickets(body, one),
      {
        kind: 'facts',
        rows: [
          ...(note ? ([[say('Credit note', 'Կրեդիտ նոտա'), note]] as const) : []),
          ...(balance === null ? [] : ([[say('New balance', 'Նոր մնացորդը'), formatMoney(balance, one.accountCurrency)]] as const)),
        ],
      },
      openOrder(body, one, places),
    ],
  };
};

/** T7, T8, T9. Goes to the traveller as well: no figures. */
export const bookingCancel: Script = (body) => {
  const say = sayer(body);
  const pnr = words(body, 'pnr');
  const why: Record<string, string> = {
    deadline: say('Its time limit has passed and the seats went back.', 'Ժամկետը լրացել է, և տեղերն ազատվել են։'),
    void: say('Its tickets were voided.', 'Տոմսերը չեղարկվել են։'),
    removed: say('A passenger was taken off the flight.', 'Ուղևորը հանվել է չվերթից։'),
    cancelled: say('It was cancelled and the seats went back.', 'Այն չեղարկվել է, և տեղերն ազատվել են։'),
  };
  return {
    subject: say(`Booking ${pnr} has ended`, `Ամրագրում ${pnr}․ ավարտված է`),
    heading: say(`Booking ${pnr} has ended`, `Ամրագրում ${pnr}․ ավարտված է`),
    parts: [
      { kind: 'text', text: why[String(body.payload['reason'])] ?? say('The seats went back.', 'Տեղերն ազատվել են։') },
      ...(body.order ? [flights(body, body.order), people(body, body.order)] : []),
    ],
  };
};

/** Of its own document where one is attached, else as the newest document has it. */
function orderOf(body: MailBody): Order {
  const one = body.documents.find((document) => document.order !== null)?.order ?? body.order;
  if (!one) throw new VarMissing('order');
  return one;
}

const numberOf = (body: MailBody, one: Order, kind: DocumentKind): string =>
  (body.documents.find((document) => document.kind === kind) ?? one.documents.findLast((document) => document.kind === kind))?.number ?? '';

const quiet = (text: string): Part => ({ kind: 'text', text, quiet: true });

const flights = (body: MailBody, one: Order): Part => ({
  kind: 'flights',
  flights: one.segments
    .filter((segment) => segment.status !== 'XX')
    .map((segment) => ({
      day: dayText(segment.departureLocal, langOf(body)),
      number: segment.flightNumber,
      from: { time: timeOf(segment.departureLocal), code: segment.from.iata, city: segment.from.city },
      to: {
        time: `${timeOf(segment.arrivalLocal)}${segment.dayOffset > 0 ? ` +${segment.dayOffset}` : ''}`,
        code: segment.to.iata,
        city: segment.to.city,
      },
    })),
});

const nameOf = (passenger: Order['passengers'][number]): string => `${passenger.lastName} ${passenger.firstName} ${passenger.title}`;
const people = (body: MailBody, one: Order): Part => ({
  kind: 'list',
  title: sayer(body)('Passengers', 'Ուղևորներ'),
  rows: one.passengers.map((passenger) => [nameOf(passenger), passenger.type] as const),
});
const tickets = (body: MailBody, one: Order): Part => ({
  kind: 'list',
  title: sayer(body)('Passengers and tickets', 'Ուղևորներ և տոմսեր'),
  rows: one.passengers.flatMap((passenger) =>
    passenger.tickets.length === 0
      ? [[nameOf(passenger), passenger.type] as const]
      : passenger.tickets
          .filter((each) => each.status !== 'exchanged')
          .map((each) => [nameOf(passenger), isLiveTicket(each) ? each.number : `${each.number}, ${stateOf(body, each)}`] as const),
  ),
});
const isLiveTicket = (one: Order['passengers'][number]['tickets'][number]): boolean => one.coupons.some((coupon) => isLive(coupon.status));
/** A ticket that is no longer flown on. */
const stateOf = (body: MailBody, { status }: Order['passengers'][number]['tickets'][number]): string =>
  status === 'voided' ? sayer(body)('voided', 'անվավեր') : sayer(body)('refunded', 'վերադարձված');
const agency = (body: MailBody, one: Order): Part =>
  quiet(sayer(body)(`Booked at ${one.agent.businessName}.`, `Ամրագրել է՝ ${one.agent.businessName}։`));
const openOrder = (body: MailBody, one: Order, { publicUrl }: Places): Part => ({
  kind: 'button',
  label: sayer(body)('Open the order', 'Բացել պատվերը'),
  url: `${publicUrl}/info/${one.pnr}`,
});
