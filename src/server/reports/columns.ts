import type { ReportGroup, ReportLine } from '../../contract/reports.ts';
import { columnHolds, REPORT_COLUMNS, type ReportColumn } from '../../contract/report-columns.ts';
import type { Lang } from '../../contract/lang.ts';
import { filesTexts } from '../../texts/files/every.ts';
import { reportColumnsTexts } from '../../texts/report-columns/every.ts';
import type { Cell, FileColumn } from '../files/table-file.ts';

const WIDTHS = { instant: 18, day: 12, word: 9, text: 28, figure: 10, money: 14 } as const;
const of = (name: ReportColumn, lang: Lang) => ({ head: reportColumnsTexts(lang)(name), width: WIDTHS[columnHolds(name)] });

/** Columns of a file of rows, in the order of the contract; instants as the company's clocks show them. */
export function lineColumns(
  wanted: readonly ReportColumn[] | undefined,
  lang: Lang,
  stamp: (instant: string) => string,
): FileColumn<ReportLine>[] {
  return REPORT_COLUMNS.filter((name) => !wanted || wanted.includes(name)).map((name) => ({
    ...of(name, lang),
    of: (line): Cell | null => {
      const value = line[name];
      return columnHolds(name) === 'instant' && typeof value === 'string' ? stamp(value) : value;
    },
  }));
}

const SUMS = [
  'base',
  'tax',
  'fee',
  'services',
  'discount',
  'commission',
  'penalty',
  'net',
  'gross',
  'refunded',
  'currency',
  'amountAMD',
] as const;

const BY = { day: 'day', agent: 'agency', flight: 'flight', class: 'class' } as const;

export const groupColumns = (by: keyof typeof BY, lang: Lang): FileColumn<ReportGroup>[] => [
  { head: filesTexts(lang)(BY[by]), width: 32, of: (group) => group.label },
  { head: filesTexts(lang)('rows'), width: 8, of: (group) => group.lines },
  ...SUMS.map((name) => ({ ...of(name, lang), of: (group: ReportGroup) => group[name] })),
];
