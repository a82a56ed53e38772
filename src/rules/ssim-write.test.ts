import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSchedule } from '../../tests/support/read-ssim.ts';
import { daysOfPeriod } from './ssim-periods.ts';
import { type ScheduledFlight, writeSsim } from './ssim-write.ts';
import { localToUtc } from './zone-time.ts';

const HEAD = { airline: 'RM', startDate: '2027-03-01', endDate: '2027-04-30', madeAt: '2026-11-27T10:15', creator: 'Tatev Flights' };
const ZONES: Record<string, string> = { EVN: 'Asia/Yerevan', CDG: 'Europe/Paris', LAX: 'America/Los_Angeles' };
const flight = (departureLocal: string, arrivalLocal: string, more: Partial<ScheduledFlight> = {}): ScheduledFlight => {
  const [from, to] = [more.from ?? 'EVN', more.to ?? 'CDG'];
  const utc = (local: string, airport: string) => new Date(localToUtc(local, ZONES[airport]!)).toISOString();
  return {
    flightNumber: 'RM 401',
    airline: 'RM',
    from,
    to,
    departureLocal,
    arrivalLocal,
    departureUtc: utc(departureLocal, from),
    arrivalUtc: utc(arrivalLocal, to),
    terminalFrom: null,
    terminalTo: '2E',
    aircraft: '320',
    seats: 180,
    classes: 'YBM',
    ...more,
  };
};
const season = (more: Partial<ScheduledFlight> = {}) =>
  daysOfPeriod({ startDate: '2027-03-01', endDate: '2027-04-30', daysOfWeek: [1, 4, 7] }).map((day) =>
    flight(`${day}T06:40`, `${day}T09:05`, more),
  );

describe('a schedule file', () => {
  it('is the one written by hand', () => {
    const golden = readFileSync('tests/golden/ssim.txt', 'latin1').replaceAll('\n', '\r\n');
    const flights = [
      ...season().filter(({ departureLocal }) => !departureLocal.startsWith('2027-04-08')),
      // Midnight is the end of the day; another airline flies it, with whatever aircraft, and nothing is on sale.
      flight('2027-03-05T17:30', '2027-03-06T00:00', { flightNumber: 'RM 402A', airline: 'TV', from: 'CDG', to: 'EVN', terminalFrom: '2E', terminalTo: 'North', aircraft: null, classes: '' }), // prettier-ignore
      // More classes than have room.
      flight('2027-03-10T23:30', '2027-03-11T01:15', { flightNumber: 'RM 43', to: 'LAX', terminalTo: null, aircraft: '77W', classes: 'FAJCDIWEYBMHKQLVSNTXO' }), // prettier-ignore
    ];
    const file = writeSsim(HEAD, flights.toReversed());
    expect(file.text).toBe(golden);
    expect([file.flights, file.legs]).toEqual([flights.length, 5]);
  });

  it('says each flight once, with its own variation of UTC', () => {
    const flights = [...season(), ...season({ flightNumber: 'RM 9001', aircraft: '738' })];
    const read = readSchedule(writeSsim(HEAD, flights).text);
    expect(read.flights.map(({ flight: number, departs }) => `${number} ${departs.slice(0, 16)}`).toSorted()).toEqual(
      flights.map(({ flightNumber, departureLocal }) => `${flightNumber} ${departureLocal.replace('T', ' ')}`).toSorted(),
    );
    for (const { arrives } of read.flights) expect(arrives.slice(-5)).toBe(arrives < '2027-03-28' ? '+0100' : '+0200');
    expect(read.legs).toBe(4);
  });

  it('of an arrival the day before has an A, and one that comes twice the variation that is meant', () => {
    const back = { flightNumber: 'RM 7', from: 'CDG', to: 'LAX' };
    const utc = '2027-10-31T01:30:00.000Z';
    const early = flight('2027-10-31T02:30', '2027-10-30T23:50', { ...back, departureUtc: utc });
    const read = readSchedule(writeSsim({ ...HEAD, endDate: '2027-12-31' }, [early]).text);
    expect(read.flights).toMatchObject([{ departs: '2027-10-31 02:30 +0100', arrives: '2027-10-30 23:50 -0700' }]);
  });

  it('names its season, and counts variations beyond 99 by letters', () => {
    const lines = (endDate: string) => writeSsim({ ...HEAD, startDate: '2027-04-01', endDate }, []).text.split('\r\n');
    expect(lines('2027-10-30')[5]!.slice(10, 13)).toBe('S27');
    expect(lines('2027-10-31')[5]!.slice(10, 13)).toBe('   ');
    expect(lines('2027-10-31')[10]).toMatch(/^5 RM .*000002E000003$/);
    const many = daysOfPeriod({ startDate: '2027-04-01', endDate: '2027-10-30', daysOfWeek: [1, 2, 3, 4, 5, 6, 7] }).map((day, i) => flight(`${day}T06:${10 + (i % 40)}`, `${day}T09:05`, { seats: i, aircraft: i % 2 ? '320' : '321' })); // prettier-ignore
    const legs = writeSsim(HEAD, many)
      .text.split('\r\n')
      .filter((line) => line.startsWith('3'));
    expect(new Set(legs.map((line) => line.slice(9, 11) + line[127])).size).toBe(legs.length);
    expect(legs.at(-1)![127]).toBe('B');
  });
});
