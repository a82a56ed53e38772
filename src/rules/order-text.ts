import type { Lang } from '../contract/lang.ts';
import type { Order } from '../contract/orders.ts';
import type { texts as cities } from '../texts/cities/en.ts';
import type { texts as share } from '../texts/share/en.ts';
import type { Texts } from '../texts/texts.ts';
import { cityName } from './city-name.ts';
import { isLive } from './coupons.ts';
import { clientTotal, type Markup } from './client-price.ts';
import { clientFees, clientReturn } from './client-refund.ts';
import { changeText, type FareTexts, refundText } from './fare-rule-text.ts';
import { capitalized, type DayNames, dayShift, formatDay, formatInstant, formatMoney, timeOf } from './format.ts';
import { toMajor, toMinor } from './money.ts';
import { baggageWords, paidBaggage, seatWords } from './services.ts';
import { waitsBefore } from './trip-legs.ts';

/** The language that is spoken, and the zone of deadlines. */
export interface Spoken {
  share: Texts<typeof share>;
  cities: Texts<typeof cities>;
  fares: FareTexts;
  names: DayNames;
  lang: Lang;
  zone: string;
}

/** Nobody flies with an order that has ended: its text says so, and no price, bag or condition that would read as if it stood. */
const ENDED = ['cancelled', 'expired', 'voided', 'refunded'] as const;

/** An order as one sends it to a traveller: who flies where and when, on what conditions. Never what the agency pays; its own price where it has a markup. */
export function orderText(order: Order, markup: Markup | null, spoken: Spoken): string {
  const { share, fares, names, zone } = spoken;
  const flown = order.segments.filter((one) => one.status !== 'XX');
  const ended = ENDED.find((one) => one === order.status);
  if (ended) return joined([[share('booking', { pnr: order.pnr }), share(`ended.${ended}`)], ...endedBlocks(order, spoken)]);
  const people = order.passengers.filter((one) => one.status === 'active' && stillFlies(one));
  const { timeLimit } = order;
  const waits = waitTexts(flown, spoken);
  const total = markup ? priceNow(order, markup) : undefined;
  const conditions = flown.map((one) => (one.status === 'UN' ? [] : conditionsOf(one, fares)));
  const alike = areAlike(conditions);
  const blocks = [
    [share('booking', { pnr: order.pnr })],
    people.flatMap((one) => [nameOf(one), ...ticketLines(one, flown, share)]),
    ...flown.map((one, i) => [
      ...(waits[i] ?? []),
      share('day', { flight: one.flightNumber, day: formatDay(one.departureLocal, names) }),
      legOf(one, spoken),
      ...(one.status === 'UN' ? [share('flightCancelled')] : bagsAndSeats(order, one, people, spoken)),
      ...(alike ? [] : conditions[i]!),
    ]),
    alike ? conditions.find((lines) => lines.length > 0)! : [],
    [
      ...(order.status === 'booking' && timeLimit ? [share('until', { at: formatInstant(timeLimit, zone, names) })] : []),
      ...(total === undefined ? [] : [share('price', { money: formatMoney(total, order.currency) })]),
      order.agent.businessName,
    ],
  ];
  return joined(blocks);
}

/** Conditions of all flights are said once, below all of them; of flights that differ each has its own. */
export function areAlike(conditions: readonly (readonly string[])[]): boolean {
  const told = conditions.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return told.length > 1 && new Set(told).size === 1;
}

/** Blocks of lines, an empty line between two. */
export const joined = (blocks: readonly (readonly string[])[]): string =>
  blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');

/** Whose it was, and which flights: nothing more of it is true. */
const endedBlocks = ({ passengers, segments, agent }: Order, spoken: Spoken): string[][] => [
  passengers.filter((one) => one.status !== 'removed').map(nameOf),
  ...segments
    .filter((one) => one.status !== 'XX')
    .map((one) => [
      spoken.share('day', { flight: one.flightNumber, day: formatDay(one.departureLocal, spoken.names) }),
      legOf(one, spoken),
    ]),
  [agent.businessName],
];

type Waiting = Parameters<typeof waitsBefore>[0][number] & { status?: string };
/** Before each flight that goes on from the one before it: how long one waits where, and the change of airport. */
export function waitTexts(flights: readonly Waiting[], { share, cities }: Pick<Spoken, 'share' | 'cities'>): string[][] {
  const off = (flight: Waiting | undefined) => flight?.status === 'UN';
  return waitsBefore(flights).map((wait, i) => {
    if (!wait || off(flights[i - 1]) || off(flights[i])) return [];
    const [hours, minutes] = [Math.floor(wait.minutes / 60), String(wait.minutes % 60).padStart(2, '0')];
    return [
      share('wait', { hours, minutes, city: cityName(flights[i]!.from, cities) }),
      ...(wait.from === wait.to ? [] : [share('changeAirport', { from: wait.from, to: wait.to })]),
    ];
  });
}

/** With what changes cost and less what came back; undefined where it cannot be told. */
function priceNow(order: Order, markup: Markup): number | undefined {
  const total = clientTotal(order, markup);
  const back = clientReturn(order, markup);
  return total && back !== undefined ? toMajor(toMinor(total.order) + clientFees(order) - back) : undefined;
}

/** What is in the fare, and what was paid beside it; of several passengers whose that is. */
function bagsAndSeats(
  { services }: Order,
  { id, baggage }: Order['segments'][number],
  people: readonly Passenger[],
  { share, fares, lang }: Spoken,
): string[] {
  const said = (lines: Order['services'], allowance: string) =>
    [baggageWords(allowance, paidBaggage(lines, id, lang), fares), seatWords(lines, id, fares)].flatMap((words) =>
      words === undefined ? [] : [capitalized(words)],
    );
  if (people.length < 2) return said(services, baggage);
  const own = people.flatMap((one) => {
    const lines = services.filter(({ passengerId }) => passengerId === one.id);
    const words = [paidBaggage(lines, id, lang), seatWords(lines, id, fares)].filter(Boolean);
    return words.length === 0 ? [] : [share('ofPassenger', { name: nameOf(one), what: words.join(', ') })];
  });
  return [
    ...said(
      services.filter(({ passengerId }) => passengerId === null),
      baggage,
    ),
    ...own,
  ];
}

type Segment = Pick<
  Order['segments'][number],
  'flightNumber' | 'from' | 'to' | 'departureLocal' | 'arrivalLocal' | 'dayOffset' | 'fareRule' | 'baggage'
>;

type Passenger = Order['passengers'][number];
export const nameOf = ({ lastName, firstName, title }: Passenger): string => `${lastName} ${firstName} ${title}`;

const flownBy = ({ coupons }: Passenger['tickets'][number]): string[] =>
  coupons.filter((one) => isLive(one.status)).map((one) => one.segmentId);
const flownOn = ({ tickets }: Passenger): string[] => tickets.flatMap(flownBy);
/** Not given back: all of it, or the flight that is asked about. */
export const stillFlies = (one: Passenger, segmentId?: string): boolean =>
  one.tickets.length === 0 || (segmentId === undefined ? flownOn(one).length > 0 : flownOn(one).includes(segmentId));

/** The tickets that are flown on, in the order of their flights, which are named where they are not all of the booking. */
export function ticketLines(
  { tickets }: Passenger,
  flown: readonly Pick<Order['segments'][number], 'id' | 'flightNumber'>[],
  share: Spoken['share'],
): string[] {
  const told = tickets.map((ticket) => {
    const { number } = ticket;
    const ids = flownBy(ticket);
    return { number: `${number.slice(0, 3)}-${number.slice(3)}`, flights: flown.filter((one) => ids.includes(one.id)) };
  });
  return told
    .filter(({ flights }) => flights.length > 0)
    .toSorted((a, b) => flown.indexOf(a.flights[0]!) - flown.indexOf(b.flights[0]!))
    .map(({ number, flights }) =>
      flights.length === flown.length
        ? share('ticket', { number })
        : share('ticketFor', { number, flights: flights.map((one) => one.flightNumber).join(', ') }),
    );
}

export function legOf({ from, to, departureLocal, arrivalLocal, dayOffset }: Segment, { share, cities }: Spoken): string {
  const later = dayOffset === 0 ? '' : ` ${dayShift(dayOffset)}`;
  return share('leg', {
    time: timeOf(departureLocal),
    city: cityName(from, cities),
    code: from.iata,
    arrival: `${timeOf(arrivalLocal)}${later}`,
    toCity: cityName(to, cities),
    toCode: to.iata,
  });
}

export const conditionsOf = ({ fareRule }: Segment, fares: FareTexts): string[] => [
  refundText(fareRule.refundBands, { currency: fareRule.currency, taxes: fareRule.taxesRefundable ?? false }, fares),
  changeText(fareRule.changeBands, fareRule.currency, fares),
];
