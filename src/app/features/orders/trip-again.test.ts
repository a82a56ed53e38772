import { expect, test } from 'vitest';
import type { Order } from '../../../contract/orders.ts';
import { routeAgain, sameTrip, wayBack } from './trip-again.ts';

const flight = (from: string, to: string, day = 1) => ({
  from: { iata: from, city: from },
  to: { iata: to, city: to },
  departureUtc: `2027-05-0${day}T08:00:00Z`,
  durationMin: 120,
});
const order = (tripType: Order['tripType'], ...segments: object[]) =>
  ({
    tripType,
    segments,
    passengers: [
      { type: 'ADT', status: 'active' },
      { type: 'ADT', status: 'removed' },
      { type: 'CHD', status: 'active' },
    ],
  }) as unknown as Order;

test('the same trip again, for those who travel', () => {
  expect(sameTrip(order('oneWay', flight('EVN', 'DXB')))).toEqual({ tabIndex: 0, from: 'EVN', to: 'DXB', passengers: '1-1-0' });
  expect(sameTrip(order('roundTrip', flight('EVN', 'CDG'), flight('CDG', 'EVN')))).toEqual({
    tabIndex: 1,
    from: 'EVN',
    to: 'CDG',
    passengers: '1-1-0',
  });
  expect(sameTrip(order('multiCity', flight('EVN', 'CDG'), flight('CDG', 'FCO', 3)))).toEqual({
    tabIndex: 2,
    legs: 'EVN.CDG.~CDG.FCO.',
    passengers: '1-1-0',
  });
  // Flights that connect are one leg.
  expect(sameTrip(order('oneWay', flight('EVN', 'VIE'), flight('VIE', 'LIS')))).toMatchObject({ tabIndex: 0, from: 'EVN', to: 'LIS' });
  expect(sameTrip(order('roundTrip', flight('EVN', 'VIE'), flight('VIE', 'LIS'), flight('LIS', 'EVN', 5)))).toMatchObject({
    tabIndex: 1,
    from: 'EVN',
    to: 'LIS',
  });
});

test('only what goes one way has a way back', () => {
  expect(wayBack(order('oneWay', flight('EVN', 'DXB')))).toEqual({ tabIndex: 0, from: 'DXB', to: 'EVN', passengers: '1-1-0' });
  expect(wayBack(order('roundTrip', flight('EVN', 'CDG'), flight('CDG', 'EVN')))).toBeUndefined();
});

test.each([
  [['EVN', 'CDG'], { tabIndex: 0, from: 'EVN', to: 'CDG' }],
  [['EVN', 'CDG', 'EVN'], { tabIndex: 1, from: 'EVN', to: 'CDG' }],
  [['EVN', 'CDG', 'FCO'], { tabIndex: 2, legs: 'EVN.CDG.~CDG.FCO.' }],
  [['EVN', 'CDG', 'EVN', 'FCO'], { tabIndex: 2, legs: 'EVN.CDG.~CDG.EVN.~EVN.FCO.' }],
])('%s is searched again', (route, search) => expect(routeAgain(route, '1988-03-02')).toEqual({ ...search, passengers: '1-0-0' }));

test('a child and an infant do not travel alone', () => {
  const year = new Date().getFullYear();
  expect(routeAgain(['EVN', 'CDG'], `${year - 6}-01-01`).passengers).toBe('1-1-0');
  expect(routeAgain(['EVN', 'CDG'], `${year - 1}-01-01`).passengers).toBe('1-0-1');
});
