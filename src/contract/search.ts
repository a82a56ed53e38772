import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { perCurrency } from './exchange.ts';
import { fieldError } from './field-errors.ts';
import { CABINS, airlineCode, airportCode, answerOf, anyDay, count, currency, day, id, instant, localTime, money } from './fields.ts';
import { ROLES } from './roles.ts';
import { MAX_LEGS, MAX_SEATS } from './words.ts';

export const passengerCounts = { adults: count(1, MAX_SEATS), children: count(0, MAX_SEATS - 1), infants: count(0, MAX_SEATS) };

interface Party {
  adults: number;
  children: number;
  infants: number;
}
/** What one order can seat, and a lap of an adult for each infant. */
export const seatsFit = ({ adults, children }: Pick<Party, 'adults' | 'children'>): boolean => adults + children <= MAX_SEATS;
export const lapsFit = ({ adults, infants }: Pick<Party, 'adults' | 'infants'>): boolean => infants <= adults;
export const TOO_MANY_SEATS = fieldError('atMostSeats', { most: MAX_SEATS });
export const NO_LAP = fieldError('oneInfantPerAdult');

const leg = v.object({ from: airportCode, to: airportCode, date: day });

/** Who flies, and how. */
const wanted = {
  adults: passengerCounts.adults,
  children: v.optional(passengerCounts.children, 0),
  infants: v.optional(passengerCounts.infants, 0),
  cabin: v.optional(v.nullable(v.picklist(CABINS))),
  airline: v.optional(v.nullable(airlineCode)),
  /** `false`: flights alone, no journeys. */
  connections: v.optional(v.boolean(), true),
  agentId: v.optional(v.nullable(id)),
};

/**
 * Give either `from`, `to`, `departureDate` (and `returnDate` for a round trip), or `legs` for several cities.
 * Unknown keys are ignored on this call only (domain.md 4). Airport codes may be metropolitan: MOW finds SVO, DME and VKO.
 */
export const searchBody = v.pipe(
  v.object({
    from: v.optional(airportCode),
    to: v.optional(airportCode),
    departureDate: v.optional(day),
    returnDate: v.optional(v.nullable(day)),
    legs: v.optional(
      v.pipe(
        v.array(leg),
        v.minLength(1, fieldError('atLeastOneFlight')),
        v.maxLength(MAX_LEGS, fieldError('atMostFlights', { most: MAX_LEGS })),
      ),
    ),
    ...wanted,
    flexDays: v.optional(count(0, 3), 0),
    /** No flight with a stop, and no journey of several flights. */
    directOnly: v.optional(v.boolean()),
    currency: v.optional(v.nullable(currency)),
  }),
  v.forward(
    v.check((body) => body.legs !== undefined || body.from !== undefined, fieldError('whereFrom')),
    ['from'],
  ),
  v.forward(
    v.check((body) => body.legs !== undefined || body.to !== undefined, fieldError('whereTo')),
    ['to'],
  ),
  v.forward(
    v.check((body) => body.legs !== undefined || body.departureDate !== undefined, fieldError('when')),
    ['departureDate'],
  ),
  v.forward(
    v.check((body) => body.from === undefined || body.from !== body.to, fieldError('otherAirport')),
    ['to'],
  ),
  v.forward(
    v.check(
      (body) => !body.returnDate || !body.departureDate || body.returnDate >= body.departureDate,
      fieldError('returnBeforeDeparture'),
    ),
    ['returnDate'],
  ),
  v.forward(
    v.check((body) => (body.legs ?? []).every((one) => one.from !== one.to), fieldError('otherAirport')),
    ['legs'],
  ),
  v.forward(
    v.check((body) => (body.legs ?? []).every((one, i, all) => i === 0 || one.date >= all[i - 1]!.date), fieldError('flightsInOrder')),
    ['legs'],
  ),
  v.forward(
    v.check((body) => seatsFit(body), TOO_MANY_SEATS),
    ['children'],
  ),
  v.forward(
    v.check((body) => lapsFit(body), NO_LAP),
    ['infants'],
  ),
);

export const fare = v.object({ base: money, tax: money, serviceFee: money });
const priceOf = v.object({ order: money, account: money });
const priced = {
  adult: fare,
  child: fare,
  infant: fare,
  currency: v.string(),
  /** What the traveller pays for all passengers, in the flight's currency. */
  totalOrderCcy: money,
  /** The same in the agency's account currency at today's house rate. */
  totalAccount: money,
  /** What the agency pays; absent without the right to see net prices. */
  net: v.optional(priceOf),
  commission: v.optional(priceOf),
};

/** One sellable flight class of one flight, priced for the passengers asked for. */
export const offer = v.object({
  classId: id,
  code: v.string(),
  name: v.string(),
  family: v.string(),
  cabin: v.picklist(CABINS),
  ...priced,
  /** Capped: 9 means nine or more. */
  seatsLeft: v.number(),
  baggage: v.object({ code: v.string(), cabin: v.string(), text: v.string() }),
  refundable: v.boolean(),
  changeable: v.boolean(),
  /** How long a booking made now would live; null when only instant issue is possible. */
  holdUntil: v.nullable(instant),
  instantOnly: v.boolean(),
  /** One line each, for example "refund 50 % until 24 h before". */
  ruleSummary: v.object({ refund: v.string(), change: v.string(), void: v.string(), stay: v.optional(v.string()) }),
  /** Group seats kept for this agency, and until when; null for seats that everybody may buy. */
  groupUntil: v.nullable(instant),
});
export type Offer = v.InferOutput<typeof offer>;

const end = v.object({ iata: v.string(), city: v.string(), terminal: v.nullable(v.string()) });

export const flightOffer = v.object({
  flightId: id,
  flightNumber: v.string(),
  airline: v.object({ iata: v.string(), name: v.string() }),
  aircraft: v.nullable(v.string()),
  from: end,
  to: end,
  departureLocal: localTime,
  arrivalLocal: localTime,
  departureUtc: instant,
  dayOffset: v.number(),
  durationMin: v.number(),
  stops: v.number(),
  classes: v.array(offer),
});
export type FlightOffer = v.InferOutput<typeof flightOffer>;

/** Between two flights of a journey. */
export const wait = v.object({
  /** Where one lands, and where one departs again: another airport of the city where they differ. */
  from: v.string(),
  to: v.string(),
  minutes: v.number(),
  /** A night falls in it. */
  night: v.boolean(),
});
export type Wait = v.InferOutput<typeof wait>;

/**
 * A fare for flights of a journey that follow each other, in these classes, in place of their own and lower than their sum
 * (decision 0076). Prices are of these flights together.
 */
export const throughPrice = v.object({
  code: v.string(),
  /** One of each flight. */
  classIds: v.array(id),
  ...priced,
});
export type ThroughPrice = v.InferOutput<typeof throughPrice>;

/**
 * Two or three flights that lead there, in the order they are flown; they are held together, a class of each. Price and conditions are
 * those of the cheapest classes, one of each flight, with a through fare where one is lower; the conditions the strictest of them. Every
 * flight says its own in `connecting`.
 */
export const journey = v.object({
  flightIds: v.array(id),
  /** From the first departure to the last landing. */
  durationMin: v.number(),
  waits: v.array(wait),
  totalAccount: money,
  /** Of chosen classes the first one here counts whose classes are all among them. */
  throughFares: v.array(throughPrice),
  /** Capped: 9 means nine or more. */
  seatsLeft: v.number(),
  baggage: v.object({ code: v.string(), cabin: v.string(), text: v.string() }),
  refundable: v.boolean(),
  changeable: v.boolean(),
  /** How long a booking made now would live; null when only instant issue is possible. */
  holdUntil: v.nullable(instant),
  instantOnly: v.boolean(),
});
export type Journey = v.InferOutput<typeof journey>;

/** The lowest total for all passengers on that day in account currency; null when nothing can be sold. */
export const calendarDay = v.object({
  date: anyDay,
  minTotal: v.nullable(money),
  seats: v.number(),
  /** Of a day back, where a fare of the round trip asks for a stay of some length: the lowest total with each day out; null where no two can be had. */
  pairs: v.optional(v.array(v.nullable(money))),
});
export type CalendarDay = v.InferOutput<typeof calendarDay>;

export const searchResult = v.object({
  searchId: id,
  /** Prices and seats are as of now; after this the app asks again. */
  expiresAt: instant,
  serverTime: instant,
  accountCurrency: v.string(),
  rate: v.object({ date: day, festaRate: perCurrency, stale: v.boolean() }),
  legs: v.array(
    v.object({
      index: v.number(),
      from: v.string(),
      to: v.string(),
      date: day,
      flights: v.array(flightOffer),
      /** The best first: price and time against the least there is. */
      journeys: v.array(journey),
      /** The flights of the journeys, each once. */
      connecting: v.array(flightOffer),
      calendar: v.array(calendarDay),
    }),
  ),
});
export type SearchResult = v.InferOutput<typeof searchResult>;

export const searchEndpoints = {
  mainSearch: endpoint({
    method: 'POST',
    path: '/api/search/mainSearch',
    scope: 'search',
    roles: ROLES,
    summary:
      'Flights with all their sellable classes side by side, journeys of two or three flights, and the lowest price of the days around',
    body: searchBody,
    answer: answerOf(searchResult),
  }),
  priceCalendar: endpoint({
    method: 'POST',
    path: '/api/search/calendar',
    scope: 'search',
    roles: ROLES,
    summary: 'The lowest price of each day of a month or less, for the calendar sheet',
    body: v.pipe(
      v.strictObject({
        from: airportCode,
        to: airportCode,
        startDate: day,
        endDate: day,
        ...wanted,
      }),
      v.forward(
        v.check(({ startDate, endDate }) => startDate <= endDate, fieldError('endBeforeStart')),
        ['endDate'],
      ),
      v.forward(
        v.check(
          ({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) <= 62 * 86_400_000,
          fieldError('atMostDays', { most: 62 }),
        ),
        ['endDate'],
      ),
    ),
    answer: answerOf(v.object({ currency: v.string(), days: v.array(calendarDay) })),
  }),
};
