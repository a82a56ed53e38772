import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SCHEDULE_PERIODS, SCHEDULE_RHYTHMS } from '../contract/report-schedules.ts';
import { nextTime, type Rhythm, scheduledDays } from './report-schedule.ts';

const rhythm = (part: Partial<Rhythm>): Rhythm => ({ every: 'day', weekday: 1, monthDay: 1, hour: 8, ...part });

describe('the next time', () => {
  // 2026-11-26 is a Thursday.
  it.each<[string, Partial<Rhythm>, string, string]>([
    ['later today', {}, '2026-11-26T07:59', '2026-11-26T08:00'],
    ['tomorrow, as it is that hour now', {}, '2026-11-26T08:00', '2026-11-27T08:00'],
    ['on a Monday', { every: 'week' }, '2026-11-26T10:00', '2026-11-30T08:00'],
    ['on this Thursday', { every: 'week', weekday: 4, hour: 23 }, '2026-11-26T10:00', '2026-11-26T23:00'],
    ['on the next one', { every: 'week', weekday: 4 }, '2026-11-26T10:00', '2026-12-03T08:00'],
    ['on the first', { every: 'month' }, '2026-11-26T10:00', '2026-12-01T08:00'],
    ['on the last day of a short month', { every: 'month', monthDay: 31 }, '2027-02-01T00:00', '2027-02-28T08:00'],
    ['of a leap year', { every: 'month', monthDay: 30 }, '2028-02-01T00:00', '2028-02-29T08:00'],
    ['and on its day in a long one', { every: 'month', monthDay: 30 }, '2028-02-29T09:00', '2028-03-30T08:00'],
    ['over the year', {}, '2026-12-31T09:00', '2027-01-01T08:00'],
  ])('is %s', (_what, part, now, next) => {
    expect(nextTime(rhythm(part), now)).toBe(next);
  });
});

describe('the days', () => {
  it.each([
    ['yesterday', '2027-01-01', '2026-12-31', '2026-12-31'],
    ['lastWeek', '2026-11-26', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
    ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['monthToDate', '2026-11-26', '2026-11-01', '2026-11-26'],
    ['monthToDate', '2026-12-01', '2026-12-01', '2026-12-01'],
  ] as const)('of %s on %s', (period, today, startDate, endDate) => {
    expect(scheduledDays({ every: 'day', period }, today, null)).toEqual({ startDate, endDate });
  });

  it('of a missed mail come with the next', () => {
    expect(scheduledDays({ every: 'day', period: 'yesterday' }, '2026-11-26', '2026-11-21')).toEqual({
      startDate: '2026-11-22',
      endDate: '2026-11-25',
    });
    expect(scheduledDays({ every: 'month', period: 'lastMonth' }, '2026-11-01', '2026-08-31').startDate).toBe('2026-09-01');
  });
  it('are the asked ones where mails leave days out or tell of some twice', () => {
    expect(scheduledDays({ every: 'week', period: 'yesterday' }, '2026-11-26', '2026-11-18').startDate).toBe('2026-11-25');
    expect(scheduledDays({ every: 'day', period: 'monthToDate' }, '2026-12-01', '2026-11-27').startDate).toBe('2026-12-01');
    expect(scheduledDays({ every: 'day', period: 'yesterday' }, '2026-11-26', '2026-11-25').startDate).toBe('2026-11-25');
  });
  it('are a year at most', () => {
    expect(scheduledDays({ every: 'day', period: 'yesterday' }, '2027-06-02', '2020-01-01')).toEqual({
      startDate: '2026-06-01',
      endDate: '2027-06-01',
    });
  });
});

const anyRhythm = fc.record({
  every: fc.constantFrom(...SCHEDULE_RHYTHMS),
  weekday: fc.integer({ min: 1, max: 7 }),
  monthDay: fc.integer({ min: 1, max: 31 }),
  hour: fc.integer({ min: 1, max: 23 }),
});
const anyDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

test('mails that follow one another leave out no day and tell of none twice', () => {
  const own = { day: 'yesterday', week: 'lastWeek', month: 'lastMonth' } as const;
  fc.assert(
    fc.property(anyRhythm, anyDay, fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }), (one, begin, missed) => {
      const schedule = { ...one, period: own[one.every] };
      let at = nextTime(one, begin.toISOString().slice(0, 16));
      let toldTo = scheduledDays(schedule, at.slice(0, 10), null).endDate;
      for (const times of missed) {
        for (let i = 0; i <= times; i++) {
          const next = nextTime(one, at);
          expect(next > at).toBe(true);
          at = next;
        }
        const { startDate, endDate } = scheduledDays(schedule, at.slice(0, 10), toldTo);
        const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
        expect(days).toBeGreaterThan(0);
        expect(days).toBeLessThanOrEqual(366);
        if (days < 366) expect(Date.parse(startDate) - Date.parse(toldTo)).toBe(86_400_000);
        toldTo = endDate;
      }
    }),
  );
});

test('every period is of days that are over or today', () => {
  fc.assert(
    fc.property(anyRhythm, fc.constantFrom(...SCHEDULE_PERIODS), anyDay, (one, period, date) => {
      const today = date.toISOString().slice(0, 10);
      const { startDate, endDate } = scheduledDays({ ...one, period }, today, null);
      expect(startDate <= endDate && endDate <= today).toBe(true);
    }),
  );
});
