import * as v from 'valibot';
import { day, maybe, typed } from '../../address.ts';
import { GROUP_SORTS, REPORT_DATES, REPORT_GROUPS, REPORT_PERIODS, ROW_SORTS } from '../../../contract/report-words.ts';
import { ORDER_STATUSES } from '../../../contract/words.ts';

/** Search parameters of /reports: this month by day unless they say otherwise. */
export const reportsSearch = v.object({
  period: maybe(v.picklist(REPORT_PERIODS)),
  start: maybe(day),
  end: maybe(day),
  dates: maybe(v.picklist(REPORT_DATES)),
  by: maybe(v.picklist([...REPORT_GROUPS, 'rows'])),
  agent: maybe(v.pipe(v.string(), v.uuid())),
  /** Only shown: what the agency is called. */
  name: maybe(typed(120)),
  group: maybe(v.pipe(v.string(), v.uuid())),
  status: maybe(v.picklist(ORDER_STATUSES)),
  flight: maybe(v.pipe(v.string(), v.uuid())),
  route: maybe(v.pipe(v.string(), v.regex(/^[A-Z]{3}-[A-Z]{3}$/))),
  airline: maybe(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/))),
  class: maybe(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,2}$/))),
  staff: maybe(v.pipe(v.string(), v.uuid())),
  /** Which there are is known where they are drawn. */
  columns: maybe(v.array(v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,20}$/)))),
  sort: maybe(v.picklist([...ROW_SORTS, ...GROUP_SORTS].flatMap((one) => [one, `-${one}`] as const))),
});
export type ReportsSearch = v.InferOutput<typeof reportsSearch>;
