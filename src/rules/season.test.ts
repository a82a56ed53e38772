import { describe, expect, it } from 'vitest';
import { daysOfSeason, planSeason, type Timetable } from './season.ts';

const paris: Timetable = {
  departureTime: '02:30',
  arrivalTime: '09:10',
  arrivalDayOffset: 0,
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
  fromZone: 'Europe/Paris',
  toZone: 'Asia/Yerevan',
};
const now = Date.parse('2027-01-10T12:00:00Z');
const plan = (dates: string[], more: Partial<Timetable> = {}, taken: string[] = []) =>
  planSeason({ ...paris, ...more }, dates, new Set(taken), now);
const reasons = (dates: string[], more: Partial<Timetable> = {}, taken: string[] = []) =>
  plan(dates, more, taken).map(({ reason }) => reason);

describe('the days of a season', () => {
  it('are those of the week that the template flies on, both ends included', () => {
    expect(daysOfSeason({ daysOfWeek: [1, 7] }, '2027-03-01', '2027-03-14')).toEqual([
      '2027-03-01',
      '2027-03-07',
      '2027-03-08',
      '2027-03-14',
    ]);
    expect(daysOfSeason({ daysOfWeek: [3] }, '2027-03-04', '2027-03-03')).toEqual([]);
  });
});

describe('a date of a season', () => {
  it('is skipped where the clocks skip its time, and is flown by the first of a time that comes twice', () => {
    const [spring, autumn, plain] = [plan(['2027-03-28'])[0]!, plan(['2027-10-31'])[0]!, plan(['2027-06-06'])[0]!];
    expect(spring).toEqual({ date: '2027-03-28', reason: 'CLOCK_SKIPPED', twice: false });
    expect(autumn).toMatchObject({ reason: null, twice: true, departure: Date.parse('2027-10-31T00:30:00Z') });
    expect(plain).toMatchObject({
      twice: false,
      departure: Date.parse('2027-06-06T00:30:00Z'),
      arrival: Date.parse('2027-06-06T05:10:00Z'),
    });
  });

  it('keeps the times on the wall over a change of the clocks', () => {
    const [winter, summer] = plan(['2027-03-21', '2027-04-04']);
    expect([winter, summer]).toMatchObject([
      { departureLocal: '2027-03-21T02:30', departure: Date.parse('2027-03-21T01:30:00Z') },
      { departureLocal: '2027-04-04T02:30', departure: Date.parse('2027-04-04T00:30:00Z') },
    ]);
  });

  it('is skipped outside the validity, where it flies already, and once it has left', () => {
    expect(reasons(['2027-01-10', '2027-06-06', '2028-01-02'], {}, ['2027-06-06'])).toEqual(['PAST', 'EXISTS', 'OUTSIDE']);
    // Today, with the departure still ahead.
    expect(reasons(['2027-01-10'], { departureTime: '23:30', arrivalDayOffset: 1 })).toEqual([null]);
  });

  it('arrives after it has left, in UTC: an arrival that comes twice is the one after the departure', () => {
    const home = { fromZone: 'Asia/Yerevan', toZone: 'Europe/Paris', departureTime: '10:00', arrivalTime: '07:30' };
    // In winter Paris is three hours behind and 07:30 is after the departure; in summer it is two.
    expect(reasons(['2027-02-07', '2027-06-06'], home)).toEqual([null, 'ARRIVAL_BEFORE_DEPARTURE']);
    // 02:45 in Paris comes at 00:45 and 01:45 UTC that night; it left at 01:00 UTC.
    const [one] = plan(['2027-10-31'], { ...home, departureTime: '05:00', arrivalTime: '02:45' });
    expect(one).toMatchObject({ reason: null, twice: true, arrival: Date.parse('2027-10-31T01:45:00Z') });
  });

  it('the next day by its clocks is said by the offset', () => {
    expect(plan(['2027-06-06'], { departureTime: '23:50', arrivalTime: '06:10', arrivalDayOffset: 1 })[0]).toMatchObject({
      arrivalLocal: '2027-06-07T06:10',
    });
  });
});
