import type { AlertKind } from '../contract/alerts.ts';
import type { CalendarDay } from '../contract/search.ts';
import { toMinor, type Minor } from './money.ts';

/** What an alert is told of, and when again (decision 0080). */

/** What is looked for: at most every so many minutes. */
export const ALERT_MINUTES = 10;
/** What was gone and comes back is told again, so many minutes after the last time at the earliest. */
export const TELL_AGAIN_MINUTES = 60;

export interface FoundDay {
  day: string;
  total: Minor;
}

/** The cheapest day; of several the first. */
export function cheapestDay(days: readonly Pick<CalendarDay, 'date' | 'minTotal'>[]): FoundDay | undefined {
  let best: FoundDay | undefined;
  for (const { date, minTotal } of days) {
    if (minTotal === null) continue;
    const total = toMinor(minTotal);
    if (!best || total < best.total) best = { day: date, total };
  }
  return best;
}

interface Asked {
  kind: AlertKind;
  maxTotal: Minor | null;
}
/** Whether it is what was asked for. */
export const isMet = ({ kind, maxTotal }: Asked, found: FoundDay | undefined): found is FoundDay =>
  found !== undefined && (kind === 'seats' || (maxTotal !== null && found.total <= maxTotal));

interface Told {
  total: Minor;
  /** When, in ms. */
  at: number;
}
interface Alert extends Asked {
  /** What was told of last. */
  told: Told | null;
  /** At a look since then it could not be had. */
  gone: boolean;
}

/**
 * Whether something is told of what was found: the first time, at a lower price than was told before, and when it comes back after
 * it was gone, unless it was told within the hour: a hold that begins and ends is no news. The same price is not told twice, nor are
 * other seats while there are some.
 */
export function isNews(alert: Alert, found: FoundDay | undefined, now: number): boolean {
  if (!isMet(alert, found)) return false;
  const { told, gone, kind } = alert;
  if (told === null) return true;
  if (kind === 'price' && found.total < told.total) return true;
  return gone && now - told.at >= TELL_AGAIN_MINUTES * 60_000;
}
