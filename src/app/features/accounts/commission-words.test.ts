import { expect, it } from 'vitest';
import { commissionWords } from './words.ts';

it('an account without a commission has that of its group only where it has a group', () => {
  expect(commissionWords(null, 'Partners')).toBe('as the group');
  expect(commissionWords(null, null)).toBe('none of its own');
  expect(commissionWords({ kind: 'percent', value: '5' } as never, null)).toBe('5 % of the fare');
});
