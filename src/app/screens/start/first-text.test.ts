import { expect, it } from 'vitest';
import { firstText } from './first-text.ts';

it('a time limit that ends within this minute ends now, not in 0 min', () => {
  expect(firstText(0)).toBe('first ends now');
  expect(firstText(1)).toBe('first in 1 min');
  expect(firstText(61)).toBe('first in 1 h 01 min');
});
