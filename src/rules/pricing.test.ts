import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketPostings } from './ledger.ts';
import { sum } from './money.ts';
import { crossRate, faresConverted, grossOf, priceRow, totalsOf, type ClassFares } from './pricing.ts';

const fares: ClassFares = {
  adultFare: 10_000,
  childFare: 7_500,
  infantFare: 1_000,
  adultTax: 4_000,
  childTax: 3_000,
  infantTax: 500,
  serviceFee: 500,
};
const atYerevan = { rate: 390, accountCurrency: 'AMD', roundTo: 1 };

it('the worked example: base 100, tax 40, fee 5, commission 5 at 390 is 140.00 USD and 54 600 AMD', () => {
  expect(priceRow(fares, 'ADT', { kind: 'percent', value: 5 }, atYerevan)).toEqual({
    base: 10_000,
    tax: 4_000,
    serviceFee: 500,
    discount: 0,
    commission: 500,
    net: 14_000,
    payableAccount: 5_460_000,
  });
});
it('an infant carries no service fee, and a commission never exceeds the fare', () => {
  expect(priceRow(fares, 'INF', { kind: 'fixed', value: 2_000 }, atYerevan)).toMatchObject({ serviceFee: 0, commission: 1_000, net: 500 });
});
it('rates cross over the dram', () => {
  expect(crossRate('EUR', 'USD', { USD: 400, EUR: 500 })).toBe(1.25);
  expect(crossRate('USD', 'USD', {})).toBe(1);
  expect(() => crossRate('RUB', 'AMD', { USD: 400 })).toThrow(RangeError);
});

const anyFares = fc.record({
  adultFare: fc.nat(500_000),
  childFare: fc.nat(500_000),
  infantFare: fc.nat(100_000),
  adultTax: fc.nat(200_000),
  childTax: fc.nat(200_000),
  infantTax: fc.nat(50_000),
  serviceFee: fc.nat(5_000),
});
const anyCommission = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 3000 }).map((n) => n / 100) }),
    fc.record({ kind: fc.constant('fixed' as const), value: fc.nat(10_000) }),
  ),
);
const anyExchange = fc.record({
  rate: fc.integer({ min: 1, max: 60_000_000 }).map((n) => n / 100_000),
  accountCurrency: fc.constantFrom('AMD', 'USD'),
  roundTo: fc.constantFrom(1, 10, 100),
});
const anyParty = fc.array(fc.constantFrom('ADT' as const, 'CHD' as const, 'INF' as const), { minLength: 1, maxLength: 9 });

describe('whatever the fares, commission and rate', () => {
  it('totals are the sums of their rows, and postings sum to zero with the agency paying what the rows say', () =>
    fc.assert(
      fc.property(anyFares, anyCommission, anyExchange, anyParty, (given, commission, exchange, party) => {
        const rows = party.map((type) => priceRow(given, type, commission, exchange));
        const totals = totalsOf(rows, exchange);
        expect(totals.net).toBe(totals.gross - totals.commission);
        expect(totals.gross).toBe(sum(rows.map(grossOf)));
        const postings = ticketPostings('a', rows, exchange.rate, exchange.accountCurrency);
        expect(sum(postings.map((one) => one.amount))).toBe(0);
        expect(sum(postings.filter((one) => one.account === 'AGENT:a').map((one) => one.amount))).toBe(
          totals.payable === 0 ? 0 : -totals.payable,
        );
      }),
    ));

  // A search prices each flight in its own currency; held together they make an order in the account's (decision 0005).
  it('a flight costs in an order of several currencies what the search has shown for it, gross and net, and its parts add up', () =>
    fc.assert(
      fc.property(anyFares, anyCommission, anyExchange, anyParty, (given, commission, exchange, party) => {
        const shown = totalsOf(
          party.map((type) => priceRow(given, type, commission, exchange)),
          exchange,
        );
        const { fares: converted, commissions } = faresConverted(given, commission, exchange);
        const inAccount = { ...exchange, rate: 1 };
        const rows = party.map((type) => priceRow(converted, type, commissions?.[type] ?? null, inAccount));
        const charged = totalsOf(rows, inAccount);
        expect([charged.gross, charged.grossAccount]).toEqual([shown.grossAccount, shown.grossAccount]);
        expect([charged.net, charged.payable]).toEqual([shown.payable, shown.payable]);
        expect(Object.values(converted).every((amount) => amount >= 0)).toBe(true);
      }),
      { numRuns: 2_000 },
    ));
});
