import type { QuoteEffects } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { timeOf } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { ordersText } from '../../../texts/orders/text.ts';

export type Passenger = Order['passengers'][number];
export type Segment = Order['segments'][number];

export const nameOf = (one: Pick<Passenger, 'lastName' | 'firstName'>): string => `${one.lastName} ${one.firstName}`;

export function nameIn(order: Order, passengerId: string): string {
  const found = order.passengers.find((one) => one.id === passengerId);
  return found ? nameOf(found) : '';
}

/** `EVN–CDG` */
export const routeOf = (segment: Segment): string => `${segment.from.iata}–${segment.to.iata}`;

export function routeIn(order: Order, segmentId: string): string {
  const found = order.segments.find((one) => one.id === segmentId);
  return found ? routeOf(found) : '';
}

/** `Mon 1 Jun, 23:50, RM 401` */
export const flightText = (segment: Segment): string =>
  `${showDay(segment.departureLocal)}, ${timeOf(segment.departureLocal)}, ${segment.flightNumber}`;

export const documentsText = (kinds: readonly string[]): string => sentence(kinds.map((kind) => known(`document.${kind}`) ?? kind));

/** What the mails that go out tell of; the one of an invoice brings a credit note where no invoice is new. */
export function mailsText({ mails, documents }: Pick<QuoteEffects, 'mails' | 'documents'>): string {
  const credited = documents.includes('creditNote') && !documents.includes('invoice');
  return sentence(mails.map((one) => known(one === 'invoice' && credited ? 'document.creditNote' : `mail.${one}`) ?? one));
}

const known = (key: string): string | undefined => (ordersText.has(key) ? ordersText(key as 'mail.ticket') : undefined);

function sentence(parts: readonly string[]): string {
  const text = [...new Set(parts)].join(', ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
