import { expect, test } from 'vitest';
import type { DeskClass } from '../../../rules/class-as-typed.ts';
import { reordered } from './reorder.ts';

const classes = [...'ABC'].map((id, i) => ({ id, desk: { priority: 0, version: i + 1 } })) as unknown as DeskClass[];

test('a move names every class in its new place, each with its version', () => {
  expect(reordered(classes, 1, -1)).toEqual([
    { id: 'B', version: 2 },
    { id: 'A', version: 1 },
    { id: 'C', version: 3 },
  ]);
  expect(reordered(classes, 1, 1).map(({ id }) => id)).toEqual(['A', 'C', 'B']);
});
