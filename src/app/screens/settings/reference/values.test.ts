import { expect, test } from 'vitest';
import type { FieldSpec } from './kind.ts';
import { bodyOf, valuesFrom } from './values.ts';

const fields: FieldSpec[] = [
  { name: 'iata', label: 'Code' },
  { name: 'icao', label: 'ICAO', optional: true },
  { name: 'seats', label: 'Seats', as: 'number' },
  { name: 'pieces', label: 'Pieces', as: 'number', shown: (values) => values['type'] === 'PC' },
  { name: 'type', label: 'Kind' },
  { name: 'isActive', label: 'Offered', as: 'switch' },
];

test('a row goes through the form and comes out as it was', () => {
  const row = { iata: '320', icao: null, seats: 180, pieces: 2, type: 'PC', isActive: false };
  expect(bodyOf(fields, valuesFrom(fields, row))).toEqual(row);
});

test('empty is nothing where it may be, and a fault where not; what is hidden is not sent half written', () => {
  const values = { iata: ' evn ', icao: ' ', seats: '18x', pieces: '', type: 'K', isActive: true };
  expect(bodyOf(fields, values)).toEqual({ iata: 'evn', icao: null, seats: Number.NaN, pieces: null, type: 'K', isActive: true });
});

test('a comma is a point to many', () => {
  expect(bodyOf([{ name: 'lat', label: 'Latitude', as: 'number' }], { lat: '-40,1595' })).toEqual({ lat: -40.1595 });
});
