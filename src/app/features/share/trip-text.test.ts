import { expect, test } from 'vitest';
import { tripText } from './trip-text.ts';

test('one line for each flight, then what else is said', () => {
  const there = {
    from: { iata: 'EVN' },
    to: { iata: 'SVO' },
    flightNumber: 'TV 401',
    departureLocal: '2031-05-01T07:05',
    arrivalLocal: '2031-05-01T09:20',
  };
  expect(tripText([there, { ...there, flightNumber: 'TV 402' }], '120,000 AMD')).toBe(
    'EVN → SVO, TV 401, Thu 1 May 2031, 07:05–09:20\nEVN → SVO, TV 402, Thu 1 May 2031, 07:05–09:20\n120,000 AMD',
  );
});
