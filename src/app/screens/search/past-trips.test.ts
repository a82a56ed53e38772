import { expect, test } from 'vitest';
import { tripsOf, withoutDays } from './past-trips.ts';

test('routes of orders: each once, for whom it was, without days', () => {
  const paxCount = { adults: 1, children: 0, infants: 0 };
  const dubai = { tripType: 'oneWay', route: ['EVN', 'DXB'], paxCount } as const;
  const paris = { tripType: 'roundTrip', route: ['EVN', 'CDG', 'EVN'], paxCount: { adults: 2, children: 1, infants: 1 } } as const;
  const tour = { tripType: 'multiCity', route: ['EVN', 'CDG', 'FCO'], paxCount } as const;
  const copy = <T extends { route: readonly string[] }>(one: T) => ({ ...one, route: [...one.route] });
  expect(tripsOf([dubai, paris, tour, dubai].map(copy))).toEqual([
    { tabIndex: 0, from: 'EVN', to: 'DXB', passengers: '1-0-0' },
    { tabIndex: 1, from: 'EVN', to: 'CDG', passengers: '2-1-1' },
  ]);
  const porto = { ...dubai, route: ['EVN', 'VIE', 'OPO'] };
  const lisbon = { ...paris, route: ['EVN', 'VIE', 'LIS', 'VIE', 'EVN'] };
  const otherWayBack = { ...paris, route: ['EVN', 'VIE', 'LIS', 'EVN'] };
  expect(tripsOf([porto, lisbon, otherWayBack].map(copy)).map((one) => [one.from, one.to])).toEqual([
    ['EVN', 'OPO'],
    ['EVN', 'LIS'],
  ]);
});

test('a past trip keeps its cities when its days are taken away', () =>
  expect(withoutDays({ tabIndex: 2, legs: 'EVN.PAR.2027-05-01~PAR.ROM.2027-05-04' })).toEqual({
    tabIndex: 2,
    legs: 'EVN.PAR.~PAR.ROM.',
  }));
