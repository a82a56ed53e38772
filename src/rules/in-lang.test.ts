import { expect, it } from 'vitest';
import { inLang } from './in-lang.ts';

it('a name is told in the language that is read, and in English where staff left that out', () => {
  const name = { en: 'Bicycle', hy: 'Հեծանիվ', ru: '' };
  expect([inLang(name, 'en'), inLang(name, 'hy'), inLang(name, 'ru')]).toEqual(['Bicycle', 'Հեծանիվ', 'Bicycle']);
});
