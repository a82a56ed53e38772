import { describe, expect, it } from 'vitest';
import { instantsOf, localToUtc, offsetMinutes, utcToLocal } from './zone-time.ts';

const iso = (local: string, zone: string) => new Date(localToUtc(local, zone)).toISOString().slice(0, 16);

/** From, wall time there, to, wall time there, minutes in the air: worked out by hand. */
const flights = [
  ['Asia/Yerevan', '2026-12-01T23:50', 'Europe/Paris', '2026-12-02T01:55', 305],
  ['Asia/Yerevan', '2026-07-01T23:50', 'Europe/Paris', '2026-07-02T02:40', 290],
  ['Europe/Paris', '2026-12-01T15:00', 'Asia/Yerevan', '2026-12-01T22:35', 275],
  ['Asia/Yerevan', '2026-07-01T05:00', 'Europe/Vienna', '2026-07-01T06:35', 215],
  ['Europe/Vienna', '2027-01-10T22:20', 'Asia/Yerevan', '2027-01-11T04:40', 200],
  ['Asia/Yerevan', '2026-12-01T08:00', 'Europe/Moscow', '2026-12-01T09:50', 170],
  ['Europe/Moscow', '2026-12-01T22:00', 'Asia/Yerevan', '2026-12-02T01:40', 160],
  ['Asia/Yerevan', '2026-12-01T13:00', 'Asia/Dubai', '2026-12-01T15:55', 175],
  ['Asia/Yerevan', '2026-07-01T13:00', 'Asia/Qatar', '2026-07-01T14:50', 170],
  ['Asia/Yerevan', '2026-07-01T20:00', 'Asia/Tbilisi', '2026-07-01T20:45', 45],
  ['Asia/Yerevan', '2026-07-01T12:00', 'Asia/Tehran', '2026-07-01T12:55', 85],
  ['Asia/Tehran', '2026-12-01T23:45', 'Asia/Yerevan', '2026-12-02T01:45', 90],
  ['Asia/Yerevan', '2026-12-01T10:00', 'Europe/Athens', '2026-12-01T10:55', 175],
  ['Asia/Yerevan', '2026-07-01T10:00', 'Europe/Athens', '2026-07-01T11:55', 175],
  ['Asia/Yerevan', '2026-12-01T09:00', 'Asia/Novosibirsk', '2026-12-01T16:30', 270],
  ['Asia/Yekaterinburg', '2026-12-01T09:00', 'Asia/Yerevan', '2026-12-01T11:15', 195],
  ['Asia/Yerevan', '2026-12-01T22:00', 'Asia/Urumqi', '2026-12-02T04:40', 280],
  // The night of the European change to winter: 03:00 becomes 02:00.
  ['Asia/Yerevan', '2026-10-25T03:00', 'Europe/Paris', '2026-10-25T04:50', 290],
  // And to summer: 02:00 becomes 03:00.
  ['Asia/Yerevan', '2027-03-28T01:00', 'Europe/Warsaw', '2027-03-28T01:35', 215],
  ['Europe/London', '2026-12-01T11:00', 'America/New_York', '2026-12-01T14:00', 480],
] as const;

describe('local and UTC', () => {
  it.each(flights)('%s %s to %s %s takes %i minutes', (fromZone, departs, toZone, arrives, minutes) => {
    const departure = localToUtc(departs, fromZone);
    expect(utcToLocal(departure + minutes * 60_000, toZone)).toBe(arrives);
    expect((localToUtc(arrives, toZone) - departure) / 60_000).toBe(minutes);
  });

  it('moves on in a gap and takes the first of two equal times', () => {
    expect(iso('2027-03-28T02:30', 'Europe/Paris')).toBe('2027-03-28T01:30');
    expect(iso('2026-10-25T02:30', 'Europe/Paris')).toBe('2026-10-25T00:30');
    expect(iso('2026-10-25T04:00', 'Europe/Paris')).toBe('2026-10-25T03:00');
  });

  it('knows offsets that are no whole hours, and both sides of a change on its day', () => {
    expect(offsetMinutes('Asia/Kathmandu', Date.UTC(2026, 5, 1))).toBe(345);
    expect(offsetMinutes('America/St_Johns', Date.UTC(2026, 5, 1))).toBe(-150);
    expect(offsetMinutes('Europe/Paris', Date.UTC(2027, 2, 28, 0, 59))).toBe(60);
    expect(offsetMinutes('Europe/Paris', Date.UTC(2027, 2, 28, 1, 0))).toBe(120);
  });

  it('a time that the clocks skip is none, one that they show twice is two, an hour apart', () => {
    const found = (local: string, zone: string) => instantsOf(local, zone).map((at) => new Date(at).toISOString().slice(0, 16));
    expect(found('2027-03-28T02:30', 'Europe/Paris')).toEqual([]);
    expect(found('2026-10-25T02:30', 'Europe/Paris')).toEqual(['2026-10-25T00:30', '2026-10-25T01:30']);
    expect(found('2026-10-25T03:00', 'Europe/Paris')).toEqual(['2026-10-25T02:00']);
    expect(found('2027-03-14T02:30', 'America/New_York')).toEqual([]);
    expect(found('2026-11-01T01:30', 'America/New_York')).toEqual(['2026-11-01T05:30', '2026-11-01T06:30']);
    expect(found('2026-12-01T12:00', 'Asia/Yerevan')).toEqual(['2026-12-01T08:00']);
  });
});
