import { expect, test } from 'vitest';
import { catalogues, faultsOf, readMessage } from '../../scripts/texts/catalogues.mjs';
import { literalsOf } from '../../scripts/texts/literals.mjs';
import { rooms } from '../../scripts/texts/rooms.mjs';
import { texts as en } from './account-links/en.ts';
import { texts as hy } from './account-links/hy.ts';
import { texts as ru } from './account-links/ru.ts';
import { everyLang } from './every-lang.ts';
import { texts as signIn } from './sign-in/en.ts';
import { texts as signInHy } from './sign-in/hy.ts';
import { texts as signInRu } from './sign-in/ru.ts';

test('every language has the keys and parameters of English, and the forms of a count that are its own', async () => {
  const areas = [...(await catalogues())];
  expect(areas.length).toBeGreaterThan(5);
  expect(areas.flatMap(([area, languages]) => faultsOf(area, languages))).toEqual([]);
});

test('what a language lacks or has too much is found', () => {
  const hours = '{n, plural, one {# hour} other {# hours}}';
  const faults = faultsOf('one', {
    en: { a: '{x}', b: hours, c: 'C' },
    hy: { a: '{y}', b: '{n}', d: 'D' },
    ru: { a: '{x}', b: hours, c: '<b>C</b>' },
  });
  expect(faults.map((one) => one.split(':')[0])).toEqual(['one.hy c', 'one.hy d', 'one.hy a', 'one.hy b', 'one.ru b', 'one.ru c']);
  expect(readMessage('on {day, date}', 'en').faults).toHaveLength(1);
});

test('a text that a person reads stands in a catalogue', () => expect([...rooms().values()].flat()).toEqual([]));

test.each([
  '<p>Sold out</p>',
  "const options = [{ value: 1, text: 'STARTTLS (usual, port 587)' }]",
  '<p>sold</p>',
  '<Button label="away" />',
  '<i title={gone ? `Flight ${n}` : undefined} />',
  'notify("The seats went back")',
  'const WORDS = { gone: "Sold" };',
  'throw new Refused("NO_SEATS", { message: "Not enough seats" })',
])('%s has a text in it', (code) => {
  expect(literalsOf('one.tsx', code)).toHaveLength(1);
});

test.each([
  '<p className="row between">{n} · {searchText("title")}</p>',
  'import { A } from "./Some file.ts"',
  'throw new Error("Never so")',
  'if (key === "Home") go("/info/x")',
])('%s has none', (code) => {
  expect(literalsOf('one.tsx', code)).toEqual([]);
});

test('a text has its parameters and the forms of its language', () => {
  const texts = everyLang<typeof signIn>({ en: signIn, hy: signInHy, ru: signInRu });
  const pages = everyLang<typeof en>({ en, hy, ru });
  expect([1, 2].map((minutes) => texts('en')('tooMany', { minutes }))).toEqual([
    'Too many attempts. Try again in 1 minute.',
    'Too many attempts. Try again in 2 minutes.',
  ]);
  expect([1, 3, 5, 21].map((minutes) => texts('ru')('tooMany', { minutes }).slice(39))).toEqual([
    '1 минуту.',
    '3 минуты.',
    '5 минут.',
    '21 минуту.',
  ]);
  expect(pages('en').rich('passwordFor', { address: () => 7 })).toEqual(['For ', 7]);
  expect(pages('hy').rich('passwordFor', { address: () => 7 })).toEqual([7, '-ի համար']);
});

test('the compiler knows keys and parameters', () => {
  const text = everyLang<typeof signIn>({ en: signIn, hy: signInHy, ru: signInRu })('en');
  const page = everyLang<typeof en>({ en, hy, ru })('en');
  const never = () => {
    // @ts-expect-error -- no such text
    text('nothing');
    // @ts-expect-error -- a parameter is missing
    text('tooMany');
    // @ts-expect-error -- a count is a number
    text('tooMany', { minutes: '1' });
    // @ts-expect-error -- one too many
    text('signIn', { minutes: 1 });
    // @ts-expect-error -- it has a tag
    page('passwordFor');
    // @ts-expect-error -- the tag is missing
    page.rich('passwordFor', {});
  };
  expect(never).toBeTypeOf('function');
});
