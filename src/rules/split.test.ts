import { expect, test } from 'vitest';
import { splitOf, type Splitting } from './split.ts';

const adult = (id: string, more: Partial<Splitting> = {}): Splitting => ({
  id,
  type: 'ADT',
  associatedAdultId: null,
  active: true,
  age: 30,
  ...more,
});
const child = (id: string): Splitting => ({ ...adult(id), type: 'CHD', age: 7 });
const infant = (id: string, of: string): Splitting => ({ ...adult(id), type: 'INF', age: 0, associatedAdultId: of });

test.each([
  ['one of two', [adult('a'), adult('b')], ['b'], { moving: ['b'] }],
  ['an adult takes its infant along', [adult('a'), adult('b'), infant('i', 'b')], ['b'], { moving: ['b', 'i'] }],
  ['everybody', [adult('a'), adult('b')], ['a', 'b'], { fieldError: 'SPLIT_EMPTY' }],
  ['all but the infants', [adult('a'), infant('i', 'a')], ['a'], { fieldError: 'SPLIT_EMPTY' }],
  ['an infant alone', [adult('a'), adult('b'), infant('i', 'b')], ['i'], { fieldError: 'SPLIT_INFANT' }],
  ['an infant with another adult', [adult('a'), adult('b'), infant('i', 'b')], ['a', 'i'], { fieldError: 'SPLIT_INFANT' }],
  ['a child alone', [adult('a'), child('c')], ['c'], { fieldError: 'MINOR_ALONE', alone: ['c'] }],
  ['the only adult away from a child', [adult('a'), child('c')], ['a'], { fieldError: 'MINOR_ALONE', alone: ['c'] }],
  [
    'a child with somebody of 17',
    [adult('a'), adult('b', { age: 17 }), child('c')],
    ['b', 'c'],
    { fieldError: 'MINOR_ALONE', alone: ['c'] },
  ],
  ['a child with somebody of 18', [adult('a'), adult('b', { age: 18 }), child('c')], ['b', 'c'], { moving: ['b', 'c'] }],
  ['who is refunded needs nobody', [adult('a'), adult('b', { active: false }), { ...child('c'), active: false }], ['c'], { moving: ['c'] }],
  [
    'a refunded adult looks after nobody',
    [adult('a'), adult('b', { active: false }), child('c')],
    ['b', 'c'],
    { fieldError: 'MINOR_ALONE', alone: ['c'] },
  ],
])('%s', (_what, passengers, chosen, wanted) => {
  expect(splitOf(passengers, chosen)).toEqual(wanted);
});
