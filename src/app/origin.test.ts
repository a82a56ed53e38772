import { expect, test } from 'vitest';
import { ownPath } from './origin.ts';

test.each([
  '/info/K7WQ4M?x=1#top',
  '/reservations?q=EVN',
  '/agents/01990000-0000-7000-8000-000000000000',
  '/search?from=//evil.example',
  '/passwordSetting',
])('%s is kept, with its search', (from) => {
  expect(ownPath(from)).toBe(from);
});

/** Ways to write another host, or a script, so that a check of the first letters does not see it (reliability.md I10). */
test.each([
  undefined,
  '',
  'info',
  '/',
  '/login',
  '/?from=/search',
  '/login?from=/search',
  // Another host.
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE/search',
  '//evil.example',
  '///evil.example',
  '////evil.example/search',
  '//evil.example/%2f..',
  '//evil.example:443/search',
  '//user@evil.example/search',
  '//2130706433/search',
  '//[::1]/search',
  // Backslashes are slashes, tabs and line ends are nothing.
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/info\\..',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  // Dots that a browser takes away leave two slashes.
  '/.//evil.example',
  '/..//evil.example',
  '/search/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/search/../search',
  // Encoded once more than it is decoded.
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '%2F%2Fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  // Letters that look like slashes, or become some.
  '/\u2044evil.example',
  '/\u2215evil.example',
  '/\uff0fevil.example',
  '\uff0f\uff0fevil.example',
  '/\u3002evil.example',
  '/\u200b/evil.example',
  '\ufeff//evil.example',
  // Scripts and the like.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  'vbscript:x',
  'file:///etc/passwd',
  'about:blank',
  // Not in the route table.
  '/no/such/page',
  '/api/docs',
  '/user/logout',
  '/info',
  '/info/A/B',
  '/info/%2e%2e',
  '/SEARCH',
  '/search;x',
  '/search//',
  `/search?${'x'.repeat(2000)}`,
])('%j is no place to return to', (from) => {
  expect(ownPath(from)).toBeUndefined();
});

test('what is kept leads to this host, however a browser reads it', () => {
  for (const from of ['/search', '/info/K7WQ4M', '/search?next=//evil.example#//evil.example'])
    expect(new URL(ownPath(from)!, 'https://desk.example').origin).toBe('https://desk.example');
});
