import { expect, test } from 'vitest';
import { columnsFor, leastOf, withHeads } from '../../lists/columns.ts';
import { groupColumns } from './columns.tsx';

test('where a table of sums has no room for all of it, its drams stay and how many rows there are goes', () => {
  const all = groupColumns('agent', []);
  const ids = (room: number) => columnsFor(room, all).map(({ id }) => id);
  expect(ids(1200)).toContain('commission');
  expect(ids(780)).toEqual(['label', 'lines', 'gross', 'refunded', 'net', 'currency', 'amountAMD']);
  expect(ids(720)).toEqual(['label', 'gross', 'refunded', 'net', 'currency', 'amountAMD']);
  expect(leastOf(columnsFor(720, all))).toBeLessThanOrEqual(720);
});

test('with costs and load it does not scroll on a tablet beside the menu: net, drams and profit stay', () => {
  const group = { key: 'EVN-CDG', cost: 100, profit: 5, load: { noShows: 1 } } as never;
  for (const [by, more] of [
    ['day', {}],
    ['flight', {}],
    ['flight', { load: null }],
  ] as const) {
    const all = withHeads(groupColumns(by, [{ ...(group as object), ...more } as never]));
    const left = columnsFor(768, all);
    expect(leastOf(left), by).toBeLessThanOrEqual(768);
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(['label', 'net', 'currency', 'amountAMD', 'profit']));
    expect(columnsFor(2000, all)).toEqual(all);
  }
});
