import type { LogRow } from '../../contract/history.ts';
import { HISTORY_DAYS } from '../../contract/log-words.ts';
import { type ListFile, listFile } from '../files/list-file.ts';
import type { Handlers } from '../http/context.ts';
import { invalid } from '../http/api-error.ts';
import { actionsOf, type AskedLogs, peopleOf, readLogs } from './read-logs.ts';

export const historyHandlers: Pick<Handlers, 'getLogs'> = {
  getLogs: async ({ body }, context) => {
    const { db, actor } = context;
    if (body.endDate < body.startDate) throw invalid({ endDate: ['The end lies before the start'] });
    if (body.export)
      return listFile(fileOf(body, body.export), body.export, context, (asked) => readLogs(db, actor, { ...body, ...asked }));
    if (Date.parse(body.endDate) - Date.parse(body.startDate) >= HISTORY_DAYS * 86_400_000)
      throw invalid({ endDate: [`More than ${HISTORY_DAYS} days: please take a file`] });
    const { rows, next, limit, later } = await readLogs(db, actor, body);
    return {
      result: rows,
      meta: {
        limit,
        next,
        actions: later ? [] : await actionsOf(db, actor, body),
        people: later ? [] : await peopleOf(db, actor, body),
      },
    };
  },
};

const fileOf = ({ startDate, endDate }: AskedLogs, format: string): ListFile<LogRow> => ({
  name: `history-${startDate}-${endDate}`,
  entity: 'log',
  action: 'exportLog',
  summary: `${startDate} to ${endDate} as ${format}`,
  columns: (stamp) => [
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
  ],
});
