import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isFiltered } from '../../lists/filters.ts';
import { agentsSearch } from './agents-search.ts';
import { filtersOf, toRequest } from './filters.ts';

const GROUP = '7f2c1c1e-5b5e-4c39-9a53-0b6f8f1c2d3e';

test('a URL that nobody wrote by hand falls back to no filter', () => {
  expect(v.parse(agentsSearch, { q: { a: 1 }, status: 'asleep', role: 'King', group: 'gold', low: 'perhaps' })).toEqual({});
  // The router reads ?q=01234567 as a number, and ?low=true as a truth.
  expect(v.parse(agentsSearch, { q: 1234567, low: true })).toEqual({ q: '1234567', low: true });
});

test('every filter reaches the server under its own name', () => {
  const search = v.parse(agentsSearch, { q: ' ararat ', status: 'pending', role: 'user', group: GROUP, low: true });
  expect(toRequest(search)).toEqual({ search: 'ararat', status: 'pending', role: 'user', userGroup: GROUP, lowBalance: true });
});

test('an order is asked for, and leaves nobody out', () => {
  const search = v.parse(agentsSearch, { sort: '-seen' });
  expect(toRequest(search)).toEqual({ sort: 'seen', direction: 'desc' });
  expect(isFiltered(filtersOf(0, []), search)).toBe(false);
  expect(toRequest(v.parse(agentsSearch, { sort: 'shoe size' }))).toEqual({});
});

test('nothing chosen, or only spaces typed, is no filter', () => {
  expect(toRequest({ q: '  ' })).toEqual({});
  expect(isFiltered(filtersOf(0, []), { q: '  ' })).toBe(false);
  expect(isFiltered(filtersOf(0, []), { low: true })).toBe(true);
});
