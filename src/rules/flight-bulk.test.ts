import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atTime, type BaseFares, faresAfter, seatsAfter } from './flight-bulk.ts';

const fares = (adultFare: number, childFare: number, infantFare: number): BaseFares => ({ adultFare, childFare, infantFare });
const usd = { currency: 'USD', roundTo: 100 };
const amd = (roundTo: number) => ({ currency: 'AMD', roundTo });

describe('a percentage', () => {
  it('of each fare, rounded half-up to the cent', () =>
    expect(faresAfter(fares(100_05, 75_03, 10_00), { by: 'percent', value: 10 }, usd)).toEqual(fares(110_06, 82_53, 11_00)));
  it.each([
    [1, fares(10_736_00, 8_052_00, 1_074_00)],
    [10, fares(10_740_00, 8_050_00, 1_070_00)],
    [100, fares(10_700_00, 8_100_00, 1_100_00)],
  ])('of drams: whole ones, tens or hundreds as the company rounds (%s)', (roundTo, after) =>
    expect(faresAfter(fares(9_760_00, 7_320_00, 976_00), { by: 'percent', value: 10 }, amd(roundTo))).toEqual(after),
  );
  it('all of it leaves nothing, and never less', () =>
    expect(faresAfter(fares(100_05, 75_03, 1), { by: 'percent', value: -100 }, usd)).toEqual(fares(0, 0, 0)));
});

describe('an amount', () => {
  it('is for an adult; children and infants keep their share', () =>
    expect(faresAfter(fares(100_00, 75_00, 10_00), { by: 'amount', value: 20_00 }, usd)).toEqual(fares(120_00, 90_00, 12_00)));
  it('is less with a minus, and below zero it is told as such', () => {
    expect(faresAfter(fares(100_00, 75_00, 10_00), { by: 'amount', value: -100_00 }, usd)).toEqual(fares(0, 0, 0));
    expect(faresAfter(fares(100_00, 75_00, 0), { by: 'amount', value: -100_01 }, usd).adultFare).toBe(-1);
  });
  it('of a fare that is free: nobody has a share of it', () =>
    expect(faresAfter(fares(0, 0, 5_00), { by: 'amount', value: 20_00 }, usd)).toEqual(fares(20_00, 0, 5_00)));
});

it('nothing is nothing: a fare that is no whole ten of drams stays as it is', () =>
  expect(faresAfter(fares(9_763_50, 1, 2), { by: 'percent', value: 0 }, amd(10))).toEqual(fares(9_763_50, 1, 2)));

it('of any fare: never a part of a cent, never below zero by a percentage, and children never above adults', () =>
  fc.assert(
    fc.property(
      fc.nat(10_000_000_00),
      fc.nat(100),
      fc.nat(100),
      fc.integer({ min: -10_000, max: 100_000 }),
      fc.constantFrom(1, 10, 100),
      (adult, child, infant, percent, roundTo) => {
        const before = fares(adult, Math.floor((adult * child) / 100), Math.floor((adult * infant) / 100));
        for (const rounding of [usd, amd(roundTo)]) {
          const after = faresAfter(before, { by: 'percent', value: percent / 100 }, rounding);
          const shared = faresAfter(before, { by: 'amount', value: percent }, rounding);
          for (const amount of [...Object.values(after), ...Object.values(shared)]) expect(Number.isSafeInteger(amount)).toBe(true);
          expect(Math.min(...Object.values(after))).toBeGreaterThanOrEqual(0);
          if (percent === 0) expect([after, shared]).toEqual([before, before]);
          else {
            expect(after.childFare).toBeLessThanOrEqual(after.adultFare);
            if (shared.adultFare >= 0) expect(shared.childFare).toBeLessThanOrEqual(Math.max(shared.adultFare, 0));
          }
        }
      },
    ),
  ));

it('another time is of the same date', () => {
  expect(atTime('2027-01-31T23:50', '00:10')).toBe('2027-01-31T00:10');
  expect(atTime('2027-01-31T23:50', undefined)).toBe('2027-01-31T23:50');
});
it('seats are so many, or so many more', () => {
  expect(seatsAfter(20, { by: 'set', value: 12 })).toBe(12);
  expect(seatsAfter(20, { by: 'add', value: -5 })).toBe(15);
});
