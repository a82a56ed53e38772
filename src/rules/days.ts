/** Calendar days, `YYYY-MM-DD`. */

export const DAY_MS = 86_400_000;

export const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const plusDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY_MS);
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
/** Monday 1 to Sunday 7. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
