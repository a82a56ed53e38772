import type { Call } from '../../../contract/endpoints.ts';
import { FLIGHT_STATUSES } from '../../../contract/words.ts';
import { plural } from '../../../rules/format.ts';
import { addDays, showDay } from '../../day.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import { today } from '../../today.ts';
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
    daysFilter(search),
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

function daysFilter({ start, end }: FlightsSearch): Filter<FlightsSearch> {
  const now = today();
  const presets: readonly [text: string, start: string | undefined, end: string | undefined][] = [
    ['Next 60 days', undefined, undefined],
    ['Today', now, now],
    ['Tomorrow', addDays(now, 1), addDays(now, 1)],
    ['Next 7 days', now, addDays(now, 7)],
    ['Last 7 days', addDays(now, -7), now],
  ];
  return {
    kind: 'days',
    title: 'Days of departure',
    folded: true,
    open: true,
    presets: presets.map(([text, first, last]) => ({ text, on: start === first && end === last, set: { start: first, end: last } })),
    own: Boolean(start ?? end),
    days: { startDate: start ?? '', endDate: end ?? '' },
    text: daysText(start, end),
    set: ({ startDate, endDate }) => ({ start: startDate || undefined, end: endDate || undefined }),
  };
}

function classesText(count: number): string {
  if (count === 0) return 'Without classes';
  return count === 1 ? 'With a class' : `${plural(count, 'class', 'classes')} or more`;
}

function daysText(start: string | undefined, end: string | undefined): string {
  if (!start) return end ? `Until ${showDay(end)}` : 'Next 60 days';
  if (start === end) return showDay(start);
  return end ? `${showDay(start)} – ${showDay(end)}` : `From ${showDay(start)}`;
}

/** The same filter as the server's body. */
export function toRequest(search: FlightsSearch): ListFilter {
  // A window that ends before it begins is one that somebody is still choosing.
  const ordered = !search.start || !search.end || search.start <= search.end;
  return { ...whichOf(search), ...filled({ startDate: search.start, endDate: ordered ? search.end : undefined }) };
}

/** The days are those of the month; everything else filters it too. */
export const toCalendar = (search: FlightsSearch, month: string): CalendarFilter => ({ month, ...whichOf(search) });

const whichOf = ({ q, from, to, airline, status, classes }: FlightsSearch): Omit<CalendarFilter, 'month'> =>
  filled({ flightNumber: q, from, to, airline, status: status && [status], classes });
