import { expect, test } from 'vitest';
import { urgencyOf } from './urgency.ts';

const HOUR = 3600_000;

test.each([
  [0, 'Urgent'],
  [22 * 60_000, 'Urgent'],
  [HOUR, 'Urgent'],
  [HOUR + 1, 'Soon'],
  [3.5 * HOUR, 'Soon'],
  [4 * HOUR + 1, 'Later'],
  [18 * HOUR, 'Later'],
])('%d ms before its end a booking is: %s', (left, word) => expect(urgencyOf(left).word).toBe(word));

test('each word has a colour of its own', () => {
  const tones = [0, 2 * HOUR, 18 * HOUR].map((left) => urgencyOf(left).tone);
  expect(new Set(tones).size).toBe(3);
});
