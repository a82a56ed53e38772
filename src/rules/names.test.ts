import { describe, expect, it } from 'vitest';
import { foldName, readName, suggestLatin, withoutTitle } from './names.ts';

it.each([
  ['Հովհաննիսյան', 'HOVHANNISYAN'],
  ['Երևան', 'YEREVAN'],
  ['Ոսկանյան', 'VOSKANYAN'],
  ['Եվա', 'YEVA'],
  ['Գևորգ', 'GEVORG'],
  ['Շուշան', 'SHUSHAN'],
  ['Ղազարյան', 'GHAZARYAN'],
  ['Ճշմարիտ', 'CHSHMARIT'],
  ['Ծովինար', 'TSOVINAR'],
  ['Ժաննա', 'ZHANNA'],
  ['Հայկ', 'HAYK'],
  ['Ձորաբերդ', 'DZORABERD'],
  ['Փառանձեմ', 'PARANDZEM'],
  ['ՀԱՅԿ', 'HAYK'],
  ['Նարեկ Մարդիրոս', 'NAREK MARDIROS'],
  ['Щукина', 'SHCHUKINA'],
  ['Юлия', 'IULIIA'],
  ['Артём', 'ARTEM'],
  ['Игорь', 'IGOR'],
])('%s suggests %s', (native, latin) => expect(suggestLatin(native)).toBe(latin));

it.each([
  ['Müller-Lüdenscheidt', 'MULLER LUDENSCHEIDT'],
  ["O'Brien", 'OBRIEN'],
  ['  anna   maria ', 'ANNA MARIA'],
  ['Zoë', 'ZOE'],
  ['Strauß', 'STRAUSS'],
  ['Søren', 'SOREN'],
  ['Łukasz', 'LUKASZ'],
])('%s is folded to %s', (typed, stored) => expect(foldName(typed)).toBe(stored));

describe('what a ticket cannot carry', () => {
  it.each([
    ['Հայկ', 'lastName', 'latinAsInPassport {"example":"HAYK"}'],
    ['ARAM2', 'firstName', 'noDigits'],
    ['X', 'lastName', 'lastNameShort {"least":2}'],
    ['李', 'lastName', 'onlyLatin'],
    ['A'.repeat(41), 'firstName', 'firstNameLong {"most":40}'],
    ['   ', 'firstName', 'firstNameShort {"least":1}'],
  ] as const)('%s as %s', (typed, part, error) => expect(readName(typed, part)).toEqual({ error }));
  it('a title behind a first name is taken off', () => {
    expect(withoutTitle('ANNA MRS')).toEqual({ name: 'ANNA', title: 'MRS' });
    expect(readName('Anna Mrs', 'firstName')).toEqual({ name: 'ANNA' });
    expect(withoutTitle('MISS')).toEqual({ name: 'MISS' });
  });
});
