import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusDays } from './days.ts';
import { countDays, daysOfPeriod, iataSeason, periodsOf } from './ssim-periods.ts';

const SPRING = { startDate: '2027-03-01', endDate: '2027-04-30' };

describe('periods of days', () => {
  it('say just these days, each once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 100 }), (numbers) => {
        const days = numbers.map((n) => plusDays('2027-03-01', n)).toSorted();
        const periods = periodsOf(days);
        expect(periods.flatMap((one) => daysOfPeriod(one)).toSorted()).toEqual(days);
        for (const one of periods) {
          const own = daysOfPeriod(one);
          expect([own[0], own.at(-1)]).toEqual([one.startDate, one.endDate]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are few: a day that is left out makes two of one, other days of the week stand beside each other', () => {
    const daily = daysOfPeriod({ ...SPRING, daysOfWeek: [1, 2, 3, 4, 5, 6, 7] });
    expect(periodsOf(daily)).toHaveLength(1);
    expect(periodsOf(daily.filter((day) => day !== '2027-03-25'))).toHaveLength(2);
    const mondays = daysOfPeriod({ ...SPRING, daysOfWeek: [1] });
    const fridays = daysOfPeriod({ startDate: '2027-03-15', endDate: '2027-04-12', daysOfWeek: [5] });
    expect(periodsOf([...mondays, ...fridays])).toEqual([
      { startDate: '2027-03-01', endDate: '2027-04-26', daysOfWeek: [1] },
      { startDate: '2027-03-19', endDate: '2027-04-09', daysOfWeek: [5] },
    ]);
  });

  it('of which a part is counted, as they are listed; every second week begins with the first day', () => {
    const odd = { startDate: '2027-03-03', endDate: '2027-04-30', daysOfWeek: [1, 3], fortnightly: true };
    expect(daysOfPeriod(odd)).toEqual(
      ['03-03', '03-08', '03-17', '03-22', '03-31', '04-05', '04-14', '04-19', '04-28'].map((day) => `2027-${day}`),
    );
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.boolean(), (a, b, fortnightly) => {
        const span = { from: plusDays('2027-02-20', a), to: plusDays('2027-02-20', b) };
        const all = daysOfPeriod({ ...odd, fortnightly });
        const some = daysOfPeriod({ ...odd, fortnightly }, span);
        expect(some).toEqual(all.filter((day) => day >= span.from && day <= span.to));
        expect(countDays({ ...odd, fortnightly }, span)).toBe(some.length);
      }),
    );
  });
});

describe("a season of IATA's", () => {
  it('begins on the last Sunday of March or October', () => {
    expect(['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2028-01-01'].map((day) => iataSeason(day).code)).toEqual(['W26', 'S27', 'S27', 'W27', 'W27']); // prettier-ignore
    expect(iataSeason('2027-06-01')).toEqual({ code: 'S27', startDate: '2027-03-28', endDate: '2027-10-30' });
    expect(iataSeason('2027-01-01')).toEqual({ code: 'W26', startDate: '2026-10-25', endDate: '2027-03-27' });
  });
});
