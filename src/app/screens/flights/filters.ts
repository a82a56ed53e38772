import type { Call } from '../../../contract/endpoints.ts';
import { FLIGHT_STATUSES } from '../../../contract/words.ts';
import { flightsText } from '../../../texts/flights/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { departureDays } from '../../lists/departure-days.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import type { FlightsSearch } from './flights-search.ts';

type ListFilter = Omit<NonNullable<Call<'getFlights'>['body']>, 'after' | 'page' | 'limit'>;
export type CalendarFilter = NonNullable<Call<'getFlightCalendar'>['body']>;

export function filtersOf(search: FlightsSearch): readonly Filter<FlightsSearch>[] {
  const filters: readonly Filter<FlightsSearch>[] = [
    { kind: 'text', key: 'q', label: flightsText('number'), most: 9 },
    departureDays(search, {
      any: flightsText('next60'),
      all: flightsText('next60'),
      until: flightsText('until'),
      last: [flightsText('last7'), -7, 0],
    }),
    { kind: 'airport', key: 'from', label: flightsText('fromPlace') },
    { kind: 'airport', key: 'to', label: flightsText('toPlace') },
    { kind: 'airline', key: 'airline' },
    {
      kind: 'picklist',
      key: 'status',
      label: staffText('status'),
      any: flightsText('anyStatus'),
      options: FLIGHT_STATUSES.map((value) => ({ value, text: flightsText(`status.${value}`) })),
    },
    {
      kind: 'picklist',
      key: 'classes',
      label: flightsText('classes'),
      any: flightsText('anyClasses'),
      options: [0, 1, 2, 3, 4, 5].map((value) => ({ value, text: classesText(value) })),
    },
  ];
  // A month has its days.
  return search.view === 'calendar' ? filters.filter(({ kind }) => kind !== 'days') : filters;
}

function classesText(count: number): string {
  if (count === 0) return flightsText('withoutClasses');
  return count === 1 ? flightsText('withClass') : flightsText('classesOrMore', { n: count });
}

/** The same filter as the server's body. */
export const toRequest = (search: FlightsSearch): ListFilter => ({ ...toWhich(search), ...sortAsked(search.sort) });

/** Which flights it leaves, in whatever order. */
export function toWhich(search: FlightsSearch) {
  // A window that ends before it begins is one that somebody is still choosing.
  const ordered = !search.start || !search.end || search.start <= search.end;
  return { ...whichOf(search), ...filled({ startDate: search.start, endDate: ordered ? search.end : undefined }) };
}

/** The days are those of the month; everything else filters it too. */
export const toCalendar = (search: FlightsSearch, month: string): CalendarFilter => ({ month, ...whichOf(search) });

const whichOf = ({ q, from, to, airline, status, classes }: FlightsSearch): Omit<CalendarFilter, 'month'> =>
  filled({ flightNumber: q, from, to, airline, status: status && [status], classes });
