import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../http/refused.ts';

/* What every list needs: a filter of the conditions that were asked for, text inside `like`, and the key of the next page. */

export function filter(conditions: (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((one) => one !== undefined);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
}

export const escapeLike = (text: string): string => text.replace(/[%_\\]/g, '\\$&');

/** Where a page ended: the value that the list is sorted by, and an id. */
export interface Place {
  value: string;
  id: string;
}

/**
 * A page of a list that goes on by key: where it begins, what to ask the database for, and what to tell of it. One row more than is
 * shown says whether there is another page. Throws a field error for a key that `read` does not know.
 */
export function keyPage<From = Place>(
  asked: { after?: string | undefined; page?: number | undefined; limit?: number | undefined },
  usual: number,
  read: (after: string) => From,
) {
  const { limit = usual, page = 1 } = asked;
  const after = asked.after === undefined ? undefined : read(asked.after);
  const offset = after === undefined ? (page - 1) * limit : 0;
  const told = <Row>(rows: readonly Row[], write: (last: Row) => string): { shown: Row[]; next: string | null } => {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return { shown, next: rows.length > limit && last !== undefined ? write(last) : null };
  };
  return { limit, page, after, offset, take: limit + 1, range: sql`limit ${limit + 1} offset ${offset}`, told };
}

export const writeKey = ({ value, id }: Place): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** The key of a list sorted by `isValue` and an id: a made-up one must not reach the database's parsers. */
export const keyOf =
  (isValue: (text: string) => boolean) =>
  (after: string): Place => {
    try {
      const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
      if (typeof value === 'string' && typeof id === 'string' && isValue(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
        return { value, id };
    } catch {
      // falls through to the refusal
    }
    throw noKey();
  };

export const noKey = (): Error => invalid({ after: ['Not a key of this list'] });

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
  kind: 'time' | 'day' | 'text';
  first: 'asc' | 'desc';
}

const KINDS = {
  time: { isValue: isInstant, cast: sql`::timestamptz` },
  day: { isValue: isDay, cast: sql`::date` },
  text: { isValue: (text: string) => !text.includes('\0'), cast: sql` collate "C"` },
};

/** A list in the order that was asked for, or in its own; of the same value by id. The column and the id are one index, read either way. */
export function sorted<Name extends string>(
  columns: Record<Name, SortColumn>,
  asked: { sort?: NoInfer<Name> | undefined; direction?: 'asc' | 'desc' | undefined },
  own: NoInfer<Name>,
  id: RawBuilder<unknown>,
) {
  const { column, kind, first } = columns[asked.sort ?? own];
  const { isValue, cast } = KINDS[kind];
  const direction = asked.direction ?? first;
  const way = sql.raw(direction);
  return {
    read: keyOf(isValue),
    beyond: (after: Place | undefined) =>
      after && sql`(${column}, ${id}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${after.value}${cast}, ${after.id}::uuid)`,
    order: sql`order by ${column} ${way}, ${id} ${way}`,
    value: sql`${column}::text as sort_value`,
  };
}

/** Of a list sorted by a time. */
export const byTime = keyOf(isInstant);
