import { sql, type RawBuilder } from 'kysely';

/* Which fields of a flight or class somebody has changed, as the column `by_hand` (decision 0057). Null: not known. */

/** Instants are one however they are written. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function plain(one: unknown): unknown {
  if (one instanceof Date) return one.getTime();
  if (typeof one === 'string' && /^\d{4}-\d\d-\d\d[T ].*(Z|[+-]\d\d(:?\d\d)?)$/.test(one)) return Date.parse(one);
  // Sets of groups and agencies.
  return one !== null && typeof one === 'object' && 'groupIds' in one && 'userIds' in one
    ? [(one.groupIds as string[]).toSorted(), (one.userIds as string[]).toSorted()]
    : one;
}

/** What becomes of the column: the template says what is kept; everybody else changes by hand what is another afterwards. */
export function byHand(before: object, given: object, kept: readonly string[] | undefined): RawBuilder<string[] | null> {
  if (kept) return sql`${kept}::text[]`;
  const changed = Object.entries(given).flatMap(([field, value]) =>
    field in before && !same((before as Record<string, unknown>)[field], value) ? [field] : [],
  );
  return marked(changed);
}

export const marked = (fields: readonly string[]): RawBuilder<string[] | null> =>
  sql`case when by_hand is null then null else array(select distinct one from unnest(by_hand || ${fields}::text[]) as one) end`;
