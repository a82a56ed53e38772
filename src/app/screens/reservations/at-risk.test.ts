import { expect, test } from 'vitest';
import type { Order } from '../../../contract/orders.ts';
import { atRisk } from './at-risk.ts';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const copy = (pnr: string, payable: number, accountCurrency: string, inHours: number | null, status: Order['status'] = 'booking') => ({
  row: {
    pnr,
    payable,
    status,
    accountCurrency,
    timeLimit: inHours === null ? null : new Date(NOW + inHours * 3_600_000).toISOString(),
  },
});
const order = (copies: ReturnType<typeof copy>[], hours: number) =>
  atRisk(copies, { now: NOW, hours, rates: { USD: 390 } }).map((one) => one.row.pnr);

test('the most money first, drams and dollars alike; of equal sums what ends first', () => {
  expect(order([copy('SMALL', 50_000, 'AMD', 2), copy('LATE', 390_000, 'AMD', 5), copy('SOON', 1000, 'USD', 1)], 24)).toEqual([
    'SOON',
    'LATE',
    'SMALL',
  ]);
});

test('only bookings that still live and end in time', () => {
  const copies = [
    copy('OVER', 1, 'AMD', -1),
    copy('NOW', 1, 'AMD', 0),
    copy('LATER', 1, 'AMD', 25),
    copy('ISSUED', 1, 'AMD', 2, 'ticketing'),
    copy('NONE', 1, 'AMD', null),
    copy('LAST', 1, 'AMD', 24),
  ];
  expect(order(copies, 24)).toEqual(['LAST']);
  expect(order(copies, 72)).toEqual(['LAST', 'LATER']);
});
