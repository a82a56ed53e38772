import type { Order } from '../contract/orders.ts';
import { isLive } from '../rules/documents.ts';
import { bandPhrase, conditionText } from '../rules/fare-rule-text.ts';
import { formatPhone, timeOf } from '../rules/format.ts';
import { extraBags } from '../rules/services.ts';
import type { Block, PaperContext } from './paper.ts';
import { dayText, durationText } from './words.ts';

/** Flights that are flown or were; one that gave way to another date is left out while there is one that stands. */
function flightsOf(order: Order): Order['segments'] {
  const live = order.segments.filter((one) => one.status !== 'XX');
  return live.length > 0 ? live : order.segments;
}

export function flightsBlock(order: Order, { w, lang }: PaperContext): Block {
  const place = (at: Order['segments'][number]['from']) =>
    [at.city, at.terminal && `${w.terminal} ${at.terminal}`].filter(Boolean).join(', ');
  return {
    kind: 'flights',
    title: w.flights,
    flights: flightsOf(order).map((one) => ({
      day: dayText(one.departureLocal, lang),
      flight: `${one.flightNumber} · ${one.airline.name}`,
      from: { time: timeOf(one.departureLocal), code: one.from.iata, place: place(one.from) },
      to: { time: `${timeOf(one.arrivalLocal)}${one.dayOffset === 0 ? '' : ` ${one.dayOffset > 0 ? '+' : ''}${one.dayOffset}`}`, code: one.to.iata, place: place(one.to) },
      duration: durationText(one.durationMin, lang),
      facts: [`${one.class.name} · ${one.class.family} (${one.class.code}, ${one.class.fareBasis})`, baggageText(order, one, w), ...contactOf(one, w)].join(' · '),
    })),
  }; // prettier-ignore
}

/** The allowance of the fare, and the bags paid beside it. */
function baggageText({ services }: Order, one: Order['segments'][number], w: PaperContext['w']): string {
  const extra = extraBags(services, one.id);
  return [`${w.checked} ${one.baggage === 'NIL' ? w.noBag : one.baggage}`, ...(extra > 0 ? [w.extraBags(extra)] : [])].join(' + ');
}

/** How its travellers reach the airline. */
function contactOf({ airline }: Order['segments'][number], w: PaperContext['w']): string[] {
  return [
    ...(airline.checkinUrl ? [`${w.checkin} ${airline.checkinUrl.replace(/^https:\/\/|\/$/g, '')}`] : []),
    ...(airline.phone ? [formatPhone(airline.phone)] : []),
  ];
}

export function peopleBlock(order: Order, { w, lang, document }: PaperContext): Block {
  return {
    kind: 'people',
    title: order.passengers.length === 1 ? w.passenger : w.passengers,
    people: order.passengers.map((one) => ({
      name: `${one.lastName} ${one.firstName} ${one.title}`,
      native: one.nativeName || null,
      facts: [
        w.types[one.type],
        `${w.born} ${dayText(one.dateOfBirth, lang).replace(/^\S+ /, '')}`,
        ...(one.document ? [`${w.document} ${one.document.numberMasked}${one.document.expiry ? `, ${w.validUntil} ${dayText(one.document.expiry, lang).replace(/^\S+ /, '')}` : ''}`] : []),
      ].join(' · '),
      tickets: one.tickets
        .filter((ticket) => ticket.status !== 'exchanged')
        .map((ticket) => ({
          number: ticket.number,
          state: `${w.tickets[ticket.status]} · ${w.checkDigit} ${ticket.checkDigit}${ticket.house ? ` · ${w.house}` : ''}${ticket.originalTicket ? ` · ${w.exchangedFor} ${ticket.originalTicket}` : ''}`,
          // Nobody is to fly on a code of a ticket that is given back.
          url: ticket.coupons.every((one) => !isLive(one.status))
            ? null
            : (document.checks.find((check) => check.ticket === ticket.number)?.url ?? null),
        })),
    })),
  }; // prettier-ignore
}

/** The rules as they were at the sale; flights with the same rules share a line. */
export function rulesBlock(order: Order, context: PaperContext): Block[] {
  const { w, lang } = context;
  const flights = flightsOf(order);
  const same = flights.every((one) => JSON.stringify(one.fareRule) === JSON.stringify(flights[0]!.fareRule));
  const facts = (same ? flights.slice(0, 1) : flights).flatMap((one) => {
    const where = same ? '' : `${one.from.iata}–${one.to.iata} `;
    const { refundBands, changeBands, noShow } = one.fareRule;
    const terms = { currency: currencyOf(one.fareRule), taxes: one.fareRule.taxesRefundable ?? false };
    return [
      [`${where}${w.refund}`, conditionText(refundBands, terms, lang)],
      ...(noShow ? [[`${where}${w.noShow}`, bandPhrase(noShow, terms, lang)] as const] : []),
      [`${where}${w.change}`, conditionText(changeBands, { ...terms, taxes: false }, lang)],
      ...(one.fareRule.stay ? [[`${where}${w.stay}`, one.fareRule.stay.replace('Round trip of ', '')] as const] : []),
    ] as const;
  });
  return [{ kind: 'facts', title: w.conditions, facts }];
}

/** Documents of before it was kept name it in the English text of a fixed fee only. */
const currencyOf = ({ currency, refund, change }: Order['segments'][number]['fareRule']): string | undefined =>
  currency ?? /\b[A-Z]{3}\b/.exec(`${refund} ${change}`)?.[0];
