import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Band } from '../contract/reference.ts';
import { feeOf } from './fee.ts';
import { convert } from './money.ts';
import { refundQuote, type RefundFacts, type RefundTerms } from './refund.ts';

const HOUR = 3_600_000;
const band = (fromHours: number, toHours: number | null, kind: Band['kind'], value = 0, more: Partial<Band> = {}): Band => ({
  fromHours,
  toHours,
  kind,
  value,
  base: 'fare',
  includeTax: false,
  ...more,
});
const rule = {
  refundable: true,
  refundBands: [band(0, 24, 'percent', 100), band(24, 72, 'percent', 50), band(72, null, 'percent', 10)],
  noShow: band(0, null, 'forbidden'),
  taxesRefundable: true,
  serviceFeeRefundable: false,
  childDiscountOnPenalty: 25,
  infantPenaltyFree: true,
  currency: 'USD',
};
const terms: RefundTerms = {
  now: 0,
  accountCurrency: 'AMD',
  roundTo: 1,
  involuntary: false,
  fee: (amount) => ({ order: amount, account: null }),
};
const coupon = (more: Partial<RefundFacts> = {}): RefundFacts => {
  const facts = {
    passengerId: 'p',
    segmentId: 's',
    type: 'ADT' as const,
    coupon: 'O' as const,
    departure: 60 * HOUR,
    involuntary: false,
    rule,
    base: 10_000,
    tax: 4000,
    serviceFee: 500,
    discount: 0,
    commission: 500,
    rowRate: 390,
    ...more,
  };
  const net = facts.base + facts.tax + facts.serviceFee - facts.discount - facts.commission;
  return { ...facts, net, payableAccount: convert(net, facts.rowRate, 'AMD', 1) };
};
const quote = (more: Partial<RefundFacts> = {}, over: Partial<RefundTerms> = {}) => refundQuote([coupon(more)], { ...terms, ...over });

describe('the worked example of the specification', () => {
  test('60 hours before departure: 85.00 USD, 33,150 AMD', () => {
    const { lines, refund, refundAccount, paid } = quote();
    expect([paid, refund, refundAccount]).toEqual([14_000, 8500, 3_315_000]);
    expect(lines[0]).toMatchObject({ penaltyKept: 5000, keptTax: 0, keptFee: 500 });
  });

  test('falls to 40.00 USD a moment after 24 hours before departure', () => {
    const { nextBandAt, nextBandRefund } = quote();
    expect([nextBandAt, nextBandRefund]).toEqual([36 * HOUR + 1, 4000]);
  });
});

test('a band that keeps as much as the one before is no fall: the next that keeps more is told', () => {
  const bands = [band(0, 24, 'percent', 100), band(24, 48, 'percent', 50), band(48, null, 'percent', 50)];
  expect(quote({ rule: { ...rule, refundBands: bands } })).toMatchObject({ refund: 8500, nextBandAt: 36 * HOUR + 1, nextBandRefund: 4000 });
  const even = { ...rule, refundBands: [band(0, 24, 'percent', 50), band(24, null, 'percent', 50)], noShow: band(0, null, 'percent', 50) };
  expect(quote({ rule: even })).toMatchObject({ refund: 8500, nextBandAt: null, nextBandRefund: null });
});

test('a band holds from its hour on, to the millisecond', () => {
  expect(quote({ departure: 72 * HOUR }).refund).toBe(14_000 - 1000 - 500);
  expect(quote({ departure: 72 * HOUR - 1 }).refund).toBe(14_000 - 5000 - 500);
  expect(quote({ departure: 24 * HOUR }).refund).toBe(8500);
  expect(quote({ departure: 24 * HOUR - 1 }).refund).toBe(4000);
});

test('after departure only the no-show band is left: taxes by rule, and nothing falls any more', () => {
  const late = quote({ departure: -1 });
  expect(late).toMatchObject({ refund: 4000, nextBandAt: null, nextBandRefund: null });
  expect(late.lines[0]!.noShow).toBe(true);
});

test.each([
  ['a child pays part of the penalty', { type: 'CHD' as const }, 14_000 - 3750 - 500],
  ['an infant pays none', { type: 'INF' as const, serviceFee: 0 }, 13_500],
  ['no refund by rule still gives refundable taxes', { rule: { ...rule, refundable: false } }, 4000],
  ['taxes are kept when the rule says so', { rule: { ...rule, taxesRefundable: false } }, 4500],
  ['or the band', { rule: { ...rule, refundBands: [band(0, null, 'percent', 50, { includeTax: true })] } }, 4500],
  ['percent of fare and tax', { rule: { ...rule, refundBands: [band(0, null, 'percent', 50, { base: 'total' })] } }, 6500],
  ['a fixed penalty', { rule: { ...rule, refundBands: [band(0, null, 'fixed', 30)] } }, 10_500],
  ['never more than what the fare cost', { rule: { ...rule, refundBands: [band(0, null, 'fixed', 500)] } }, 4000],
  ['the fee comes back when the rule says so', { rule: { ...rule, serviceFeeRefundable: true } }, 9000],
  ['a discount is not refunded', { discount: 5000 }, 4000],
])('%s', (_what, facts, refund) => {
  expect(quote(facts).refund).toBe(refund);
});

test('a fixed penalty in another currency is counted in that of the order', () => {
  const inEuro = { ...rule, currency: 'EUR', refundBands: [band(0, null, 'fixed', 10)] };
  expect(quote({ rule: inEuro }, { fee: (amount) => ({ order: amount * 2, account: null }) }).lines[0]!.penaltyKept).toBe(2000);
});

test.each([7000, 15_000, 10_001])('a penalty of %i drams of a fare in dollars is that, to the dram', (drams) => {
  const inDrams = { ...rule, currency: 'AMD', refundBands: [band(0, null, 'fixed', drams)], serviceFeeRefundable: true };
  const fee = (amount: number) => feeOf(amount, 'AMD', 390, { currency: 'USD', accountCurrency: 'AMD', roundTo: 1, rates: { USD: 402 } });
  // 140 dollars at 390 are 54,600 drams.
  expect(quote({ rule: inDrams }, { fee })).toMatchObject({
    refund: 14_000 - Math.round((drams * 100) / 390),
    refundAccount: (54_600 - drams) * 100,
  });
  // A child's is a quarter less.
  expect(quote({ rule: inDrams, type: 'CHD' }, { fee }).refundAccount).toBe(54_600_00 - Math.round(drams * 0.75) * 100);
  // Two passengers, two penalties.
  const both = ['p', 'q'].map((passengerId) => coupon({ passengerId, rule: inDrams }));
  expect(refundQuote(both, { ...terms, fee }).refundAccount).toBe(2 * (54_600 - drams) * 100);
  // Never more than the fare less discount and commission.
  expect(quote({ rule: { ...inDrams, refundBands: [band(0, null, 'fixed', 60_000)] } }, { fee })).toMatchObject({
    refund: 4500,
    refundAccount: 4500 * 390,
  });
});

test('flights at rates of their own are added before the one rounding of a passenger', () => {
  // 85 dollars are 33,150.425 and 33,235.425 drams: 66,385.85 together.
  const both = [coupon({ rowRate: 390.005 }), coupon({ segmentId: 's2', rowRate: 391.005 })];
  expect(refundQuote(both, terms)).toMatchObject({ refund: 17_000, refundAccount: 6_638_600 });
  expect(refundQuote([both[0]!, coupon({ passengerId: 'p2', rowRate: 391.005 })], terms).refundAccount).toBe(6_638_500);
});

test('when the carrier cancels, everything comes back to the unit, fee included', () => {
  expect(quote({ departure: -5 * HOUR, rowRate: 391.37 }, { involuntary: true })).toMatchObject({
    refund: 14_000,
    refundAccount: coupon({ rowRate: 391.37 }).payableAccount,
    nextBandAt: null,
  });
});

/** Any party with any prices, given up in any order: refunds and what is kept add up to what was paid, in both currencies. */
test('one by one, in any order: refund + kept = paid, and never more comes back than was paid', () => {
  const amount = fc.integer({ min: 0, max: 99_999 });
  const party = fc.array(
    fc.record({
      passengerId: fc.constantFrom('a', 'b', 'c'),
      type: fc.constantFrom('ADT' as const, 'CHD' as const, 'INF' as const),
      base: amount,
      tax: amount,
      serviceFee: amount,
      hours: fc.double({ min: -10, max: 200, noNaN: true }),
      rowRate: fc.double({ min: 1, max: 500, noNaN: true }),
      percent: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(party, fc.constantFrom(1, 10, 100), (people, roundTo) => {
      const coupons = people.map((one, i) =>
        coupon({
          passengerId: one.passengerId,
          segmentId: String(i),
          type: one.type,
          base: one.base,
          tax: one.tax,
          serviceFee: one.serviceFee,
          commission: Math.floor(one.base / 20),
          departure: one.hours * HOUR,
          rowRate: Number(one.rowRate.toFixed(4)),
          rule: { ...rule, refundBands: [band(0, null, 'percent', one.percent)] },
        }),
      );
      const { lines, refundAccount } = refundQuote(coupons, { ...terms, roundTo });
      for (const line of lines) {
        expect(line.refund + line.penaltyKept + line.keptTax + line.keptFee).toBe(line.paid);
        expect(line.refundAccount).toBeGreaterThanOrEqual(0);
      }
      for (const id of ['a', 'b', 'c']) {
        const own = lines.filter((line) => line.passengerId === id);
        expect(own.reduce((total, line) => total + line.refundAccount, 0)).toBeLessThanOrEqual(
          own.reduce((total, line) => total + line.paidAccount, 0),
        );
      }
      expect(refundAccount).toBe(lines.reduce((total, line) => total + line.refundAccount, 0));
    }),
    { numRuns: 500 },
  );
});
