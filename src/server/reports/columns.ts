import type { ReportGroup, ReportLine, ReportMeta } from '../../contract/reports.ts';
import { columnHolds, REPORT_COLUMNS, type ReportColumn } from '../../contract/report-columns.ts';
import type { Lang } from '../../contract/lang.ts';
import { filesTexts } from '../../texts/files/every.ts';
import { reportColumnsTexts } from '../../texts/report-columns/every.ts';
import { ledgerTexts } from '../../texts/ledger/every.ts';
import { statusesTexts } from '../../texts/statuses/every.ts';
import { loadPercent } from '../../rules/load.ts';
import type { Load } from './loads.ts';
import { dayCell } from '../files/stamp.ts';
import type { Cell, DateCell, FileColumn } from '../files/table-file.ts';

const WIDTHS = { instant: 18, day: 12, word: 9, text: 28, figure: 10, money: 16 } as const;
const of = (name: ReportColumn, lang: Lang) => ({
  head: reportColumnsTexts(lang)(name),
  width: WIDTHS[columnHolds(name)],
  ...(columnHolds(name) === 'money' ? ({ money: true } as const) : {}),
});

/** Columns of a file of rows, in the order of the contract: words instead of codes, instants as the company's clocks show them. */
export const lineColumns = (
  wanted: readonly ReportColumn[] | undefined,
  lang: Lang,
  stamp: (instant: string) => DateCell,
): FileColumn<ReportLine>[] => chosenColumns(wanted).map((name) => ({ ...of(name, lang), of: (line) => cellOf(line, name, lang, stamp) }));

const chosenColumns = (wanted: readonly ReportColumn[] | undefined): ReportColumn[] =>
  REPORT_COLUMNS.filter((name) => !wanted || wanted.includes(name));

function cellOf(line: ReportLine, name: ReportColumn, lang: Lang, stamp: (instant: string) => DateCell): Cell | null {
  if (name === 'kind') return ledgerTexts(lang)(`kind.${line.kind}`);
  if (name === 'status') return statusesTexts(lang)(line.status);
  const value = line[name];
  if (typeof value !== 'string') return value;
  const holds = columnHolds(name);
  return holds === 'instant' ? stamp(value) : holds === 'day' ? dayCell(value) : value;
}

export const SUMS = ['base', 'tax', 'fee', 'services', 'discount', 'commission', 'penalty', 'net', 'gross', 'refunded', 'currency', 'amountAMD'] as const; // prettier-ignore
const COSTS = ['seats', 'cost', 'profit'] as const;

const BY = { agent: 'agent', staff: 'by', flight: 'flight', route: 'route', airline: 'airline', class: 'class' } as const;
type By = keyof typeof BY | 'day';

export const groupColumns = (by: By, lang: Lang, loads: boolean): FileColumn<ReportGroup>[] => [
  {
    head: by === 'day' ? filesTexts(lang)('day') : reportColumnsTexts(lang)(BY[by]),
    width: 32,
    of: (group) => (by === 'day' ? dayCell(group.label) : group.label),
  },
  { head: filesTexts(lang)('rows'), width: 8, of: (group) => group.lines },
  ...SUMS.map((name) => ({ ...of(name, lang), of: (group: ReportGroup) => group[name] })),
  ...COSTS.map((name) => ({
    ...(name === 'seats' ? { width: WIDTHS.figure } : ({ width: WIDTHS.money, money: true } as const)),
    head: reportColumnsTexts(lang)(name),
    of: (group: ReportGroup) => group[name],
  })),
  ...(loads
    ? LOADS.map(([name, of]) => ({
        head: reportColumnsTexts(lang)(name),
        width: WIDTHS.figure,
        of: ({ load }: ReportGroup) => load && of(load),
      }))
    : []),
];

const LOADS: readonly (readonly ['flights' | 'total' | 'sold' | 'load' | 'noShows', (load: Load) => number | null])[] = [
  ['flights', ({ flights }) => flights],
  ['total', ({ total }) => total],
  ['sold', ({ sold }) => sold],
  ['load', loadPercent],
  ['noShows', ({ noShows }) => noShows],
];

export type Totals = NonNullable<ReportMeta['totals']>;

/** Below rows: the sums of each currency under their columns. */
export const lineFoot = (wanted: readonly ReportColumn[] | undefined, lang: Lang, totals: Totals): Cell[][] => {
  const names = chosenColumns(wanted);
  const sums: readonly string[] = SUMS;
  return totals.map((total) =>
    withTitle(
      names.map((name) => (sums.includes(name) ? total[name as (typeof SUMS)[number]] : '')),
      lang,
    ),
  );
};

/** Below groups the same, with the number of rows. */
export const groupFoot = (lang: Lang, totals: Totals): Cell[][] =>
  totals.map((total) => withTitle(['', total.lines, ...SUMS.map((name) => total[name]), ...COSTS.map(() => '')], lang));

/** In the first cell, where that has no figure. */
const withTitle = ([first = '', ...rest]: Cell[], lang: Lang): Cell[] => [first === '' ? filesTexts(lang)('total') : first, ...rest];
