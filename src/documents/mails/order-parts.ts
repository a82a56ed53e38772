import type { MailBody } from '../../contract/mails.ts';
import type { Order } from '../../contract/orders.ts';
import { cityName } from '../../rules/city-name.ts';
import { isLive } from '../../rules/coupons.ts';
import { dayShift, timeOf } from '../../rules/format.ts';
import { citiesTexts } from '../../texts/cities/every.ts';
import { documentsTexts } from '../../texts/documents/every.ts';
import { dayText } from '../days.ts';
import { flightsOfTicket, ticketsInTurn } from '../paper-trip.ts';
import { langOf, mailText, type Part, type Places, VarMissing } from './letter.ts';

/** What mails about an order are made of. */

/** Of its own document where one is attached, else as the newest document has it. */
export function orderOf(body: MailBody): Order {
  const one = body.documents.find((document) => document.order !== null)?.order ?? body.order;
  if (!one) throw new VarMissing('order');
  return one;
}

export const quiet = (text: string): Part => ({ kind: 'text', text, quiet: true });

/** The flights of a booking; one that does not fly says so. */
export function flights(body: MailBody, one: Order): Part {
  const flown = one.segments.filter((segment) => segment.status !== 'XX');
  const part = flightsPart(body, flown);
  const off = documentsTexts(langOf(body))('flightCancelled');
  return { ...part, flights: part.flights.map((flight, i) => (flown[i]!.status === 'UN' ? { ...flight, off } : flight)) };
}

/** Those that somebody still has a ticket for, or that the airline has cancelled. */
export function flightsLeft(body: MailBody, one: Order): Part {
  const live = new Set(
    one.passengers.flatMap((each) =>
      each.tickets.flatMap(({ coupons }) => coupons.filter(({ status }) => isLive(status)).map(({ segmentId }) => segmentId)),
    ),
  );
  const segments = one.segments.filter(({ id, status }) => status === 'UN' || live.has(id));
  return flights(body, live.size === 0 ? one : { ...one, segments });
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

export const nameOf = (passenger: Order['passengers'][number]): string => `${passenger.lastName} ${passenger.firstName} ${passenger.title}`;
const typeText = (body: MailBody, { type }: Order['passengers'][number]): string => documentsTexts(langOf(body))(`type.${type}`);

export const people = (body: MailBody, one: Order): Part => ({
  kind: 'list',
  title: mailText(body)('passengers'),
  rows: one.passengers
    .filter(({ status }) => status !== 'removed')
    .map((passenger) => [nameOf(passenger), typeText(body, passenger)] as const),
});

export const tickets = (body: MailBody, one: Order): Part => ({
  kind: 'list',
  title: mailText(body)('passengersAndTickets'),
  rows: one.passengers.flatMap((passenger) =>
    passenger.tickets.length === 0
      ? [[nameOf(passenger), typeText(body, passenger)] as const]
      : ticketsInTurn(passenger, one).map((each, _, all) => {
          // Of flights that are given back in part it names those that are flown.
          const live = isLiveTicket(each) ? each.coupons.filter((coupon) => isLive(coupon.status)) : each.coupons;
          const named = all.length > 1 || live.length < each.coupons.length;
          const whose = named ? [nameOf(passenger), ...flightsOfTicket({ ...each, coupons: live }, one)].join(', ') : nameOf(passenger);
          return [whose, isLiveTicket(each) ? each.number : endedText(body, each)] as const;
        }),
  ),
});

export const hasTickets = ({ passengers }: Order): boolean => passengers.some((passenger) => passenger.tickets.length > 0);
export const isLiveTicket = (one: Order['passengers'][number]['tickets'][number]): boolean =>
  one.coupons.some((coupon) => isLive(coupon.status));
/** A ticket that is no longer flown on. */
const endedText = (body: MailBody, { number, status }: Order['passengers'][number]['tickets'][number]): string =>
  mailText(body)(status === 'voided' ? 'ticketVoided' : 'ticketRefunded', { number });
export const openOrder = (body: MailBody, one: Order, { publicUrl }: Places): Part => ({
  kind: 'button',
  label: mailText(body)('openBooking'),
  url: `${publicUrl}/info/${one.pnr}`,
});
