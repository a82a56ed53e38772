import { expect, test } from 'vitest';
import { commonText } from '../texts/common/text.ts';
import { zoneCity } from '../rules/format.ts';
import { clockHere } from './day.ts';
import { showHere } from './here.ts';

test('a time of this device names its zone, as every other time does', () => {
  const now = new Date();
  const city = zoneCity(Intl.DateTimeFormat().resolvedOptions().timeZone, commonText);
  expect(showHere(now.getTime())).toMatch(/^\d\d:\d\d \(.+\)$/);
  expect(showHere(now.getTime())).toBe(`${clockHere(now.getTime())} (${city})`);
  expect(showHere('2020-03-07T12:00:00Z')).toMatch(/^\d+ Mar 2020, \d\d:\d\d \(.+\)$/);
});
