import type { MailBody } from '../../contract/mails.ts';
import type { Order } from '../../contract/orders.ts';
import { mailText, type Script, words } from './letter.ts';
import { flights, flightsLeft, hasTickets, isLiveTicket, orderOf, people, quiet, tickets } from './order-parts.ts';

/** What the traveller gets of a booking. */

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

/** T6, T13, T14: the traveller's tickets, without prices. */
export const ticket: Script = (body) => {
  const say = mailText(body);
  const one = orderOf(body);
  const { nameBefore: before, nameAfter: after } = body.payload;
  const renamed = typeof before === 'string' && typeof after === 'string' ? say('nameCorrected', { before, after }) : undefined;
  const sameNumbers = changedFor(body);
  const why = renamed ?? sameNumbers ?? (isExchanged(one) ? say('ticketsReplace') : undefined);
  const heading = why === undefined ? 'yourTickets' : why === sameNumbers ? 'yourUpdatedTickets' : 'yourNewTickets';
  return {
    subject: say(`${heading}Title`, { pnr: one.pnr }),
    heading: say(heading),
    parts: [
      ...(why === undefined ? [] : [{ kind: 'text', text: why } as const]),
      { kind: 'figure', label: say('bookingReference'), value: one.pnr },
      flightsLeft(body, one),
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

/** Who travels on it has other tickets at home. */
const isExchanged = (one: Order): boolean =>
  one.passengers.some((passenger) => passenger.tickets.some((each) => each.originalTicket !== null && isLiveTicket(each)));
