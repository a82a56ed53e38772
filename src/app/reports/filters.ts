import * as v from 'valibot';
import type { Call } from '../../contract/endpoints.ts';
import type { ReportView } from '../../contract/reports.ts';
import { REPORT_COLUMNS, REPORT_DATES, REPORT_GROUPS, type ReportColumn } from '../../contract/report-words.ts';
import { ORDER_STATUSES } from '../../contract/words.ts';
import { today } from '../today.ts';
import { daysOf, PERIODS, type Days, type Period } from './periods.ts';

const maybe = <const S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined));
const day = v.pipe(v.string(), v.isoDate());

/** Search parameters of /reports: this month by day unless they say otherwise. */
export const reportsSearch = v.object({
  period: maybe(v.picklist(PERIODS.map(([period]) => period))),
  start: maybe(day),
  end: maybe(day),
  dates: maybe(v.picklist(REPORT_DATES)),
  by: maybe(v.picklist([...REPORT_GROUPS, 'rows'])),
  agent: maybe(v.pipe(v.string(), v.uuid())),
  /** Only shown: what the agency is called. */
  name: maybe(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(120))),
  group: maybe(v.pipe(v.string(), v.uuid())),
  status: maybe(v.picklist(ORDER_STATUSES)),
  flight: maybe(v.pipe(v.string(), v.uuid())),
  route: maybe(v.pipe(v.string(), v.regex(/^[A-Z]{3}-[A-Z]{3}$/))),
  columns: maybe(v.array(v.picklist(REPORT_COLUMNS))),
});
export type ReportsSearch = v.InferOutput<typeof reportsSearch>;
export type By = NonNullable<ReportsSearch['by']>;

type Body = Call<'ordersFullData'>['body'];

/** What stands in a table of rows unless columns were chosen. */
export const FIRST_COLUMNS: readonly ReportColumn[] = ['posted', 'kind', 'pnr', 'passenger', 'agent', 'flight', 'date', 'net', 'currency', 'amountAMD']; // prettier-ignore

export const byOf = ({ by }: ReportsSearch): By => by ?? 'day';
export const periodOf = ({ period, start, end }: ReportsSearch): Period | undefined => period ?? (start && end ? undefined : 'thisMonth');
export const columnsOf = ({ columns }: ReportsSearch): readonly ReportColumn[] => (columns?.length ? columns : FIRST_COLUMNS);

export function daysIn(search: ReportsSearch): Days {
  const period = periodOf(search);
  return period ? daysOf(period, today()) : { startDate: search.start!, endDate: search.end! };
}

/** The same filter as the server's body. */
export function toRequest(search: ReportsSearch): Body {
  const by = byOf(search);
  return {
    ...daysIn(search),
    dateField: search.dates ?? 'posted',
    ...(by === 'rows' ? {} : { groupBy: by }),
    ...(search.agent ? { agentIds: [search.agent] } : {}),
    ...(search.group ? { groupIds: [search.group] } : {}),
    ...(search.status ? { status: [search.status] } : {}),
    ...(search.flight ? { flightId: search.flight } : {}),
    ...(search.route ? { route: search.route } : {}),
  };
}

/** What a saved view keeps of a screen; days of one's own are kept as "this month". */
export const toView = (search: ReportsSearch): ReportView['view'] => {
  const by = byOf(search);
  return {
    period: periodOf(search) ?? 'thisMonth',
    dateField: search.dates ?? 'posted',
    ...(by === 'rows' ? {} : { groupBy: by }),
    columns: [...(search.columns ?? [])],
    ...(search.agent ? { agentId: search.agent } : {}),
    ...(search.group ? { groupId: search.group } : {}),
    ...(search.status ? { status: search.status } : {}),
    ...(search.flight ? { flightId: search.flight } : {}),
    ...(search.route ? { route: search.route } : {}),
  };
};

export const fromView = (view: ReportView['view']): ReportsSearch => ({
  period: view.period === 'thisMonth' ? undefined : view.period,
  dates: view.dateField === 'posted' ? undefined : view.dateField,
  by: view.groupBy === 'day' ? undefined : (view.groupBy ?? 'rows'),
  columns: view.columns.length > 0 ? view.columns : undefined,
  agent: view.agentId,
  group: view.groupId,
  status: view.status,
  flight: view.flightId,
  route: view.route,
});
