import type { RawBuilder } from 'kysely';
import { readPages } from '../database/read-pages.ts';
import { transaction } from '../database/transaction.ts';
import { inBatches, tableFile } from '../files/table-file.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';

interface Export {
  /** In the name of the file and in the log. */
  what: string;
  rows: RawBuilder<unknown>;
  columns: readonly string[];
}

/** A list as a CSV file that spreadsheets read as texts (reliability.md I4). A file leaves the house, so the log tells who took it. */
export async function exportCsv(context: Context, format: 'json' | 'csv', { what, rows, columns }: Export) {
  if (format === 'json') return { result: { rows: (await rows.execute(context.db)).rows.length } };
  const found = await transaction(context.db, async (tx) => {
    const result = (await readPages(tx, rows)) as Record<string, unknown>[];
    await writeLog(tx, context, context.actor, { action: 'exportReference', entity: what, summary: `${result.length} ${what} as csv` });
    return result;
  });
  const table = columns.map((name) => ({ head: name, width: 0, of: (row: Record<string, unknown>) => cell(row[name]) }));
  return tableFile(what, 'csv', table, inBatches(found));
}

function cell(value: unknown): string | number | null {
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'string') return value ?? null;
  return typeof value === 'boolean' ? String(value) : Array.isArray(value) ? value.join(' ') : JSON.stringify(value);
}
