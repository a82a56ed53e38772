import type { Call } from '../../../contract/endpoints.ts';
import { REPORT_COLUMNS, type ReportColumn } from '../../../contract/report-columns.ts';
import { sortAsked } from '../../lists/columns.ts';
import { today } from '../../today.ts';
import { daysOf, type Days, type Period } from './periods.ts';
import type { ReportsSearch } from './reports-search.ts';

export type By = NonNullable<ReportsSearch['by']>;

type Body = Call<'ordersFullData'>['body'];

/** What stands in a table of rows unless columns were chosen. */
export const FIRST_COLUMNS: readonly ReportColumn[] = ['posted', 'kind', 'pnr', 'passenger', 'agent', 'flight', 'date', 'net', 'currency', 'amountAMD']; // prettier-ignore

export const byOf = ({ by }: ReportsSearch): By => by ?? 'day';
export const periodOf = ({ period, start, end }: ReportsSearch): Period | undefined => period ?? (start && end ? undefined : 'thisMonth');
/** Those that were chosen and that there are; none: nobody has chosen. */
export const chosenColumns = ({ columns }: ReportsSearch): readonly ReportColumn[] =>
  REPORT_COLUMNS.filter((one) => columns?.includes(one));
export function columnsOf(search: ReportsSearch): readonly ReportColumn[] {
  const chosen = chosenColumns(search);
  return chosen.length > 0 ? chosen : FIRST_COLUMNS;
}

export function daysIn(search: ReportsSearch): Days {
  const period = periodOf(search);
  return period ? daysOf(period, today()) : { startDate: search.start!, endDate: search.end! };
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
export function toRequest(search: ReportsSearch): Body {
  const by = byOf(search);
  return {
    ...daysIn(search),
    dateField: search.dates ?? 'posted',
    ...(by === 'rows' ? sortAsked(search.sort) : { groupBy: by }),
    ...(search.agent ? { agentIds: [search.agent] } : {}),
    ...(search.group ? { groupIds: [search.group] } : {}),
    ...(search.status ? { status: [search.status] } : {}),
    ...(search.flight ? { flightId: search.flight } : {}),
    ...(search.route ? { route: search.route } : {}),
    ...(search.airline ? { airline: search.airline } : {}),
    ...(search.class ? { class: search.class } : {}),
    ...(search.staff ? { staffId: search.staff } : {}),
  };
}
