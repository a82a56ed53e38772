import { sql } from 'kysely';
import { filter, isInstant, readKey, writeKey } from '../database/list.ts';
import type { Handler } from '../http/context.ts';
import { changesOf, type LoggedDiff } from './changes.ts';
import { readFlight } from './read-flight.ts';

const PAGE = 50;

/** The log of a flight and its classes, newest first. */
export const getFlightHistory: Handler<'getFlightHistory'> = async ({ params, query }, { db }) => {
  await readFlight(db, params.id);
  const after = query.after === undefined ? undefined : readKey(query.after, isInstant);
  const { rows } = await sql<{
    id: string;
    at: string;
    action: string;
    by: string | null;
    summary: string;
    diff: LoggedDiff | null;
    key: string;
  }>`
    select l.id, l.at, l.action, u.business_name as by, l.summary, l.diff, l.at::text as key from log l left join users u on u.id = l.user_id
    ${filter([sql`l.entity = 'flight'`, sql`l.entity_id = ${params.id}`, after && sql`(l.at, l.id) < (${after.value}::timestamptz, ${after.id}::uuid)`])}
    order by l.at desc, l.id desc limit ${PAGE + 1}`.execute(db);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    result: shown.map(({ id, at, action, by, summary, diff }) => ({ id, at, action, by, summary, changes: changesOf(diff) })),
    meta: { next: rows.length > PAGE && last ? writeKey(last.key, last.id) : null },
  };
};
