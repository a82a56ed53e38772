import { answersTexts } from '../../texts/answers/every.ts';
import type { Lang } from '../../contract/lang.ts';
import type { texts as counted } from '../../texts/counts/en.ts';
import { countsTexts } from '../../texts/counts/every.ts';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { newId } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { writeLog } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import { once } from '../http/once.ts';
import { ApiError } from '../http/api-error.ts';
import { forgetNames } from './names.ts';

/** One kind of reference data: a small table that staff keep, with a version on each row. */
export interface Catalogue<Table extends keyof Schema, Row, Fields> {
  table: Table;
  /** In the log, with `create`, `update` and `delete` before it. */
  entity: Entity;
  /** `select … from table r` with the columns as the contract names them. */
  select: RawBuilder<Row>;
  nameOf: (row: Row) => string;
  /** The body as columns, after everything that can be wrong with it. */
  columns: (tx: Tx, body: Fields, before: Row | undefined, context: Context) => Promise<Columns<Table>> | Columns<Table>;
  /** The field of each unique constraint. */
  unique: Record<string, string>;
  /** What keeps a row from being deleted, by its name in the plural. */
  uses?: (row: Row) => Record<string, RawBuilder<unknown>>;
  /** What else a change brings about, in its transaction; what it gives goes into the log. */
  follow?: (tx: Tx, context: Context, before: Row, after: Row, body: Fields) => Promise<object | undefined>;
}

type Columns<Table extends keyof Schema> = Updateable<Schema[Table]>;

type Entity =
  | 'airport'
  | 'airline'
  | 'aircraft'
  | 'baggageRule'
  | 'fareRule'
  | 'hotel'
  | 'hotelCategory'
  | 'service'
  | 'commissionRule'
  | 'throughFare'
  | 'fareLadder';
type Verb = 'create' | 'update' | 'delete';

interface Kept {
  id: string;
  version: number;
}

/** The three writes of a kind: one transaction and one row of the log each. CODE_EXISTS, STALE_REFERENCE, IN_USE. */
export function writersOf<Table extends keyof Schema, Row extends Kept, Fields extends object>(one: Catalogue<Table, Row, Fields>) {
  const action = (verb: Verb) => `${verb}${one.entity[0]!.toUpperCase()}${one.entity.slice(1)}` as `${Verb}${Capitalize<Entity>}`;
  const log = (tx: Tx, context: Context, verb: Verb, row: Row, diff: object) =>
    writeLog(tx, context, context.actor, { action: action(verb), entity: one.entity, entityId: row.id, summary: one.nameOf(row), diff });
  const write = async <T>(context: Context, request: object, body: Fields | undefined, work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await once(context, request, async (tx) => ({ answer: await work(tx) }));
    } catch (error) {
      throw taken(error, one.unique, body) ?? error;
    } finally {
      // After the commit: the next search reads it anew.
      forgetNames(context.db);
    }
  };
  return {
    create: ({ body }: { body: Fields }, context: Context): Promise<{ result: Row }> =>
      write(context, body, body, async (tx) => {
        const columns = await one.columns(tx, body, undefined, context);
        const id = newId();
        await sql`insert into ${sql.table(one.table)} (id, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))}) values (${id}, ${sql.join(Object.values(columns))})`.execute(
          tx,
        );
        const result = await read(tx, one.select, id);
        await log(tx, context, 'create', result, { after: result });
        return { result };
      }),

    update: (
      { params, body }: { params: { id: string }; body: Fields & { version: number } },
      context: Context,
    ): Promise<{ result: Row }> =>
      write(context, { ...params, ...body }, body, async (tx) => {
        const before = await locked(tx, one, params.id);
        if (before.version !== body.version) throw new ApiError('STALE_REFERENCE', { details: { version: before.version, now: before } });
        const columns = await one.columns(tx, body, before, context);
        await sql`
          update ${sql.table(one.table)} set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}, version = version + 1, updated_at = now() where id = ${params.id}`.execute(
          tx,
        );
        const result = await read(tx, one.select, params.id);
        const more = await one.follow?.(tx, context, before, result, body);
        await log(tx, context, 'update', result, { ...differing(before, result), ...more });
        return { result };
      }),

    remove: ({ params }: { params: { id: string } }, context: Context): Promise<{ message: string }> =>
      write(context, params, undefined, async (tx) => {
        const before = await locked(tx, one, params.id);
        const uses = await usesOf(tx, one, before);
        if (Object.keys(uses).length > 0)
          throw new ApiError('ENTRY_USED', {
            details: { uses, instead: { isActive: false } },
            say: (lang) => ({ name: one.nameOf(before), uses: usesText(uses, lang) }),
          });
        await sql`delete from ${sql.table(one.table)} where id = ${params.id}`.execute(tx);
        await log(tx, context, 'delete', before, { before });
        return { message: answersTexts(context.lang)('deleted', { name: one.nameOf(before) }) };
      }),
  };
}

/** What uses a row, without what does not. */
export async function usesOf<Table extends keyof Schema, Row, Fields>(
  tx: Tx,
  one: Catalogue<Table, Row, Fields>,
  row: Row,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [what, from] of Object.entries(one.uses?.(row) ?? {})) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(tx);
    if (rows[0]!.n > 0) counts[what] = rows[0]!.n;
  }
  return counts;
}

type Counted = keyof typeof counted;

/** `12 flights, 1 template` */
export function usesText(uses: Record<string, number>, lang: Lang): string {
  const say = countsTexts(lang);
  return Object.entries(uses)
    .filter(([what, n]) => n > 0 && say.has(what))
    .map(([what, n]) => say(what as Counted, { n }))
    .join(', ');
}

async function locked<Table extends keyof Schema, Row, Fields>(
  tx: Tx,
  { table, select }: Catalogue<Table, Row, Fields>,
  id: string,
): Promise<Row> {
  await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  return read(tx, select, id);
}

async function read<Row>(tx: Tx, select: RawBuilder<Row>, id: string): Promise<Row> {
  const { rows } = await sql<Row>`${select} where r.id = ${id}`.execute(tx);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}

/** Two at once are told apart by the database alone, so it is asked. */
function taken(error: unknown, unique: Record<string, string>, body: object | undefined): ApiError | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const field = code === '23505' && constraint !== undefined ? unique[constraint] : undefined;
  if (field === undefined) return undefined;
  const value = (body as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string'
    ? new ApiError('CODE_TAKEN', { details: { field, value } })
    : new ApiError('VALUE_TAKEN', { details: { field } });
}
