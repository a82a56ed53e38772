import { expect, it } from 'vitest';
import { hasNight, tripLegs, tripType, waitsBefore } from './trip-legs.ts';

/** Flights of two hours, "EVN-SVO 10" leaves ten hours after the first day's midnight. */
const flights = (...texts: string[]) =>
  texts.map((text) => {
    const [route, hour] = text.split(' ') as [string, string];
    const [from, to] = route.split('-').map((iata) => ({ iata, city: CITIES[iata] ?? iata })) as [Place, Place];
    return { route, from, to, departureUtc: new Date(Date.UTC(2027, 4, 1, Number(hour))).toISOString(), durationMin: 120 };
  });
interface Place {
  iata: string;
  city: string;
}
const CITIES: Record<string, string> = { SVO: 'Moscow', DME: 'Moscow', CDG: 'Paris', ORY: 'Paris' };
const legs = (...texts: string[]) => tripLegs(flights(...texts)).map((leg) => leg.map((one) => one.route).join(' '));
const type = (...texts: string[]) => tripType(flights(...texts));

it('flights that connect are one leg', () => {
  expect(legs('EVN-SVO 10', 'SVO-LED 14')).toEqual(['EVN-SVO SVO-LED']);
  // Another airport of the city, up to a day's wait.
  expect(legs('EVN-SVO 10', 'DME-LED 36')).toEqual(['EVN-SVO DME-LED']);
  expect(legs('EVN-SVO 10', 'DME-LED 37')).toEqual(['EVN-SVO', 'DME-LED']);
  expect(legs('EVN-SVO 10', 'CDG-LED 14')).toEqual(['EVN-SVO', 'CDG-LED']);
});

it('the way back is another leg, however soon it begins', () => {
  expect(legs('EVN-SVO 10', 'SVO-EVN 13')).toEqual(['EVN-SVO', 'SVO-EVN']);
  expect(legs('EVN-SVO 10', 'SVO-LED 13', 'LED-DME 20', 'DME-EVN 23')).toEqual(['EVN-SVO SVO-LED', 'LED-DME DME-EVN']);
});

it('a trip is told by its legs', () => {
  expect(type('EVN-SVO 10')).toBe('oneWay');
  expect(type('EVN-SVO 10', 'SVO-LED 14')).toBe('oneWay');
  expect(type('EVN-CDG 10', 'ORY-EVN 99')).toBe('roundTrip');
  expect(type('EVN-SVO 10', 'SVO-LED 14', 'LED-EVN 99')).toBe('roundTrip');
  expect(type('EVN-SVO 10', 'SVO-LED 14', 'LED-SVO 99', 'SVO-EVN 104')).toBe('roundTrip');
  expect(type('EVN-SVO 10', 'SVO-LED 99')).toBe('multiCity');
  expect(type('EVN-SVO 10', 'SVO-LED 99', 'LED-EVN 199')).toBe('multiCity');
});

it('says when a night falls in a wait', () => {
  expect(hasNight('2027-05-01T22:10', 480)).toBe(true);
  expect(hasNight('2027-05-01T01:30', 300)).toBe(true);
  expect(hasNight('2027-05-01T08:00', 600)).toBe(false);
  expect(hasNight('2027-05-01T08:00', 1300)).toBe(true);
  expect(hasNight('2027-05-01T22:10', 200)).toBe(false);
});

it('a wait stands before each flight that connects, in the local time of its place', () => {
  const [out, on, back] = flights('EVN-SVO 10', 'DME-LED 22', 'LED-EVN 99');
  const local = (flight: typeof out, arrivalLocal: string) => ({ ...flight!, arrivalLocal });
  expect(waitsBefore([local(out, '2027-05-01T22:10'), local(on, '2027-05-02T10:00'), local(back, '2027-05-05T15:00')])).toEqual([
    undefined,
    { from: 'SVO', to: 'DME', minutes: 600, night: true },
    undefined,
  ]);
});
