import { expect, test } from 'vitest';
import { columnsFor, leastOf } from '../../lists/columns.ts';
import { groupColumns } from './columns.tsx';

test('where a table of sums has no room for all of it, its drams stay and how many rows there are goes', () => {
  const all = groupColumns('agent', []);
  const ids = (room: number) => columnsFor(room, all).map(({ id }) => id);
  expect(ids(1200)).toContain('commission');
  expect(ids(780)).toEqual(['label', 'lines', 'gross', 'refunded', 'net', 'currency', 'amountAMD']);
  expect(ids(720)).toEqual(['label', 'gross', 'refunded', 'net', 'currency', 'amountAMD']);
  expect(leastOf(columnsFor(720, all))).toBeLessThanOrEqual(720);
});
