import type { Cell } from './table-file.ts';

/** RFC 4180; the mark at the begin tells Excel that it is UTF-8. */
export async function* csv(heads: readonly { head: string }[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${lineOf(heads.map((one) => one.head))}`);
  for await (const rows of batches) yield Buffer.from(rows.map(lineOf).join(''));
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`;
const quoted = (cell: Cell): string => {
  const text = typeof cell === 'object' ? cell.date : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
