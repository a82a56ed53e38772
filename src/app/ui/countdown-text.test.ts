import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdownText, spokenAt, untilNextText } from './countdown-text.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  [-1, 'Time is over'],
  [0, 'Time is over'],
  [1, '0:01'],
  [59 * SECOND, '0:59'],
  [4 * MINUTE + 5 * SECOND, '4:05'],
  [5 * MINUTE - 1, '5:00'],
  [5 * MINUTE, '5 min'],
  [59 * MINUTE + 59 * SECOND, '59 min'],
  [HOUR, '1 h 00 min'],
  [23 * HOUR + 59 * MINUTE, '23 h 59 min'],
  [24 * HOUR, '1 d 0 h'],
  [50 * HOUR, '2 d 2 h'],
])('%i ms left is "%s"', (left, text) => {
  expect(countdownText(left)).toBe(text);
});

test('above five minutes it wakes once a minute, below every second, at the end never', () => {
  expect(untilNextText(10 * MINUTE + 20 * SECOND)).toBe(20 * SECOND + 1);
  expect(untilNextText(5 * MINUTE + 20 * SECOND)).toBe(20 * SECOND + 1);
  expect(untilNextText(4 * MINUTE + 300)).toBe(300);
  expect(untilNextText(0)).toBe(Infinity);
});

test('spoken at 15, 5 and 1 minutes and at the end, also when the phone slept over it, and not in between', () => {
  expect(spokenAt(16 * MINUTE, 16 * MINUTE - 1)).toBe('15 minutes left');
  expect(spokenAt(15 * MINUTE, 15 * MINUTE - 1)).toBeUndefined();
  expect(spokenAt(14 * MINUTE, 13 * MINUTE)).toBeUndefined();
  expect(spokenAt(7 * MINUTE, 4 * MINUTE)).toBe('4 minutes left');
  expect(spokenAt(5 * MINUTE + 1, 5 * MINUTE - 1)).toBeUndefined();
  expect(spokenAt(60_001, 60_000)).toBe('1 minute left');
  expect(spokenAt(61 * SECOND, 59 * SECOND)).toBe('59 seconds left');
  expect(spokenAt(SECOND, 0)).toBe('The time is over');
  expect(spokenAt(0, -SECOND)).toBeUndefined();
});

test('what is spoken is what the screen shows', () =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 * MINUTE }), fc.integer({ min: 1, max: 4 * MINUTE }), (before, passed) => {
      const left = before - passed;
      const spoken = spokenAt(before, left);
      if (left <= 0 || spoken === undefined) return;
      const [minutes = 0, seconds = 0] = countdownText(left).match(/\d+/g)!.map(Number);
      const said = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(spoken)?.[1] ?? 0);
      expect([said('minute'), said('second')]).toEqual([minutes, seconds]);
    }),
    { numRuns: 1000 },
  ));
