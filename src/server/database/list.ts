import { fieldError } from '../../contract/field-errors.ts';
import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../http/api-error.ts';

/* What every list needs: a filter of the conditions that were asked for, text inside `like`, an order and its pages. */

export function filter(conditions: (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((one) => one !== undefined);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
}

export const escapeLike = (text: string): string => text.replace(/[%_\\]/g, '\\$&');

/** A day that exists. */
function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** As PostgreSQL writes a time in UTC, and one that exists: a made-up key must not reach its parser. */
function isInstant(text: string): boolean {
  if (!/^(19|2[01])\d\d-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text)) return false;
  const whole = `${text.slice(0, 10)}T${text.slice(11, 19)}`;
  const date = new Date(`${whole}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(whole);
}

/** What a list can be sorted by: a value that is never null, how the key of a page holds it, and the direction a person reads it in. */
export interface SortColumn {
  column: RawBuilder<unknown>;
  kind: 'time' | 'day' | 'text' | 'number';
  first: 'asc' | 'desc';
}

const KINDS = {
  time: { isValue: isInstant, cast: sql`::timestamptz` },
  day: { isValue: isDay, cast: sql`::date` },
  text: { isValue: (text: string) => !text.includes('\0'), cast: sql` collate "C"` },
  number: { isValue: (text: string) => /^-?\d{1,18}$/.test(text), cast: sql`::bigint` },
};

/** How a list may be sorted, how it is by itself, what tells rows of the same value apart, and how many rows a page has. */
export interface ListOrder<Name extends string> {
  sorts: Record<Name, SortColumn>;
  own: NoInfer<Name>;
  id: RawBuilder<unknown>;
  rows: number;
  /** Of one agency few rows fit and of another thousands: each page is planned for its values. */
  varies?: true;
}

/** Columns of a query that goes on by key: `place` selects them. */
export interface Placed {
  sort_value: string;
  sort_id: string;
}

/**
 * A page of a list, in the order that was asked for or in the list's own; of the same value by id. It goes on by key: the value and
 * the id of the last row before it, so that a row that is added, removed or changed meanwhile shifts no other. One row more than is
 * shown says whether there is another page. Where the list is long the column and the id are one index, read either way.
 * Throws a field error for a key that this order has not given.
 */
export function listPage<Name extends string>(
  { sorts, own, id, rows: usual, varies }: ListOrder<Name>,
  asked: {
    sort?: NoInfer<Name> | undefined;
    direction?: 'asc' | 'desc' | undefined;
    after?: string | undefined;
    page?: number | undefined;
    limit?: number | undefined;
  },
) {
  const { column, kind, first } = sorts[asked.sort ?? own];
  const { isValue, cast } = KINDS[kind];
  const direction = asked.direction ?? first;
  const way = sql.raw(direction);
  const { limit = usual, page = 1 } = asked;
  const after = asked.after === undefined ? undefined : readKey(asked.after, isValue);
  const most = limit === usual && !varies ? sql.lit(limit + 1) : limit + 1;
  const offset = after === undefined ? (page - 1) * limit : 0;
  return {
    limit,
    page,
    /** Not the first page: what is said of the whole list was said with that one. */
    later: after !== undefined || page > 1,
    beyond: after && sql`(${column}, ${id}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${after.value}${cast}, ${after.id}::uuid)`,
    order: sql`order by ${column} ${way}, ${id} ${way}`,
    // A limit or an offset that is not known when a plan is made for any value makes that plan look dear: each page would be planned
    // anew. A limit that somebody chose is no part of the text: there are few texts.
    range: offset === 0 ? sql`limit ${most}` : sql`limit ${most} offset ${offset}`,
    place: sql`${column}::text as sort_value, ${id} as sort_id`,
    /** What is shown of the rows that were found, without their places, and the key of the next page. */
    told: <Row extends Placed>(rows: readonly Row[]): { shown: Omit<Row, keyof Placed>[]; next: string | null } => {
      const taken = rows.slice(0, limit);
      const last = taken.at(-1);
      const shown = taken.map(({ sort_value: _value, sort_id: _id, ...row }) => row);
      return { shown, next: rows.length > limit && last !== undefined ? writeKey(last) : null };
    },
  };
}

const writeKey = ({ sort_value, sort_id }: Placed): string => Buffer.from(JSON.stringify([sort_value, sort_id])).toString('base64url');

/** A made-up key must not reach the database's parsers. */
function readKey(after: string, isValue: (text: string) => boolean): { value: string; id: string } {
  try {
    const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && isValue(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
      return { value, id };
  } catch {
    // falls through to the refusal
  }
  throw invalid({ after: [fieldError('listKey')] });
}
