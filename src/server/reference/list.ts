import { sentence } from '../sentence.ts';
import { sql, type RawBuilder } from 'kysely';
import type { exportFormat } from '../../contract/fields.ts';
import type { LogEntity } from '../../contract/log-words.ts';
import type { Db } from '../database/database.ts';
import { filter, listPage, type Placed } from '../database/list.ts';
import type { Schema } from '../database/schema.ts';
import { listFile } from '../files/list-file.ts';
import type { FileColumn } from '../files/table-file.ts';
import type { Context } from '../http/context.ts';

/** One list of reference data: how it is filtered and put in order, and what its file says. */
export interface ReferenceList<Row, Asked> {
  /** In the name of the file. */
  what: string;
  /** In the log. */
  entity: LogEntity;
  table: keyof Schema;
  /** `select … from table r` with the columns as the contract names them. */
  select: RawBuilder<Row>;
  /** Ids of what was searched for, the best first, where the database is not what searches; undefined for all. */
  find?: (db: Db, asked: Asked) => Promise<readonly string[] | undefined>;
  where: (asked: Asked, found?: readonly string[]) => (RawBuilder<unknown> | undefined)[];
  /** Of table alias `r`, as one text. */
  order: (asked: Asked, found?: readonly string[]) => RawBuilder<unknown>;
  columns: readonly FileColumn<Row>[];
}

interface Paging {
  limit?: number | undefined;
  page?: number | undefined;
  after?: string | undefined;
}

export async function referencePage<Row, Asked>(
  db: Db,
  { table, select, find, where, order: text }: ReferenceList<Row, Asked>,
  asked: Asked & Paging,
) {
  const found = await find?.(db, asked);
  const own = { column: sql`(${text(asked, found)}) collate "C"`, kind: 'text', first: 'asc' } as const;
  const { limit, page, beyond, order, range, place, told } = listPage(
    { sorts: { own }, own: 'own', id: sql`r.id`, rows: 50 },
    { ...asked },
  );
  const { rows } = await sql<Row & Placed>`
    select q.*, ${place} from (${select} ${filter(where(asked, found))}) q join ${sql.table(table)} r on r.id = q.id ${filter([beyond])} ${order} ${range}`.execute(
    db,
  );
  const { shown, next } = told(rows);
  return { result: shown as Row[], meta: { limit, page, next, total: null } };
}

/** More than there ever are of a kind that is shown whole. */
const MOST = 10_000;

export const referenceWhole = async <Row, Asked>(db: Db, list: ReferenceList<Row, Asked>, asked: Asked): Promise<{ result: Row[] }> => ({
  result: (await referencePage(db, list, { ...asked, limit: MOST })).result,
});

/** All that the filters leave as a file, or how many that is. A file leaves the house, so the log tells who took it. */
export const exporterOf =
  <Row, Asked extends object>(list: ReferenceList<Row, Asked>) =>
  async (
    { query: { format, ...asked } }: { query: Asked & { format: 'json' | (typeof exportFormat)['options'][number] } },
    context: Context,
  ) => {
    const filters = asked as unknown as Asked;
    const { rows: count } = await sql<{ rows: number }>`
      select count(*)::int as rows from (${list.select} ${filter(list.where(filters, await list.find?.(context.db, filters)))}) q`.execute(
      context.db,
    );
    const { rows } = count[0]!;
    if (format === 'json') return { result: { rows } };
    const { what, entity } = list;
    const told = {
      name: what.replaceAll(' ', '-'),
      entity,
      action: 'exportReference' as const,
      summary: sentence('log.exported', { n: rows, format }),
    };
    return listFile(
      { ...told, columns: () => list.columns },
      format,
      context,
      async (paging) => {
        const { result, meta } = await referencePage(context.db, list, { ...filters, ...paging });
        return { rows: result, next: meta.next };
      },
      filters,
    );
  };

/** Columns that are called as the contract calls them, so that an import finds them. */
export const named = <Row, Name extends keyof Row & string>(names: readonly Name[]): FileColumn<Row>[] =>
  names.map((head) => ({ head, width: 18, of: (row) => cell(row[head]) }));

function cell(value: unknown): string | number | null {
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'string') return value ?? null;
  return typeof value === 'boolean' ? String(value) : Array.isArray(value) ? value.join(' ') : JSON.stringify(value);
}
