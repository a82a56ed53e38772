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
    const { rows, next } = body.groupBy ? { rows: [], next: null } : await readLines(db, body);
    const { groups, ...sums } = body.after === undefined ? await atOneMoment(db, (tx) => sumsOf(body, tx, context.lang)) : TOLD_BEFORE;
    return { result: rows, groups, meta: { next, ...sums } };
  },

  ...choiceHandlers,
};

/** A sale between two statements would be in the ledger and in no sum, and the report would be told not to agree with it. */
const atOneMoment = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read); // no text

type Sums = Pick<Answer<'ordersFullData'>, 'groups'> & Omit<Answer<'ordersFullData'>['meta'], 'next'>;

/** With a later page of rows: its first one has brought them. */
const TOLD_BEFORE: Sums = {
  groups: [],
  total: null,
  totals: null,
  amountAMD: null,
  ledger: null,
  keptDeposits: [],
  nearest: null,
  moreGroups: false,
};

async function sumsOf(body: Asked, db: Db, lang: Lang): Promise<Sums> {
  const groups = body.groupBy ? await readGroups(db, body, GROUPS + 1, lang) : [];
  const { said, ...sums } = await readTotals(db, body);
  return {
    groups: groups.slice(0, GROUPS),
    ...sums,
    ledger: await compareLedger(db, body, said),
    keptDeposits: await keptDeposits(db, body),
    nearest: sums.total === 0 ? await nearestMonth(db, body) : null,
    moreGroups: groups.length > GROUPS,
  };
}

async function exported(body: Asked, format: NonNullable<Asked['export']>, context: Context): Promise<FileAnswer> {
  return asList(body, format, await totalsNow(context.reports, body), context, (list, page) => listFile(list, format, context, page, body));
}
