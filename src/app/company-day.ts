import { useSyncExternalStore } from 'react';
import { dayIn } from '../rules/zone-time.ts';
import { COMPANY_KEY, queryClient } from './api/query-client.ts';
import { serverNow } from './clock.ts';

/* Days of rates, reports, money and time limits are the company's: the phone may be in another zone, or its clock wrong. */

/** Until the settings are known, the device's. */
export const companyZone = (): string =>
  queryClient.getQueryData<{ timezone: string }>(COMPANY_KEY)?.timezone || Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The company's day of an instant, YYYY-MM-DD. */
export const companyDayOf = (instant: string | number): string => dayIn(new Date(instant).getTime(), companyZone());

/** What day it is there, by the server's clock. */
export const companyToday = (): string => companyDayOf(serverNow());

/** The same for a screen that stays open: it is drawn anew after midnight. */
export const useCompanyToday = (): string => useSyncExternalStore(onMinute, companyToday);

function onMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
