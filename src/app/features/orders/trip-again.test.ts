import { expect, test } from 'vitest';
import type { Order } from '../../../contract/orders.ts';
import { sameTrip, wayBack } from './trip-again.ts';

const flight = (from: string, to: string) => ({ from: { iata: from }, to: { iata: to } });
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
  expect(sameTrip(order('multiCity', flight('EVN', 'CDG'), flight('CDG', 'FCO')))).toEqual({
    tabIndex: 2,
    legs: 'EVN.CDG.~CDG.FCO.',
    passengers: '1-1-0',
  });
});

test('only what goes one way has a way back', () => {
  expect(wayBack(order('oneWay', flight('EVN', 'DXB')))).toEqual({ tabIndex: 0, from: 'DXB', to: 'EVN', passengers: '1-1-0' });
  expect(wayBack(order('roundTrip', flight('EVN', 'CDG'), flight('CDG', 'EVN')))).toBeUndefined();
});
