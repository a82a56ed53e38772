import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import { priceRows } from './price-rows.ts';

const order = (discount: number, gross: number, services = 0, charged = 0) =>
  ({
    currency: 'USD',
    accountCurrency: 'AMD',
    rate: { ccy: 'USD', festaRate: 390.37, officialRate: 387.5, date: '2026-11-20' },
    totals: {
      order: { base: 100.01, taxes: 40.33, serviceFee: 5, services, discount, gross: 145.34 - discount, paid: 0, refunded: 0 },
      account: { gross, services: charged, payable: gross, paid: 0, refunded: 0 },
    },
  }) as unknown as Order;

test('the parts in account currency add up to what the account is charged, to the dram', () => {
  const rows = priceRows(order(0, 56_736));
  expect(rows.map((row) => row.name)).toEqual(['Base fares', 'Taxes', 'Service fee']);
  expect(rows.reduce((sum, row) => sum + row.account, 0)).toBe(56_736);
  expect(rows.every((row) => Number.isInteger(row.account))).toBe(true);
});

test('a discount is a line of its own and the sum still holds', () => {
  const rows = priceRows(order(10, 52_833));
  expect(rows.at(-1)).toMatchObject({ name: 'Discount', order: -10 });
  expect(rows.reduce((sum, row) => sum + row.account, 0)).toBe(52_833);
});

test('services have the charge that the account had, and the sum still holds', () => {
  const rows = priceRows(order(0, 56_736 + 19_053, 50, 19_053));
  expect(rows.at(-1)).toEqual({ name: 'Services', order: 50, account: 19_053 });
  expect(rows.reduce((sum, row) => sum + row.account, 0)).toBe(56_736 + 19_053);
});
