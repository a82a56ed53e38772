import { serverNow } from './clock.ts';

/* Apart from day.ts, whose words the sign-in has no need to load. */

/** The day where the device is, by the server's clock: its own may be wrong. */
export function today(): string {
  return dayOf(new Date(serverNow()));
}

export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
