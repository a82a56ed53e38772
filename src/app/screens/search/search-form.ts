import { MAX_SEATS } from '../../../contract/words.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { travellersOf } from '../../../rules/format.ts';
import { today } from '../../today.ts';
import { searchText } from '../../../texts/search/text.ts';
import type { SearchParams } from './search-params.ts';

/** One way, round trip, multi-city. */
export const TABS = [0, 1, 2] as const;
/** The keys of the form that say what to look for: what is remembered as a past search. */
export const ASKED = ['tabIndex', 'from', 'to', 'departureDate', 'returnDate', 'legs', 'passengers', 'cabin', 'airline'] as const;

export interface Leg {
  from: string;
  to: string;
  date: string;
}
export interface Counts {
  adults: number;
  children: number;
  infants: number;
}
export type SearchBody = Call<'mainSearch'>['body'];

/** Days before and after that the strip above the results shows. */
export const FLEX_DAYS = 3;

/** The body of mainSearch, key by key; undefined while something is missing. */
export function toSearchBody(form: SearchParams): SearchBody | undefined {
  if (Object.keys(errorsOf(form)).length > 0) return undefined;
  const legs = legsOf(form);
  const [first, second] = legs;
  const trip =
    form.tabIndex === 2
      ? { legs }
      : { from: first!.from, to: first!.to, departureDate: first!.date, ...(second ? { returnDate: second.date } : {}) };
  return {
    ...trip,
    ...countsOf(form),
    ...(form.cabin ? { cabin: form.cabin } : {}),
    ...(form.airline ? { airline: form.airline } : {}),
    ...(form.agent ? { agentId: form.agent } : {}),
    // A flight of an order is changed for a flight.
    ...(form.change ? { connections: false } : {}),
    flexDays: FLEX_DAYS,
  };
}

/** The flights asked for, whatever the tab; parts that are not given yet are empty. */
export function legsOf(form: SearchParams): Leg[] {
  if (form.tabIndex === 2) return readLegs(form);
  const out = { from: form.from ?? '', to: form.to ?? '', date: form.departureDate ?? '' };
  return tabOf(form) === 0 ? [out] : [out, { from: out.to, to: out.from, date: form.returnDate ?? '' }];
}

export const tabOf = (form: SearchParams): 0 | 1 | 2 => form.tabIndex ?? 1;

export function countsOf(form: Pick<SearchParams, 'passengers'>): Counts {
  const [adults = 1, children = 0, infants = 0] = (form.passengers ?? '1-0-0').split('-').map(Number);
  return { adults, children, infants };
}

export const writeCounts = ({ adults, children, infants }: Counts): string => `${adults}-${children}-${infants}`;
export const writeLegs = (legs: readonly Leg[]): string => legs.map((leg) => `${leg.from}.${leg.to}.${leg.date}`).join('~');

/** "2 adults, 1 child" */
export const countsText = (counts: Counts): string => travellersOf(counts, searchText);

/** What is missing or cannot be, by the place in the form: `0.from`, `0.to`, `0.date`, `passengers`. */
export function errorsOf(form: SearchParams, now = today()): Record<string, string> {
  const errors: Record<string, string> = {};
  const legs = legsOf(form);
  legs.forEach((leg, i) => {
    if (!leg.from) errors[`${i}.from`] = searchText('fault.from');
    if (!leg.to) errors[`${i}.to`] = searchText('fault.to');
    if (leg.from && leg.from === leg.to) errors[`${i}.to`] = searchText('fault.sameAirport');
    if (!leg.date) errors[`${i}.date`] = i === 1 && form.tabIndex !== 2 ? searchText('fault.whenBack') : searchText('fault.when');
    if (leg.date && leg.date < now) errors[`${i}.date`] = searchText('fault.passed');
    const before = legs[i - 1]?.date;
    if (leg.date && before && leg.date < before && leg.date >= now) errors[`${i}.date`] = searchText('fault.before');
  });
  const { adults, children, infants } = countsOf(form);
  if (adults + children > MAX_SEATS) errors['passengers'] = searchText('fault.seats', { most: MAX_SEATS });
  else if (infants > adults) errors['passengers'] = searchText('fault.infants');
  return errors;
}

/** Another day for one leg. A return before the new departure moves with it. */
export function withLegDate(form: SearchParams, index: number, date: string): SearchParams {
  if (form.tabIndex === 2) return { ...form, legs: writeLegs(readLegs(form).map((leg, i) => (i === index ? { ...leg, date } : leg))) };
  if (index === 1) return { ...form, returnDate: date };
  return { ...form, departureDate: date, ...(form.returnDate && form.returnDate < date ? { returnDate: date } : {}) };
}

/** Another airport for one end of a leg. In several cities the next flight begins where this one ends, unless it was told otherwise. */
export function withPlace(form: SearchParams, index: number, end: 'from' | 'to', code: string): SearchParams {
  if (form.tabIndex !== 2) return { ...form, [end]: code };
  const legs = readLegs(form);
  const before = legs[index]?.to;
  const follows = (leg: Leg, i: number) => end === 'to' && i === index + 1 && (leg.from === '' || leg.from === before);
  return {
    ...form,
    legs: writeLegs(legs.map((leg, i) => (i === index ? { ...leg, [end]: code } : follows(leg, i) ? { ...leg, from: code } : leg))),
  };
}

function readLegs(form: SearchParams): Leg[] {
  if (!form.legs) {
    const first = { from: form.from ?? '', to: form.to ?? '', date: form.departureDate ?? '' };
    return [first, { from: first.to, to: '', date: '' }];
  }
  return form.legs.split('~').map((text) => {
    const [from = '', to = '', date = ''] = text.split('.');
    return { from, to, date };
  });
}
