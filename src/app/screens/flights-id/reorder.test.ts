import { expect, test } from 'vitest';
import type { DeskClass } from './class-values.ts';
import { reordered } from './reorder.ts';

const classes = (...priorities: number[]) =>
  priorities.map((priority, i) => ({ id: 'ABC'[i], desk: { priority, version: i + 1 } })) as unknown as DeskClass[];

test('a move writes only the classes whose place has another number, each with its version', () => {
  expect(reordered(classes(0, 1, 2), 1, -1)).toEqual([
    { id: 'B', version: 2, priority: 0 },
    { id: 'A', version: 1, priority: 1 },
  ]);
});

test('classes that all stand on one number get places of their own', () => {
  expect(reordered(classes(0, 0, 0), 0, 1).map(({ id, priority }) => [id, priority])).toEqual([
    ['A', 1],
    ['C', 2],
  ]);
});
