import { sql } from 'kysely';
import type { ReportGroup, ReportLine } from '../../contract/reports.ts';
import { formatMoney } from '../../rules/format.ts';
import type { Db } from '../database/database.ts';
import type { FilesTexts, ListFile, ReadPage } from '../files/list-file.ts';
import { datesIn } from '../files/printed-file.ts';
import type { Context } from '../http/context.ts';
import { sentence } from '../sentence.ts';
import type { Asked } from './chosen.ts';
import { groupColumns, groupFoot, lineColumns, lineFoot } from './columns.ts';
import { hasLoads } from './loads.ts';
import { readLines } from './read-lines.ts';
import { RowSums } from './row-sums.ts';
import { keptDeposits, readGroups, readTotals } from './sums.ts';

/** A file has no screen to fit on; more flights than these leave nobody in a year. */
const GROUPS_IN_FILE = 50_000;

/** The sums of a report until this moment, which its files are of. */
export async function totalsNow(db: Db, asked: Asked) {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  const until = rows[0]!.now;
  return { ...(await readTotals(db, asked, until)), until };
}

export type ReportTotals = Awaited<ReturnType<typeof totalsNow>>;
type Take<T> = <Row>(list: ListFile<Row>, page: ReadPage<Row>) => Promise<T>;

/**
 * A report as a list that leaves as a file: its groups, or its rows page after page. Each page is a short query: on the embedded
 * engine everybody else has their turn between two of them, and nobody who takes a file slowly keeps a transaction open. What is
 * posted after `until` is left out, and what is told beside the rows is their own sum.
 */
export async function asList<T>(body: Asked, format: string, { total, amountAMD, until }: ReportTotals, context: Context, take: Take<T>) {
  const { startDate, endDate, groupBy, columns } = body;
  const { lang } = context.actor;
  const kept = format === 'pdf' ? await keptDeposits(context.reports, body) : [];
  const sums = new RowSums();
  const summed = <Page extends { rows: readonly (ReportLine | ReportGroup)[] }>(page: Page): Page => {
    sums.add(page.rows);
    return page;
  };
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
        datesIn(startDate, endDate, lang),
        say('chargedInAll', { money: formatMoney(sums.amountAMD, 'AMD') }),
        ...kept.map((one) => say('keptDeposits', { money: formatMoney(one.amount, one.currency) })),
      ],
      none: say('noSales'),
    }),
  };
  if (groupBy) {
    const file: ListFile<ReportGroup> = {
      ...told,
      columns: () => groupColumns(groupBy, lang, hasLoads(body)),
      foot: () => groupFoot(lang, sums.totals),
    };
    return take(file, async () =>
      summed({ rows: await readGroups(context.reports, body, GROUPS_IN_FILE, context.lang, until), next: null }),
    );
  }
  const file: ListFile<ReportLine> = {
    ...told,
    columns: (_say, stamp) => lineColumns(columns, lang, stamp),
    foot: () => lineFoot(columns, lang, sums.totals),
  };
  return take(file, async (asked) => summed(await readLines(context.reports, { ...body, ...asked }, until)));
}
