import { sql } from 'kysely';
import type { LogRow } from '../../contract/history.ts';
import { HISTORY_DAYS } from '../../contract/log-words.ts';
import { byTime, keyPage, writeKey } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import { stampIn } from '../files/stamp.ts';
import { tableFile, type FileColumn } from '../files/table-file.ts';
import type { Context, Handlers } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { invalid } from '../http/refused.ts';
import { actionsOf, allLogs, peopleOf, readLogs, type AskedLogs } from './read-logs.ts';
import { writeLog } from './write-log.ts';

const PAGE = 50;

export const historyHandlers: Pick<Handlers, 'getLogs'> = {
  getLogs: async ({ body }, context) => {
    const { db, actor } = context;
    if (body.endDate < body.startDate) throw invalid({ endDate: ['The end lies before the start'] });
    if (body.export) return exported(body, body.export, context);
    if (Date.parse(body.endDate) - Date.parse(body.startDate) >= HISTORY_DAYS * 86_400_000)
      throw invalid({ endDate: [`More than ${HISTORY_DAYS} days: please take a file`] });
    const { limit, after, take, offset, told } = keyPage(body, PAGE, byTime);
    const { shown, next } = told(await readLogs(db, actor, body, after, take, offset), (one) => writeKey(one.place));
    return {
      result: shown.map((one) => one.row),
      meta: {
        limit,
        next,
        actions: after ? [] : await actionsOf(db, actor, body),
        people: after ? [] : await peopleOf(db, actor, body),
      },
    };
  },
};

/** A file leaves the house, so the log tells who has taken it. */
async function exported(body: AskedLogs, format: 'csv' | 'xlsx', context: Context): Promise<FileAnswer> {
  const { db, actor } = context;
  const { rows } = await sql<Pick<Row<'company_settings'>, 'timezone'>>`select timezone from company_settings`.execute(db);
  const name = `history-${body.startDate}-${body.endDate}`;
  const file = await tableFile(name, format, columnsIn(rows[0]!.timezone), allLogs(db, actor, body));
  await writeLog(db, context, actor, {
    action: 'exportLog',
    entity: 'log',
    summary: `${body.startDate} to ${body.endDate} as ${format}`,
  });
  return file;
}

function columnsIn(zone: string): FileColumn<LogRow>[] {
  const stamp = stampIn(zone);
  return [
    { head: 'At', width: 18, of: (row) => stamp(row.at) },
    { head: 'By', width: 28, of: (row) => row.by },
    { head: 'Role', width: 12, of: (row) => row.role },
    { head: 'Action', width: 20, of: (row) => row.action },
    { head: 'Of', width: 14, of: (row) => row.entity },
    { head: 'Id', width: 38, of: (row) => row.entityId },
    { head: 'PNR', width: 9, of: (row) => row.pnr },
    { head: 'Summary', width: 50, of: (row) => row.summary },
    { head: 'Result', width: 16, of: (row) => row.result },
    {
      head: 'Changes',
      width: 60,
      of: (row) => row.changes.map((one) => `${one.field}: ${one.before ?? ''} -> ${one.after ?? ''}`).join('; '),
    },
    { head: 'Address', width: 18, of: (row) => row.ip },
    { head: 'Request', width: 38, of: (row) => row.requestId },
  ];
}
