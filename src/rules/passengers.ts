import { fieldError } from '../contract/field-errors.ts';
import type { FieldErrors } from '../contract/errors.ts';
import type { PassengerInput } from '../contract/orders.ts';
import type { PassengerType } from '../contract/words.ts';
import { plusMonths } from './days.ts';
import { readName } from './names.ts';

/** Who travels, checked against the flights (domain.md 2.7). The phone shows the same errors before the server says them. */

export interface TripDates {
  /** Local date of each departure, in order. */
  departures: string[];
  /** Local date of the last arrival. */
  lastArrival: string;
  /** Some flight needs passport data before tickets are issued. */
  apisRequired: boolean;
}
export type Counts = Record<PassengerType, number>;

/** The type of each passenger of a hold, in the order of its forms: adults, children, infants. */
export const typesInTurn = ({ adults, children, infants }: { adults: number; children: number; infants: number }): PassengerType[] => [
  ...Array<'ADT'>(adults).fill('ADT'),
  ...Array<'CHD'>(children).fill('CHD'),
  ...Array<'INF'>(infants).fill('INF'),
];

export const ADULT_AGE = 18;
export const DOCUMENT_NUMBER = /^[A-Z0-9]{5,20}$/;

/** Full years on a day; both YYYY-MM-DD. Born on 29 February, one turns a year older on 1 March. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Child or adult is measured on the first departure; an infant must be under 2 on every departure, else a child for the whole order. */
export function typeFor(dateOfBirth: string, departures: readonly string[]): PassengerType {
  if (departures.every((day) => ageOn(dateOfBirth, day) < 2)) return 'INF';
  return ageOn(dateOfBirth, departures[0]!) < 12 ? 'CHD' : 'ADT';
}

/**
 * Which form each of these people fills, by their day of birth, else by the type they are said to be: the first free one of their type,
 * or of any where neither is known, in the order given. Undefined for whom there is none left.
 */
export function formsFor(
  people: readonly { dateOfBirth?: string | undefined; type?: PassengerType | undefined }[],
  free: readonly { index: number; type: PassengerType }[],
  departures: readonly string[],
): (number | undefined)[] {
  const taken = new Set<number>();
  return people.map(({ dateOfBirth, type: said }) => {
    const type = dateOfBirth ? typeFor(dateOfBirth, departures) : said;
    const form = free.find((one) => (type === undefined || one.type === type) && !taken.has(one.index))?.index;
    if (form !== undefined) taken.add(form);
    return form;
  });
}

const AGES: readonly PassengerType[] = ['INF', 'CHD', 'ADT'];

/** What somebody would be on these departures, if that is more than a ticket of this type carries: a child has a seat, an infant has none. */
export function outgrown(type: PassengerType, dateOfBirth: string, departures: readonly string[]): PassengerType | undefined {
  const then = typeFor(dateOfBirth, departures);
  return AGES.indexOf(then) > AGES.indexOf(type) ? then : undefined;
}

/** A document as tickets on flights that report their passengers need it. */
interface TravelDocument {
  docNumber: string | null;
  docCountry: string | null;
  docExpiry: string | null;
  nationality: string | null;
}
/** Documents are good beyond the last arrival (domain.md 2.7). */
export const endsInTrip = (docExpiry: string, lastArrival: string): boolean => docExpiry <= lastArrival;
export const lacksDocument = (one: TravelDocument): boolean => !one.docNumber || !one.docCountry || !one.docExpiry || !one.nationality;

/** Does somebody lack a document that the flights need, have one that ends before the trip does, or outgrow the ticket? */
export const documentsMissing = (
  people: readonly (TravelDocument & { type: PassengerType; dateOfBirth: string })[],
  { departures, lastArrival, apisRequired }: TripDates,
): boolean =>
  people.some(
    (one) =>
      (apisRequired && lacksDocument(one)) ||
      (one.docExpiry !== null && endsInTrip(one.docExpiry, lastArrival)) ||
      outgrown(one.type, one.dateOfBirth, departures) !== undefined,
  );

export interface PassengerCheck {
  errors: FieldErrors;
  /** Not errors: a passport that ends within six months of the last arrival. */
  warnings: FieldErrors;
  /** A child or infant travels without an adult of 18. */
  minorAlone: boolean;
  /** Two passengers of the list have one name and birthday. */
  duplicates: number[];
  /** Passengers whose papers are not complete enough to issue. */
  documentsMissing: number[];
}

/** All that is wrong with the passengers, by field path (`passengers.0.lastName`). */
export function checkPassengers(passengers: readonly PassengerInput[], trip: TripDates, counts: Counts): PassengerCheck {
  const errors: FieldErrors = {};
  const warnings: FieldErrors = {};
  const say = (into: FieldErrors, place: string, text: string) => (into[`passengers${place}`] ??= []).push(text);

  for (const type of ['ADT', 'CHD', 'INF'] as const) {
    const given = passengers.filter((one) => one.type === type).length;
    if (given !== counts[type]) say(errors, '', fieldError(GIVEN[type], { held: counts[type], given }));
  }

  const documentsMissing: number[] = [];
  passengers.forEach((one, i) => {
    for (const part of ['firstName', 'lastName'] as const) {
      const read = readName(one[part], part);
      if ('error' in read) say(errors, `.${i}.${part}`, read.error);
    }
    checkAge(one, i, trip, say.bind(undefined, errors));
    checkDocument(one, i, trip, say.bind(undefined, errors), say.bind(undefined, warnings));
    if (!hasDocument(one)) documentsMissing.push(i);
  });
  checkInfants(passengers, say.bind(undefined, errors));

  const first = trip.departures[0]!;
  const minors = passengers.some((one) => one.type !== 'ADT');
  const minorAlone = minors && !passengers.some((one) => one.type === 'ADT' && ageOn(one.dateOfBirth, first) >= ADULT_AGE);
  return { errors, warnings, minorAlone, duplicates: duplicatesIn(passengers), documentsMissing };
}

const GIVEN = { ADT: 'adultsGiven', CHD: 'childrenGiven', INF: 'infantsGiven' } as const;

export const hasDocument = (one: Pick<PassengerInput, 'docNumber' | 'docCountry' | 'docExpiry' | 'nationality'>): boolean =>
  Boolean(one.docNumber && one.docCountry && one.docExpiry && one.nationality);

type Say = (place: string, text: string) => void;

function checkAge(one: PassengerInput, i: number, trip: TripDates, say: Say): void {
  const first = trip.departures[0]!;
  if (one.dateOfBirth > first) return say(`.${i}.dateOfBirth`, fieldError('bornAfterDeparture'));
  if (ageOn(one.dateOfBirth, first) > 120) return say(`.${i}.dateOfBirth`, fieldError('checkYear'));
  const type = typeFor(one.dateOfBirth, trip.departures);
  if (type === one.type) return;
  const turnsTwo = one.type === 'INF' && ageOn(one.dateOfBirth, first) < 2;
  say(`.${i}.dateOfBirth`, turnsTwo ? fieldError('turnsTwo') : fieldError(IS[type]));
}

const IS = { ADT: 'isAdult', CHD: 'isChild', INF: 'isInfant' } as const;

function checkDocument(one: PassengerInput, i: number, trip: TripDates, say: Say, warn: Say): void {
  const number = one.docNumber?.replace(/[\s-]/g, '').toUpperCase();
  if (one.docNumber && !DOCUMENT_NUMBER.test(number ?? '')) say(`.${i}.docNumber`, fieldError('documentNumberForm'));
  if (!one.docExpiry) return;
  if (endsInTrip(one.docExpiry, trip.lastArrival)) say(`.${i}.docExpiry`, fieldError('documentEndsInTrip'));
  else if (one.docExpiry < plusMonths(trip.lastArrival, 6)) warn(`.${i}.docExpiry`, fieldError('documentEndsSoon'));
}

function checkInfants(passengers: readonly PassengerInput[], say: Say): void {
  const taken = new Map<number, number>();
  passengers.forEach((one, i) => {
    if (one.type !== 'INF') {
      if (one.associatedAdult !== null && one.associatedAdult !== undefined)
        say(`.${i}.associatedAdult`, fieldError('onlyInfantWithAdult'));
      return;
    }
    const adult = one.associatedAdult;
    if (adult === null || adult === undefined) return say(`.${i}.associatedAdult`, fieldError('chooseAdult'));
    if (passengers[adult]?.type !== 'ADT') return say(`.${i}.associatedAdult`, fieldError('notAnAdult'));
    if (taken.has(adult)) return say(`.${i}.associatedAdult`, fieldError('adultHasInfant'));
    taken.set(adult, i);
  });
}

function duplicatesIn(passengers: readonly PassengerInput[]): number[] {
  const seen = new Set<string>();
  return passengers.flatMap((one, i) => {
    const key = passengerKey(one);
    if (seen.has(key)) return [i];
    seen.add(key);
    return [];
  });
}

/** One person on one flight, for the duplicate check: stored name and birthday. */
export function passengerKey(one: Pick<PassengerInput, 'firstName' | 'lastName' | 'dateOfBirth'>): string {
  const read = (typed: string, part: 'firstName' | 'lastName') => {
    const result = readName(typed, part);
    return 'name' in result ? result.name : typed;
  };
  return `${read(one.lastName, 'lastName')}/${read(one.firstName, 'firstName')}/${one.dateOfBirth}`;
}
