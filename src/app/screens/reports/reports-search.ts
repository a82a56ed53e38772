import * as v from 'valibot';
import { REPORT_COLUMNS, REPORT_DATES, REPORT_GROUPS, REPORT_PERIODS } from '../../../contract/report-words.ts';
import { ORDER_STATUSES } from '../../../contract/words.ts';

const maybe = <const S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined));
const day = v.pipe(v.string(), v.isoDate());

/** Search parameters of /reports: this month by day unless they say otherwise. */
export const reportsSearch = v.object({
  period: maybe(v.picklist(REPORT_PERIODS)),
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
