import { expect, it } from 'vitest';
import type { Order } from '../contract/orders.ts';
import { clientPrices, clientTotal } from './client-price.ts';
import { earningsOf } from './earnings.ts';

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

it('asks nobody for a part of a dram', () => {
  const inDrams = { ...order, currency: 'AMD', prices: [row('a', 203_943), row('i', 15_007)] } as unknown as Order;
  expect(clientPrices(inDrams, { kind: 'percent', value: 7 }).map((one) => one.amount)).toEqual([218_219, 16_057]);
});

it('a price out of a net price with hundredths of a dram is in whole drams, to the account as to the client', () => {
  const inDrams = {
    ...order,
    currency: 'AMD',
    accountCurrency: 'AMD',
    rate: { festaRate: 1 },
    prices: [row('a', 71_610.93), row('a', 3336.75), row('i', 15_007.5)],
  } as unknown as Order;
  for (const markup of [
    { kind: 'fixed', value: 3000 },
    { kind: 'percent', value: 10 },
  ] as const) {
    const asked = clientPrices(inDrams, markup).map((one) => one.amount);
    expect(asked).toEqual(markup.kind === 'fixed' ? [77_948, 15_008] : [82_442, 16_508]);
    expect(clientTotal(inDrams, markup)).toEqual({ order: asked[0]! + asked[1]!, account: asked[0]! + asked[1]! });
  }
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

const sold = (account: object, more: object = {}) =>
  ({
    ...order,
    status: 'ticketing',
    currency: 'USD',
    accountCurrency: 'AMD',
    totals: { order: { net: 255.1 }, account: { gross: 110_000, payable: 99_489, paid: 99_489, refunded: 0, ...account } },
    ...more,
  }) as unknown as Order;

it('the client pays the price with the markup, the agency what it is charged, and the rest is earned', () => {
  const tenth = { kind: 'percent', value: 10 } as const;
  // 264.11 and 16.5 dollars at 390 drams, each in whole drams.
  expect(clientTotal(sold({}), tenth)).toEqual({ order: 280.61, account: 103_003 + 6435 });
  expect(earningsOf(sold({}), tenth)).toEqual({ clientPays: 109_438, youPay: 99_489, youEarn: 9949 });
  // Without a markup: the usual price, of which the commission stays.
  expect(earningsOf(sold({}), null)).toEqual({ clientPays: 110_000, youPay: 99_489, youEarn: 10_511 });
});

it('a penalty is the client’s, what came back is given on, and neither changes what is earned', () => {
  const tenth = { kind: 'percent', value: 10 } as const;
  expect(earningsOf(sold({ paid: 109_489 }), tenth)).toEqual({ clientPays: 119_438, youPay: 109_489, youEarn: 9949 });
  expect(earningsOf(sold({ refunded: 40_000 }), tenth)).toEqual({ clientPays: 69_438, youPay: 59_489, youEarn: 9949 });
});

it('an amount of the account’s currency is earned to the dram, and given on so with a refund', () => {
  const drams = { kind: 'fixed', value: 3000 } as const;
  // 7.69 dollars each: 2,999 drams.
  const prices = [row('a', 140), row('b', 140), row('i', 15)];
  const people = { passengers: [...order.passengers, { id: 'b', type: 'ADT' }], prices };
  const account = { payable: 115_050, paid: 115_050 };
  expect(clientTotal(sold(account, people), drams)).toEqual({ order: 310.38, account: 115_050 + 2 * 3000 });
  expect(earningsOf(sold(account, people), drams)?.youEarn).toBe(6000);
  const back = { base: 140, refunded: 140 };
  const refunded = {
    ...people,
    prices: [{ ...prices[0], ...back }, ...prices.slice(1).map((one) => ({ ...one, base: one.net, refunded: 0 }))],
    totals: { order: { net: 295, refunded: 140 }, account: { ...account, gross: 115_050, refunded: 54_600 } },
  };
  expect(earningsOf(sold({}, refunded), drams)?.youEarn).toBe(3000);
});

it('nothing is said of an order that is no more, nor of a markup on net prices that somebody may not see', () => {
  expect(earningsOf(sold({}, { status: 'voided' }), null)).toBeUndefined();
  const unseen = sold({}, { prices: [{ ...row('a', 1), net: undefined }] });
  expect(earningsOf(unseen, { kind: 'percent', value: 1 })).toBeUndefined();
  expect(earningsOf(unseen, null)?.youEarn).toBe(10_511);
});
