import { expect, it } from 'vitest';
import type { Order } from '../contract/orders.ts';
import { LANGS, type Lang } from '../contract/lang.ts';
import { citiesTexts } from '../texts/cities/every.ts';
import { commonTexts } from '../texts/common/every.ts';
import { faresTexts } from '../texts/fares/every.ts';
import { shareTexts } from '../texts/share/every.ts';
import { dayNamesOf } from './format.ts';
import { orderText } from './order-text.ts';

const free = { fromHours: 24, toHours: null, kind: 'none', value: 0, base: 'fare', includeTax: false };
const flight = (id: string, from: string, to: string, day: string) => ({
  id,
  status: 'HK',
  flightNumber: `3F ${id}`,
  from: { iata: from, city: `City of ${from}` },
  to: { iata: to, city: `City of ${to}` },
  departureLocal: `${day}T22:40`,
  arrivalLocal: `${day}T01:05`,
  dayOffset: 1,
  baggage: '20K',
  fareRule: { currency: 'EUR', refundBands: [], changeBands: [free], taxesRefundable: false },
});
const person = (id: string, type: string, firstName: string, tickets: object[]) => ({
  id,
  type,
  title: 'MR',
  firstName,
  lastName: 'ALEKSANYAN',
  status: 'active',
  tickets,
});
const couponsOf = (...statuses: string[]) => statuses.map((status, i) => ({ segmentId: `60${i + 1}`, status }));
const order = {
  pnr: 'KNWGH4',
  status: 'booking',
  timeLimit: '2030-12-01T10:00:00Z',
  currency: 'EUR',
  agent: { businessName: 'Ani Travel' },
  rate: { festaRate: 400 },
  services: [],
  segments: [flight('601', 'EVN', 'CDG', '2030-12-10'), flight('602', 'CDG', 'EVN', '2030-12-17')],
  passengers: [
    person('a', 'ADT', 'ARAM', [
      { number: '9901000000481', status: 'exchanged', coupons: couponsOf('E', 'E') },
      { number: '9901000000482', status: 'open', coupons: couponsOf('O', 'O') },
    ]),
    person('i', 'INF', 'DAVIT', []),
  ],
  prices: [
    { passengerId: 'a', net: 777.07 },
    { passengerId: 'i', net: 33.03 },
  ],
  totals: { order: { gross: 888.08, net: 810.1, fees: 0, refunded: 0 }, account: { payable: 324_040 } },
} as unknown as Order;

const spoken = (lang: Lang) => ({
  share: shareTexts(lang),
  cities: citiesTexts(lang),
  fares: faresTexts(lang),
  lang,
  names: dayNamesOf(commonTexts(lang)),
  zone: 'Asia/Yerevan',
});

it('says who flies where and when, with what and on what conditions, until when, and for how much', () => {
  expect(orderText(order, { kind: 'percent', value: 10 }, spoken('en'))).toBe(`Booking KNWGH4

ALEKSANYAN ARAM MR
Ticket 990-1000000482
ALEKSANYAN DAVIT MR

3F 601, Tue 10 Dec 2030
22:40 City of EVN (EVN) – 01:05 +1 City of CDG (CDG)
20 kg bag

3F 602, Tue 17 Dec 2030
22:40 City of CDG (CDG) – 01:05 +1 City of EVN (EVN)
20 kg bag

Non-refundable
Change free until 24 h before, not allowed under 24 h

To be paid by 1 Dec, 14:00 (Yerevan)
Price for all: 891.11 EUR
Ani Travel`);
});

it('never says what the agency pays, in no language, with a markup or without', () => {
  for (const lang of LANGS)
    for (const markup of [null, { kind: 'fixed', value: 4000 } as const]) {
      const text = orderText(order, markup, spoken(lang));
      for (const own of ['777.07', '33.03', '810.10', '888.08', '324,040']) expect(text).not.toContain(own);
      expect(text.includes('EUR')).toBe(markup !== null);
    }
});

it('has no price for whom may not see the net price, and no deadline once it is issued', () => {
  const hidden = { ...order, status: 'ticketing', prices: [{ passengerId: 'a' }] } as unknown as Order;
  const text = orderText(hidden, { kind: 'percent', value: 10 }, spoken('en'));
  expect(text).not.toMatch(/Price|paid by/);
});

it('leaves out a flight that is off and a passenger who was taken off', () => {
  const [first, second] = order.segments;
  const [adult, infant] = order.passengers;
  const less = { ...order, segments: [first, { ...second, status: 'XX' }], passengers: [adult, { ...infant, status: 'removed' }] } as Order;
  const text = orderText(less, null, spoken('en'));
  expect(text).not.toMatch(/3F 602|DAVIT/);
});

it('a ticket names its flights where they are not all, and nobody has one that was given back', () => {
  const [adult, infant] = order.passengers;
  const withTickets = (...tickets: object[]) =>
    orderText({ ...order, passengers: [{ ...adult, tickets }, infant] } as Order, null, spoken('en'));
  const two = withTickets(
    { number: '9901000000484', coupons: [couponsOf('', 'O')[1]] },
    { number: '9901000000483', coupons: couponsOf('O') },
  );
  expect(two).toContain('ARAM MR\nTicket 990-1000000483, 3F 601\nTicket 990-1000000484, 3F 602\n');
  const partly = withTickets(
    { number: '9901000000483', coupons: couponsOf('O') },
    { number: '9901000000484', coupons: [couponsOf('', 'R')[1]] },
  );
  expect(partly).toContain('ARAM MR\nTicket 990-1000000483, 3F 601\nALEKSANYAN DAVIT');
  expect(withTickets({ number: '9901000000483', coupons: couponsOf('R', 'R') })).not.toContain('ARAM');
});

it('a flight that does not fly says so, without bags and conditions', () => {
  const [first, second] = order.segments;
  const text = orderText({ ...order, segments: [first, { ...second, status: 'UN' }] } as Order, null, spoken('en'));
  expect(text).toContain('3F 602, Tue 17 Dec 2030\n22:40 City of CDG (CDG) – 01:05 +1 City of EVN (EVN)\nCancelled by the airline\n\n');
  expect(text.match(/Non-refundable/g)).toHaveLength(1);
});

it('each flight names its seats', () => {
  const services = [
    { kind: 'seat', segmentId: '601', passengerId: 'a', seat: '12A', quantity: 1, ended: false },
    { kind: 'seat', segmentId: '602', passengerId: 'a', seat: null, quantity: 1, ended: false },
  ];
  const text = orderText({ ...order, services } as unknown as Order, null, spoken('en'));
  expect(text.match(/^Seat .*$/gm)).toBeNull();
  expect(text.match(/seat .*$/gm)).toEqual(['seat 12A']);
});

it('the price of an order that was changed has what that cost, and less what came back', () => {
  const fare = { base: 700, tax: 77.07, serviceFee: 0, discount: 0 };
  const prices = order.prices.map((row, i) => ({ ...row, ...fare, refunded: i === 0 ? 500 : 0 }));
  const changed = { ...order, prices, totals: { ...order.totals, order: { ...order.totals.order, fees: 30, refunded: 500 } } };
  const priceOf = (one: Order) => /([\d,.]+) EUR$/m.exec(orderText(one, { kind: 'percent', value: 0 }, spoken('en')))?.[1];
  expect(priceOf(order)).toBe('810.10');
  expect(priceOf(changed)).toBe('340.10');
  // A copy of before does not say what came back of which flight.
  expect(priceOf({ ...changed, prices: prices.map(({ refunded: _unknown, ...row }) => row) })).toBeUndefined();
});

it('of a booking that has ended says so, and nothing that would read as if it stood', () => {
  const said = (status: string) => orderText({ ...order, status } as Order, { kind: 'percent', value: 10 }, spoken('en'));
  expect(said('voided')).toBe(`Booking KNWGH4
The tickets of this booking are voided.

ALEKSANYAN ARAM MR
ALEKSANYAN DAVIT MR

3F 601, Tue 10 Dec 2030
22:40 City of EVN (EVN) – 01:05 +1 City of CDG (CDG)

3F 602, Tue 17 Dec 2030
22:40 City of CDG (CDG) – 01:05 +1 City of EVN (EVN)

Ani Travel`);
  for (const status of ['cancelled', 'expired', 'refunded']) {
    expect(said(status)).toMatch(/This booking is cancelled|This booking has expired|tickets of this booking are refunded/);
    expect(said(status)).not.toMatch(/Price|paid by|Ticket \d/);
  }
  for (const status of ['booking', 'ticketing', 'partially_refunded', 'completed']) expect(said(status)).toContain('Price for all');
});

it('says how long one waits between two flights of a journey, and not where one of them is cancelled', () => {
  const times = (departureUtc: string, durationMin: number) => ({ departureUtc, durationMin });
  const [first, second] = order.segments;
  const there = { ...first!, ...times('2030-12-10T18:40:00Z', 300), to: { iata: 'CDG', city: 'Paris' } };
  const on = {
    ...second!,
    ...times('2030-12-11T06:45:00Z', 120),
    from: { iata: 'ORY', city: 'Paris' },
    to: { iata: 'LIS', city: 'Lisbon' },
  };
  const said = (...segments: object[]) => orderText({ ...order, segments } as unknown as Order, null, spoken('en'));
  expect(said(there, on)).toContain('Wait of 7 h 05 min in Paris\nChange of airport: CDG → ORY\n3F 602');
  expect(said({ ...there, status: 'UN' }, on)).not.toContain('Wait');
});

it('of flights with different fares each has its own conditions, of flights with the same all have them once', () => {
  const [there, back] = order.segments;
  const free = { ...back!.fareRule, refundBands: [{ ...back!.fareRule.changeBands[0]!, fromHours: 0 }] };
  const third = { ...there!, id: '603', flightNumber: '3F 603' };
  const blocks = orderText({ ...order, segments: [there!, third, { ...back!, fareRule: free }] }, null, spoken('en')).split('\n\n');
  expect(blocks.filter((one) => one.startsWith('3F')).map((one) => one.split('\n')[3])).toEqual([
    'Non-refundable',
    'Non-refundable',
    'Refund free',
  ]);
  expect(orderText(order, null, spoken('en')).match(/Non-refundable/g)).toHaveLength(1);
});

it('of several passengers bags and seats are said with whose they are', () => {
  const line = (passengerId: string | null, more: object) => ({ kind: 'baggage', name: { en: 'Extra piece' }, passengerId, segmentId: '601', seat: null, quantity: 1, ended: false, ...more }); // prettier-ignore
  const services = [
    line('a', { quantity: 2 }),
    line('a', { name: { en: 'Bicycle' } }),
    line('a', { kind: 'seat', seat: '12A' }),
    line('i', { kind: 'seat', seat: '12B' }),
  ];
  const [, , flight] = orderText({ ...order, services } as unknown as Order, null, spoken('en')).split('\n\n');
  expect(flight!.split('\n').slice(2)).toEqual([
    '20 kg bag',
    'ALEKSANYAN ARAM MR: 2 × extra piece, bicycle, seat 12A',
    'ALEKSANYAN DAVIT MR: seat 12B',
  ]);
  const alone = orderText({ ...order, services, passengers: order.passengers.slice(0, 1) } as unknown as Order, null, spoken('en'));
  expect(alone).toContain('20 kg bag in the fare, 2 × extra piece, bicycle\nSeats 12A');
});
