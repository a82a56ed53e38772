import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, convert, percentOf, sum, toMajor, toMinor } from './money.ts';

const minor = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });

describe('major and minor units', () => {
  it('come back exactly', () => fc.assert(fc.property(minor, (amount) => toMinor(toMajor(amount)) === amount)));
  it('0.29 is 29 and 1.13 is 113, where floats say 28.999 and 112.999', () =>
    expect([toMinor(0.29), toMinor(1.13), toMinor(-0.07)]).toEqual([29, 113, -7]));
  it('refuses what is not whole or too large', () => {
    expect(() => toMajor(1.5)).toThrow(RangeError);
    expect(() => toMinor(1e15)).toThrow(RangeError);
  });
});

describe('conversion', () => {
  it('into drams is whole drams, half-up', () => {
    expect(convert(10_625, 390, 'AMD')).toBe(4_143_800);
    expect(convert(1, 150, 'AMD')).toBe(200);
    expect(convert(1, 149, 'AMD')).toBe(100);
    expect(convert(12_345, 1, 'AMD', 10)).toBe(12_000);
  });
  it('is exact where floats are not: one rounding of the true product', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 1, max: 1_000_000_000 }), (amount, rate) => {
        // rate has six decimals; the true value is amount * rate / 10^6.
        const doubled = (BigInt(amount) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n;
        expect(convert(amount, rate / 1_000_000, 'USD')).toBe(Number(doubled));
      }),
    ));
  it('mirrors for negative amounts', () =>
    fc.assert(fc.property(minor, (amount) => convert(-amount, 377.39, 'AMD') === -convert(amount, 377.39, 'AMD') || amount === 0)));
});

describe('parts', () => {
  it('add up to the whole, whatever the weights', () =>
    fc.assert(
      fc.property(minor, fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 12 }), (amount, weights) => {
        fc.pre(weights.some((one) => one > 0));
        const parts = allocate(amount, weights);
        expect(sum(parts)).toBe(amount);
        weights.forEach((weight, i) => weight === 0 && expect(parts[i]).toBe(0));
      }),
    ));
  it('percent is rounded half-up once', () =>
    expect([percentOf(28_500, 5), percentOf(25, 50), percentOf(-25, 50), percentOf(100, 0.65)]).toEqual([1_425, 13, -13, 1]));
});
