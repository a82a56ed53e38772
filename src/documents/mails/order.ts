import type { DocumentKind } from '../../contract/documents.ts';
import type { MailBody } from '../../contract/mails.ts';
import type { Order } from '../../contract/orders.ts';
import { isOnInvoice } from '../../rules/documents.ts';
import { formatMoney } from '../../rules/format.ts';
import { rateText } from '../../rules/house-rate.ts';
import { inLang } from '../../rules/in-lang.ts';
import { sum, toMajor, toMinor } from '../../rules/money.ts';
import { documentsTexts } from '../../texts/documents/every.ts';
import { instantText } from '../days.ts';
import { entryText, isReduction } from '../paper-prices.ts';
import { langOf, mailText, type Part, type Places, type Script, words } from './letter.ts';
import { flights, hasTickets, nameOf, openOrder, orderOf, people, tickets } from './order-parts.ts';

/** Letters about one order, written from it as its documents froze it. */

/** T2, T11, T18: the agency's, with what it is to pay. */
export const bookingAdd: Script = (body, places) => {
  const say = mailText(body);
  const one = orderOf(body);
  const { payable } = one.totals.account;
  // One that was split off may have its tickets, and is paid.
  const ticketed = hasTickets(one);
  const title = bookedTitle(body, one);
  return {
    subject: title,
    heading: title,
    parts: [
      ...(one.parentPnr === null ? [] : [{ kind: 'text', text: say('splitFrom', { pnr: one.parentPnr }) } as const]),
      flights(body, one),
      ticketed ? tickets(body, one) : people(body, one),
      {
        kind: 'facts',
        rows: [
          [say(ticketed ? 'chargedInTotal' : 'toPay'), formatMoney(ticketed ? chargedOf(body, one) : payable, one.accountCurrency)],
          ...(one.timeLimit ? ([[say('issueUntil'), instantText(one.timeLimit, body.company.timezone, langOf(body))]] as const) : []),
        ],
      },
      openOrder(body, one, places),
    ],
  };
};

/** What has happened to the booking; where nothing is said it is new. */
function bookedTitle(body: MailBody, { pnr, parentPnr }: Order): string {
  const say = mailText(body);
  const { why } = body.payload;
  if (why === 'dateChanged' || why === 'reinstated') return say(`booked.${why}`, { pnr });
  return parentPnr === null ? say('bookingTitle', { pnr }) : say('booked.split', { pnr, before: parentPnr });
}

/** As its invoice says it: a split brings what was charged less what had come back. */
function chargedOf({ order }: MailBody, one: Order): number {
  const charges = (order?.ledger ?? []).filter(isOnInvoice).map(({ amount }) => -toMinor(amount));
  return charges.length === 0 ? one.totals.account.paid : toMajor(sum(charges));
}

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
  const pnr = words(body, 'pnr');
  if (body.payload['reason'] === 'removed' && typeof body.payload['name'] === 'string') return removed(body, pnr, body.payload['name']);
  const [title, why] = endedWords(body, pnr);
  return {
    subject: title,
    heading: title,
    parts: [{ kind: 'text', text: why }, ...(body.order ? [flights(body, body.order), people(body, body.order)] : [])],
  };
};

/** How a booking has ended: its title, and what that means. */
function endedWords(body: MailBody, pnr: string): readonly [string, string] {
  const say = mailText(body);
  switch (body.payload['reason']) {
    case 'deadline':
      return [say('expiredTitle', { pnr }), say('ended.deadline')];
    case 'void':
      return [say('voidedTitle', { pnr }), say('ended.void')];
    case 'removed':
      return [say('endedTitle', { pnr }), say('ended.removed')];
    case 'cancelled':
      return [say('endedTitle', { pnr }), say('ended.cancelled')];
    default:
      return [say('endedTitle', { pnr }), say('ended.other')];
  }
}

/** Who is no longer in a booking, and who still is. */
function removed(body: MailBody, pnr: string, name: string): ReturnType<Script> {
  const say = mailText(body);
  return {
    subject: say('removedTitle', { pnr }),
    heading: say('removedTitle', { pnr }),
    parts: [{ kind: 'text', text: say('removed', { name }) }, ...(body.order ? [flights(body, body.order), people(body, body.order)] : [])],
  };
}

const numberOf = (body: MailBody, one: Order, kind: DocumentKind): string =>
  (body.documents.find((document) => document.kind === kind) ?? one.documents.findLast((document) => document.kind === kind))?.number ?? '';

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
/** `Date change`: what the last charge of an invoice was for. */
const changeText = (charge: { kind: string; amount: number }, body: MailBody): string =>
  entryText(charge, documentsTexts(langOf(body))) ?? mailText(body)('thisChange');
