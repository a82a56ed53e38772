import type { Lang } from '../contract/lang.ts';
import type { Order } from '../contract/orders.ts';
import type { texts as citiesEn } from '../texts/cities/en.ts';
import type { texts as shareEn } from '../texts/share/en.ts';
import type { Texts } from '../texts/texts.ts';
import { cityName } from './city-name.ts';
import { isOff } from './coupons.ts';
import type { FareTexts } from './fare-rule-text.ts';
import { nameOf, stillFlies, ticketLines } from './order-text.ts';
import { capitalized } from './format.ts';
import { baggageWords, paidBaggage, seatWords } from './services.ts';

/** The language of the traveller. */
interface Spoken {
  share: Texts<typeof shareEn>;
  cities: Texts<typeof citiesEn>;
  fares: FareTexts;
  lang: Lang;
}
export type CalendarOrder = Pick<Order, 'pnr' | 'status' | 'version' | 'segments' | 'passengers' | 'services' | 'agent'>;

const RUNNING: ReadonlySet<Order['status']> = new Set(['booking', 'ticketing', 'partially_refunded', 'completed']);

/**
 * The flights of an order for a calendar (RFC 5545), times in UTC. An event is a flight of the order, for all who fly: its UID stays,
 * its SEQUENCE is the version of the order, so that a file that is opened again moves or cancels what the one before has put there.
 */
export function calendar(order: CalendarOrder, changedAt: string, spoken: Spoken): string {
  const events = order.segments.flatMap((one) => eventOf(one, order, changedAt, spoken));
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tatev//Flights//EN']; // no text
  return [...head, ...events, 'END:VCALENDAR'].map((line) => `${fold(line)}\r\n`).join('');
}

type Segment = Order['segments'][number];

function eventOf(one: Segment, order: CalendarOrder, changedAt: string, { share, cities, fares, lang }: Spoken): string[] {
  const dropped = isOff(one.status) || !RUNNING.has(order.status);
  const placeOf = ({ iata, city, terminal }: Segment['from']): string => {
    const place = { city: cityName({ iata, city }, cities), code: iata };
    return terminal ? share('placeTerminal', { ...place, terminal }) : share('place', place);
  };
  const people = order.passengers.filter((passenger) => passenger.status === 'active' && stillFlies(passenger, one.id));
  const said = [
    share('booking', { pnr: order.pnr }),
    ...people.flatMap((passenger) => [nameOf(passenger), ...ticketLines(passenger, [one], share)]),
    ...[baggageWords(one.baggage, paidBaggage(order.services, one.id, lang), fares), seatWords(order.services, one.id, fares)].flatMap(
      (text) => (text === undefined ? [] : [capitalized(text)]),
    ),
    ...(one.airline.checkinUrl ? [one.airline.checkinUrl] : []),
    order.agent.businessName,
  ];
  const flight = { flight: one.flightNumber, city: cityName(one.from, cities), toCity: cityName(one.to, cities) };
  return [
    'BEGIN:VEVENT',
    `UID:${one.id}@tatev`,
    `SEQUENCE:${order.version}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(one.departureUtc)}`,
    `DTEND:${utc(one.arrivalUtc)}`,
    `SUMMARY:${escaped(share('flightTo', flight))}`,
    `LOCATION:${escaped(placeOf(one.from))}`,
    `DESCRIPTION:${escaped(said.join('\n'))}`,
    `STATUS:${dropped ? 'CANCELLED' : order.status === 'booking' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** `2026-12-10T02:40:00.123Z` as `20261210T024000Z`. */
const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const LONGEST = 75;
/** No line is longer than 75 bytes, and no letter is broken; what goes on begins with a space. */
function fold(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf(letter.codePointAt(0)!);
    if (bytes + size > LONGEST) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += letter;
    bytes += size;
  }
  return lines.join('\r\n');
}

/** In UTF-8. */
const bytesOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
