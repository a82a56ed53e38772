import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { daysOfPeriod } from './ssim-periods.ts';
import { readSsim } from './ssim-read.ts';

const golden = readFileSync('tests/golden/ssim.txt', 'latin1');
/** Other records in the place of those of flight legs. */
const withLines = (change: (line: string) => string) => golden.split('\n').map(change).join('\n');

describe('a schedule file that was written by hand', () => {
  it('is read record by record', () => {
    const { fileErrors, carriers, records } = readSsim(golden);
    expect(fileErrors).toEqual([]);
    expect(carriers).toEqual([{ line: 6, airline: 'RM', season: '', validFrom: '2027-03-01', validTo: '2027-04-30', utc: false }]);
    expect(records.map(({ line, errors, notRead }) => [line, errors, notRead])).toEqual([11, 13, 14, 15, 16].map((line) => [line, [], []]));
    const [la, winter, , , back] = records.map(({ leg }) => leg!);
    expect(la).toMatchObject({ flightNumber: 'RM 43', arrivalTime: '01:15', arrivalDay: 1, arrivalVariation: -480, aircraft: '77W', classes: 'FAJCDIWEYBMHKQLVSNTXO' }); // prettier-ignore
    expect(winter).toMatchObject({ from: 'EVN', to: 'CDG', departureTime: '06:40', departureVariation: 240, arrivalVariation: 60, terminalTo: '2E', classes: 'YBM', passengers: true }); // prettier-ignore
    expect(daysOfPeriod(winter!)).toHaveLength(11);
    // Midnight is the next day's beginning here, and whoever flies is the airline.
    expect(back).toMatchObject({
      flightNumber: 'RM 402A',
      airline: 'TV',
      arrivalTime: '00:00',
      arrivalDay: 1,
      aircraft: null,
      classes: '',
    });
  });

  it('with legs of one flight says so at each of them, and not at two flights of one variation', () => {
    const second = (leg: string) =>
      withLines((line) =>
        /^3.RM  401/.test(line) ? `${line.slice(0, 9)}01${line.slice(14, 21) === '28MAR27' ? leg : '01'}${line.slice(13)}` : line,
      );
    const errors = (text: string) =>
      readSsim(text).records.map((one) => one.errors.map(({ reason, column, found }) => `${reason} ${column} ${found}`));
    expect(errors(second('01'))).toEqual([[], [], [], [], []]);
    expect(errors(second('02'))).toEqual([[], ['LEGS 12 02'], ['LEGS 12 02'], [], []]);
  });
});
