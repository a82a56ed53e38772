import { describe, expect, it } from 'vitest';
import { plusMonths } from './days.ts';
import { ageOn, checkPassengers, documentsMissing, formsFor, typeFor, type TripDates } from './passengers.ts';

const trip: TripDates = { departures: ['2027-06-01', '2027-06-15'], lastArrival: '2027-06-15', apisRequired: false };
const person = (type: 'ADT' | 'CHD' | 'INF', dateOfBirth: string, more = {}) => ({
  type,
  title: 'MR' as const,
  firstName: 'ARAM',
  lastName: 'PETROSYAN',
  gender: 'M' as const,
  dateOfBirth,
  ...more,
});

it('a year older on the birthday, and for a leap day on the first of March', () => {
  expect([ageOn('2015-06-01', '2027-05-31'), ageOn('2015-06-01', '2027-06-01')]).toEqual([11, 12]);
  expect([ageOn('2024-02-29', '2026-02-28'), ageOn('2024-02-29', '2026-03-01')]).toEqual([1, 2]);
});

it.each([
  ['2025-06-16', 'INF', 'under two on every flight'],
  ['2025-06-15', 'CHD', 'turns two on the day of the return'],
  ['2025-06-01', 'CHD', 'two on the first flight'],
  ['2015-06-02', 'CHD', 'eleven on the first flight, twelve on the return'],
  ['2015-06-01', 'ADT', 'twelve on the first flight'],
] as const)('born %s is %s: %s', (born, type, _why) => expect(typeFor(born, trip.departures)).toBe(type));

describe('the list', () => {
  const check = (people: Parameters<typeof checkPassengers>[0], counts = { ADT: 1, CHD: 0, INF: 0 }) =>
    checkPassengers(people, trip, counts);

  it('a sound one has nothing to say', () =>
    expect(
      check([person('ADT', '1990-01-01', { docNumber: 'AP 1234567', docCountry: 'AM', docExpiry: '2031-01-01', nationality: 'AM' })]),
    ).toEqual({ errors: {}, warnings: {}, minorAlone: false, duplicates: [], documentsMissing: [] }));
  it('a type that the birthday contradicts says what it is', () =>
    expect(check([person('ADT', '2020-01-01')]).errors).toEqual({
      'passengers.0.dateOfBirth': ['isChild'],
    }));
  it('an infant that turns two on the way says so', () =>
    expect(
      check([person('ADT', '1990-01-01'), person('INF', '2025-06-10', { associatedAdult: 0 })], { ADT: 1, CHD: 0, INF: 1 }).errors,
    ).toEqual({ 'passengers.1.dateOfBirth': ['turnsTwo'] }));
  it('an adult of seventeen is not enough for a child, one of eighteen is', () => {
    const counts = { ADT: 1, CHD: 1, INF: 0 };
    expect(check([person('ADT', '2009-06-02'), person('CHD', '2020-01-01')], counts).minorAlone).toBe(true);
    expect(check([person('ADT', '2009-06-01'), person('CHD', '2020-01-01')], counts).minorAlone).toBe(false);
  });
  it('an infant on the lap of a child, of nobody, or of somebody taken', () => {
    const counts = { ADT: 1, CHD: 1, INF: 2 };
    const { errors } = check(
      [
        person('ADT', '1990-01-01'),
        person('CHD', '2020-01-01'),
        person('INF', '2026-01-01', { associatedAdult: 1 }),
        person('INF', '2026-01-02'),
      ],
      counts,
    );
    expect(errors).toEqual({
      'passengers.2.associatedAdult': ['notAnAdult'],
      'passengers.3.associatedAdult': ['chooseAdult'],
    });
  });
  it('a passport that ends before the trip is an error, one that ends soon after a warning', () => {
    expect(check([person('ADT', '1990-01-01', { docExpiry: '2027-06-15' })]).errors).toHaveProperty(['passengers.0.docExpiry']);
    expect(check([person('ADT', '1990-01-01', { docExpiry: '2027-11-30' })])).toMatchObject({
      errors: {},
      warnings: { 'passengers.0.docExpiry': ['documentEndsSoon'] },
    });
  });
  it('one that ends on the day of the last arrival is not good for the trip, whoever looks', () => {
    const paper = { docNumber: 'AP1234567', docCountry: 'AM', nationality: 'AM', type: 'ADT' as const, dateOfBirth: '1990-01-01' };
    expect(['2027-06-15', '2027-06-16'].map((docExpiry) => documentsMissing([{ ...paper, docExpiry }], trip))).toEqual([true, false]);
  });
  it.each([
    ['2027-06-15', 6, '2027-12-15'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('the warning counts months of the calendar: %s and %i of them are %s', (day, months, then) =>
    expect(plusMonths(day, months)).toBe(then),
  );
  it('the same name and birthday twice is found, however it is typed', () =>
    expect(
      check([person('ADT', '1990-01-01'), person('ADT', '1990-01-01', { firstName: 'aram mr' })], { ADT: 2, CHD: 0, INF: 0 }).duplicates,
    ).toEqual([1]));
});

describe('several people of the book at once', () => {
  const free = [
    { index: 2, type: 'ADT' as const },
    { index: 0, type: 'ADT' as const },
    { index: 3, type: 'INF' as const },
  ];
  const born = (...days: string[]) => days.map((dateOfBirth) => ({ dateOfBirth }));
  it('go to the free forms of their age, the open one first', () =>
    expect(formsFor(born('2026-12-01', '1990-01-01', '1960-01-01'), free, trip.departures)).toEqual([3, 2, 0]));
  it('go by what somebody is said to be where no day of birth is known, and the day says it better', () =>
    expect(formsFor([{ type: 'INF' }, {}, { type: 'INF', dateOfBirth: '1990-01-01' }], free, trip.departures)).toEqual([3, 2, 0]));
  it('find none when all of their age are taken, or there is none of it', () =>
    expect(formsFor(born('1990-01-01', '1991-01-01', '1992-01-01', '2020-01-01'), free, trip.departures)).toEqual([
      2,
      0,
      undefined,
      undefined,
    ]));
});
