import { expect, test } from 'vitest';
import type { Airport } from '../../../contract/reference.ts';
import { showIn } from '../../../texts/area.ts';
import { cityOfAirport, placeOf } from './airport-options.ts';
import { placesOf } from './airport-rows.ts';

const airport = (iata: string, cityEng: string, cityCode: string | null, isActive = true): Airport => ({
  id: iata,
  iata,
  icao: null,
  nameEng: `${cityEng} ${iata}`,
  nameArm: null,
  cityEng,
  cityArm: null,
  cityCode,
  country: 'FR',
  timezone: 'Europe/Paris',
  isActive,
});
const paris = [airport('CDG', 'Paris', 'PAR'), airport('ORY', 'Paris', 'PAR'), airport('LBG', 'Paris', 'PAR', false)];

test('a city of several airports stands before them, once', () => {
  expect(placesOf([airport('EVN', 'Yerevan', null), ...paris]).map((row) => row.code)).toEqual(['EVN', 'PAR', 'CDG', 'ORY']);
  expect(placesOf(paris)[0]).toMatchObject({ all: true, name: 'CDG, ORY' });
});

test('no city row where an airport has the code itself, nor for one airport', () => {
  expect(placesOf([airport('IST', 'Istanbul', 'IST'), airport('SAW', 'Istanbul', 'IST')]).map((row) => row.code)).toEqual(['IST', 'SAW']);
  expect(placesOf([airport('CDG', 'Paris', 'PAR')]).map((row) => row.code)).toEqual(['CDG']);
});

test('a code of the URL finds its city', () => {
  expect(placeOf('PAR', paris)).toMatchObject({ city: 'Paris', all: true });
  expect(placeOf('ORY', paris)).toMatchObject({ city: 'Paris', name: 'Paris ORY' });
  expect(placeOf('XXX', paris)).toBeUndefined();
});

test('an airport that staff added is called as they have written it in the language of the app, one that we know by our name', async () => {
  const added = { ...airport('QQX', 'Sevan', null), cityArm: 'Սևան', nameArm: 'Սևանի օդանավակայան' };
  const known = { ...airport('EVN', 'Yerevan', null), cityArm: 'Էրևան' };
  expect([cityOfAirport(added), placeOf('QQX', [added])?.name]).toEqual(['Sevan', 'Sevan QQX']);
  await showIn('hy');
  try {
    expect([cityOfAirport(added), placeOf('QQX', [added])?.name]).toEqual(['Սևան', 'Սևանի օդանավակայան']);
    expect(cityOfAirport(known)).toBe('Երևան');
    expect(cityOfAirport({ ...added, cityArm: null })).toBe('Sevan');
  } finally {
    await showIn('en');
  }
});
