import * as v from 'valibot';
import { expect, test } from 'vitest';
import { savedViewEndpoints } from '../../contract/saved-views.ts';
import { learnServerTime } from '../clock.ts';
import { fromView, toView } from './saved-view.ts';

const NOW = '2026-02-27';

test.each([
  {},
  { period: 'lastMonth', by: 'rows', dates: 'departure', columns: ['pnr', 'net'] },
  { q: 'Grigoryan', low: true, hours: 24, sort: '-name', agent: '01990000-0000-7000-8000-000000000000' },
  { start: '2026-02-20', end: '2026-03-02' },
])('a view gives back the address that it was made of: %j', (search) => {
  const view = toView(search, NOW);
  expect(v.is(savedViewEndpoints.saveView.body.entries.search, view)).toBe(true);
  expect(fromView(view, NOW)).toEqual(search);
});

test('its days move on with today', () => {
  expect(fromView(toView({ start: '2026-02-27', end: '2026-03-06' }, NOW), '2026-12-30')).toEqual({
    start: '2026-12-30',
    end: '2027-01-06',
  });
});

test('and today is what the server says', () => {
  learnServerTime('2031-02-27T08:00:00Z', true);
  const view = toView({ start: '2031-02-27', end: '2031-03-06' });
  learnServerTime('2031-12-30T08:00:00Z', true);
  expect(fromView(view)).toEqual({ start: '2031-12-30', end: '2032-01-06' });
  learnServerTime(new Date().toISOString(), true);
});

test('what is open over the list, and what is not chosen, is not kept', () => {
  expect(toView({ form: 'new', copy: 'x', month: '2026-02', q: ' ', status: undefined, to: 'CDG' }, NOW)).toEqual({ to: 'CDG' });
});
