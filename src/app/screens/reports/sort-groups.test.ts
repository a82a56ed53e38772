import { expect, test } from 'vitest';
import type { ReportGroup } from '../../../contract/reports.ts';
import { sortGroups } from './sort-groups.ts';

const NOTHING = {
  base: 0,
  tax: 0,
  fee: 0,
  services: 0,
  discount: 0,
  commission: 0,
  penalty: 0,
  net: 0,
  gross: 0,
  refunded: 0,
  amountAMD: 0,
};
const row = (key: string, currency: string, more: Partial<ReportGroup> = {}): ReportGroup => ({ key, label: key, currency, ...NOTHING, lines: 0, seats: 0, cost: 0, profit: 0, load: null, ...more }); // prettier-ignore
const load = (sold: number, total: number) => ({ load: { flights: 1, sold, total, noShows: null } });
const sorted = (groups: readonly ReportGroup[], sort: Parameters<typeof sortGroups>[1]) =>
  sortGroups(groups, sort, 'en').map(({ key, currency }) => `${key} ${currency}`);

test('a group is sorted by what all its currencies come to, and keeps them together', () => {
  const groups = [
    row('B', 'AMD', { amountAMD: 5, profit: 1 }),
    row('B', 'EUR', { amountAMD: 5, profit: null }),
    row('A', 'AMD', { amountAMD: 8, profit: -2 }),
    row('C', 'EUR', { amountAMD: -3, profit: 7 }),
  ];
  expect(sorted(groups, undefined)).toEqual(['B AMD', 'B EUR', 'A AMD', 'C EUR']);
  expect(sorted(groups, '-amountAMD')).toEqual(['B AMD', 'B EUR', 'A AMD', 'C EUR']);
  expect(sorted(groups, 'amountAMD')).toEqual(['C EUR', 'A AMD', 'B AMD', 'B EUR']);
  // Of B it is not known: last, whichever way.
  expect(sorted(groups, '-profit')).toEqual(['C EUR', 'A AMD', 'B AMD', 'B EUR']);
  expect(sorted(groups, 'profit')).toEqual(['A AMD', 'C EUR', 'B AMD', 'B EUR']);
});

test('names are sorted as people count, and loads by their share', () => {
  const groups = [
    row('RM 90', 'AMD', load(50, 100)),
    row('RM 1000', 'AMD', load(9, 10)),
    row('rm 2', 'AMD'),
    row('RM 7', 'AMD', load(0, 0)),
  ];
  expect(sorted(groups, 'label')).toEqual(['rm 2 AMD', 'RM 7 AMD', 'RM 90 AMD', 'RM 1000 AMD']);
  expect(sorted(groups, '-label')).toEqual(['RM 1000 AMD', 'RM 90 AMD', 'RM 7 AMD', 'rm 2 AMD']);
  expect(sorted(groups, '-load')).toEqual(['RM 1000 AMD', 'RM 90 AMD', 'rm 2 AMD', 'RM 7 AMD']);
  // What rows alone are sorted by leaves them as they came.
  expect(sorted(groups, 'posted')).toEqual(['RM 90 AMD', 'RM 1000 AMD', 'rm 2 AMD', 'RM 7 AMD']);
});
