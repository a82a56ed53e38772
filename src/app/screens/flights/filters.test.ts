import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isFiltered } from '../../lists/filters.ts';
import { filtersOf, toCalendar, toRequest } from './filters.ts';
import { type FlightsSearch, flightsSearch } from './flights-search.ts';

const hasFilter = (search: FlightsSearch) => isFiltered(filtersOf(search), search);

test('a URL that nobody wrote by hand falls back to no filter', () => {
  expect(v.parse(flightsSearch, { view: 'map', start: 'soon', from: 'evn?', status: 'late', classes: -1, copy: 'x' })).toEqual({});
  // The router reads ?q=401 as a number.
  expect(v.parse(flightsSearch, { q: 401, classes: 0 })).toEqual({ q: '401', classes: 0 });
});

test('every filter reaches the server under its own name; flights without a class are asked for by a zero', () => {
  const search = v.parse(flightsSearch, {
    q: ' rm 401 ',
    start: '2026-12-01',
    end: '2026-12-31',
    from: 'EVN',
    to: 'CDG',
    airline: 'RM',
    status: 'closed',
    classes: 0,
  });
  const which = { flightNumber: 'rm 401', from: 'EVN', to: 'CDG', airline: 'RM', status: ['closed'], classes: 0 };
  expect(toRequest(search)).toEqual({ ...which, startDate: '2026-12-01', endDate: '2026-12-31' });
  expect(toCalendar(search, '2027-01')).toEqual({ ...which, month: '2027-01' });
  expect(toRequest(v.parse(flightsSearch, { sort: '-route' }))).toEqual({ sort: 'route', direction: 'desc' });
});

test('an end before the start is not asked for; the view is no filter', () => {
  expect(toRequest({ start: '2026-12-05', end: '2026-12-01' })).toEqual({ startDate: '2026-12-05' });
  expect(hasFilter({ view: 'calendar', q: '  ' })).toBe(false);
  expect(hasFilter({ classes: 0 })).toBe(true);
  expect(hasFilter({ start: '2026-12-05' })).toBe(true);
});
