import { sentence } from '../sentence.ts';
import { fieldError } from '../../contract/field-errors.ts';
import type { Lang } from '../../contract/lang.ts';
import type { Change } from '../../contract/flight-list.ts';
import type { LogRow } from '../../contract/history.ts';
import { HISTORY_DAYS } from '../../contract/log-words.ts';
import { actionIn, fieldIn, type LogSpoken, valueIn } from '../../rules/log-words.ts';
import { accountWordsTexts } from '../../texts/account-words/every.ts';
import { logTexts } from '../../texts/log/every.ts';
import { logFieldsTexts } from '../../texts/log-fields/every.ts';
import { logValuesTexts } from '../../texts/log-values/every.ts';
import { ordersTexts } from '../../texts/orders/every.ts';
import { type ListFile, listFile } from '../files/list-file.ts';
import type { Handlers } from '../http/context.ts';
import { invalid } from '../http/api-error.ts';
import { actionsOf, type AskedLogs, peopleOf, readLogs } from './read-logs.ts';

export const historyHandlers: Pick<Handlers, 'getLogs'> = {
  getLogs: async ({ body }, context) => {
    const { db, actor } = context;
    if (body.endDate < body.startDate) throw invalid({ endDate: [fieldError('endBeforeStart')] });
    if (body.export)
      return listFile(
        fileOf(body, body.export, spokenIn(actor.lang)),
        body.export,
        context,
        (asked) => readLogs(db, actor, { ...body, ...asked }),
        body,
      );
    const ofOne = body.pnr !== undefined || body.entityId !== undefined;
    if (!ofOne && Date.parse(body.endDate) - Date.parse(body.startDate) >= HISTORY_DAYS * 86_400_000)
      throw invalid({ endDate: [fieldError('takeFile', { most: HISTORY_DAYS })] });
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

const spokenIn = (lang: Lang): LogSpoken => ({
  log: logTexts(lang),
  fields: logFieldsTexts(lang),
  values: logValuesTexts(lang),
  account: accountWordsTexts(lang),
  orders: ordersTexts(lang),
});

const said = (value: Change['before'], spoken: LogSpoken): string =>
  typeof value === 'string' ? valueIn(value, spoken) : String(value ?? '');

const fileOf = ({ startDate, endDate }: AskedLogs, format: string, spoken: LogSpoken): ListFile<LogRow> => ({
  name: `history-${startDate}-${endDate}`,
  entity: 'log',
  action: 'exportLog',
  summary: sentence('log.period', { from: startDate, to: endDate, format }),
  columns: (say, stamp) => [
    { head: say('at'), width: 18, of: (row) => stamp(row.at) },
    { head: say('by'), width: 28, of: (row) => row.by },
    { head: say('apiKey'), width: 20, of: (row) => row.apiKey },
    { head: say('role'), width: 12, of: (row) => row.role },
    { head: say('action'), width: 20, of: (row) => actionIn(row.action, spoken) },
    { head: say('of'), width: 14, of: (row) => row.entity },
    { head: say('id'), width: 38, of: (row) => row.entityId },
    { head: say('agency'), width: 28, of: (row) => row.agency?.name ?? null },
    { head: 'PNR', width: 9, of: (row) => row.pnr },
    { head: say('summary'), width: 50, of: (row) => row.summary },
    { head: say('result'), width: 16, of: (row) => row.result },
    {
      head: say('changes'),
      width: 60,
      of: (row) =>
        row.changes.map((one) => `${fieldIn(one.field, spoken)}: ${said(one.before, spoken)} -> ${said(one.after, spoken)}`).join('; '),
    },
    {
      head: say('filters'),
      width: 40,
      of: (row) => row.filters.map((one) => `${fieldIn(one.field, spoken)}: ${valueIn(one.value, spoken)}`).join('; '),
    },
    { head: say('address'), width: 18, of: (row) => row.ip },
    { head: say('request'), width: 38, of: (row) => row.requestId },
  ],
});
