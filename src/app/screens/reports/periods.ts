import type { REPORT_PERIODS } from '../../../contract/report-words.ts';
import { addDays } from '../../day.ts';
import { addMonths, lastDayOf, monthId } from '../../month.ts';

export type Period = (typeof REPORT_PERIODS)[number];
export interface Days {
  startDate: string;
  endDate: string;
}

/** Periods that one press chooses, in the order of their chips. */
export const PERIODS: readonly Period[] = ['thisMonth', 'lastMonth', 'last30', 'today', 'thisYear'];

/** The days of a period, seen from a day. */
export function daysOf(period: Period, now: string): Days {
  const month = monthId(now);
  switch (period) {
    case 'today':
      return { startDate: now, endDate: now };
    case 'last30':
      return { startDate: addDays(now, -29), endDate: now };
    case 'thisMonth':
      return { startDate: `${month}-01`, endDate: lastDayOf(month) };
    case 'lastMonth':
      return { startDate: `${addMonths(month, -1)}-01`, endDate: lastDayOf(addMonths(month, -1)) };
    case 'thisYear':
      return { startDate: `${now.slice(0, 4)}-01-01`, endDate: `${now.slice(0, 4)}-12-31` };
  }
}
