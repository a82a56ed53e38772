import { expect, it } from 'vitest';
import type { CouponStatus } from '../contract/orders.ts';
import { orderStatus, ticketStatus } from './order-status.ts';

const coupons = (letters: string) => [...letters] as CouponStatus[];

it.each([
  ['', null, 'booking'],
  ['', 'cancelled', 'cancelled'],
  ['', 'expired', 'expired'],
  ['OO', null, 'ticketing'],
  ['OF', null, 'ticketing'],
  ['FF', null, 'completed'],
  ['OS', null, 'ticketing'],
  ['VV', null, 'voided'],
  ['RR', null, 'refunded'],
  ['RV', null, 'refunded'],
  ['RE', null, 'refunded'],
  ['RO', null, 'partially_refunded'],
  ['RF', null, 'partially_refunded'],
  ['EO', null, 'ticketing'],
  ['EF', null, 'completed'],
] as const)('coupons %s, closed %s: %s', (letters, closing, status) => expect(orderStatus(coupons(letters), closing)).toBe(status));

it.each([
  ['OO', 'open'],
  ['VV', 'voided'],
  ['OF', 'mixed'],
  ['R', 'refunded'],
  ['', 'open'],
] as const)('a ticket with coupons %s is %s', (letters, status) => expect(ticketStatus(coupons(letters))).toBe(status));
