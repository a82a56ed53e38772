import { expect, test } from 'vitest';
import { distance, nameChange } from './name-change.ts';

const aram = { firstName: 'ARAM', lastName: 'HOVHANNISYAN', title: 'MR', gender: 'M' };

test.each([
  [{}, 'none'],
  [{ title: 'MRS' }, 'correction'],
  [{ gender: 'F' }, 'correction'],
  [{ firstName: 'HOVHANNISYAN', lastName: 'ARAM' }, 'correction'],
  [{ lastName: 'HOVANISYAN' }, 'correction'],
  [{ firstName: 'ARAMM', lastName: 'HOVANISYAN' }, 'correction'],
  [{ firstName: 'ARMEN', lastName: 'HOVANISYAN' }, 'change'],
  [{ firstName: 'SAMVEL' }, 'change'],
] as const)('%j is a %s', (more, kind) => {
  expect(nameChange(aram, { ...aram, ...more }, 3)).toBe(kind);
});

test.each([
  ['', '', 0],
  ['A', '', 1],
  ['KITTEN', 'SITTING', 3],
  ['ABC', 'CBA', 2],
])('%s and %s differ by %i', (a, b, wanted) => expect(distance(a, b)).toBe(wanted));
