import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { MAIL_SCRIPTS } from '../../src/contract/mails.ts';

/** The table of the specification's calls names calls that are there and tests that exist. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const ROW = /^\| ([^|]+) \| (GET|POST|PUT|PATCH|DELETE) (\S+) \| `([^`]+)`(?:: `` (.+) ``|: `(.+)`)? \|$/;
const lines = readFileSync(`${root}tests/spec-calls.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Part|---)/.test(line));
const rows = lines.map((line) => {
  const [, part, method, path, file, quoted, plain] = ROW.exec(line) ?? [];
  return { line, part, call: `${method} ${path}`, path: path ?? '', file: file ?? '', text: quoted ?? plain };
});

const OF_DOCUMENTS = new Set([
  ...MAIL_SCRIPTS.map((one) => `/mail/${one}`),
  ...['receipt', 'ticket', 'invoice', 'booking'].map((one) => `/doc/${one}`),
  '/verify-email/:userId',
  '/static/js/*',
]);
const listed = new Set(Object.values<Endpoint>(endpoints).map((one) => `${one.method} ${one.path}`));

it('has all 125 of them, each once', () => {
  expect(rows.filter((row) => row.part === undefined)).toEqual([]);
  expect(new Set(rows.map((row) => row.call)).size).toBe(125);
  expect(rows).toHaveLength(125);
});

it.each(rows)('$call is there, and $file exercises it', ({ call, path, file, text }) => {
  expect(listed.has(call) || OF_DOCUMENTS.has(path), call).toBe(true);
  expect(existsSync(root + file), file).toBe(true);
  expect(readFileSync(root + file, 'utf8')).toContain(text!);
});
