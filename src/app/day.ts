import { type DayNames, dayNamesOf, formatDate, formatDay, formatPeriod } from '../rules/format.ts';
import { commonText } from '../texts/common/text.ts';
import { serverNow } from './clock.ts';
import { dayOf } from './today.ts';

/** Calendar days as the contract writes them, YYYY-MM-DD. A day is never pushed through UTC. */

export function addDays(day: string, days: number): string {
  const [y = 1970, m = 1, d = 1] = day.split('-').map(Number);
  return dayOf(new Date(y, m - 1, d + days));
}

/** "Fri 20 Nov", with the year when it is not this one. Takes a day or a local time of an airport. */
export function showDay(dayOrLocal: string): string {
  return formatDay(dayOrLocal, dayNames(), thisYear());
}

/** "Tue 12 – Tue 19 Jan 2027", of one trip or one filter. */
export const showPeriod = (from: string, to: string): string => formatPeriod(from, to, dayNames(), thisYear());

/** A day without its weekday and always with its year: "12 Mar 1988", of a birth or the end of a document. */
export const showLongDay = (day: string): string => formatDate(day, dayNames());

const thisYear = (): number => new Date(serverNow()).getFullYear();

/** Short names of days and months in the language of the app. */
export const dayNames = (): DayNames => dayNamesOf(commonText);

/** `4 h 05 min` */
export function showDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0 ? commonText('minutes', { minutes }) : commonText('hours', { hours, minutes: String(rest).padStart(2, '0') });
}

/** An instant on the device's clock: "14:32" today, "20 Nov, 14:32" otherwise; where there is no room for its zone. */
export function clockHere(at: string | number): string {
  const date = new Date(at);
  const day = dayOf(date);
  const time = `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
  return day === dayOf(new Date()) ? time : `${showDay(day).replace(/^\S+ /, '')}, ${time}`;
}
