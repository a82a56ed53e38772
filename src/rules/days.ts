/** Calendar days, `YYYY-MM-DD`. */

export const DAY_MS = 86_400_000;

export const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const plusDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY_MS);
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
/** The same day so many months later, or the last of a month that has none: six months after 31 August are 28 February. */
export function plusMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}
/** Monday 1 to Sunday 7. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
