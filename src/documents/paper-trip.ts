import type { Lang } from '../contract/lang.ts';
import type { Band } from '../contract/reference.ts';
import type { Order } from '../contract/orders.ts';
import { isLive } from '../rules/coupons.ts';
import { TICKET_OF_COUPON } from '../rules/order-status.ts';
import { bandPhrase, conditionText } from '../rules/fare-rule-text.ts';
import { capitalized, dayShift, formatPhone, timeOf } from '../rules/format.ts';
import { stayText } from '../rules/stay.ts';
import { baggageWords, paidBaggage, seatWords } from '../rules/services.ts';
import type { Block, PaperContext } from './paper.ts';
import { cityName } from '../rules/city-name.ts';
import { citiesTexts } from '../texts/cities/every.ts';
import { faresTexts } from '../texts/fares/every.ts';
import { waitTexts } from '../rules/order-text.ts';
import { shareTexts } from '../texts/share/every.ts';
import { classNameIn } from './class-name.ts';
import { dateText, dayText, durationText, instantDate } from './days.ts';

/** Flights that are flown or were; one that gave way to another date is left out while there is one that stands. */
function flightsOf(order: Order): Order['segments'] {
  const live = order.segments.filter((one) => one.status !== 'XX');
  return live.length > 0 ? live : order.segments;
}

/** Which flights a paper is about, without bags and seats: those are of all who fly, and who is refunded has none. */
export const bareFlightsBlock = (order: Order, context: PaperContext): Block =>
  flightLines(context.say('flights'), flightsOf(order), () => '', context);

/** A flight of an order or of an offer. */
type Flight = Omit<Order['segments'][number], 'id' | 'seq' | 'status' | 'agreed'>;
type Ticket = Order['passengers'][number]['tickets'][number];
type Spoken = Pick<PaperContext, 'say' | 'lang'>;

export const flightsBlock = (order: Order, context: PaperContext): Block =>
  flightLines(
    context.say('flights'),
    flightsOf(order),
    (one) => {
      const fares = faresTexts(context.lang);
      const facts = [
        baggageWords(one.baggage, paidBaggage(order.services, one.id, context.lang), fares),
        seatWords(order.services, one.id, fares),
      ];
      return facts.flatMap((fact) => (fact === undefined ? [] : [capitalized(fact)])).join(' · ');
    },
    context,
  );

export function flightLines<F extends Flight>(
  title: string,
  flights: readonly F[],
  bagsOf: (flight: F) => string,
  { say, lang }: Spoken,
): Block {
  const place = (at: Flight['from']) =>
    [cityName(at, citiesTexts(lang)), at.terminal && say('terminal', { terminal: at.terminal })].filter(Boolean).join(', ');
  const waits = waitTexts(flights, { share: shareTexts(lang), cities: citiesTexts(lang) });
  return {
    kind: 'flights',
    title,
    flights: flights.map((one, i) => ({
      day: dayText(one.departureLocal, lang),
      flight: [one.flightNumber, one.airline.name, 'status' in one && one.status === 'UN' && say('flightCancelled')].filter(Boolean).join(' · '),
      from: { time: timeOf(one.departureLocal), code: one.from.iata, place: place(one.from) },
      to: { time: `${timeOf(one.arrivalLocal)}${one.dayOffset === 0 ? '' : ` ${dayShift(one.dayOffset)}`}`, code: one.to.iata, place: place(one.to) },
      duration: durationText(one.durationMin, lang),
      facts: [...waits[i]!, classText(one.class, lang), bagsOf(one), ...contactOf(one, say)].filter(Boolean).join(' · '),
    })),
  }; // prettier-ignore
}

/** The family is often a part of the name. */
function classText({ name, family, code, fareBasis, cabin }: Flight['class'], lang: Lang): string {
  const called = classNameIn(name, cabin, lang);
  return `${name.includes(family) ? called : `${called} · ${family}`} (${code}, ${fareBasis})`;
}

/** How its travellers reach the airline. */
function contactOf({ airline }: Flight, say: PaperContext['say']): string[] {
  return [
    ...(airline.checkinUrl ? [say('checkIn', { address: airline.checkinUrl.replace(/^https:\/\/|\/$/g, '') })] : []),
    ...(airline.phone ? [formatPhone(airline.phone)] : []),
  ];
}

export function peopleBlock(order: Order, context: PaperContext): Block {
  const { say, lang, document } = context;
  return {
    kind: 'people',
    title: order.passengers.length === 1 ? say('passenger') : say('passengers'),
    people: order.passengers.map((one) => ({
      name: `${one.lastName} ${one.firstName} ${one.title}`,
      native: one.nativeName || null,
      facts: [
        say(`type.${one.type}`),
        say('born', { day: dateText(one.dateOfBirth, lang) }),
        ...(one.document ? [documentText(one.document, context)] : []),
      ].join(' · '),
      tickets: ticketsInTurn(one, order).map((ticket, _, all) => ({
          number: ticket.number,
          state: [all.length > 1 && flightsOfTicket(ticket, order).join(', '), stateOf(ticket, order, say), say('checkDigit', { digit: ticket.checkDigit }), issuedEarlier(ticket, context), ticket.house && say('charter'), ticket.originalTicket && say('exchangedFor', { number: ticket.originalTicket })].filter(Boolean).join(' · '),
          // Nobody is to fly on a code of a ticket that is given back.
          url: ticket.coupons.every((one) => !isLive(one.status))
            ? null
            : (document.checks.find((check) => check.ticket === ticket.number)?.url ?? null),
        })),
    })),
  }; // prettier-ignore
}

/** Those that are not given away for others, as they are flown. */
export function ticketsInTurn({ tickets }: Order['passengers'][number], { segments }: Order): Ticket[] {
  // Coupons are counted in each ticket of its own.
  const first = ({ coupons }: Ticket) => segments.findIndex(({ id }) => coupons.some((one) => one.segmentId === id));
  return tickets.filter((one) => one.status !== 'exchanged').toSorted((a, b) => first(a) - first(b));
}

/** `TV 401`: who has several tickets asks which is for what. */
export const flightsOfTicket = ({ coupons }: Ticket, { segments }: Order): string[] =>
  coupons.flatMap(({ segmentId }) => segments.find((one) => one.id === segmentId)?.flightNumber ?? []);

/** Of a paper that was issued anew later: when its ticket was. */
function issuedEarlier({ issuedAt }: Ticket, { document, say, lang }: PaperContext): string | undefined {
  if (issuedAt.slice(0, 10) === document.issuedAt.slice(0, 10)) return undefined;
  return say('ticketIssued', { day: instantDate(issuedAt, document.company.timezone, lang) });
}

/** A ticket whose flights are not alike says so for each of them. */
function stateOf({ status, coupons }: Ticket, order: Order, say: PaperContext['say']): string {
  if (status !== 'mixed') return say(`ticket.${status}`);
  return coupons
    .map((coupon) => {
      const flight = order.segments.find((one) => one.id === coupon.segmentId);
      const state = say(`ticket.${TICKET_OF_COUPON[coupon.status]}`);
      return flight ? say('flightState', { flight: `${flight.from.iata}–${flight.to.iata}`, state }) : state;
    })
    .join(', ');
}

function documentText(
  { numberMasked: number, expiry }: NonNullable<Order['passengers'][number]['document']>,
  { say, lang }: PaperContext,
): string {
  return expiry ? say('documentUntil', { number, day: dateText(expiry, lang) }) : say('document', { number });
}

/** The rules as they were at the sale; flights with the same rules share a line. */
export const rulesBlock = (order: Order, context: PaperContext): Block[] => conditionsBlock(flightsOf(order), context);

export function conditionsBlock(flights: readonly Flight[], context: Spoken): Block[] {
  const { say, lang } = context;
  const fares = faresTexts(lang);
  const same = flights.every((one) => JSON.stringify(one.fareRule) === JSON.stringify(flights[0]!.fareRule));
  const facts = (same ? flights.slice(0, 1) : flights).flatMap((one) => {
    const where = same ? '' : `${one.from.iata}–${one.to.iata} `;
    const { refundBands, changeBands, noShow } = one.fareRule;
    const terms = { currency: currencyOf(one.fareRule), taxes: one.fareRule.taxesRefundable ?? false };
    // Documents of before the days were kept have the English text only.
    const stay = stayText(one.fareRule, fares) || one.fareRule.stay;
    return [
      [`${where}${say('refund')}`, capitalized(conditionText(refundBands, terms, fares))],
      ...(noShow ? [[`${where}${say('noShow')}`, noShowText(noShow, terms, context)] as const] : []),
      [`${where}${say('change')}`, capitalized(conditionText(changeBands, { ...terms, taxes: false }, fares))],
      ...(stay ? [[`${where}${say('stay')}`, stay] as const] : []),
    ] as const;
  });
  return [{ kind: 'facts', title: say('conditions'), facts }];
}

/** What is kept of who did not come. */
function noShowText(band: Band, terms: Parameters<typeof bandPhrase>[1], { say, lang }: Spoken): string {
  const text = bandPhrase(band, terms, faresTexts(lang));
  return text === faresTexts(lang)('notAllowed') ? say('notRefunded') : capitalized(text);
}

/** Documents of before it was kept name it in the English text of a fixed fee only. */
const currencyOf = ({ currency, refund, change }: Flight['fareRule']): string | undefined =>
  currency ?? /\b[A-Z]{3}\b/.exec(`${refund} ${change}`)?.[0];
