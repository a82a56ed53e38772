import { dayIn } from '../../../rules/zone-time.ts';
import { serverNow } from '../../clock.ts';
import { showDay } from '../../day.ts';
import { showHere } from '../../here.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The day of an instant where the company is: "Wed 29 Jul", with the year when it is not this one. */
export const showDate = (instant: string, zone: string): string => showDay(dayIn(Date.parse(instant), zone));

/** "never", "just now", "12 min ago", "3 h ago", then the day. */
export function showAgo(instant: string | null, now = serverNow()): string {
  if (!instant) return 'never';
  const past = now - Date.parse(instant);
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < 12 * HOUR) return `${Math.floor(past / HOUR)} h ago`;
  return showHere(instant);
}
