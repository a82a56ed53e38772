import type { TimeLimits } from '../contract/time-limits.ts';
import type { texts as en } from '../texts/time-limits/en.ts';
import type { Texts } from '../texts/texts.ts';
import { plusDays } from './days.ts';
import { dayIn, localToUtc } from './zone-time.ts';

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
  /** Which limit rules. */
  reason: Limit;
}
/** A limit by the key of its text (src/texts/time-limits), with its parameters. */
export type Limit =
  | { is: 'instantOnly' | 'salesClose' | 'nameList' | 'groupNames'; flight: string }
  | { is: 'departsIn' | 'classHours'; flight: string; hours: number }
  | { is: 'classMinutes'; flight: string; minutes: number }
  | { is: 'agencyMinutes'; minutes: number }
  | { is: 'agencyHours'; hours: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A booking that would live no longer than this is not worth making. */
export const SHORTEST_BOOKING = 2 * MINUTE;

export function deadline(segments: readonly SegmentLimits[], limits: HouseLimits, now: number): Deadline {
  const instant = segments.find((one) => one.instantOnly);
  if (instant) return { at: null, reason: { is: 'instantOnly', flight: instant.flightNumber } };
  const shortest = segments.flatMap((one) => limitsOf(one, limits, now)).reduce((a, b) => (b.at < a.at ? b : a));
  if (shortest.at <= now + SHORTEST_BOOKING) return { at: null, reason: shortest.reason };
  return shortest;
}

/** `Sales of RM 950 close` */
export function limitText({ is, ...params }: Limit, say: Texts<typeof en>): string {
  return (say as unknown as (key: string, params: object) => string)(is, params);
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

function limitsOf(one: SegmentLimits, limits: HouseLimits, now: number): { at: number; reason: Limit }[] {
  const flight = one.flightNumber;
  const hours = (one.departure - now) / HOUR;
  const band = limits.bands.find((each) => hours >= each.fromHoursToDeparture);
  const list: { at: number; reason: Limit }[] = [
    { at: now + (band?.limitMinutes ?? 0) * MINUTE, reason: { is: 'departsIn', flight, hours: Math.max(0, Math.floor(hours)) } },
    { at: one.departure - one.salesCloseMinutes * MINUTE, reason: { is: 'salesClose', flight } },
  ];
  if (one.ptlMinutes !== null)
    list.push({ at: now + one.ptlMinutes * MINUTE, reason: { is: 'classMinutes', flight, minutes: one.ptlMinutes } });
  if (one.ttlHours !== null)
    list.push({
      at: one.departure - one.ttlHours * HOUR,
      reason: { is: 'classHours', flight, hours: one.ttlHours },
    });
  const { ptlMinutes = null, ttlHours = null } = limits.group ?? {};
  if (ptlMinutes !== null) list.push({ at: now + ptlMinutes * MINUTE, reason: { is: 'agencyMinutes', minutes: ptlMinutes } });
  if (ttlHours !== null) list.push({ at: one.departure - ttlHours * HOUR, reason: { is: 'agencyHours', hours: ttlHours } });
  if (one.nameListClosesAt !== null) list.push({ at: one.nameListClosesAt, reason: { is: 'nameList', flight } });
  if (one.namesDueAt) list.push({ at: one.namesDueAt, reason: { is: 'groupNames', flight } });
  return list;
}

/** The first second of the next company day: until then a ticket issued today may be voided (domain.md 2.6, `sameDay`). A day on which the clocks are changed is an hour longer or shorter. */
export const endOfDay = (now: number, timezone: string): number => localToUtc(`${plusDays(dayIn(now, timezone), 1)}T00:00`, timezone);
