import type { Call } from '../../../contract/endpoints.ts';
import { filterOf } from '../../../rules/report-view.ts';
import { companyToday } from '../../company-day.ts';
import { daysOf, type Days, type Period } from './periods.ts';
import type { ReportsSearch } from './reports-search.ts';

export type By = NonNullable<ReportsSearch['by']>;

type Body = Call<'ordersFullData'>['body'];

export const byOf = ({ by }: ReportsSearch): By => by ?? 'day';
export const periodOf = ({ period, start, end }: ReportsSearch): Period | undefined => period ?? (start && end ? undefined : 'thisMonth');
export function daysIn(search: ReportsSearch): Days {
  const period = periodOf(search);
  return period ? daysOf(period, companyToday()) : { startDate: search.start!, endDate: search.end! };
}

/** What of the address leaves the rows of one group alone. */
export function onlyGroup(by: Exclude<By, 'rows'>, { key, label }: { key: string; label: string }): Partial<ReportsSearch> | undefined {
  if (key === '') return undefined;
  return {
    by: 'rows',
    ...(by === 'day' ? { period: undefined, start: key, end: key } : { [by]: key, ...(by === 'agent' ? { name: label } : {}) }),
  };
}

/** The same filter as the server's body. */
export const toRequest = (search: ReportsSearch): Body => ({ ...daysIn(search), ...filterOf(search) });
