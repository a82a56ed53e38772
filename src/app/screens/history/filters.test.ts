import { expect, test } from 'vitest';
import * as v from 'valibot';
import { may } from '../../../contract/endpoint.ts';
import { ROLES } from '../../../contract/roles.ts';
import { userEndpoints } from '../../../contract/users.ts';
import { isFiltered } from '../../lists/filters.ts';
import { filtersOf, isForFile, knownOf, toRequest } from './filters.ts';
import { type HistorySearch, historySearch } from './history-search.ts';

const read = (search: object) => knownOf(v.parse(historySearch, search));
const found = { data: [], isError: false, error: null, refetch: () => undefined };
const hasFilter = (search: HistorySearch) =>
  isFiltered(filtersOf(search, { actions: [], role: 'Admin', by: { found, onAsk: () => undefined, taken: search.by } }), search);

test('seven days of everybody unless the address says otherwise, whatever else stands in it', () => {
  const search = read({ days: 5, entity: 'nonsense', action: 'a b', mine: 'yes' });
  const { startDate, endDate, ...rest } = toRequest(search, 'me');
  expect(Date.parse(endDate) - Date.parse(startDate)).toBe(6 * 86_400_000);
  expect(rest).toEqual({});
  expect(hasFilter(search)).toBe(false);
});

test('of one person rather than of oneself, and no name without an id', () => {
  const by = '01990000-0000-7000-8000-000000000000';
  expect(toRequest(read({ by, name: 'Ani', mine: true }), 'me').userId).toBe(by);
  expect(hasFilter(read({ by }))).toBe(true);
  expect(toRequest(read({ by: 'Ani', name: 'Ani' }), 'me').userId).toBeUndefined();
});

test("days of one's own, in order, and those for a file only", () => {
  const search = read({ start: '2026-01-01', end: '2026-04-02', mine: true, refused: true, q: 404 });
  expect(toRequest(search, 'me')).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-04-02',
    userId: 'me',
    result: 'refused',
    search: '404',
  });
  expect(isForFile(search)).toBe(false);
  expect(isForFile(read({ start: '2026-01-01', end: '2026-04-03' }))).toBe(true);
});

test('an agency is offered to whoever may find it, and to nobody who would only be refused', () => {
  const by = { found, onAsk: () => undefined, taken: undefined };
  for (const role of ROLES) {
    const kinds = filtersOf(read({}), { actions: [], role, by }).map(({ kind }) => kind);
    expect([role, kinds.includes('agency')]).toEqual([role, may(role, userEndpoints.getUsers)]);
  }
});
