import { REPORT_DATES } from '../../../contract/report-words.ts';
import { ORDER_STATUSES } from '../../../contract/words.ts';
import { showPeriod } from '../../day.ts';
import type { Filter, FoundFilter } from '../../lists/filters.ts';
import { statusesText } from '../../../texts/statuses/text.ts';
import { daysIn, periodOf } from './filters.ts';
import { PERIODS } from './periods.ts';
import type { ReportsSearch } from './reports-search.ts';
import { commonText } from '../../../texts/common/text.ts';
import { reportsText } from '../../../texts/reports/text.ts';

type Named = { id: string; name: string };
const named = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, text: name }));
/** Of booking classes. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']; // no text

export interface Choices {
  groups: readonly Named[];
  airlines: readonly Named[];
  staff: readonly Named[];
  flights: readonly Named[];
  /** What is found for what was typed, of agencies, flights and routes. */
  foundOf: (of: 'agents' | 'flights' | 'routes') => FoundFilter<ReportsSearch>['found'];
  onAsk: (typed: string) => void;
}

/** Which days, of whom, of which orders. */
export function filtersOf(
  search: ReportsSearch,
  { groups, airlines, staff, flights, foundOf, onAsk }: Choices,
): readonly Filter<ReportsSearch>[] {
  const period = periodOf(search);
  const days = daysIn(search);
  return [
    {
      kind: 'days',
      title: reportsText('period'),
      presets: PERIODS.map((one) => ({
        text: reportsText(`period.${one}`),
        on: period === one,
        set: { period: one === 'thisMonth' ? undefined : one, start: undefined, end: undefined },
      })),
      own: period === undefined,
      days,
      text: period === undefined ? showPeriod(days.startDate, days.endDate) : reportsText('otherDays'),
      set: ({ startDate, endDate }) => ({ period: undefined, start: startDate, end: endDate }),
      most: 366,
    },
    {
      kind: 'picklist',
      key: 'dates',
      label: reportsText('dateBasis'),
      any: reportsText('date.posted'),
      options: REPORT_DATES.filter((value) => value !== 'posted').map((value) => ({ value, text: reportsText(`date.${value}`) })),
    },
    {
      kind: 'found',
      key: 'agent',
      any: reportsText('anyAgency'),
      taken: search.agent && (search.name ?? reportsText('oneAgency')),
      title: commonText('agency'),
      label: reportsText('name'),
      empty: { title: reportsText('noAgency'), why: reportsText('noAgencyWhy') },
      found: foundOf('agents'),
      onAsk,
      also: (one) => ({ name: one?.name }),
    },
    {
      kind: 'picklist',
      key: 'group',
      label: reportsText('group'),
      any: reportsText('anyGroup'),
      options: named(groups),
    },
    {
      kind: 'picklist',
      key: 'status',
      label: reportsText('status'),
      any: reportsText('anyStatus'),
      options: ORDER_STATUSES.map((value) => ({ value, text: statusesText(value) })),
    },
    {
      kind: 'found',
      key: 'flight',
      any: reportsText('anyFlight'),
      taken: search.flight && (flights.find((one) => one.id === search.flight)?.name ?? reportsText('oneFlight')),
      title: reportsText('flight'),
      label: reportsText('flightAsk'),
      empty: { title: reportsText('noFlight'), why: reportsText('noFlightWhy') },
      found: foundOf('flights'),
      onAsk,
    },
    {
      kind: 'found',
      key: 'route',
      any: reportsText('anyRoute'),
      taken: search.route,
      title: reportsText('route'),
      label: reportsText('routeAsk'),
      empty: { title: reportsText('noRoute'), why: reportsText('noRouteWhy') },
      found: foundOf('routes'),
      onAsk,
    },
    { kind: 'picklist', key: 'airline', label: reportsText('airline'), any: reportsText('anyAirline'), options: named(airlines) },
    {
      kind: 'picklist',
      key: 'class',
      label: reportsText('class'),
      any: reportsText('anyClass'),
      options: LETTERS.map((value) => ({ value, text: value })),
    },
    { kind: 'picklist', key: 'staff', label: reportsText('staff'), any: reportsText('anyStaff'), options: named(staff) },
  ];
}
