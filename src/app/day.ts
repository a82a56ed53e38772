/** Calendar days as the contract writes them, YYYY-MM-DD. A day is never pushed through UTC. */

/** The device's day. */
export function today(): string {
  return dayOf(new Date());
}

export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function addDays(day: string, days: number): string {
  const [y = 1970, m = 1, d = 1] = day.split('-').map(Number);
  return dayOf(new Date(y, m - 1, d + days));
}

const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** "Fri 20 Nov", or with the year when it is not this one. Takes a day or a local time of an airport. */
export function showDay(dayOrLocal: string): string {
  const [y = 1970, m = 1, d = 1] = dayOrLocal.slice(0, 10).split('-').map(Number);
  const date = new Date(y, m - 1, d);
  return (y === new Date().getFullYear() ? shortDay : longDay).format(date).replace(',', '');
}

/** "07:35" of a local time such as 2026-06-01T07:35. */
export function showTime(local: string): string {
  return local.slice(11, 16);
}

/** "2 h 50 min". */
export function showDuration(minutes: number): string {
  const h = Math.floor(minutes / 60);
  const m = minutes % 60;
  return [h > 0 ? `${h} h` : '', m > 0 || h === 0 ? `${m} min` : ''].filter(Boolean).join(' ');
}

/** An instant on the device's clock: "14:32" today, "20 Nov 14:32" otherwise. */
export function showInstant(at: string | number): string {
  const date = new Date(at);
  const time = `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
  if (dayOf(date) === today()) return time;
  return `${showDay(dayOf(date)).replace(/^\w+ /, '')} ${time}`;
}
