import { sql } from 'kysely';
import type { Lang } from '../../contract/lang.ts';
import type { SCHEDULE_FORMATS } from '../../contract/report-schedules.ts';
import type { Rhythm } from '../../rules/report-schedule.ts';
import type { Db } from '../database/database.ts';
import { mailedFile, type MailedFile } from '../files/mailed-file.ts';
import type { Context } from '../http/context.ts';
import type { Mail } from '../outbox/enqueue.ts';
import { asList, type ReportTotals, totalsNow } from './report-list.ts';
import type { Scheduled, ScheduledBody } from './scheduled-body.ts';

/** A workbook for a mail: some two megabytes. */
const MOST_ROWS = 10_000;

type Format = (typeof SCHEDULE_FORMATS)[number];

export interface Schedule extends Scheduled, Rhythm {
  id: string;
  ownerId: string;
  ownerName: string;
  viewName: string;
  formats: Format[];
  lang: Lang;
  staffIds: string[];
  addresses: string[];
  nextAt: string;
  failures: number;
  turn: number;
}

export const SCHEDULE = sql`
  select s.id, s.owner_id as "ownerId", o.business_name as "ownerName", v.id as "viewId", coalesce(v.name, s.view_name) as "viewName", s.every, s.weekday, s.month_day as "monthDay", s.hour,
    s.period, s.told_to::text as "toldTo", s.formats, s.lang, s.staff_ids as "staffIds", s.addresses, s.next_at as "nextAt", s.failures, s.turn
  from report_schedule s join users o on o.id = s.owner_id left join saved_view v on v.id = s.view_id`;

export async function findSchedule(db: Db, id: string): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`${SCHEDULE} where s.id = ${id}`.execute(db);
  return rows[0];
}

export interface Report extends Pick<ReportTotals, 'total' | 'amountAMD'> {
  startDate: string;
  endDate: string;
  files: MailedFile[];
  /** Formats that it is too long for. */
  tooLong: Format[];
  /** The view that it is of. */
  search: object;
}

/** Made with the rights and in the language of the context. Where nothing was sold there are no files: the mail says so. */
export async function drawn({ formats }: Pick<Schedule, 'formats'>, body: ScheduledBody, context: Context): Promise<Report> {
  const { startDate, endDate } = body.xlsx;
  const totals = await totalsNow(context.reports, body.xlsx);
  const { total, amountAMD } = totals;
  const files: MailedFile[] = [];
  const tooLong: Format[] = [];
  for (const format of total === 0 ? [] : formats) {
    const file = await asList(body[format], format, totals, context, (list, page) => mailedFile(list, format, context, page, MOST_ROWS));
    if (file) files.push(file);
    else tooLong.push(format);
  }
  return { total, amountAMD, startDate, endDate, files, tooLong, search: body.search };
}

export const mailOf = (
  { viewName, ownerName, lang }: Schedule,
  { startDate, endDate, total, amountAMD, tooLong, files, search }: Report,
  recipients: readonly string[],
  test = false,
): Omit<Mail, 'eventKey'> => ({
  template: 'report',
  recipients,
  lang,
  payload: { name: viewName, by: ownerName, from: startDate, to: endDate, rows: total, amount: amountAMD, tooLong, test, search },
  files,
});
