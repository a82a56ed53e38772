import { expect, test } from 'vitest';
import { routeAgain } from './trip-again.ts';

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
