import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { MAIL_SCRIPTS } from './mails.ts';

const table = readFileSync(join(import.meta.dirname, '../../tests/spec-calls.md'), 'utf8');
const calls = [...table.matchAll(/^\| [^|]+ \| ((?:GET|POST|PUT|PATCH|DELETE) \S+) \|/gm)].map((match) => match[1]!);

/** The mail and document service has routes of its own. */
const OF_DOCUMENTS = [
  ...MAIL_SCRIPTS.map((one) => `/mail/${one}`),
  ...['receipt', 'ticket', 'invoice', 'booking'].map((one) => `/doc/${one}`),
  '/verify-email/:userId',
  '/static/js/*',
];

test('the 125 calls of the specification are answered', () => {
  expect(new Set(calls).size).toBe(125);
  const answered = new Set(Object.values<Endpoint>(endpoints).map((one) => `${one.method} ${one.path}`));
  expect(calls.filter((call) => !answered.has(call) && !OF_DOCUMENTS.includes(call.split(' ')[1]!))).toEqual([]);
});
