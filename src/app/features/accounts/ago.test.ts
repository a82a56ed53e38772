import { expect, test } from 'vitest';
import { showAgo } from './ago.ts';

const now = Date.parse('2027-03-10T12:00:00Z');

test('what was a moment ago is told in minutes and hours, what was before by its day', () => {
  expect(showAgo(null, now)).toBe('never');
  expect(showAgo('2027-03-10T11:59:40Z', now)).toBe('just now');
  // A clock that runs ahead is no sign-in of the future.
  expect(showAgo('2027-03-10T12:00:30Z', now)).toBe('just now');
  expect(showAgo('2027-03-10T11:48:00Z', now)).toBe('12 min ago');
  expect(showAgo('2027-03-10T09:30:00Z', now)).toBe('2 h ago');
  expect(showAgo('2027-03-07T09:30:00Z', now)).toMatch(/^7 Mar/);
});
