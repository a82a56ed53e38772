import { expect, test } from 'vitest';
import { airportSearchText, otherSpellings } from './search-text.ts';

test('other spellings outlive a new name, the old name does not', () => {
  const own = { iata: 'EVN', cityEng: 'Yerevan', nameEng: 'Zvartnots International Airport' };
  const stored = airportSearchText({ ...own, keywords: 'Erivan, Эребуни' });
  expect(otherSpellings(stored, own)).toBe('erivan эребуни');
  const renamed = airportSearchText({ ...own, nameEng: 'Yerevan Airport', keywords: otherSpellings(stored, own) });
  expect(renamed).toBe(' evn yerevan yerevan airport erivan эребуни');
});
