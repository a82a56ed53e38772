import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../http/refused.ts';

/* What every list needs: a filter of the conditions that were asked for, text inside `like`, and the key of the next page. */

export function filter(conditions: (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((one) => one !== undefined);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
}

export const escapeLike = (text: string): string => text.replace(/[%_\\]/g, '\\$&');

/** Where a page ended: the values that the list is sorted by, the last of them an id. */
export const writeKey = (...values: string[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** Throws a field error for a key that is not of a list sorted by `isValue` and an id: a made-up one must not reach the database's parsers. */
export function readKey(after: string, isValue: (text: string) => boolean): { value: string; id: string } {
  try {
    const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && isValue(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
      return { value, id };
  } catch {
    // falls through to the refusal
  }
  throw invalid({ after: ['Not a key of this list'] });
}

/** As PostgreSQL writes a time in UTC, and one that exists: a made-up key must not reach its parser. */
export function isInstant(text: string): boolean {
  if (!/^(19|2[01])\d\d-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text)) return false;
  const whole = `${text.slice(0, 10)}T${text.slice(11, 19)}`;
  const date = new Date(`${whole}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(whole);
}
