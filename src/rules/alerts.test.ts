import { describe, expect, it } from 'vitest';
import { cheapestDay, isMet, isNews, TELL_AGAIN_MINUTES } from './alerts.ts';

const NOW = Date.parse('2027-01-01T12:00:00Z');
const found = (total: number) => ({ day: '2027-06-01', total });
const ago = (minutes: number) => NOW - minutes * 60_000;
const price = { kind: 'price', maxTotal: 10_000, told: null, gone: false } as const;
const seats = { kind: 'seats', maxTotal: null, told: null, gone: false } as const;

describe('what an alert asks for', () => {
  it('is a price up to its limit, the limit itself included', () => {
    expect(isMet(price, found(10_000))).toBe(true);
    expect(isMet(price, found(10_001))).toBe(false);
    expect(isMet(price, undefined)).toBe(false);
  });

  it('is any seats', () => {
    expect(isMet(seats, found(99_999_999))).toBe(true);
    expect(isMet(seats, undefined)).toBe(false);
  });

  it('is looked for on the cheapest day, of several on the first', () => {
    const days = [
      { date: '2027-06-01', minTotal: null },
      { date: '2027-06-02', minTotal: 120.5 },
      { date: '2027-06-03', minTotal: 99.99 },
      { date: '2027-06-04', minTotal: 99.99 },
    ];
    expect(cheapestDay(days)).toEqual({ day: '2027-06-03', total: 9_999 });
    expect(cheapestDay(days.slice(0, 1))).toBeUndefined();
  });
});

describe('what is told', () => {
  it('is a price that is met for the first time', () => {
    expect(isNews(price, found(9_000), NOW)).toBe(true);
    expect(isNews(price, found(11_000), NOW)).toBe(false);
  });

  it('is a lower price at once, and neither the same nor a higher one', () => {
    const told = { ...price, told: { total: 9_000, at: ago(1) } };
    expect(isNews(told, found(8_999), NOW)).toBe(true);
    expect(isNews(told, found(9_000), NOW)).toBe(false);
    expect(isNews(told, found(9_500), NOW)).toBe(false);
  });

  it.each([price, seats])('is $kind that comes back after it was gone, an hour after the last time', (alert) => {
    const back = (minutes: number, gone: boolean) => ({ ...alert, told: { total: 9_000, at: ago(minutes) }, gone });
    expect(isNews(back(TELL_AGAIN_MINUTES, true), found(9_000), NOW)).toBe(true);
    expect(isNews(back(TELL_AGAIN_MINUTES - 1, true), found(9_000), NOW)).toBe(false);
    expect(isNews(back(TELL_AGAIN_MINUTES * 24, false), found(9_000), NOW)).toBe(false);
  });

  it('is no lower price of seats', () => {
    expect(isNews({ ...seats, told: { total: 9_000, at: ago(90) } }, found(100), NOW)).toBe(false);
  });
});
