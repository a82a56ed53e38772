import { expect, test } from 'vitest';
import { toInstant } from './client.ts';

/** How any text of PostgreSQL becomes an instant; the short way must say the same. */
const long = (text: string): string => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();

test.each([
  '2026-11-25 04:53:23+00',
  '2026-11-25 04:53:23.5+00',
  '2026-11-25 04:53:23.123456+00',
  '2026-11-25 04:53:23.999999+00',
  '0199-01-01 00:00:00+00',
  '2026-11-25T04:53:23+00:00',
  '2026-11-25T04:53:23.12+00:00',
  '2026-11-25 04:53:23+04',
  '2026-11-25 04:53:23.25-03:30',
  '2026-11-25 04:53:23+00:30',
  '2026-11-25T04:53:23.1+04:00',
])('%s', (text) => {
  expect(toInstant(text)).toBe(long(text));
});

test('what is no instant is none', () => {
  expect(() => toInstant('infinity')).toThrow(RangeError);
});
