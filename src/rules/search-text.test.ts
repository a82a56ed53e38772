import { expect, test } from 'vitest';
import { airportSearchText, clueOf, oneMistakeAway, otherSpellings } from './search-text.ts';

test('other spellings outlive a new name, the old name does not', () => {
  const own = { iata: 'EVN', cityEng: 'Yerevan', nameEng: 'Zvartnots International Airport' };
  const stored = airportSearchText({ ...own, keywords: 'Erivan, Эребуни' });
  expect(otherSpellings(stored, own)).toBe('erivan эребуни');
  const renamed = airportSearchText({ ...own, nameEng: 'Yerevan Airport', keywords: otherSpellings(stored, own) });
  expect(renamed).toBe(' evn yerevan yerevan airport erivan эребуни');
});

test.each([
  ['HAKOBYNA', 'HAKOBYAN'],
  ['HAKOBAN', 'HAKOBYAN'],
  ['HAKKOBYAN', 'HAKOBYAN'],
  ['HAKUBYAN', 'HAKOBYAN'],
  ['AHKOBYAN', 'HAKOBYAN'],
  ['XAKOBYAN', 'HAKOBYAN'],
  ['ANAN', 'ANNA'],
])('%s is %s with one mistake', (typed, meant) => expect(oneMistakeAway(typed)).toContain(meant));

test('what is short, or no word of Latin letters, has no mistakes; nor does a word become how it begins', () => {
  for (const word of ['ANI', 'AB12CD', '', 'A'.repeat(17)]) expect(oneMistakeAway(word)).toEqual([]);
  expect(oneMistakeAway('ANNA')).not.toContain('ANN');
  expect(oneMistakeAway('HAKOBYAN')).not.toContain('HAKOBYA');
  expect(oneMistakeAway('HAKOBYAN')).not.toContain('HAKOBYAN');
});

test.each([
  ['fz718', 'FZ718'],
  ['FZ 718', 'FZ718'],
  ['5w 1', '5W1'],
  ['evn-cdg', 'EVNCDG'],
  ['EVN → CDG', 'EVNCDG'],
  ['Aram@Traveller.example', '@ARAM@TRAVELLER.EXAMPLE'],
  ['+374 91 12-34-56', '+91123456'],
  ['091123456', '+91123456'],
  ['91123456', '+91123456'],
  ['1123456', undefined],
  ['9901000000481', undefined],
  ["a'b@c.example", undefined],
  ['hakobyan', undefined],
  ['12345', undefined],
])('%s is looked for as %s', (typed, clue) => expect(clueOf(typed)).toBe(clue));
