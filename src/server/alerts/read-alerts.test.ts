import { expect, it } from 'vitest';
import type { ReferenceNames } from '../reference/names.ts';
import { alertOf, type AlertRow } from './read-alerts.ts';

it('a city is named by the first of its airports that has flights', () => {
  const names = {
    timezones: new Map([
      ['EVN', 'Asia/Yerevan'],
      ['BVA', 'Europe/Paris'],
      ['CDG', 'Europe/Paris'],
    ]),
    metropolitan: new Map([['PAR', ['BVA', 'CDG']]]),
    // Beauvais has no flights.
    cities: new Map([
      ['EVN', 'Yerevan'],
      ['CDG', 'Paris'],
    ]),
  } as unknown as ReferenceNames;
  const row = { from_code: 'EVN', to_code: 'PAR', max_total: null, found_day: null, told_day: null } as unknown as AlertRow;
  const { from, to } = alertOf(row, names);
  expect([from, to]).toEqual([
    { iata: 'EVN', city: 'Yerevan' },
    { iata: 'PAR', city: 'Paris' },
  ]);
  expect(alertOf({ ...row, to_code: 'XXX' }, names).to).toEqual({ iata: 'XXX', city: 'XXX' });
});
