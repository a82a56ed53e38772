import type { DocumentKind } from '../../contract/documents.ts';
import type { MailBody } from '../../contract/mails.ts';
import type { Order } from '../../contract/orders.ts';
import { cityName } from '../../rules/city-name.ts';
import { isLive } from '../../rules/documents.ts';
import { dayShift, formatMoney, timeOf } from '../../rules/format.ts';
import { rateText } from '../../rules/house-rate.ts';
import { inLang } from '../../rules/in-lang.ts';
import { sum, toMajor, toMinor } from '../../rules/money.ts';
import { citiesTexts } from '../../texts/cities/every.ts';
import { documentsTexts } from '../../texts/documents/every.ts';
import { dayText, instantText } from '../days.ts';
import { entryText, isReduction } from '../paper-prices.ts';
import { flightsOfTicket, ticketsInTurn } from '../paper-trip.ts';
import { langOf, mailText, VarMissing, words, type Part, type Places, type Script } from './letter.ts';

/** Letters about one order, written from it as its documents froze it. */

/** T2, T11, T18: the agency's, with what it is to pay. */
export const bookingAdd: Script = (body, places) => {
  const say = mailText(body);
  const one = orderOf(body);
  const { payable, paid } = one.totals.account;
  // One that was split off may have its tickets, and is paid.
  const ticketed = hasTickets(one);
  return {
    subject: say('bookingTitle', { pnr: one.pnr }),
    heading: say('bookingTitle', { pnr: one.pnr }),
    parts: [
      ...(one.parentPnr === null ? [] : [{ kind: 'text', text: say('splitFrom', { pnr: one.parentPnr }) } as const]),
      flights(body, one),
      ticketed ? tickets(body, one) : people(body, one),
      {
        kind: 'facts',
        rows: [
          [say(ticketed ? 'chargedInTotal' : 'toPay'), formatMoney(ticketed ? paid : payable, one.accountCurrency)],
          ...(one.timeLimit ? ([[say('issueUntil'), instantText(one.timeLimit, body.company.timezone, langOf(body))]] as const) : []),
        ],
      },
      openOrder(body, one, places),
    ],
  };
};

/** The traveller's copy of a booking: no prices. */
export const bookingTicket: Script = (body) => {
  const say = mailText(body);
  const one = orderOf(body);
  return {
    subject: say('yourBookingTitle', { pnr: one.pnr }),
    heading: say('yourBooking'),
    parts: [
      { kind: 'figure', label: say('bookingReference'), value: one.pnr },
      flights(body, one),
      people(body, one),
      ...(hasTickets(one) ? [] : [quiet(say('notATicket'))]),
    ],
  };
};

/** T6: the agency's, with what its account was debited. */
export const issue: Script = (body, places) => {
  const say = mailText(body);
  const one = orderOf(body);
  const debit = one.ledger.findLast((entry) => entry.kind === 'ticket');
  return {
    subject: say('issuedTitle', { pnr: one.pnr }),
    heading: say('issuedTitle', { pnr: one.pnr }),
    parts: [
      flights(body, one),
      tickets(body, one),
      {
        kind: 'facts',
        rows: [
          // A mail that waited tells of the sale, whatever the booking has cost since.
          [say('debited'), formatMoney(debit ? -debit.amount : one.totals.account.paid, one.accountCurrency)],
          ...(debit && debit.balanceAfter !== null
            ? ([[say('newBalance'), formatMoney(debit.balanceAfter, debit.currency)]] as const)
            : []),
          // Rates are in drams; between two other currencies there are two of them.
          ...(one.accountCurrency === 'AMD' && one.rate.ccy !== 'AMD'
            ? ([[say('rate'), rateText(one.rate.ccy, one.rate.festaRate, 'AMD')]] as const)
            : []),
        ],
      },
      openOrder(body, one, places),
    ],
  };
};

/** T6, T13, T14: the traveller's tickets, without prices. */
export const ticket: Script = (body) => {
  const say = mailText(body);
  const one = orderOf(body);
  const { nameBefore: before, nameAfter: after } = body.payload;
  const renamed = typeof before === 'string' && typeof after === 'string' ? say('nameCorrected', { before, after }) : undefined;
  const why = renamed ?? changedFor(body) ?? (isExchanged(one) ? say('ticketsReplace') : undefined);
  return {
    subject: say(why === undefined ? 'yourTicketsTitle' : 'yourNewTicketsTitle', { pnr: one.pnr }),
    heading: say(why === undefined ? 'yourTickets' : 'yourNewTickets'),
    parts: [
      ...(why === undefined ? [] : [{ kind: 'text', text: why } as const]),
      { kind: 'figure', label: say('bookingReference'), value: one.pnr },
      flights(body, one),
      tickets(body, one),
      quiet(say('beInTime')),
    ],
  };
};

/** Why the traveller has a new paper of a booking whose flights are the same. */
function changedFor(body: MailBody): string | undefined {
  const say = mailText(body);
  const { why, other } = body.payload;
  if (why === 'services') return say('servicesChanged');
  if (why === 'refund') return say('othersRefunded');
  if (typeof other !== 'string') return undefined;
  if (why === 'splitOff') return say('splitOff', { pnr: other });
  return why === 'splitFrom' ? say('travelsApart', { pnr: words(body, 'pnr'), before: other }) : undefined;
}

export const invoice: Script = (body, places) => {
  const say = mailText(body);
  const one = orderOf(body);
  const issued = body.documents.find((document) => document.kind === 'invoice' || document.kind === 'creditNote');
  if (issued?.kind === 'creditNote') return creditNote(body, one, issued, places);
  const first = numberOf(body, one, 'invoice');
  const number = issued && issued.rev > 1 ? say('withRevision', { number: first, revision: issued.rev }) : first;
  const charges = issued?.charges ?? [];
  const total = toMajor(sum(charges.map((charge) => toMinor(charge.amount))));
  const last = charges.at(-1);
  return {
    subject: say('invoiceTitle', { number, pnr: one.pnr }),
    heading: say('invoice', { number }),
    parts: [
      {
        kind: 'facts',
        rows: [
          [say('booking'), one.pnr],
          [say('agency'), one.agent.businessName],
          ...(issued && issued.rev > 1
            ? ([
                [say('replaces'), say('revision', { revision: issued.rev - 1 })],
                ...(last ? ([[changeText(last, body), formatMoney(last.amount, last.currency)]] as const) : []),
              ] as const)
            : []),
          [say('chargedInTotal'), formatMoney(issued ? total : one.totals.account.paid, one.accountCurrency)],
        ],
      },
      flights(body, one),
      openOrder(body, one, places),
    ],
  };
};

/** What a lower price or a cheaper date has given back: to the accounts, like an invoice. */
function creditNote(body: MailBody, one: Order, note: MailBody['documents'][number], places: Places): ReturnType<Script> {
  const say = mailText(body);
  return {
    subject: say('creditNoteTitle', { number: note.number, pnr: one.pnr }),
    heading: say('creditNoteNumber', { number: note.number }),
    parts: [
      ...(isReduction(one, note.credit?.lines ?? []) ? [{ kind: 'text', text: say('priceLowered') } as const] : []),
      {
        kind: 'facts',
        rows: [
          [say('booking'), one.pnr],
          [say('agency'), one.agent.businessName],
          [say('credited'), formatMoney(note.credit?.amount ?? 0, one.accountCurrency)],
        ],
      },
      flights(body, one),
      openOrder(body, one, places),
    ],
  };
}

export const refund: Script = (body, places) => {
  const say = mailText(body);
  const one = orderOf(body);
  const { refund: amount, currency } = body.payload;
  // The frozen order of the credit note has no ledger; the mail's own has.
  const balance = (body.order ?? one).ledger.findLast((entry) => entry.kind === 'refund')?.balanceAfter ?? null;
  const note = numberOf(body, one, 'creditNote');
  return {
    subject: say('refundTitle', { pnr: one.pnr }),
    heading: say('refundTitle', { pnr: one.pnr }),
    parts: [
      ...(typeof amount === 'number' && typeof currency === 'string'
        ? [{ kind: 'figure', label: say('refunded'), value: formatMoney(amount, currency) } as const]
        : []),
      returned(body, one),
      {
        kind: 'facts',
        rows: [
          ...(note ? ([[say('creditNote'), note]] as const) : []),
          ...(balance === null ? [] : ([[say('newBalance'), formatMoney(balance, one.accountCurrency)]] as const)),
        ],
      },
      openOrder(body, one, places),
    ],
  };
};

/** T7, T8, T9. Goes to the traveller as well: no figures. */
export const bookingCancel: Script = (body) => {
  const say = mailText(body);
  const pnr = words(body, 'pnr');
  if (body.payload['reason'] === 'removed' && typeof body.payload['name'] === 'string') return removed(body, pnr, body.payload['name']);
  const why: Record<string, string> = {
    deadline: say('ended.deadline'),
    void: say('ended.void'),
    removed: say('ended.removed'),
    cancelled: say('ended.cancelled'),
  };
  return {
    subject: say('endedTitle', { pnr }),
    heading: say('endedTitle', { pnr }),
    parts: [
      { kind: 'text', text: why[String(body.payload['reason'])] ?? say('ended.other') },
      ...(body.order ? [flights(body, body.order), people(body, body.order)] : []),
    ],
  };
};

/** Who is no longer in a booking, and who still is. */
function removed(body: MailBody, pnr: string, name: string): ReturnType<Script> {
  const say = mailText(body);
  return {
    subject: say('removedTitle', { pnr }),
    heading: say('removedTitle', { pnr }),
    parts: [{ kind: 'text', text: say('removed', { name }) }, ...(body.order ? [flights(body, body.order), people(body, body.order)] : [])],
  };
}

/** Of its own document where one is attached, else as the newest document has it. */
function orderOf(body: MailBody): Order {
  const one = body.documents.find((document) => document.order !== null)?.order ?? body.order;
  if (!one) throw new VarMissing('order');
  return one;
}

const numberOf = (body: MailBody, one: Order, kind: DocumentKind): string =>
  (body.documents.find((document) => document.kind === kind) ?? one.documents.findLast((document) => document.kind === kind))?.number ?? '';

const quiet = (text: string): Part => ({ kind: 'text', text, quiet: true });

/** The flights of a booking; one that does not fly says so. */
export function flights(body: MailBody, one: Order): Part {
  const flown = one.segments.filter((segment) => segment.status !== 'XX');
  const part = flightsPart(body, flown);
  const off = documentsTexts(langOf(body))('flightCancelled');
  return { ...part, flights: part.flights.map((flight, i) => (flown[i]!.status === 'UN' ? { ...flight, off } : flight)) };
}

type Flown = Pick<Order['segments'][number], 'departureLocal' | 'arrivalLocal' | 'dayOffset' | 'flightNumber' | 'from' | 'to'>;

export const flightsPart = (body: MailBody, segments: readonly Flown[]): Part & { kind: 'flights' } => ({
  kind: 'flights',
  flights: segments.map((segment) => ({
    day: dayText(segment.departureLocal, langOf(body)),
    number: segment.flightNumber,
    from: { time: timeOf(segment.departureLocal), code: segment.from.iata, city: cityName(segment.from, citiesTexts(langOf(body))) },
    to: {
      time: timeOf(segment.arrivalLocal),
      ...(segment.dayOffset === 0 ? {} : { dayShift: dayShift(segment.dayOffset) }),
      code: segment.to.iata,
      city: cityName(segment.to, citiesTexts(langOf(body))),
    },
  })),
});

const nameOf = (passenger: Order['passengers'][number]): string => `${passenger.lastName} ${passenger.firstName} ${passenger.title}`;
const typeText = (body: MailBody, { type }: Order['passengers'][number]): string => documentsTexts(langOf(body))(`type.${type}`);
export const people = (body: MailBody, one: Order): Part => ({
  kind: 'list',
  title: mailText(body)('passengers'),
  rows: one.passengers
    .filter(({ status }) => status !== 'removed')
    .map((passenger) => [nameOf(passenger), typeText(body, passenger)] as const),
});
const tickets = (body: MailBody, one: Order): Part => ({
  kind: 'list',
  title: mailText(body)('passengersAndTickets'),
  rows: one.passengers.flatMap((passenger) =>
    passenger.tickets.length === 0
      ? [[nameOf(passenger), typeText(body, passenger)] as const]
      : ticketsInTurn(passenger, one).map((each, _, all) => {
          const whose = all.length > 1 ? [nameOf(passenger), ...flightsOfTicket(each, one)].join(', ') : nameOf(passenger);
          return [whose, isLiveTicket(each) ? each.number : endedText(body, each)] as const;
        }),
  ),
});
/** What came back, line by line, as the credit note has it; of a refund without one all tickets of the order. */
function returned(body: MailBody, one: Order): Part {
  const lines = body.documents.find((document) => document.kind === 'creditNote')?.credit?.lines ?? [];
  if (lines.length === 0) return tickets(body, one);
  return {
    kind: 'list',
    title: mailText(body)('refundedFor'),
    rows: lines.map((line) => {
      const passenger = one.passengers.find((each) => each.id === line.passengerId);
      const flight = one.segments.find((each) => each.id === line.segmentId);
      const what = [
        line.service && inLang(line.service, langOf(body)),
        passenger && nameOf(passenger),
        flight && `${flight.flightNumber} ${flight.from.iata}–${flight.to.iata}`,
      ];
      return [what.filter(Boolean).join(', '), formatMoney(line.returned, one.currency)] as const;
    }),
  };
}
const hasTickets = ({ passengers }: Order): boolean => passengers.some((passenger) => passenger.tickets.length > 0);
/** `Date change`: what the last charge of an invoice was for. */
const changeText = (charge: { kind: string; amount: number }, body: MailBody): string =>
  entryText(charge, documentsTexts(langOf(body))) ?? mailText(body)('thisChange');
/** Who travels on it has other tickets at home. */
const isExchanged = (one: Order): boolean =>
  one.passengers.some((passenger) => passenger.tickets.some((each) => each.originalTicket !== null && isLiveTicket(each)));
const isLiveTicket = (one: Order['passengers'][number]['tickets'][number]): boolean => one.coupons.some((coupon) => isLive(coupon.status));
/** A ticket that is no longer flown on. */
const endedText = (body: MailBody, { number, status }: Order['passengers'][number]['tickets'][number]): string =>
  mailText(body)(status === 'voided' ? 'ticketVoided' : 'ticketRefunded', { number });
const openOrder = (body: MailBody, one: Order, { publicUrl }: Places): Part => ({
  kind: 'button',
  label: mailText(body)('openBooking'),
  url: `${publicUrl}/info/${one.pnr}`,
});
