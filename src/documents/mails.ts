import * as v from 'valibot';
import { order, type Order } from '../contract/orders.ts';
import { formatDay, formatInstant, formatMoney, timeOf } from '../rules/format.ts';

/** What the outbox of the API hands over. `id` names the event: the same id twice is one mail. */
export const mailBody = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w:.-]{8,120}$/)),
  to: v.pipe(v.array(v.pipe(v.string(), v.email())), v.minLength(1)),
  lang: v.string(),
  payload: v.record(v.string(), v.unknown()),
  order: v.nullable(order),
});
export type MailBody = v.InferOutput<typeof mailBody>;

export interface Letter {
  subject: string;
  text: string;
}
const COMPANY_ZONE = 'Asia/Yerevan';

/** One function for each script that this service knows (domain.md 4.6). Throws for an order that is missing where one is needed. */
export const mails: Record<string, (body: MailBody, publicUrl: string) => Letter> = {
  'booking-add': (body, publicUrl) => {
    const one = orderOf(body);
    const limit = one.timeLimit ? `\nIssue until: ${formatInstant(one.timeLimit, COMPANY_ZONE)}` : '';
    return {
      subject: `Booking ${one.pnr}`,
      text: `${trip(one)}\n\nTo pay: ${formatMoney(one.totals.account.payable, one.accountCurrency)}${limit}\n\n${link(one, publicUrl)}`,
    };
  },
  issue: (body, publicUrl) => {
    const one = orderOf(body);
    return {
      subject: `Tickets ${one.pnr}`,
      text: `${trip(one)}\n\n${tickets(one)}\n\nDebited: ${formatMoney(one.totals.account.paid, one.accountCurrency)}\n\n${link(one, publicUrl)}`,
    };
  },
  ticket: (body) => {
    const one = orderOf(body);
    return { subject: `Your tickets ${one.pnr}`, text: `${trip(one)}\n\n${tickets(one)}` };
  },
  invoice: (body) => {
    const one = orderOf(body);
    const invoice = one.documents.find((document) => document.kind === 'invoice');
    return {
      subject: `Invoice ${invoice?.number ?? ''} for ${one.pnr}`,
      text: `${trip(one)}\n\nTotal: ${formatMoney(one.totals.account.payable, one.accountCurrency)}`,
    };
  },
  'booking-cancel': (body) => {
    const pnr = typeof body.payload['pnr'] === 'string' ? body.payload['pnr'] : '';
    const why = body.payload['reason'] === 'deadline' ? 'Its time limit has passed and the seats went back.' : 'The seats went back.';
    return { subject: `Booking ${pnr} has ended`, text: `Booking ${pnr} has ended. ${why}` };
  },
};

function orderOf(body: MailBody): Order {
  if (!body.order) throw new Error('this mail needs an order');
  return body.order;
}

function trip(one: Order): string {
  const flights = one.segments.map(
    (s) =>
      `${s.flightNumber}  ${formatDay(s.departureLocal)}  ${timeOf(s.departureLocal)} ${s.from.city} (${s.from.iata}) - ${timeOf(s.arrivalLocal)}${s.dayOffset ? ` +${s.dayOffset}` : ''} ${s.to.city} (${s.to.iata})`,
  );
  const people = one.passengers.map((p) => `${p.type}  ${p.lastName} ${p.firstName} ${p.title}`);
  return `Booking reference: ${one.pnr}\n\n${flights.join('\n')}\n\n${people.join('\n')}`;
}

const tickets = (one: Order): string =>
  one.passengers.flatMap((p) => p.tickets.map((ticket) => `${ticket.number}  ${p.lastName} ${p.firstName}`)).join('\n');
const link = (one: Order, publicUrl: string): string => `${publicUrl}/info/${one.pnr}`;
