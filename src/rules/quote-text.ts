import type { ClientOffer, ClientQuote } from '../contract/quotes.ts';
import type { texts as quote } from '../texts/quote-text/en.ts';
import type { Texts } from '../texts/texts.ts';
import { bagText } from './fare-rule-text.ts';
import { capitalized, formatDay, formatInstant, formatMoney, formatPhone } from './format.ts';
import { areAlike, conditionsOf, joined, legOf, waitTexts, type Spoken as OfOrders } from './order-text.ts';

export interface Spoken extends OfOrders {
  quote: Texts<typeof quote>;
}

/** Of whom a client hears, and how they are reached. */
interface Sender {
  businessName: string;
  phone: string;
}

/** A quote as one sends it to a client: what each offer is, on what conditions and for how much, until when. Never what the agency pays: it is not given. */
export function quoteText(
  { number, expired = false, ...given }: ClientQuote & { number: string; expired?: boolean },
  agency: Sender,
  spoken: Spoken,
): string {
  const { quote: say, names, zone } = spoken;
  const { clientName, note, offers, currency, validUntil } = given;
  const until = formatInstant(validUntil, zone, names);
  const several = offers.length > 1;
  const blocks = [
    [clientName ? say('headingFor', { number, name: clientName }) : say('heading', { number })],
    // A price that is no more is not read as one.
    ...(expired ? [[say('expired', { at: until })]] : []),
    ...offers.flatMap((one, i) => offerBlocks(one, several ? i + 1 : undefined, currency, spoken)),
    [...(note ? [note] : []), ...(expired ? [] : [say('validUntil', { at: until }), say('noSeatsHeld')])],
    [agency.businessName, ...(agency.phone ? [formatPhone(agency.phone)] : [])],
  ];
  return joined(blocks);
}

function offerBlocks(offer: ClientOffer, n: number | undefined, currency: string, spoken: Spoken): string[][] {
  const { quote: say, share, fares, names } = spoken;
  const { segments } = offer;
  const conditions = segments.map((one) => conditionsOf(one, fares));
  const alike = areAlike(conditions);
  const waits = waitTexts(segments, spoken);
  const flights = segments.map((one, i) => [
    ...(waits[i] ?? []),
    share('day', { flight: one.flightNumber, day: formatDay(one.departureLocal, names) }),
    legOf(one, spoken),
    capitalized(bagText(one.baggage, fares)),
    ...(alike ? [] : conditions[i]!),
  ]);
  const [first = [], ...more] = flights;
  return [
    [...(n === undefined ? [] : [say('offer', { n: String(n) })]), ...first],
    ...more,
    ...(alike ? [conditions[0]!] : []),
    priceLines(offer, currency, spoken),
  ];
}

/** For all, and of whom that is the sum; one person alone needs no sum. */
function priceLines({ client, adults, children, infants }: ClientOffer, currency: string, { quote: say, share }: Spoken): string[] {
  const money = (amount: number) => formatMoney(amount, currency);
  const each = [
    ...(client.child === null && client.infant === null && adults === 1 ? [] : [say('adults', { n: adults, money: money(client.adult) })]),
    ...(client.child === null ? [] : [say('children', { n: children, money: money(client.child) })]),
    ...(client.infant === null ? [] : [say('infants', { n: infants, money: money(client.infant) })]),
  ];
  return each.length === 0 ? [say('price', { money: money(client.total) })] : [share('price', { money: money(client.total) }), ...each];
}
