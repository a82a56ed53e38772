import * as v from 'valibot';
import { expect, test } from 'vitest';
import { daysOf, statementSearch } from './statement-search.ts';

test('an address that nobody wrote by hand falls back to this month and everything', () => {
  expect(v.parse(statementSearch, { view: 5, period: 'year', from: '2026-02-30', to: 'x', kind: 'Top up!' })).toEqual({});
  expect(v.parse(statementSearch, { view: 'statement', period: 'own', from: '2026-02-01', to: '2026-02-03', kind: 'topup' })).toEqual({
    view: 'statement',
    period: 'own',
    from: '2026-02-01',
    to: '2026-02-03',
    kind: 'topup',
  });
});

test('months are whole, over the turn of a year and in a leap year', () => {
  expect(daysOf({}, '2028-02-10')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' });
  expect(daysOf({ period: 'last' }, '2027-01-31')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' });
  expect(daysOf({ period: 'last' }, '2027-03-31')).toEqual({ startDate: '2027-02-01', endDate: '2027-02-28' });
});

test('own days count when they are whole and in order', () => {
  const own = { period: 'own', from: '2026-05-03', to: '2026-05-04' } as const;
  expect(daysOf(own, '2026-11-20')).toEqual({ startDate: '2026-05-03', endDate: '2026-05-04' });
  for (const part of [{ to: undefined }, { to: '2026-05-02' }])
    expect(daysOf({ ...own, ...part }, '2026-11-20')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
});
