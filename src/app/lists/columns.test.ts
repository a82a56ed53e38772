import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sortAsked } from '../../rules/sort-asked.ts';
import { type Column, columnsFor, grouped, nextSort, once, sortOf, widthsOf, withHeads } from './columns.ts';

const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({ id, title: id, cell: () => id, ...more });
const ids = (columns: readonly Column<unknown>[]) => columns.map(({ id }) => id).join(' ');

test('where there is no room the least important columns go first, from the right, and never the first ones', () => {
  const all = [
    column('name', { width: 200 }),
    column('city', { width: 100, priority: 2 }),
    column('seen', { width: 100, priority: 3 }),
    column('group', { width: 100, priority: 3 }),
    column('sum', { width: 100 }),
  ];
  expect(ids(columnsFor(608, all))).toBe('name city seen group sum');
  expect(ids(columnsFor(607, all))).toBe('name city seen sum');
  expect(ids(columnsFor(507, all))).toBe('name city sum');
  expect(ids(columnsFor(407, all))).toBe('name sum');
  expect(ids(columnsFor(10, all))).toBe('name sum');
});

test('what is left out for want of room may stand in another column, in the order in which they stood', () => {
  const all = [
    column('agency', { width: 100, priority: 3, into: 'name' }),
    column('name', { width: 100 }),
    column('limit', { width: 100, priority: 2, into: 'name' }),
  ];
  const cells = (room: number) =>
    columnsFor(room, all).map(({ cell }) => renderToStaticMarkup(createElement('td', {}, cell({}))).replaceAll(/<[^>]*>+/g, ' ').trim().split(/ +/)); // prettier-ignore
  expect(cells(308)).toEqual([['agency'], ['name'], ['limit']]);
  expect(cells(307)).toEqual([['agency', 'name'], ['limit']]);
  expect(cells(207)).toEqual([['agency', 'name', 'limit']]);
});

test('what stands in a column is not carried on to a third one: three in one cell would be a row of five lines', () => {
  const all = [
    column('route', { width: 100, priority: 3, into: 'day' }),
    column('day', { width: 100 }),
    column('flight', { width: 100, priority: 3, into: 'route' }),
  ];
  const cells = (room: number) =>
    columnsFor(room, all).map(({ cell }) => renderToStaticMarkup(createElement('td', {}, cell({}))).replaceAll(/<[^>]*>+/g, ' ').trim().split(/ +/)); // prettier-ignore
  expect(cells(207 + 1)).toEqual([['route', 'flight'], ['day']]);
  expect(cells(207)).toEqual([['route', 'day']]);
});

test('a column without a width needs room too, and they share what is left by their parts', () => {
  const all = [column('name', { share: 2 }), column('city', { priority: 2 }), column('sum', { width: 100 })];
  expect(ids(columnsFor(1000, all))).toBe('name city sum');
  expect(ids(columnsFor(300, all))).toBe('name sum');
  expect(widthsOf(1008, all)).toEqual([608, 300, 100]);
  // Less room than they need: the box scrolls.
  expect(widthsOf(10, all)).toEqual([116, 108, 100]);
  // Before it is measured.
  expect(widthsOf(Infinity, all)).toEqual([undefined, undefined, 100]);
});

test('the first column has the wider space before it, whichever it is', () => {
  const [sum, name] = [column('sum', { width: 100 }), column('name')];
  expect(widthsOf(408, [sum, name])).toEqual([108, 300]);
  expect(widthsOf(408, [name, sum])).toEqual([308, 100]);
});

test('a column is as wide as the longest word of its head asks for, and the arrow of one that sorts', () => {
  const column = { id: 'held', title: 'held', width: 50, cell: () => '' };
  const wide = (more: Partial<Column<unknown>>) => withHeads([{ ...column, ...more }])[0]?.width;
  expect(wide({ title: 'To' })).toBe(50);
  expect(wide({ title: 'Held' })).toBe(60);
  expect(wide({ title: 'Refunded' })).toBe(95);
  expect(wide({ title: 'Held', width: 80 })).toBe(80);
  expect(wide({ title: 'Վերադարձված է' })).toBe(134);
  expect(wide({ title: 'Վերադարձված է', sortable: 'asc' })).toBe(154);
  expect(wide({ title: 'Վերադարձված է', untitled: true })).toBe(50);
});

test('a column that shares what is left has room for its head as well', () => {
  const name: Column<unknown> = { id: 'name', title: 'Պատվիրատու', cell: () => '', sortable: 'asc' };
  const all = withHeads([name, column('city', { title: 'City' }), column('sum', { title: 'Sum', width: 100 })]);
  expect(widthsOf(408, all)).toEqual([158, 150, 100]);
  expect(widthsOf(368, all)).toEqual([152, 116, 100]);
  expect(widthsOf(608, all)).toEqual([258, 250, 100]);
});

test('a head sorts as one reads it, then the other way round, then lets go; another one begins anew', () => {
  expect(nextSort(undefined, 'name', 'asc')).toBe('name');
  expect(nextSort('name', 'name', 'asc')).toBe('-name');
  expect(nextSort('-name', 'name', 'asc')).toBeUndefined();
  expect(nextSort('-city', 'name', 'asc')).toBe('name');
  expect(nextSort(undefined, 'seen', 'desc')).toBe('-seen');
  expect(nextSort('-seen', 'seen', 'desc')).toBe('seen');
  expect(nextSort('seen', 'seen', 'desc')).toBeUndefined();
  expect(['name', '-name', 'city', undefined].map((sort) => sortOf(sort, 'name'))).toEqual(['ascending', 'descending', 'none', 'none']);
});

test('the server is asked for a column and a direction, or for its own order', () => {
  expect(sortAsked('name')).toEqual({ sort: 'name', direction: 'asc' });
  expect(sortAsked('-name')).toEqual({ sort: 'name', direction: 'desc' });
  expect(sortAsked(undefined)).toEqual({});
});

test('rows stand under their group in the order they came in', () => {
  const rows = ['a1', 'a2', 'b1', 'a3'];
  expect(grouped(rows, (row) => row.slice(0, 1))).toEqual([
    { group: 'a', rows: ['a1', 'a2'] },
    { group: 'b', rows: ['b1'] },
    { group: 'a', rows: ['a3'] },
  ]);
});

test('a row that two pages have stands once, as the later one tells it', () => {
  const rows = [
    { id: 1, at: 'then' },
    { id: 2, at: 'then' },
    { id: 1, at: 'now' },
  ];
  expect(once(rows, (row) => row.id)).toEqual([
    { id: 1, at: 'now' },
    { id: 2, at: 'then' },
  ]);
});
