import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import type { Lang } from '../../contract/lang.ts';
import { dayNamesOf, formatAmount, formatDate, formatDates } from '../../rules/format.ts';
import { commonTexts } from '../../texts/common/every.ts';
import { invalid } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { FileAnswer } from '../http/file-answer.ts';
import type { Cell, FileColumn } from './table-file.ts';

/** Some fifty pages: more is for a spreadsheet. */
const MOST = 2000;

export interface Printed {
  heading: string;
  facts: readonly string[];
  none: string;
  foot: readonly (readonly Cell[])[];
}

/** A list on paper, with what stands around its rows, which is asked for when all are read. Throws a field error for one that is too long. */
export async function printedFile<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  around: () => Printed,
  { db, actor: { lang }, printList }: Context,
): Promise<FileAnswer> {
  const rows: (Cell | null)[][] = [];
  for await (const batch of batches) {
    rows.push(...batch.map((row, i) => columns.map((column) => column.of(row, rows.length + i))));
    if (rows.length > MOST) throw invalid({ export: [fieldError('printedAtMost', { most: MOST })] });
  }
  const { heading, facts, none, foot } = around();
  const { rows: company } = await sql<{ name: string }>`select comp_name as name from company_settings`.execute(db);
  // What no row has is no column.
  const shown = columns
    .map(({ head, unprinted }, at) => ({ head, unprinted, at, cells: [...rows, ...foot].map((one) => one[at] ?? null) }))
    .filter(({ unprinted, cells }) => !unprinted && (rows.length === 0 || cells.some((cell) => cell !== null && cell !== '')))
    .map(({ head, at, cells }) => ({ head, at, figure: cells.some((cell) => typeof cell === 'number'), say: writer(cells, lang) }));
  const textOf = (cells: readonly (Cell | null)[]) => shown.map(({ at, say }) => say(cells[at] ?? null));
  const bytes = await printList({
    lang,
    title: heading,
    heading,
    facts,
    columns: shown.map(({ head, figure }) => ({ head, figure })),
    rows: rows.map(textOf),
    foot: foot.map(textOf),
    none,
    footer: `${company[0]!.name}, ${heading}`,
  });
  return new FileAnswer(`${name}.pdf`, 'application/pdf', bytes);
}

/** `2 Dec 2026` in a language. */
export const dateIn = (day: string, lang: Lang): string => formatDate(day, dayNamesOf(commonTexts(lang)));

/** `1–28 Nov 2026` in a language. */
export const datesIn = (from: string, to: string, lang: Lang): string => formatDates(from, to, dayNamesOf(commonTexts(lang)));

/** How the cells of a column are written: all with decimals where one has them. */
function writer(cells: readonly (Cell | null)[], lang: Lang): (cell: Cell | null) => string {
  const whole = cells.every((cell) => typeof cell !== 'number' || Number.isInteger(cell));
  return (cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return whole ? formatAmount(cell).slice(0, -3) : formatAmount(cell);
    if (typeof cell === 'string') return cell;
    return [dateIn(cell.date, lang), cell.date.slice(11)].filter(Boolean).join(', ');
  };
}
