import { expect, it } from 'vitest';
import { BLANK_FIELDS } from '../contract/passengers.ts';
import { bookWords, merged, searchedWords, type BookDocument, type BookPerson } from './passenger-book.ts';

const document = (number: string, expiry: string | null): BookDocument => ({ type: 'P', number, key: number, country: 'AM', expiry });
const person = (given: Partial<BookPerson> = {}): BookPerson => ({
  title: 'MR',
  firstName: 'ARAM',
  lastName: 'HOVHANNISYAN',
  nativeName: null,
  gender: 'M',
  dateOfBirth: '1988-03-02',
  nationality: null,
  phone: null,
  email: null,
  tags: [],
  lastUsedAt: null,
  document: null,
  ...given,
});

it('what the kept one says stays; blanks come from whoever was used last', () => {
  const keep = person({ phone: '+37491000000', lastUsedAt: '2026-01-01T00:00:00Z', tags: ['vip'] });
  const old = person({
    lastName: 'HOVANNISYAN',
    phone: '1',
    email: 'old@x.example',
    nationality: 'AM',
    lastUsedAt: '2025-01-01T00:00:00Z',
  });
  const recent = person({ email: 'new@x.example', lastUsedAt: '2026-05-01T00:00:00Z', tags: ['vip', 'window'] });
  expect(merged(keep, [old, recent])).toEqual({
    ...keep,
    email: 'new@x.example',
    nationality: 'AM',
    lastUsedAt: '2026-05-01T00:00:00Z',
    tags: ['vip', 'window'],
  });
});

it('no blank of the one who is kept stays blank when another knows it', () => {
  const other = person({
    nativeName: 'Արամ',
    nationality: 'AM',
    phone: '+37491000000',
    email: 'aram@x.example',
    document: document('A1', null),
  });
  for (const field of BLANK_FIELDS) if (!field.startsWith('doc')) expect(other[field as keyof BookPerson], field).not.toBeNull();
  expect(merged(person(), [other])).toEqual(other);
});

it('a document stays together, and the one that is good longest is kept', () => {
  const keep = person({ document: document('A1', '2027-01-01') });
  const later = document('B2', '2031-01-01');
  expect(merged(keep, [person({ document: later }), person({ document: document('C3', null) })]).document).toEqual(later);
  expect(merged(keep, [person({ document: document('D4', '2027-01-01') })]).document?.number).toBe('A1');
  expect(merged(person(), [person()]).document).toBeNull();
});

it('a name is found in both scripts, and by the letters that agents type', () => {
  expect(bookWords({ firstName: 'ARAM', lastName: 'TER PETROSYAN', nativeName: 'Արամ Տեր-Պետրոսյան' })).toEqual([
    'ter',
    'petrosyan',
    'aram',
    'արամ',
    'տեր',
    'պետրոսյան',
  ]);
  expect(searchedWords('Հովհ ar')).toEqual([['հովհ', 'hovh'], ['ar']]);
  expect(searchedWords("O'Brien-Smith")).toEqual([['obrien'], ['smith']]);
  expect(searchedWords(" '':* & | !")).toEqual([]);
});
