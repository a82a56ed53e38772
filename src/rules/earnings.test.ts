import { expect, it } from 'vitest';
import { commissionOf } from './earnings.ts';

const held = (totals: { commission?: number; grossAccount: number; payable: number }) => ({
  currency: 'USD',
  accountCurrency: 'AMD',
  price: { totals },
});

it('between the price of a hold and what is paid stands the commission, for those without net prices in the currency of the account', () => {
  expect(commissionOf(held({ commission: 5, grossAccount: 55_245, payable: 53_340 }))).toEqual({ amount: 5, currency: 'USD' });
  expect(commissionOf(held({ grossAccount: 55_245.1, payable: 53_340 }))).toEqual({ amount: 1905.1, currency: 'AMD' });
  expect(commissionOf(held({ grossAccount: 55_245, payable: 55_245 }))).toBeUndefined();
  expect(commissionOf(held({ commission: 0, grossAccount: 55_245, payable: 53_340 }))).toBeUndefined();
});
