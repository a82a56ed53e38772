import { expect, test } from 'vitest';
import { LANGS } from '../../contract/lang.ts';
import type { MailScript } from '../../contract/mails.ts';
import type { Script } from './letter.ts';
import { alert } from './alert.ts';
import { groupPayment, receipt, ttlWarning } from './notice.ts';
import { sampleOf } from './sample.ts';

const places = { publicUrl: 'https://desk.example', documentsUrl: 'https://papers.example' };
const factsOf = (script: Script, name: MailScript, lang: (typeof LANGS)[number], more: object = {}) => {
  const sample = sampleOf(name, lang);
  const letter = script({ ...sample, payload: { ...sample.payload, ...more } }, places);
  return { ...letter, facts: letter.parts.flatMap((part) => (part.kind === 'facts' ? part.rows : [])) };
};

test.each([
  ['en', 'TV 921, Tue 1 Jun 2027'],
  ['hy', 'TV 921, երք, 1 հունիսի 2027'],
  ['ru', 'TV 921, вт, 1 июня 2027'],
] as const)('%s: a group payment names the flight with its day, and the class by itself', (lang, flight) =>
  expect(
    factsOf(groupPayment, 'group-payment', lang)
      .facts.slice(0, 2)
      .map(([, value]) => value),
  ).toEqual([flight, 'G']),
);

test.each([
  ['en', 1440, 'Booking K7M2QX: time limit in 24 hours'],
  ['ru', 120, 'Бронирование K7M2QX: до тайм-лимита 2 часа'],
  ['en', 60, 'Booking K7M2QX: time limit in 60 minutes'],
  ['en', 90, 'Booking K7M2QX: time limit in 90 minutes'],
] as const)('%s: a time limit in %i minutes is told in hours where they are whole', (lang, minutes, title) =>
  expect(factsOf(ttlWarning, 'ttl-warning', lang, { minutes }).subject).toBe(title),
);

test('a time limit says whose flights it is about', () => {
  const { parts } = factsOf(ttlWarning, 'ttl-warning', 'en');
  const said = parts.flatMap((part) => (part.kind === 'flights' ? part.flights.map((one) => one.number) : part.kind === 'list' ? part.rows.map(([name]) => name) : [])); // prettier-ignore
  expect(said).toEqual(['TV 921', 'TV 922', 'HOVHANNISYAN ARAM MR', 'HOVHANNISYAN ANI MRS']);
});

test('an alert names its passengers by what they are', () =>
  expect(factsOf(alert, 'alert', 'en').facts.map(([, value]) => value)).toContain('2 adults'));

test('a receipt of a part says what was reported and why it is less', () => {
  const { facts } = factsOf(receipt, 'receipt', 'en', { asked: 600_000, why: 'The bank kept its fee' });
  expect(facts).toContainEqual(['You reported', '600,000 AMD']);
  expect(facts).toContainEqual(['Reason', 'The bank kept its fee']);
  expect(factsOf(receipt, 'receipt', 'en').facts.map(([label]) => label)).not.toContain('Reason');
});
