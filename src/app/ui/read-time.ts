/** A typed time as `HH:MM`: `2350`, `23:50`, `7.35` and `735` alike; undefined while it is none. */
export function readTime(text: string): string | undefined {
  const tidy = text.trim().replace(/[.\s]/g, ':');
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(tidy) ?? /^(\d{1,2})(\d{2})$/.exec(tidy) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
