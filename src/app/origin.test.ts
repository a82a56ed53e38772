import { expect, test } from 'vitest';
import { ownPath } from './origin.ts';

test('a path of our own is kept, with its search', () => {
  expect(ownPath('/info/K7WQ4M?x=1#top')).toBe('/info/K7WQ4M?x=1#top');
});

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/info\\..',
  '/\t/evil.example',
  'javascript:alert(1)',
  'info',
  '/',
  '/login',
  '/?from=/search',
  '/login?from=/search',
])('%j is no place to return to', (from) => {
  expect(ownPath(from)).toBeUndefined();
});
