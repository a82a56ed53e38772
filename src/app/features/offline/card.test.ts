import { expect, test } from 'vitest';
import type { Order } from '../../../contract/orders.ts';
import { cardOf, finder, isOlder, KEPT_AFTER_TRAVEL_MS, leastOf } from './card.ts';

const ticket = (number: string) => ({ number, checkDigit: 1, status: 'open', issuedAt: '', coupons: [] });
const order = {
  id: 'o1',
  pnr: 'K7WQ4M',
  status: 'ticketing',
  version: 3,
  serverTime: '2027-01-01T10:00:00.500Z',
  agent: { userId: 'a1', businessName: 'Ararat' },
  segments: [
    { from: { iata: 'EVN' }, to: { iata: 'CDG' }, flightNumber: 'TA 1', departureLocal: '2027-02-01T07:00', departureUtc: '2027-02-01T03:00:00Z', arrivalUtc: '2027-02-01T08:00:00Z' },
    { from: { iata: 'CDG' }, to: { iata: 'EVN' }, flightNumber: 'TA 2', departureLocal: '2027-02-08T07:00', departureUtc: '2027-02-08T06:00:00Z', arrivalUtc: '2027-02-08T11:00:00Z' },
  ],
  passengers: [{ type: 'ADT', lastName: 'Hovhannisyan', firstName: 'Aram', tickets: [ticket('9992400000120')] }],
  totals: { order: { gross: 100 }, account: { payable: 90 } },
  ledger: [{ no: 1, amount: -90, balanceAfter: 123_456 }],
  internalRemarks: 'pays late',
  newBalance: { currentBalance: 123_456, available: 1, currency: 'AMD' },
  attention: [],
} as unknown as Order; // prettier-ignore

test('the copy holds nothing of the account and of the notes of the desk', () => {
  const text = JSON.stringify(leastOf(order));
  expect(text).not.toMatch(/pays late|123456/);
  expect(leastOf(order).ledger).toEqual([{ no: 1, amount: -90, balanceAfter: null }]);
});

test('it is kept until a week after the last arrival', () => {
  expect(cardOf(order)?.endsAt).toBe(Date.parse('2027-02-15T11:00:00Z'));
  expect(KEPT_AFTER_TRAVEL_MS).toBe(7 * 24 * 3600_000);
  expect(cardOf({ ...order, segments: [] })).toBeUndefined();
});

test('it is found by its PNR from the beginning, by names in either order and script, and by part of a ticket', () => {
  const { data } = cardOf(order)!;
  for (const found of ['', 'k7wq', 'hovhan', 'aram hov', 'Hovhannisyan Aram', 'Հովհաննիսյան', '400000120', '999-2400000120'])
    expect(finder(found)(data), found).toBe(true);
  for (const other of ['7WQ4M', 'petrosyan', 'annisyan', '555', 'x', 'Q00012']) expect(finder(other)(data), other).toBe(false);
});

test('of two answers the one read later stays, whichever came first', () => {
  const { data } = cardOf(order)!;
  expect(isOlder({ serverTime: '2027-01-01T10:00:00.499Z' }, data)).toBe(true);
  expect(isOlder({ serverTime: '2027-01-01T14:00:00.500+04:00' }, data)).toBe(false);
  expect(isOlder({ serverTime: '2027-01-01T10:00:01Z' }, data)).toBe(false);
});
