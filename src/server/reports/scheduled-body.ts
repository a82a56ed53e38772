import { sql } from 'kysely';
import * as v from 'valibot';
import { reportEndpoints } from '../../contract/reports.ts';
import { chosenColumns, columnsOf, filterOf } from '../../rules/report-view.ts';
import { type Rhythm, scheduledDays } from '../../rules/report-schedule.ts';
import { utcToLocal } from '../../rules/zone-time.ts';
import type { Db } from '../database/database.ts';
import type { Asked } from './chosen.ts';
import { timeNow } from './schedule-times.ts';

export interface Scheduled extends Pick<Rhythm, 'every'> {
  viewId: string | null;
  period: Parameters<typeof scheduledDays>[0]['period'];
  /** The last day that it has told of. */
  toldTo: string | null;
}

/** The report that a view asks for on this day, as a workbook and as paper. */
export interface ScheduledBody {
  xlsx: Asked;
  pdf: Asked;
  /** What the view has chosen, as the address of the reports. */
  search: object;
}

/** Undefined for a view that is gone or says what no report can be of: leaving a part of it out would tell of more than was meant. */
export async function readView(one: Scheduled, db: Db): Promise<ScheduledBody | undefined> {
  const { rows } = await sql<{ search: object }>`select search from saved_view where id = ${one.viewId} and list = 'reports'`.execute(db);
  if (!rows[0]) return undefined;
  const search: Parameters<typeof filterOf>[0] = rows[0].search;
  const { now, zone } = await timeNow(db);
  const asked = { ...scheduledDays(one, utcToLocal(now, zone).slice(0, 10), one.toldTo), ...filterOf(search) };
  const chosen = chosenColumns(search);
  const read = (columns: typeof chosen) =>
    v.safeParse(reportEndpoints.ordersFullData.body, columns.length > 0 ? { ...asked, columns: [...columns] } : asked);
  const [xlsx, pdf] = [read(chosen), read(columnsOf(search))];
  return xlsx.success && pdf.success ? { xlsx: xlsx.output, pdf: pdf.output, search } : undefined;
}
