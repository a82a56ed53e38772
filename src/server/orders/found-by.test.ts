import { expect, test } from 'vitest';
import { type FindWay, foundBy } from './found-by.ts';

const order = {
  pnr: 'K7WQ4M',
  search_names: 'SARGSYAN GAYANE\nABRAHAMYAN MARIAM\nABRAHAMYAN VAHE',
  flight_numbers: ['3F 601', '3F 602'],
  contact_phone: '+37410540026',
  contact_email: 'Nare@traveller.example',
};

test.each<[FindWay, string, { by: string; text: string } | undefined]>([
  ['words', 'abrah', { by: 'passenger', text: 'ABRAHAMYAN MARIAM' }],
  ['words', 'vahe abrah', { by: 'passenger', text: 'ABRAHAMYAN VAHE' }],
  ['words', 'Աբրահամյան Վահե', { by: 'passenger', text: 'ABRAHAMYAN VAHE' }],
  // Each word of another passenger.
  ['words', 'mariam vahe', { by: 'passenger', text: 'ABRAHAMYAN MARIAM, ABRAHAMYAN VAHE' }],
  ['words', 'sargs', undefined],
  ['words', 'k7w', undefined],
  ['words', 'k7w q4', undefined],
  ['words', 'k7wq4m vahe', { by: 'passenger', text: 'ABRAHAMYAN VAHE' }],
  ['words', '990-1000000481', { by: 'ticket', text: '9901000000481' }],
  ['mistyped', 'abrahamian mariam', { by: 'passenger', text: 'ABRAHAMYAN MARIAM' }],
  ['mistyped', 'sargsian', undefined],
  ['clue', '3f602', { by: 'flight', text: '3F 602' }],
  ['clue', '010 54 00 26', { by: 'phone', text: '+37410540026' }],
  ['clue', 'nare@', undefined],
  ['clue', 'nare@traveller', { by: 'email', text: 'Nare@traveller.example' }],
  ['clue', 'inv-2026-000123', { by: 'document', text: 'INV-2026-000123' }],
  ['clue', 'evn cdg', undefined],
])('%s: what was found by %s is said', (way, search, found) => expect(foundBy(way, search, order)).toEqual(found));
