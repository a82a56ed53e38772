import { Readable } from 'node:stream';
import { FileAnswer } from '../http/file-answer.ts';
import { csv } from './csv.ts';
import { BATCH, inTurn } from './in-turn.ts';
import { plainCell } from './plain-cell.ts';
import { xlsx } from './xlsx.ts';

/** A day, `2026-12-10`, or a moment by somebody's clocks, `2026-12-10 06:40`: a date in a workbook, this text in CSV. */
export interface DateCell {
  date: string;
}
export type Cell = string | number | DateCell;
/** A column of a file; `width` in letters, for the sheet. Texts are made safe here, numbers stay numbers. */
export interface FileColumn<Row> {
  head: string;
  width: number;
  of: (row: Row, index: number) => Cell | null;
  /** Sums: a workbook shows them with thousands and two decimals. */
  money?: true;
  /** Left out on paper. */
  unprinted?: true;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Rows as a file that leaves while they are read: no more than one batch is held, and none is read before the one before it has
 * gone. What fails with the first batch is still an answer of its own. The foot, totals, is asked for after the last row, and is a workbook's: a
 * program that reads CSV takes each line for a row.
 */
export async function tableFile<Row>(
  name: string,
  format: 'csv' | 'xlsx',
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  foot: () => readonly Cell[][] = () => [],
): Promise<FileAnswer> {
  const heads = columns.map(({ head, width, money }) => ({ head, width, money }));
  const cells = cellsOf(columns, await begun(batches));
  const bytes = format === 'csv' ? csv(heads, cells) : xlsx(name, heads, cells, foot);
  return new FileAnswer(`${name}.${format}`, TYPES[format], Readable.from(bytes, { objectMode: false, highWaterMark: 64 * 1024 }));
}

/** Rows that are here already, as the batches of a file. */
// oxlint-disable-next-line typescript/require-await -- nothing is waited for, and a file takes its rows as if it were
export async function* inBatches<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at === 0 || at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}

async function begun<T>(batches: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = batches[Symbol.asyncIterator]();
  let first: IteratorResult<T> | undefined = await iterator.next();
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const taken = first ?? (await iterator.next());
        first = undefined;
        return taken;
      },
      return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
    }),
  };
}

async function* cellsOf<Row>(columns: readonly FileColumn<Row>[], batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Cell[][]> {
  const iterator = batches[Symbol.asyncIterator]();
  let index = 0;
  try {
    for (;;) {
      const cells = await inTurn(async () => {
        const { done, value } = await iterator.next();
        return done ? undefined : value.map((row) => cellsIn(columns, row, index++));
      });
      if (!cells) return;
      yield cells;
    }
  } finally {
    await iterator.return?.();
  }
}

function cellsIn<Row>(columns: readonly FileColumn<Row>[], row: Row, index: number): Cell[] {
  return columns.map((column) => {
    const value = column.of(row, index) ?? '';
    return typeof value === 'string' ? plainCell(value) : value;
  });
}
