import { REPORT_DATES } from '../../../contract/report-words.ts';
import { ORDER_STATUSES } from '../../../contract/words.ts';
import { showDay } from '../../day.ts';
import type { Filter, FoundFilter } from '../../lists/filters.ts';
import { statusesText } from '../../../texts/statuses/text.ts';
import { daysIn, periodOf } from './filters.ts';
import { PERIODS } from './periods.ts';
import type { ReportsSearch } from './reports-search.ts';
import { DATE_WORDS } from './words.ts';

type Named = { id: string; name: string };
export interface Choices {
  groups: readonly Named[];
  flights: readonly Named[];
  /** What is found for what was typed, of agencies, flights and routes. */
  foundOf: (of: 'agents' | 'flights' | 'routes') => FoundFilter<ReportsSearch>['found'];
  onAsk: (typed: string) => void;
}

/** Which days, of whom, of which orders. */
export function filtersOf(search: ReportsSearch, { groups, flights, foundOf, onAsk }: Choices): readonly Filter<ReportsSearch>[] {
  const period = periodOf(search);
  const days = daysIn(search);
  return [
    {
      kind: 'days',
      title: 'Period',
      presets: PERIODS.map(([one, text]) => ({
        text,
        on: period === one,
        set: { period: one === 'thisMonth' ? undefined : one, start: undefined, end: undefined },
      })),
      own: period === undefined,
      days,
      text: period === undefined ? `${showDay(days.startDate)} – ${showDay(days.endDate)}` : 'Other days',
      set: ({ startDate, endDate }) => ({ period: undefined, start: startDate, end: endDate }),
      most: 366,
    },
    {
      kind: 'picklist',
      key: 'dates',
      label: 'Which day counts',
      any: DATE_WORDS.posted,
      options: REPORT_DATES.filter((value) => value !== 'posted').map((value) => ({ value, text: DATE_WORDS[value] })),
    },
    {
      kind: 'found',
      key: 'agent',
      any: 'Any agency',
      taken: search.agent && (search.name ?? 'One agency'),
      title: 'Agency',
      label: 'Name',
      empty: { title: 'No such agency', why: 'None has this name.' },
      found: foundOf('agents'),
      onAsk,
      also: (one) => ({ name: one?.name }),
    },
    {
      kind: 'picklist',
      key: 'group',
      label: 'Group',
      any: 'Any group',
      options: groups.map(({ id, name }) => ({ value: id, text: name })),
    },
    {
      kind: 'picklist',
      key: 'status',
      label: 'Status of the order',
      any: 'Any status',
      options: ORDER_STATUSES.map((value) => ({ value, text: statusesText(value) })),
    },
    {
      kind: 'found',
      key: 'flight',
      any: 'Any flight',
      taken: search.flight && (flights.find((one) => one.id === search.flight)?.name ?? 'One flight'),
      title: 'Flight',
      label: 'Number, day as 2026-05-31, or route',
      empty: { title: 'No such flight', why: 'None has this number or day.' },
      found: foundOf('flights'),
      onAsk,
    },
    {
      kind: 'found',
      key: 'route',
      any: 'Any route',
      taken: search.route,
      title: 'Route',
      label: 'Code or city',
      empty: { title: 'No such route', why: 'Nothing flies between these.' },
      found: foundOf('routes'),
      onAsk,
    },
  ];
}
