import { sql } from 'kysely';
import { byTime, filter, keyPage, writeKey } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import type { Handler } from '../http/context.ts';
import { changesOf } from './changes.ts';
import { readFlight } from './read-flight.ts';

const PAGE = 50;

/** The log of a flight and its classes, newest first. */
export const getFlightHistory: Handler<'getFlightHistory'> = async ({ params, query }, { db }) => {
  await readFlight(db, params.id);
  const { after, take, told } = keyPage(query, PAGE, byTime);
  const { rows } = await sql<Pick<Row<'log'>, 'id' | 'at' | 'action' | 'summary' | 'diff'> & { by: string | null; key: string }>`
    select l.id, l.at, l.action, u.business_name as by, l.summary, l.diff, l.at::text as key from log l left join users u on u.id = l.user_id
    ${filter([sql`l.entity = 'flight'`, sql`l.entity_id = ${params.id}`, after && sql`(l.at, l.id) < (${after.value}::timestamptz, ${after.id}::uuid)`])}
    order by l.at desc, l.id desc limit ${take}`.execute(db);
  const { shown, next } = told(rows, (last) => writeKey({ value: last.key, id: last.id }));
  return {
    result: shown.map(({ id, at, action, by, summary, diff }) => ({ id, at, action, by, summary, changes: changesOf(diff) })),
    meta: { next },
  };
};
