import { describe, expect, it } from 'vitest';
import { deadline, endOfDay, salesClosed, type SegmentLimits } from './time-limits.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2027, 5, 1, 12);
const limits = {
  bands: [
    [168, 1440],
    [72, 720],
    [24, 240],
    [6, 60],
    [0, 0],
  ].map(([fromHoursToDeparture, limitMinutes]) => ({ fromHoursToDeparture: fromHoursToDeparture!, limitMinutes: limitMinutes! })),
};
const segment = (hours: number, more: Partial<SegmentLimits> = {}): SegmentLimits => ({
  departure: now + hours * HOUR,
  flightNumber: 'TV 1',
  ptlMinutes: null,
  ttlHours: null,
  salesCloseMinutes: 60,
  nameListClosesAt: null,
  instantOnly: false,
  ...more,
});
const minutes = (...segments: SegmentLimits[]) => {
  const { at } = deadline(segments, limits, now);
  return at === null ? null : (at - now) / 60_000;
};

describe('the deadline of a booking', () => {
  it.each([
    [200, 1440],
    [168, 1440],
    [167.9, 720],
    [72, 720],
    [30, 240],
    [24, 240],
    [10, 60],
    [6, 60],
  ])('%s hours before departure: %s minutes', (hours, wanted) => expect(minutes(segment(hours))).toBe(wanted));
  it('under six hours there is none', () => expect(minutes(segment(5.9))).toBeNull());
  it.each([
    ['the class', segment(200, { ptlMinutes: 45 }), 45],
    ['hours before departure', segment(200, { ttlHours: 199 }), 60],
    ['the close of sales', segment(30, { salesCloseMinutes: 29 * 60 }), 60],
    ['the name list', segment(200, { nameListClosesAt: now + 10 * 60_000 }), 10],
  ])('%s may be shorter', (_what, one, wanted) => expect(minutes(one)).toBe(wanted));
  it('the shortest of all flights rules', () => expect(minutes(segment(500), segment(600, { ptlMinutes: 30 }))).toBe(30));
  it('two minutes or less is not worth a booking', () => {
    expect(minutes(segment(200, { ptlMinutes: 2 }))).toBeNull();
    expect(minutes(segment(200, { ptlMinutes: 3 }))).toBe(3);
  });
  it("the agency's group may shorten it and never lengthen it", () => {
    const of = (group: { ptlMinutes: number | null; ttlHours: number | null }, hours = 200) => {
      const { at } = deadline([segment(hours)], { ...limits, group }, now);
      return at === null ? null : (at - now) / 60_000;
    };
    expect(of({ ptlMinutes: null, ttlHours: null })).toBe(1440);
    expect(of({ ptlMinutes: 90, ttlHours: null })).toBe(90);
    expect(of({ ptlMinutes: 9000, ttlHours: 1 })).toBe(1440);
    expect(of({ ptlMinutes: null, ttlHours: 199 })).toBe(60);
    expect(of({ ptlMinutes: null, ttlHours: 48 }, 47)).toBeNull();
  });
  it('an instant-only class says so', () =>
    expect(deadline([segment(500), segment(600, { instantOnly: true, flightNumber: 'TV 2' })], limits, now)).toEqual({
      at: null,
      reason: { is: 'instantOnly', flight: 'TV 2' },
    }));
});

it('sales close to the minute', () => expect([salesClosed(segment(1), now), salesClosed(segment(1.001), now)]).toEqual([true, false]));
it.each([
  [Date.UTC(2027, 5, 1, 19, 58), '2027-06-01T20:00:00.000Z'],
  [Date.UTC(2027, 5, 1, 20, 0, 10), '2027-06-02T20:00:00.000Z'],
])('a company day in Yerevan ends at 20:00 UTC', (at, end) => expect(new Date(endOfDay(at, 'Asia/Yerevan')).toISOString()).toBe(end));
it.each([
  // The clocks go from 02:00 to 03:00, and from 03:00 back to 02:00.
  ['Europe/Paris', '2027-03-27T23:30Z', '2027-03-28T22:00:00.000Z'],
  ['Europe/Paris', '2026-10-24T22:30Z', '2026-10-25T23:00:00.000Z'],
  // By half an hour, and past midnight itself.
  ['Australia/Lord_Howe', '2027-04-03T13:30Z', '2027-04-04T13:30:00.000Z'],
  ['Africa/Cairo', '2027-04-29T12:00Z', '2027-04-29T22:00:00.000Z'],
])('a company day in %s ends at its own midnight, though the clocks are changed on it', (zone, at, end) =>
  expect(new Date(endOfDay(Date.parse(at), zone)).toISOString()).toBe(end),
);
