import { expect, test } from 'vitest';
import type { FlightOffer, Offer, SearchResult } from '../../../contract/search.ts';
import { compareFares } from './fare-facts.ts';
import { type ListPrices, otherPrice, showPrice } from './list-price.ts';
import { cheapestOf, otherWay } from './round-trip.ts';

const offer = (classId: string, totalAccount: number, more: Partial<Offer> = {}) =>
  ({
    classId,
    totalAccount,
    totalOrderCcy: totalAccount / 400,
    currency: 'USD',
    refundable: true,
    baggage: { code: '20K' },
    ...more,
  }) as Offer;
const flight = (flightId: string, departureUtc: string, classes: Offer[]) =>
  ({ flightId, departureLocal: departureUtc.slice(0, 16), departureUtc, durationMin: 120, classes }) as FlightOffer;
const prices: ListPrices = { net: false, currency: undefined, accountCurrency: 'AMD', drams: { AMD: 1, USD: 400, EUR: 500 } };

test('a sum is shown in the account’s currency, as the fares are filed, or converted and marked so', () => {
  const both = [offer('a', 40_000), offer('b', 60_000)];
  expect(showPrice(both, prices)).toBe('100,000 AMD');
  expect(showPrice(both, { ...prices, currency: 'fare' })).toBe('250.00 USD');
  expect(showPrice(both, { ...prices, currency: 'USD' })).toBe('250.00 USD');
  expect(showPrice(both, { ...prices, currency: 'EUR' })).toBe('≈ 200.00 EUR');
  expect(showPrice(both, { ...prices, currency: 'AMD' })).toBe('100,000 AMD');
  // Fares of two currencies have no sum of their own.
  const mixed = [offer('a', 40_000), offer('b', 60_000, { currency: 'EUR', totalOrderCcy: 120 })];
  expect(showPrice(mixed, { ...prices, currency: 'fare' })).toBe('100,000 AMD');
  expect(showPrice(mixed, { ...prices, currency: 'USD' })).toBe('≈ 250.00 USD');
  // An account in dollars that looks at drams.
  expect(showPrice([offer('a', 100)], { ...prices, accountCurrency: 'USD', currency: 'AMD' })).toBe('≈ 40,000 AMD');
});

test('net prices are summed of net', () => {
  const net = offer('a', 40_000, { net: { order: 90, account: 36_000 } });
  expect(showPrice([net], { ...prices, net: true })).toBe('36,000 AMD');
  expect(showPrice([net], { ...prices, net: true, currency: 'fare' })).toBe('90.00 USD');
});

test('under a price stands the other of the two currencies of its fare', () => {
  expect(otherPrice(offer('a', 40_000), prices)).toBe('100.00 USD');
  expect(otherPrice(offer('a', 40_000), { ...prices, currency: 'EUR' })).toBe('100.00 USD');
  expect(otherPrice(offer('a', 40_000), { ...prices, currency: 'fare' })).toBe('40,000 AMD');
  expect(otherPrice(offer('a', 40_000, { currency: 'AMD' }), prices)).toBeUndefined();
});

const result = {
  legs: [
    { flights: [flight('out', '2027-05-01T08:00:00Z', [offer('o1', 300), offer('o2', 200)])] },
    {
      flights: [
        flight('soon', '2027-05-01T09:00:00Z', [offer('s', 50)]),
        flight('back', '2027-05-01T10:00:00Z', [offer('b1', 90), offer('b2', 80, { refundable: false })]),
        flight('late', '2027-05-01T20:00:00Z', [offer('l', 70, { baggage: { code: 'NIL', cabin: '', text: '' } })]),
      ],
    },
  ],
} as SearchResult;
const [out] = result.legs[0]!.flights;

test('the other way of a round trip is the cheapest that can be flown with it and that the filters leave', () => {
  expect(cheapestOf(out!, false).classId).toBe('o2');
  const rest = (form: object) => otherWay({ tabIndex: 1, ...form }, result, [undefined, undefined], 0)(out!)?.classId;
  expect(rest({})).toBe('l');
  expect(rest({ bag: 1 })).toBe('b2');
  expect(rest({ bag: 1, refundable: 1 })).toBe('b1');
  expect(rest({ time: 'night' })).toBeUndefined();
  expect(otherWay({ tabIndex: 0 }, result, [undefined], 0)(out!)).toBeUndefined();
});

test('what is chosen on the other way counts, where it can be flown', () => {
  const [soon, back] = result.legs[1]!.flights;
  const chosen = { leg: 1, flight: back!, offer: back!.classes[0]! };
  expect(otherWay({ tabIndex: 1 }, result, [undefined, chosen], 0)(out!)?.classId).toBe('b1');
  const taken = { leg: 0, flight: out!, offer: out!.classes[0]! };
  const before = otherWay({ tabIndex: 1 }, result, [taken, undefined], 1);
  expect(before(back!)?.classId).toBe('o1');
  expect(before(soon!)).toBeUndefined();
});

test('fares are compared line by line; what is the same on all is said once', () => {
  const fare = (refund: string, change: string, code = '20K') =>
    offer(refund, 1, {
      baggage: { code, cabin: '', text: code === 'NIL' ? 'no checked bag' : '1 bag of 20 kg' },
      changeable: true,
      ruleSummary: { refund, change, void: '' },
      holdUntil: null,
      groupUntil: null,
    });
  const { different, same } = compareFares(
    { classes: [fare('Refund free', 'Change free, then 5'), fare('No refund', 'Change free')] },
    (instant) => instant,
  );
  expect(different.map((line) => line.map((one) => one?.text))).toEqual([['Refund free', 'No refund']]);
  expect(same.map((one) => one.text)).toEqual(['1 bag of 20 kg', 'Change free', 'Instant issue only']);
  // One fare has nothing to be compared with.
  expect(compareFares({ classes: [fare('Refund free', 'Change free', 'NIL')] }, (instant) => instant).different).toHaveLength(4);
});
