import { sql } from 'kysely';
import { byTime, filter, keyPage, writeKey } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import { changesOf } from '../flights/changes.ts';
import type { Handler } from '../http/context.ts';
import { Refused } from '../http/refused.ts';

const PAGE = 30;

/** The log of one account, newest first: one range of `log_account`. */
export const getUserLog: Handler<'getUserLog'> = async ({ params, query }, { db }) => {
  const { rows: known } = await sql`select 1 from users where id = ${params.id}`.execute(db);
  if (known.length === 0) throw new Refused('NOT_FOUND');
  const { after, take, told } = keyPage(query, PAGE, byTime);
  const { rows } = await sql<Pick<Row<'log'>, 'id' | 'at' | 'action' | 'result' | 'summary' | 'diff'> & { by: string | null; key: string }>`
    select l.id, l.at, l.action, u.business_name as by, l.result, l.summary, l.diff, l.at::text as key from log l left join users u on u.id = l.user_id
    ${filter([sql`l.entity = 'user'`, sql`l.entity_id = ${params.id}`, after && sql`(l.at, l.id) < (${after.value}::timestamptz, ${after.id}::uuid)`])}
    order by l.at desc, l.id desc limit ${take}`.execute(db);
  const { shown, next } = told(rows, (last) => writeKey({ value: last.key, id: last.id }));
  return {
    result: shown.map(({ key: _key, diff, ...row }) => ({ ...row, changes: changesOf(diff) })),
    meta: { next },
  };
};
