import { beforeAll, expect, test, vi } from 'vitest';
import { airportIndex } from '../../../rules/airport-index.ts';

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { onLine: true });
});

const airport = (iata: string, cityEng: string, more: object = {}) => ({
  id: iata,
  iata,
  nameEng: `${cityEng} Airport`,
  nameArm: null,
  cityEng,
  cityArm: null,
  cityCode: null,
  country: 'XX',
  timezone: 'UTC',
  isActive: true,
  ...more,
});
const all = [
  airport('EVN', 'Yerevan', { cityArm: 'Երևան' }),
  airport('SVO', 'Moscow', { cityCode: 'MOW' }),
  airport('PAR', 'Parma'),
  airport('CDG', 'Paris', { cityCode: 'PAR' }),
  airport('OPA', 'Kopasker'),
];

test('airports are found on the device as the desk finds them', async () => {
  const { find } = await airportIndex(all);
  const found = (search: string) => find(search).map((at) => all[at]!.iata);
  expect(found('par')).toEqual(['PAR', 'CDG']);
  expect(found('pa')).toEqual(['PAR', 'CDG']);
  expect(found('mow')).toEqual(['SVO']);
  expect(found('Երևան')).toEqual(['EVN']);
  // PAR is the code of Paris, too.
  expect(found('paris airport')).toEqual(['CDG', 'PAR']);
  expect(found('')).toEqual(['EVN', 'SVO', 'PAR', 'CDG', 'OPA']);
});

test('a changed row takes the place of the old one', async () => {
  const { mergeRows } = await import('./saved-catalogue.ts');
  const kept = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ];
  expect(
    mergeRows(kept, [
      { id: 'b', name: 'B2' },
      { id: 'c', name: 'C' },
    ]),
  ).toEqual([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B2' },
    { id: 'c', name: 'C' },
  ]);
});
