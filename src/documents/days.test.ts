import { expect, test } from 'vitest';
import { periodText } from './days.ts';

test.each([
  ['en', '2027-04-01', '2027-04-30', '1–30 Apr 2027'],
  ['hy', '2027-04-01', '2027-04-30', '1–30 ապրիլի 2027'],
  ['ru', '2027-04-01', '2027-05-03', '1 апреля – 3 мая 2027'],
  ['en', '2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
  ['ru', '2027-06-01', '2027-06-01', 'вт, 1 июня 2027'],
] as const)('%s: a period says its month and its year once', (lang, from, to, said) => expect(periodText(from, to, lang)).toBe(said));
