import { expect, test } from 'vitest';
import { pricedFor } from './price-words.ts';
import { sumFor } from './sum-words.ts';

test('a price in the results says for whom and for which flight', () => {
  expect(pricedFor({ tabIndex: 1, passengers: '2-1-1' }, 0)).toBe('4 passengers, outbound');
  expect(pricedFor({ tabIndex: 1, passengers: '1-0-0' }, 1)).toBe('1 passenger, return');
  expect(pricedFor({ tabIndex: 0, passengers: '1-1-0' }, 0)).toBe('2 passengers, one way');
  expect(pricedFor({ tabIndex: 2, passengers: '3-0-0' }, 2)).toBe('3 passengers, flight 3');
});

test('what is chosen so far says how much of the trip it is', () => {
  const round = { tabIndex: 1, passengers: '2-1-1' } as const;
  expect(sumFor(round, [true, false])).toBe('4 passengers, outbound');
  expect(sumFor(round, [false, true])).toBe('4 passengers, return');
  expect(sumFor(round, [true, true])).toBe('4 passengers, round trip');
  expect(sumFor({ tabIndex: 0 }, [true])).toBe('1 passenger, one way');
  expect(sumFor({ tabIndex: 2 }, [true, true, false])).toBe('1 passenger, 2 of 3 flights');
  expect(sumFor({ tabIndex: 2 }, [true, true, true])).toBe('1 passenger, all flights');
});
