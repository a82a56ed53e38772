import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import type { ReportGroup, ReportLine } from '../../contract/reports.ts';
import { formatMoney } from '../../rules/format.ts';
import { type FilesTexts, type ListFile, listFile } from '../files/list-file.ts';
import { dateIn } from '../files/printed-file.ts';
import type { Context, Handlers } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { choiceHandlers } from './choices.ts';
import { checkPeriod, type Asked } from './chosen.ts';
import { groupColumns, groupFoot, lineColumns, lineFoot } from './columns.ts';
import { hasLoads } from './loads.ts';
import { readLines } from './read-lines.ts';
import { compareLedger, nearestMonth, readGroups, readTotals } from './sums.ts';

const GROUPS = 400;
/** A file has no screen to fit on; more flights than these leave nobody in a year. */
const GROUPS_IN_FILE = 50_000;

export const reportHandlers: Pick<Handlers, 'ordersFullData' | 'getReportChoices'> = {
  ordersFullData: async ({ body }, context) => {
    checkPeriod(body);
    const db = context.reports;
    if (body.export) return exported(body, body.export, context);
    const later = body.after !== undefined;
    const { rows, next } = body.groupBy ? { rows: [], next: null } : await readLines(db, body);
    const groups = body.groupBy && !later ? await readGroups(db, body, GROUPS + 1, context.lang) : [];
    const sums = later ? null : await readTotals(db, body);
    return {
      result: rows,
      groups: groups.slice(0, GROUPS),
      meta: {
        next,
        total: sums?.total ?? null,
        totals: sums?.totals ?? null,
        amountAMD: sums?.amountAMD ?? null,
        ledger: sums && (await compareLedger(db, body, sums.said)),
        nearest: sums?.total === 0 ? await nearestMonth(db, body) : null,
        moreGroups: groups.length > GROUPS,
      },
    };
  },

  ...choiceHandlers,
};

/**
 * Each page is a short query: on the embedded engine everybody else has their turn between two of them, and nobody who takes a file
 * slowly keeps a transaction open. What is posted after the first is left out.
 */
async function exported(body: Asked, format: NonNullable<Asked['export']>, context: Context): Promise<FileAnswer> {
  const db = context.reports;
  const { total, totals, amountAMD } = await readTotals(db, body);
  const { startDate, endDate, groupBy, columns } = body;
  const { lang } = context.actor;
  const told = {
    name: `report-${startDate}-${endDate}${groupBy ? `-by-${groupBy}` : ''}`,
    entity: 'report' as const,
    action: 'exportReport' as const,
    summary:
      sentence('log.period', { from: startDate, to: endDate, format }) +
      sentence('log.rows', { n: total, money: formatMoney(amountAMD, 'AMD') }),
    printed: (say: FilesTexts) => ({
      heading: say('salesReport'),
      facts: [
        say('daysFromTo', { from: dateIn(startDate, lang), to: dateIn(endDate, lang) }),
        say('chargedInAll', { money: formatMoney(amountAMD, 'AMD') }),
      ],
      none: say('noSales'),
    }),
  };
  if (groupBy) {
    const file: ListFile<ReportGroup> = {
      ...told,
      columns: () => groupColumns(groupBy, lang, hasLoads(body)),
      foot: () => groupFoot(lang, totals),
    };
    return listFile(
      file,
      format,
      context,
      async () => ({
        rows: await readGroups(db, body, GROUPS_IN_FILE, context.lang),
        next: null,
      }),
      body,
    );
  }
  const { rows: clock } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  const file: ListFile<ReportLine> = {
    ...told,
    columns: (_say, stamp) => lineColumns(columns, lang, stamp),
    foot: () => lineFoot(columns, lang, totals),
  };
  return listFile(file, format, context, (asked) => readLines(db, { ...body, ...asked }, clock[0]!.now), body);
}
