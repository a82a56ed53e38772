import { sql } from 'kysely';
import { plural } from '../../rules/format.ts';
import { byTime, keyPage, writeKey } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import { tableFile } from '../files/table-file.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { choiceHandlers } from './choices.ts';
import { checkPeriod, type Asked } from './chosen.ts';
import { groupColumns, lineColumns } from './columns.ts';
import { allLines, readLines } from './read-lines.ts';
import { compareLedger, nearestMonth, readGroups, readTotals } from './sums.ts';

const PAGE = 50;
const GROUPS = 400;
/** A file has no screen to fit on; more flights than these leave nobody in a year. */
const GROUPS_IN_FILE = 50_000;
const HEADS = { day: 'Day', agent: 'Agency', flight: 'Flight', class: 'Class' } as const;

export const reportHandlers: Pick<Handlers, 'ordersFullData' | 'getReportChoices'> = {
  ordersFullData: async ({ body }, context) => {
    checkPeriod(body);
    const db = context.reports;
    if (body.export) return exported(body, body.export, context);
    const later = body.after !== undefined;
    const { after, take, told } = keyPage(body, PAGE, byTime);
    const found = body.groupBy ? [] : await readLines(db, body, after, take);
    const groups = body.groupBy && !later ? await readGroups(db, body, GROUPS + 1) : [];
    const sums = later ? null : await readTotals(db, body);
    const { shown, next } = told(found, (last) => writeKey(last.place));
    return {
      result: shown.map((one) => one.line),
      groups: groups.slice(0, GROUPS),
      meta: {
        next,
        total: sums?.total ?? null,
        totals: sums?.totals ?? null,
        amountAMD: sums?.amountAMD ?? null,
        ledger: later ? null : await compareLedger(db, body),
        nearest: sums?.total === 0 ? await nearestMonth(db, body) : null,
        moreGroups: groups.length > GROUPS,
      },
    };
  },

  ...choiceHandlers,
};

/** A file leaves the house, so the log tells who has taken what; it is written before the first row leaves. */
async function exported(body: Asked, format: 'csv' | 'xlsx', context: Context): Promise<FileAnswer> {
  const db = context.reports;
  const { total, amountAMD } = await readTotals(db, body);
  const { rows } = await sql<Pick<Row<'company_settings'>, 'timezone'>>`select timezone from company_settings`.execute(db);
  const name = `report-${body.startDate}-${body.endDate}${body.groupBy ? `-by-${body.groupBy}` : ''}`;
  const file = body.groupBy
    ? await tableFile(name, format, groupColumns(HEADS[body.groupBy]), inOne(readGroups(db, body, GROUPS_IN_FILE)))
    : await tableFile(name, format, lineColumns(body.columns, rows[0]!.timezone), allLines(db, body));
  await writeLog(context.db, context, context.actor, {
    action: 'exportReport',
    entity: 'report',
    summary: `${body.startDate} to ${body.endDate} as ${format}: ${plural(total, 'row')}, ${amountAMD} AMD`,
  });
  return file;
}

async function* inOne<T>(rows: Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  yield await rows;
}
