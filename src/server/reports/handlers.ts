import type { Answer } from '../../contract/endpoints.ts';
import type { Lang } from '../../contract/lang.ts';
import type { Db } from '../database/database.ts';
import { listFile } from '../files/list-file.ts';
import type { Context, Handlers } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { choiceHandlers } from './choices.ts';
import { checkPeriod, type Asked } from './chosen.ts';
import { readLines } from './read-lines.ts';
import { asList, totalsNow } from './report-list.ts';
import { compareLedger, keptDeposits, nearestMonth, readGroups, readTotals } from './sums.ts';

const GROUPS = 400;

export const reportHandlers: Pick<Handlers, 'ordersFullData' | 'getReportChoices'> = {
  ordersFullData: async ({ body }, context) => {
    checkPeriod(body);
    const db = context.reports;
    if (body.export) return exported(body, body.export, context);
    const later = body.after !== undefined;
    const page = body.groupBy ? { rows: [], next: null } : await readLines(db, body);
    return later ? screen(body, db, context.lang, page) : atOneMoment(db, (tx) => screen(body, tx, context.lang, page));
  },

  ...choiceHandlers,
};

/** A sale between two statements would be in the ledger and in no sum, and the report would be told not to agree with it. */
const atOneMoment = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read); // no text

async function screen(
  body: Asked,
  db: Db,
  lang: Lang,
  { rows, next }: Awaited<ReturnType<typeof readLines>>,
): Promise<Answer<'ordersFullData'>> {
  const later = body.after !== undefined;
  const groups = body.groupBy && !later ? await readGroups(db, body, GROUPS + 1, lang) : [];
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
      keptDeposits: sums ? await keptDeposits(db, body) : [],
      nearest: sums?.total === 0 ? await nearestMonth(db, body) : null,
      moreGroups: groups.length > GROUPS,
    },
  };
}

async function exported(body: Asked, format: NonNullable<Asked['export']>, context: Context): Promise<FileAnswer> {
  return asList(body, format, await totalsNow(context.reports, body), context, (list, page) => listFile(list, format, context, page, body));
}
