import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../rules/format.ts';
import { companyQuery } from './api/queries.ts';
import { serverNow } from './clock.ts';
import { dayNames } from './day.ts';

/** Deadlines are shown in the company's zone, with its name; until the settings are known, in the device's. */
export function useCompanyZone(): string {
  const { data } = useQuery(companyQuery());
  return data?.timezone || Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "1 Jun, 14:00 (Yerevan)" */
export const showInstant = (instant: string, zone: string): string => formatInstant(instant, zone, dayNames());

/** "1 Jun, 14:00", where another moment beside it names the zone. */
export const bareInstant = (instant: string, zone: string): string => showInstant(instant, zone).replace(/ \(.*/, '');

/** "14:00" today, "21 Nov, 06:14" otherwise; the zone is the company's. */
export function shortInstant(instant: string, zone: string): string {
  const text = bareInstant(instant, zone);
  const now = showInstant(new Date(serverNow()).toISOString(), zone);
  const [day, month] = now.split(' ');
  const today = `${day} ${month} `;
  // At its beginning: "1 Dec, " stands in "31 Dec, " as well.
  return text.startsWith(today) ? text.slice(today.length) : text;
}
