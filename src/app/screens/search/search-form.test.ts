import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchBody } from '../../../contract/search.ts';
import { errorsOf, legsOf, toSearchBody, withLegDate, withPlace } from './search-form.ts';
import { searchParams, type SearchParams } from './search-params.ts';

/** Before the days that are asked for. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const roundTrip: SearchParams = {
  tabIndex: 1,
  from: 'EVN',
  to: 'PAR',
  departureDate: '2027-05-01',
  returnDate: '2027-05-08',
  passengers: '2-1-1',
  penaltyPrice: 40,
  oldPrice: 900,
  id: 'a-hold',
  go: 1,
  leg: 1,
  chosen: '1~2',
  sort: 'time',
  net: 1,
};

test('the five client-only keys are never sent, nor is what only the screen needs', () => {
  const bodies = [
    roundTrip,
    { ...roundTrip, tabIndex: 0 as const },
    { ...roundTrip, tabIndex: 2 as const, legs: 'EVN.PAR.2027-05-01~PAR.ROM.2027-05-04' },
  ].map((form) => toSearchBody(form)!);
  for (const body of bodies) {
    for (const key of ['tabIndex', 'passengers', 'penaltyPrice', 'oldPrice', 'id', 'go', 'leg', 'chosen', 'sort', 'net'])
      expect(body).not.toHaveProperty(key);
    expect(v.safeParse(searchBody, body).success).toBe(true);
  }
  expect(bodies[0]).toEqual({
    from: 'EVN',
    to: 'PAR',
    departureDate: '2027-05-01',
    returnDate: '2027-05-08',
    adults: 2,
    children: 1,
    infants: 1,
    flexDays: 3,
  });
  expect(bodies[1]).not.toHaveProperty('returnDate');
  expect(bodies[2]).toMatchObject({
    legs: [
      { from: 'EVN', to: 'PAR', date: '2027-05-01' },
      { from: 'PAR', to: 'ROM', date: '2027-05-04' },
    ],
  });
});

test('nothing is sent while something is missing, and each fault has its place', () => {
  expect(toSearchBody({ from: 'EVN', to: 'EVN' })).toBeUndefined();
  expect(errorsOf({ from: 'EVN', to: 'EVN' })).toEqual({
    '0.to': 'Choose another airport',
    '1.to': 'Choose another airport',
    '0.date': 'When?',
    '1.date': 'When back?',
  });
  expect(errorsOf({ ...roundTrip, returnDate: '2027-04-30' })).toEqual({ '1.date': 'Lies before the flight above' });
  expect(errorsOf({ ...roundTrip, passengers: '1-0-2' })).toHaveProperty('passengers');
  expect(errorsOf({ ...roundTrip, passengers: '8-2-0' })).toHaveProperty('passengers');
});

test('a broken link falls back instead of failing', () => {
  expect(
    v.parse(searchParams, {
      tabIndex: 9,
      from: 'nowhere',
      departureDate: 'soon',
      passengers: '0-0-9',
      sort: 'x',
      go: 'yes',
      chosen: '<b>',
    }),
  ).toEqual({
    tabIndex: undefined,
    from: undefined,
    departureDate: undefined,
    passengers: undefined,
    sort: undefined,
    go: undefined,
    chosen: undefined,
  });
});

test('a later departure takes an earlier return along', () => {
  expect(legsOf(withLegDate(roundTrip, 0, '2027-05-10')).map((leg) => leg.date)).toEqual(['2027-05-10', '2027-05-10']);
  expect(legsOf(withLegDate(roundTrip, 1, '2027-05-20')).map((leg) => leg.date)).toEqual(['2027-05-01', '2027-05-20']);
});

test('in several cities a flight begins where the one before ends, unless it was told otherwise', () => {
  const places = (form: SearchParams) => legsOf(form).map((leg) => `${leg.from}-${leg.to}`);
  const empty: SearchParams = { tabIndex: 2, from: 'EVN' };
  const placed = withPlace(empty, 0, 'to', 'PAR');
  expect(places(placed)).toEqual(['EVN-PAR', 'PAR-']);
  expect(places(withPlace(placed, 0, 'to', 'ROM'))).toEqual(['EVN-ROM', 'ROM-']);
  expect(places(withPlace(withPlace(placed, 1, 'from', 'LYS'), 0, 'to', 'ROM'))).toEqual(['EVN-ROM', 'LYS-']);
  expect(withPlace({ from: 'EVN' }, 0, 'to', 'PAR')).toEqual({ from: 'EVN', to: 'PAR' });
});
