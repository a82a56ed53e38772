import { expect, it } from 'vitest';
import { numberTyped } from './check-ticket.ts';

it.each(['4371000000494', '437 1000000494', '437-1000000494', ' 4371000000494 ', `4371000000494${4371000000494n % 7n}`])(
  '%s is a ticket',
  (text) => expect(numberTyped(text)).toBe('4371000000494'),
);
it.each([
  '437100000049',
  `4371000000494${(4371000000494n + 1n) % 7n}`,
  '43710000004940000',
  'https://desk.example/verify/4371000000494?s=x',
  '',
])('%s is none', (text) => expect(numberTyped(text)).toBeUndefined());
