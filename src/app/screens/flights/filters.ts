import type { Call } from '../../../contract/endpoints.ts';
import { FLIGHT_STATUSES } from '../../../contract/words.ts';
import { plural } from '../../../rules/format.ts';
import { sortAsked } from '../../lists/columns.ts';
import { departureDays } from '../../lists/departure-days.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import type { FlightsSearch } from './flights-search.ts';

type ListFilter = Omit<NonNullable<Call<'getFlights'>['body']>, 'after' | 'page' | 'limit'>;
export type CalendarFilter = NonNullable<Call<'getFlightCalendar'>['body']>;

const STATUS: Record<(typeof FLIGHT_STATUSES)[number], string> = {
  scheduled: 'Scheduled',
  delayed: 'Delayed',
  closed: 'Sale closed',
  departed: 'Departed',
  cancelled: 'Cancelled',
};

export function filtersOf(search: FlightsSearch): readonly Filter<FlightsSearch>[] {
  const filters: readonly Filter<FlightsSearch>[] = [
    { kind: 'text', key: 'q', label: 'Flight number', most: 9 },
    departureDays(search, { any: 'Next 60 days', all: 'Next 60 days', until: 'Until', last: ['Last 7 days', -7, 0] }),
    { kind: 'airport', key: 'from', label: 'From' },
    { kind: 'airport', key: 'to', label: 'To' },
    { kind: 'airline', key: 'airline' },
    {
      kind: 'picklist',
      key: 'status',
      label: 'Status',
      any: 'Any status',
      options: FLIGHT_STATUSES.map((value) => ({ value, text: STATUS[value] })),
    },
    {
      kind: 'picklist',
      key: 'classes',
      label: 'Classes',
      any: 'Any classes',
      options: [0, 1, 2, 3, 4, 5].map((value) => ({ value, text: classesText(value) })),
    },
  ];
  // A month has its days.
  return search.view === 'calendar' ? filters.filter(({ kind }) => kind !== 'days') : filters;
}

function classesText(count: number): string {
  if (count === 0) return 'Without classes';
  return count === 1 ? 'With a class' : `${plural(count, 'class', 'classes')} or more`;
}

/** The same filter as the server's body. */
export function toRequest(search: FlightsSearch): ListFilter {
  // A window that ends before it begins is one that somebody is still choosing.
  const ordered = !search.start || !search.end || search.start <= search.end;
  return {
    ...whichOf(search),
    ...filled({ startDate: search.start, endDate: ordered ? search.end : undefined }),
    ...sortAsked(search.sort),
  };
}

/** The days are those of the month; everything else filters it too. */
export const toCalendar = (search: FlightsSearch, month: string): CalendarFilter => ({ month, ...whichOf(search) });

const whichOf = ({ q, from, to, airline, status, classes }: FlightsSearch): Omit<CalendarFilter, 'month'> =>
  filled({ flightNumber: q, from, to, airline, status: status && [status], classes });
