import { sql } from 'kysely';
import { filter } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import type { Handlers } from '../http/context.ts';
import { hasWords } from '../reference/lists.ts';
import { isAgentSql } from './staff.ts';

const MOST = 20;

/** Names only: who edits classes need not see accounts. */
export const audienceHandlers: Pick<Handlers, 'findAudience'> = {
  findAudience: async ({ body }, { db }) => {
    const { rows: groups } = await sql<
      Pick<Row<'user_group'>, 'id' | 'name'>
    >`select id, name from user_group order by lower(name), id`.execute(db);
    const { rows: agencies } = await sql<Pick<Row<'users'>, 'id'> & { name: string }>`
      select id, business_name as name from users
      ${filter(
        body.userIds
          ? [sql`id = any(${body.userIds}::uuid[])`]
          : [sql`status = 'active'`, isAgentSql, sql`parent_user_id is null`, ...hasWords('users', body.search)],
      )}
      order by lower(business_name), id limit ${body.userIds?.length ?? MOST}`.execute(db);
    return { result: { groups, agencies } };
  },
};
