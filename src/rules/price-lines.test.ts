import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, toMajor, toMinor } from './money.ts';
import { priceLines, type Priced } from './price-lines.ts';

interface Sale {
  base: number;
  taxes: number;
  serviceFee: number;
  services: number;
  discount: number;
  commission: number;
  fees: number;
  paid: boolean;
  refunded: number;
  rate: number;
  currency: string;
  seesNet: boolean;
}
/** Totals as the ledger would have them; amounts in hundredths. */
function orderOf(sale: Sale): Priced {
  const gross = sale.base + sale.taxes + sale.serviceFee - sale.discount;
  const rate = sale.currency === 'AMD' ? 1 : sale.rate;
  const inAccount = (amount: number) => convert(amount, rate, 'AMD');
  const [grossAccount, servicesAccount] = [inAccount(gross), inAccount(sale.services)];
  const payable = inAccount(gross - sale.commission) + servicesAccount;
  const fees = sale.paid ? inAccount(sale.fees) : 0;
  const net = gross + sale.services - sale.commission;
  return {
    currency: sale.currency,
    accountCurrency: 'AMD',
    rate: { ccy: sale.currency, festaRate: rate, officialRate: rate, date: '2026-11-20' },
    totals: {
      order: {
        base: toMajor(sale.base),
        taxes: toMajor(sale.taxes),
        serviceFee: toMajor(sale.serviceFee),
        services: toMajor(sale.services),
        discount: toMajor(sale.discount),
        gross: toMajor(gross + sale.services),
        fees: sale.paid ? toMajor(sale.fees) : 0,
        paid: sale.paid ? toMajor(net + sale.fees) : 0,
        refunded: sale.paid ? toMajor(sale.refunded) : 0,
        ...(sale.seesNet ? { commission: toMajor(sale.commission), net: toMajor(net) } : {}),
      },
      account: {
        gross: toMajor(grossAccount + servicesAccount),
        services: toMajor(servicesAccount),
        payable: toMajor(payable),
        fees: toMajor(fees),
        paid: sale.paid ? toMajor(payable + fees) : 0,
        refunded: sale.paid ? toMajor(inAccount(sale.refunded)) : 0,
      },
    },
  };
}

const whole = (most: number) => fc.nat({ max: most }).map((one) => one * 100);
const sale = (currency: string): fc.Arbitrary<Sale> => {
  const amount = currency === 'AMD' ? whole(90_000) : fc.nat({ max: 90_000 });
  return fc.record({
    base: amount.map((one) => one + 100),
    taxes: amount,
    serviceFee: amount,
    services: amount,
    discount: fc.constantFrom(0, 0, 100, -100),
    commission: amount.map((one) => Math.floor(one / 3_000) * 100),
    fees: fc.oneof(fc.constant(0), amount),
    paid: fc.boolean(),
    refunded: fc.oneof(fc.constant(0), amount),
    rate: fc.double({ min: 100, max: 500, noNaN: true }).map((one) => Number(one.toFixed(4))),
    currency: fc.constant(currency),
    seesNet: fc.boolean(),
  });
};

test('every line adds to the next sum, in both currencies, whatever was sold, charged and given back', () => {
  fc.assert(
    fc.property(fc.oneof(sale('USD'), sale('AMD')), (one) => {
      let [order, account] = [0, 0];
      for (const line of priceLines(orderOf(one))) {
        if (!line.isSum) account += toMinor(line.account);
        else expect(toMinor(line.account), line.key).toBe(account);
        if (!one.seesNet) continue;
        if (!line.isSum) order += toMinor(line.order!);
        else expect(toMinor(line.order!), line.key).toBe(order);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('in drams no line is empty and all are whole; the commission is a line also for who sees no net prices', () => {
  fc.assert(
    fc.property(sale('AMD'), (one) => {
      const lines = priceLines(orderOf(one));
      expect(lines.every((line) => Number.isInteger(line.account))).toBe(true);
      expect(lines.some((line) => line.key === 'commission')).toBe(one.commission > 0);
    }),
  );
});

test('a penalty stands between the net price and what was paid', () => {
  const lines = priceLines(orderOf({ ...fc.sample(sale('USD'), 1)[0]!, paid: true, fees: 9_000, refunded: 0, rate: 390 }));
  expect(lines.slice(-3).map((line) => line.key)).toEqual(['net', 'fees', 'paid']);
  expect(lines.at(-2)).toEqual({ key: 'fees', order: 90, account: 35_100, isSum: false });
});
