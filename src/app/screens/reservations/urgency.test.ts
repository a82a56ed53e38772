import { expect, test } from 'vitest';
import { urgencyOf } from './urgency.ts';

const HOUR = 3600_000;

test.each([
  [0, 'urgent'],
  [22 * 60_000, 'urgent'],
  [HOUR, 'urgent'],
  [HOUR + 1, 'soon'],
  [3.5 * HOUR, 'soon'],
  [4 * HOUR + 1, 'later'],
  [18 * HOUR, 'later'],
])('%d ms before its end a booking is: %s', (left, word) => expect(urgencyOf(left).word).toBe(word));

test('each word has a colour of its own', () => {
  const tones = [0, 2 * HOUR, 18 * HOUR].map((left) => urgencyOf(left).tone);
  expect(new Set(tones).size).toBe(3);
});
