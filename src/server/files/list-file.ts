import type { Lang } from '../../contract/lang.ts';
import type { LogEntity } from '../../contract/log-words.ts';
import { filesTexts } from '../../texts/files/every.ts';
import { companyZone } from '../database/company-days.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { BATCH } from './in-turn.ts';
import { printedFile } from './printed-file.ts';
import { stampIn } from './stamp.ts';
import { type Cell, type DateCell, type FileColumn, tableFile } from './table-file.ts';

export type FilesTexts = ReturnType<typeof filesTexts>;

/**
 * A list as a file: what it is called, its columns (`say` in the language of the caller, which is `lang` for the words of codes; `stamp` writes instants by the company's clocks), and what the log tells of it:
 * what it is of, and where that is not enough what was taken, as `action` and a summary.
 */
export interface ListFile<Row> {
  name: string;
  entity: LogEntity;
  entityId?: string;
  action?: LogAction;
  summary?: string;
  columns: (say: FilesTexts, stamp: (instant: string) => DateCell, lang: Lang) => readonly FileColumn<Row>[];
  /** Totals below the rows of a workbook or on paper, cell by cell. Asked for when all rows are read, as what is printed above them is. */
  foot?: (say: FilesTexts) => readonly Cell[][];
  /** Of one that is printed: its heading, what stands below it, and what is said where there are no rows. */
  printed?: (say: FilesTexts, lang: Lang) => { heading: string; facts: readonly string[]; none: string };
}

/**
 * All that the filters of a list leave, page after page, as the screen would ask for them. A file leaves the house, so the log
 * tells who has taken it.
 */
export async function listFile<Row>(
  list: ListFile<Row>,
  format: 'csv' | 'xlsx' | 'pdf',
  context: Context,
  page: ReadPage<Row>,
  asked: object,
): Promise<FileAnswer> {
  let rows = 0;
  const counted: ReadPage<Row> = async (paging) => {
    const read = await page(paging);
    rows += read.rows.length;
    return read;
  };
  const file = await makeFile(list, format, context, counted);
  const { name, action = 'exportList', summary = `${name}.${format}` } = list;
  const filters = filtersIn(asked);
  const agency = filters['agentId'] ?? filters['ownerId'];
  const subject =
    list.entityId === undefined
      ? { entity: list.entity }
      : ({ entity: list.entity, entityId: list.entityId } as { entity: 'user'; entityId: string });
  await writeLog(context.db, context, context.actor, {
    action,
    ...subject,
    ...(typeof agency === 'string' ? { agentId: agency } : {}),
    summary,
    // A sheet leaves while its rows are read: how many there are is known of what is printed.
    diff: { asked: { ...filters, ...(format === 'pdf' ? { rows } : {}) } },
  });
  return file;
}

/** What the list was asked for, without how it is put in order and cut into pages. */
const filtersIn = (asked: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== undefined && value !== '' && !HOW.has(name)));
const HOW = new Set(['export', 'format', 'limit', 'page', 'after', 'sort', 'direction']);

export type ReadPage<Row> = (asked: {
  after: string | undefined;
  limit: number;
  page: undefined;
}) => Promise<{ rows: readonly Row[]; next: string | null }>;

/** The same without the log: for what the desk sends by itself and tells of otherwise. */
export async function makeFile<Row>(
  { name, columns, foot, printed }: ListFile<Row>,
  format: 'csv' | 'xlsx' | 'pdf',
  context: Context,
  page: ReadPage<Row>,
): Promise<FileAnswer> {
  const { db, actor } = context;
  async function* batches(): AsyncGenerator<readonly Row[]> {
    let after: string | undefined;
    do {
      const { rows, next } = await page({ after, limit: BATCH, page: undefined });
      yield rows;
      after = next ?? undefined;
    } while (after !== undefined);
  }
  const say = filesTexts(actor.lang);
  const shown = columns(say, stampIn(await companyZone(db)), actor.lang);
  const totals = () => foot?.(say) ?? [];
  return format === 'pdf'
    ? printedFile(name, shown, batches(), () => ({ ...printed!(say, actor.lang), foot: totals() }), context)
    : tableFile(name, format, shown, batches(), totals);
}

interface Asked {
  export?: 'csv' | 'xlsx' | undefined;
}

/** A page of a list; with `export` all of it as a file. `page` answers what it is asked for, a list that comes whole all of it. */
export async function listOrFile<
  Row,
  Given extends Asked,
  Told extends { result: readonly Row[]; meta?: { next?: string | null; [more: string]: unknown } },
>(file: ListFile<Row>, asked: Given, context: Context, page: (asked: Given) => Promise<Told>): Promise<Told | FileAnswer> {
  if (!asked.export) return page(asked);
  return listFile(
    file,
    asked.export,
    context,
    async (paging) => {
      const { result, meta } = await page({ ...asked, ...paging });
      return { rows: result, next: meta?.next ?? null };
    },
    asked,
  );
}
