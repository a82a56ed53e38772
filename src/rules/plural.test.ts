import { expect, it } from 'vitest';
import { plural } from './format.ts';

it('says one passenger, two passengers, three children', () => {
  expect([plural(0, 'order'), plural(1, 'passenger'), plural(2, 'passenger'), plural(3, 'child', 'children')]).toEqual([
    '0 orders',
    '1 passenger',
    '2 passengers',
    '3 children',
  ]);
});
