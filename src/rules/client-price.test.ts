import { expect, it } from 'vitest';
import type { Order } from '../contract/orders.ts';
import { clientPrices } from './client-price.ts';

const row = (passengerId: string, net: number) => ({ passengerId, segmentId: 's', base: 0, tax: 0, serviceFee: 0, discount: 0, net });
const order = {
  passengers: [
    { id: 'a', type: 'ADT' },
    { id: 'i', type: 'INF' },
  ],
  prices: [row('a', 140), row('a', 100.1), row('i', 15)],
  services: [],
  rate: { festaRate: 390 },
} as unknown as Order;

it('adds a percentage of the net price', () => {
  expect(clientPrices(order, { kind: 'percent', value: 10 })).toEqual([
    { passengerId: 'a', amount: 264.11 },
    { passengerId: 'i', amount: 16.5 },
  ]);
});

it('has services on their passenger, those of the order on the first', () => {
  const services = [
    { passengerId: 'i', price: 5 },
    { passengerId: null, price: 20 },
  ];
  expect(clientPrices({ ...order, services } as unknown as Order, { kind: 'percent', value: 0 })).toEqual([
    { passengerId: 'a', amount: 260.1 },
    { passengerId: 'i', amount: 20 },
  ]);
});

it('adds an amount in the account currency for each seat', () => {
  expect(clientPrices(order, { kind: 'fixed', value: 7800 })).toEqual([
    { passengerId: 'a', amount: 260.1 },
    { passengerId: 'i', amount: 15 },
  ]);
});
