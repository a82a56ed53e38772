import { expect, test } from 'vitest';
import * as v from 'valibot';
import { columnsOf } from '../../../rules/report-view.ts';
import { toRequest } from './filters.ts';
import { reportsSearch } from './reports-search.ts';

const read = (search: object) => v.parse(reportsSearch, search);

test('columns are those that there are, in their order, or the first ones', () => {
  expect(columnsOf(read({ columns: ['net', 'nonsense', 'pnr'] }))).toEqual(['pnr', 'net']);
  expect(columnsOf(read({ columns: ['nonsense'] }))).toEqual(columnsOf({}));
});

test('this month by day unless the address says otherwise, whatever else stands in it', () => {
  expect(toRequest(read({ period: 'x', dates: 1, by: [], columns: ['nonsense'], status: 'sold', flight: 7, route: 'evn' }))).toMatchObject({
    dateField: 'posted',
    groupBy: 'day',
  });
  expect(toRequest(read({ start: '2026-02-01', end: '2026-02-28', by: 'rows', dates: 'departure' }))).toEqual({
    startDate: '2026-02-01',
    endDate: '2026-02-28',
    dateField: 'departure',
  });
});
