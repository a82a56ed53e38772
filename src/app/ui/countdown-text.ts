import { kitText } from '../../texts/kit/text.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time left in words; seconds only in the last five minutes. */
export function countdownText(left: number): string {
  if (left <= 0) return kitText('timeOver');
  if (left < 5 * MINUTE) {
    const seconds = Math.ceil(left / SECOND);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  if (left < HOUR) return kitText('minutesLeft', { minutes: Math.floor(left / MINUTE) });
  if (left < DAY) {
    const minutes = String(Math.floor((left % HOUR) / MINUTE)).padStart(2, '0');
    return kitText('hoursLeft', { hours: Math.floor(left / HOUR), minutes });
  }
  return kitText('daysLeft', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
}

/** Milliseconds until the text changes next: the timer sleeps until then. */
export function untilNextText(left: number): number {
  if (left <= 0) return Infinity;
  if (left <= 5 * MINUTE) return left % SECOND || SECOND;
  // Wake at the minute, and exactly at five minutes when the seconds begin.
  return Math.min(left % MINUTE || MINUTE, left - 5 * MINUTE || MINUTE) + 1;
}

const SPOKEN = [15, 5, 1];

/** What a screen reader hears, and only when one of these minutes is reached between two looks: the time that the screen shows. */
export function spokenAt(before: number, left: number): string | undefined {
  if (before > 0 && left <= 0) return kitText('timeOverAloud');
  const reached = SPOKEN.some((minute) => shownMinutes(before) > minute && shownMinutes(left) <= minute);
  return reached ? aloud(left) : undefined;
}

const shownMinutes = (left: number): number => (left < 5 * MINUTE ? Math.ceil(left / SECOND) / 60 : Math.floor(left / MINUTE));

function aloud(left: number): string {
  if (left >= 5 * MINUTE) return kitText('leftMinutes', { minutes: Math.floor(left / MINUTE) });
  const all = Math.ceil(left / SECOND);
  const minutes = Math.floor(all / 60);
  const seconds = all % 60;
  if (minutes === 0) return kitText('leftSeconds', { seconds });
  return seconds === 0 ? kitText('leftMinutes', { minutes }) : kitText('leftMinutesSeconds', { minutes, seconds });
}
