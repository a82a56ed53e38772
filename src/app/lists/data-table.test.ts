import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Column } from './columns.ts';
import { DataTable, type TableProps } from './data-table.tsx';

const screen = vi.hoisted(() => ({ wide: true }));
vi.mock('./use-wide.ts', () => ({ useWide: () => screen.wide }));

/* The markup that everybody reads: what is a heading, what opens, what is said of the order. */

interface Row {
  id: string;
  name: string;
  day: string;
  sum: number;
}
const ROWS: readonly Row[] = [
  { id: 'a', name: 'Ani', day: 'Monday', sum: 1 },
  { id: 'b', name: 'Bella', day: 'Tuesday', sum: 0 },
];
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', sortable: 'asc', cell: (row) => row.name },
  { id: 'sum', title: 'Sum', align: 'end', cell: (row) => row.sum, inCard: (row) => row.sum > 0 && `${row.sum} in all` },
  { id: 'state', title: 'State', untitled: true, card: 'none', cell: () => 'fine' },
];

function draw(wide: boolean, more: Partial<TableProps<Row>> = {}): string {
  screen.wide = wide;
  const props: TableProps<Row> = { rows: ROWS, columns: COLUMNS, keyOf: (row) => row.id, label: 'People', ...more };
  return renderToStaticMarkup(createElement(DataTable<Row>, props));
}

test('a table: its head says how it is sorted, the first cell of a row names it and opens it', () => {
  const html = draw(true, { onOpen: () => undefined, sort: '-name', onSort: () => undefined });
  expect(html).toContain('<th scope="col" aria-sort="descending"><button type="button" class="list-sort">Name');
  expect(html).toContain('<th scope="col" class="end">Sum</th>');
  expect(html).toContain('<span class="sr-only">State</span>');
  expect(html).toMatch(/<th scope="row"><button type="button" class="[^"]*row-open">Ani<\/button><\/th><td class="end">1<\/td>/);
});

test('a list that the server sorts in one way offers no other', () => {
  expect(draw(true)).not.toContain('aria-sort');
});

test('rows stand under what they have in common', () => {
  const html = draw(true, { groupOf: (row) => row.day });
  expect(html.match(/scope="rowgroup" colspan="3">[^<]+/gi)).toEqual([
    'scope="rowgroup" colSpan="3">Monday',
    'scope="rowgroup" colSpan="3">Tuesday',
  ]);
});

test('cards: a list with its name, what a head would say beside the figure, and nothing where there is nothing', () => {
  const html = draw(false);
  expect(html).toContain('<ul class="card flush ruled" aria-label="People">');
  expect(html).toContain('1 in all');
  expect(html.match(/list-cell end/g)).toHaveLength(1);
  expect(html).not.toContain('fine');
});

test('while several are ticked a row says whether it is one of them', () => {
  const html = draw(false, { onOpen: () => undefined, isChosen: (row) => row.id === 'b' });
  expect(html.match(/aria-pressed="\w+"/g)).toEqual(['aria-pressed="false"', 'aria-pressed="true"']);
});
