import { expect, test } from 'vitest';
import { cleared, daysError, type Filter, filled, isFiltered } from './filters.ts';

interface Search {
  q?: string | undefined;
  status?: 'open' | 'shut' | undefined;
  low?: true | undefined;
  by?: string | undefined;
  name?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  sort?: 'name' | undefined;
  view?: 'month' | undefined;
}

const days = (search: Search, folded: boolean): Filter<Search> => ({
  kind: 'days',
  title: 'Days',
  ...(folded ? { folded: true } : {}),
  presets: [{ text: 'Any', on: !search.start, set: { start: undefined, end: undefined } }],
  own: search.start !== undefined,
  days: { startDate: search.start ?? '', endDate: search.end ?? '' },
  text: 'Days',
  set: ({ startDate, endDate }) => ({ start: startDate, end: endDate }),
});
const filtersOf = (search: Search, folded = true): readonly Filter<Search>[] => [
  { kind: 'text', key: 'q', label: 'Name' },
  { kind: 'chips', key: 'status', all: 'All', options: [{ value: 'open', text: 'Open' }] },
  { kind: 'flag', key: 'low', text: 'Low' },
  {
    kind: 'found',
    key: 'by',
    any: 'Anybody',
    taken: search.by,
    title: 'By whom',
    label: 'Name',
    empty: { title: 'Nobody', why: '' },
    found: { data: [], isError: false, error: null, refetch: () => undefined },
    onAsk: () => undefined,
    also: (one) => ({ name: one?.name }),
  },
  days(search, folded),
];

test('the server is asked for what was chosen, and for nothing else', () => {
  expect(filled({ q: ' ani ', status: undefined, name: '', classes: 0, low: true, spaces: '  ' })).toEqual({
    q: 'ani',
    classes: 0,
    low: true,
  });
});

test.each<[Search, boolean]>([
  [{}, false],
  [{ q: '  ' }, false],
  [{ view: 'month', sort: 'name' }, false],
  [{ q: 'ani' }, true],
  [{ low: true }, true],
  [{ start: '2027-01-01' }, true],
])('%j leaves rows out: %s', (search, is) => {
  expect(isFiltered(filtersOf(search), search)).toBe(is);
});

test('days that are always seen are no filter, and stay when the filters are cleared', () => {
  const search: Search = { start: '2027-01-01', end: '2027-01-31', by: 'x', name: 'Ani', view: 'month', sort: 'name' };
  expect(isFiltered(filtersOf({ start: '2027-01-01' }, false), { start: '2027-01-01' })).toBe(false);
  expect(filled({ ...search, ...cleared(filtersOf(search, false)) })).toEqual({
    start: '2027-01-01',
    end: '2027-01-31',
    view: 'month',
    sort: 'name',
  });
  expect(filled({ ...search, ...cleared(filtersOf(search, true)) })).toEqual({ view: 'month', sort: 'name' });
});

test('two days are in order, and not too many', () => {
  expect(daysError({ startDate: '2027-01-02', endDate: '2027-01-01' })).toBe('The end is before the start');
  expect(daysError({ startDate: '2028-01-01', endDate: '2028-12-31' }, 366)).toBeUndefined();
  expect(daysError({ startDate: '2028-01-01', endDate: '2029-01-01' }, 366)).toBe('At most 366 days');
  expect(daysError({ startDate: '2028-01-01', endDate: '' }, 366)).toBeUndefined();
});
