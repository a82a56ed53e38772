import type { TimeLimits } from '../contract/settings.ts';
import { offsetMinutes } from './zone-time.ts';

/** When a booking must be issued at the latest (domain.md 2.6 and 3.4): the shortest of all its limits rules. Times in ms since 1970. */

export interface SegmentLimits {
  departure: number;
  flightNumber: string;
  /** Minutes a booking of this class lives. */
  ptlMinutes: number | null;
  /** Hours before departure at which it must be issued. */
  ttlHours: number | null;
  salesCloseMinutes: number;
  nameListClosesAt: number | null;
  /** Of group seats: until then their bookings are issued. Holds older than allotments do not say it. */
  namesDueAt?: number | null;
  instantOnly: boolean;
}
/** What is agreed with the agency's group: a further limit, never a longer one. */
export interface GroupLimits {
  ptlMinutes: number | null;
  ttlHours: number | null;
}
interface HouseLimits extends Pick<TimeLimits, 'bands'> {
  group?: GroupLimits;
}
export interface Deadline {
  /** Null: it can only be issued at once. */
  at: number | null;
  /** Which limit rules, in words. */
  reason: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A booking that would live no longer than this is not worth making. */
export const SHORTEST_BOOKING = 2 * MINUTE;

export function deadline(segments: readonly SegmentLimits[], limits: HouseLimits, now: number): Deadline {
  const instant = segments.find((one) => one.instantOnly);
  if (instant) return { at: null, reason: `${instant.flightNumber}: this class is only issued at once` };
  const shortest = segments.flatMap((one) => limitsOf(one, limits, now)).reduce((a, b) => (b.at < a.at ? b : a));
  if (shortest.at <= now + SHORTEST_BOOKING) return { at: null, reason: `only issued at once: ${shortest.reason}` };
  return shortest;
}

/** No deadline may be moved past this: sales close, name list, and the class's own hours before departure (domain.md 3.4). */
export const latestLimit = (segments: readonly SegmentLimits[]): number =>
  Math.min(
    ...segments.flatMap((one) => [
      one.departure - one.salesCloseMinutes * MINUTE,
      ...(one.ttlHours === null ? [] : [one.departure - one.ttlHours * HOUR]),
      ...(one.nameListClosesAt === null ? [] : [one.nameListClosesAt]),
      ...(one.namesDueAt ? [one.namesDueAt] : []),
    ]),
  );

/** May this flight still be sold? */
export const salesClosed = (one: Pick<SegmentLimits, 'departure' | 'salesCloseMinutes'>, now: number): boolean =>
  now >= one.departure - one.salesCloseMinutes * MINUTE;

function limitsOf(one: SegmentLimits, limits: HouseLimits, now: number): { at: number; reason: string }[] {
  const hours = (one.departure - now) / HOUR;
  const band = limits.bands.find((each) => hours >= each.fromHoursToDeparture);
  const list = [
    { at: now + (band?.limitMinutes ?? 0) * MINUTE, reason: `${one.flightNumber} departs in ${Math.max(0, Math.floor(hours))} h` },
    { at: one.departure - one.salesCloseMinutes * MINUTE, reason: `sales of ${one.flightNumber} close` },
  ];
  if (one.ptlMinutes !== null)
    list.push({ at: now + one.ptlMinutes * MINUTE, reason: `the class on ${one.flightNumber} is held for ${one.ptlMinutes} min` });
  if (one.ttlHours !== null)
    list.push({
      at: one.departure - one.ttlHours * HOUR,
      reason: `the class on ${one.flightNumber} is issued ${one.ttlHours} h before departure`,
    });
  const { ptlMinutes = null, ttlHours = null } = limits.group ?? {};
  if (ptlMinutes !== null) list.push({ at: now + ptlMinutes * MINUTE, reason: `bookings of the agency are held for ${ptlMinutes} min` });
  if (ttlHours !== null) list.push({ at: one.departure - ttlHours * HOUR, reason: `the agency issues ${ttlHours} h before departure` });
  if (one.nameListClosesAt !== null) list.push({ at: one.nameListClosesAt, reason: `the name list of ${one.flightNumber} closes` });
  if (one.namesDueAt) list.push({ at: one.namesDueAt, reason: `the names of the group on ${one.flightNumber} are due` });
  return list;
}

/** The first second of the next company day: until then a ticket issued today may be voided (domain.md 2.6, `sameDay`). */
export function endOfDay(now: number, timezone: string): number {
  const passed = (now + offsetMinutes(timezone, now) * MINUTE) % (24 * HOUR);
  return now - passed + 24 * HOUR;
}
