import { saySummary } from '../sentence.ts';
import { sql } from 'kysely';
import { filter, listPage, type Placed } from '../database/list.ts';
import type { UserLogRow } from '../../contract/users.ts';
import type { Row } from '../database/rows.ts';
import { changesOf } from '../flights/changes.ts';
import type { Handler } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';

const ORDER = { sorts: { at: { column: sql`l.at`, kind: 'time', first: 'desc' } }, own: 'at', id: sql`l.id`, rows: 30 } as const;

/** The log of one account, newest first: one range of `log_account`. */
export const getUserLog: Handler<'getUserLog'> = async ({ params, query }, { db, lang }) => {
  const { rows: known } = await sql`select 1 from users where id = ${params.id}`.execute(db);
  if (known.length === 0) throw new ApiError('NOT_FOUND');
  const { beyond, order, range, place, told } = listPage(ORDER, query);
  const { rows } = await sql<
    Pick<Row<'log'>, 'id' | 'at' | 'action' | 'result' | 'summary' | 'diff'> & Placed & Pick<UserLogRow, 'userId' | 'by' | 'apiKey'>
  >`
    select l.id, l.at, l.action, l.user_id as "userId", u.business_name as by, k.name as "apiKey", l.result, l.summary, l.diff, ${place} from log l left join users u on u.id = l.user_id left join api_key k on k.id = l.api_key
    ${filter([sql`l.entity = 'user'`, sql`l.entity_id = ${params.id}`, beyond])}
    ${order} ${range}`.execute(db);
  const { shown, next } = told(rows);
  return {
    result: shown.map(({ diff, ...row }) => ({ ...row, summary: saySummary(row.summary, lang), changes: changesOf(diff) })),
    meta: { next },
  };
};
