import { dayIn } from '../../../rules/zone-time.ts';
import { accountWordsText } from '../../../texts/account-words/text.ts';
import { serverNow } from '../../clock.ts';
import { showDay } from '../../day.ts';
import { showHere } from '../../here.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The day of an instant where the company is: "Wed 29 Jul", with the year when it is not this one. */
export const showDate = (instant: string, zone: string): string => showDay(dayIn(Date.parse(instant), zone));

/** "never", "just now", "12 min ago", "3 h ago", then the day. */
export function showAgo(instant: string | null, now = serverNow()): string {
  if (!instant) return accountWordsText('never');
  const past = now - Date.parse(instant);
  if (past < MINUTE) return accountWordsText('justNow');
  if (past < HOUR) return accountWordsText('minutesAgo', { n: Math.floor(past / MINUTE) });
  if (past < 12 * HOUR) return accountWordsText('hoursAgo', { n: Math.floor(past / HOUR) });
  return showHere(instant);
}
