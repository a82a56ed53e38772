import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allAirports } from './airports.ts';
import { demoFlights, greatCircleKm } from './flights.ts';
import { rotations } from './network.ts';
import { demoBaggageRules } from './baggage-rules.ts';
import { demoFareRules } from './fare-rules.ts';
import { localToUtc } from '../rules/zone-time.ts';

const airports = new Map(allAirports().map((one) => [one.iata, one]));
const TODAY = '2026-11-20';
const flights = demoFlights(TODAY, 180, airports);
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

describe('demo flights', () => {
  it('are the same for the same day and others for another', () => {
    const of = (day: string) => hash(demoFlights(day, 20, airports));
    expect(of(TODAY)).toBe(of(TODAY));
    expect(of('2026-11-21')).not.toBe(of(TODAY));
  });

  it('are 9,000 to 14,000 with 40,000 to 55,000 classes on any day of the year', () => {
    for (const today of [TODAY, '2026-03-01', '2027-06-15']) {
      const sample = demoFlights(today, 180, airports);
      const classes = sample.reduce((sum, one) => sum + one.classes.length, 0);
      expect(sample.length, today).toBeGreaterThan(9000);
      expect(sample.length, today).toBeLessThan(14_000);
      expect(classes, today).toBeGreaterThan(40_000);
      expect(classes, today).toBeLessThan(57_000);
    }
  });

  it('carry each number once a local date', () => {
    const keys = flights.map((one) => `${one.flightNumber} ${one.departureLocal.slice(0, 10)}`);
    expect(new Set(keys).size).toBe(keys.length);
    const numbers = rotations.flatMap((one) => [`${one.airline} ${one.out}`, `${one.airline} ${one.back}`]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('have times that agree with each other, with the zones and with the distance', () => {
    const wrong = flights.filter((one) => {
      const [from, to] = [airports.get(one.from)!, airports.get(one.to)!];
      const estimate = 35 + (greatCircleKm(from, to) / 820) * 60;
      return !(
        localToUtc(one.departureLocal, from.timezone) === Date.parse(one.departureUtc) &&
        Date.parse(one.arrivalUtc) - Date.parse(one.departureUtc) === one.durationMin * 60_000 &&
        [-1, 0, 1].includes(one.dayOffset) &&
        one.durationMin > estimate * 0.7 &&
        one.durationMin < estimate * 1.3
      );
    });
    expect(wrong).toEqual([]);
  });

  it('do not offer more seats than the aircraft has, and some classes are nearly full', () => {
    const wrong = flights.filter(
      ({ classes, seatCapacity }) =>
        !(
          classes.length >= 3 &&
          classes.length <= 5 &&
          classes.reduce((sum, each) => sum + each.seatsTotal, 0) <= seatCapacity &&
          new Set(classes.map((each) => each.code)).size === classes.length
        ),
    );
    expect(wrong).toEqual([]);
    const classes = flights.flatMap((one) => one.classes);
    expect(classes.filter((one) => one.seatsTotal <= 3).length).toBeGreaterThan(1000);
    expect(classes.filter((one) => one.instantOnly).length).toBeGreaterThan(1000);
  });

  it('have whole positive amounts and rules that exist in the currency of the flight', () => {
    const rules = new Map(demoFareRules.map((one) => [one.code, one]));
    const bags = new Set(demoBaggageRules.map((one) => one.key));
    const wrong = flights.flatMap(({ currency, classes }) =>
      classes.filter((one) => {
        const rule = rules.get(one.fareRule);
        const amounts = [one.adultFare, one.childFare, one.infantFare, one.adultTax, one.childTax, one.infantTax, one.serviceFee];
        return !(
          rule?.currency === currency &&
          rule.family === one.family &&
          bags.has(one.baggageRule) &&
          amounts.every((amount) => Number.isSafeInteger(amount) && amount > 0) &&
          one.infantFare < one.childFare &&
          one.childFare <= one.adultFare
        );
      }),
    );
    expect(wrong).toEqual([]);
  });
});
