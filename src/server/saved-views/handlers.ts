import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { SavedView } from '../../contract/saved-views.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';

const MOST = 30;

/** Views are the own ones of whoever saved them; nobody else's id is known here. */
export const savedViewHandlers: Pick<Handlers, 'getSavedViews' | 'saveView' | 'deleteSavedView'> = {
  getSavedViews: async ({ query }, { db, actor }) => {
    const { rows } = await sql<SavedView>`
      select id, name, search from saved_view where user_id = ${actor.userId} and list = ${query.list} order by lower(name), id`.execute(
      db,
    );
    return { result: rows };
  },

  saveView: ({ body }, context) =>
    once(context, body, async (tx) => {
      const { userId } = context.actor;
      const own = sql`select 1 from saved_view where user_id = ${userId} and list = ${body.list}`;
      const { rows } = await sql<SavedView>`
        insert into saved_view (id, user_id, list, name, search) select ${newId()}, ${userId}, ${body.list}, ${body.name}, ${JSON.stringify(body.search)}::jsonb
        where exists (${own} and name = ${body.name}) or (select count(*) from (${own}) as kept) < ${MOST}
        on conflict (user_id, list, name) do update set search = excluded.search returning id, name, search`.execute(tx);
      const [result] = rows;
      if (!result) throw invalid({ name: [fieldError('atMostViews', { most: MOST })] });
      await writeLog(tx, context, context.actor, {
        action: 'saveView',
        entity: 'user',
        entityId: userId,
        summary: `${body.list}: ${result.name}`,
      });
      return { answer: { result } };
    }),

  deleteSavedView: ({ params }, context) =>
    once(context, params, async (tx) => {
      const { userId } = context.actor;
      const { rows } = await sql<Pick<Row<'saved_view'>, 'list' | 'name'>>`
        delete from saved_view where id = ${params.id} and user_id = ${userId} returning list, name`.execute(tx);
      if (!rows[0]) throw new ApiError('NOT_FOUND');
      const { list, name } = rows[0];
      await writeLog(tx, context, context.actor, {
        action: 'deleteSavedView',
        entity: 'user',
        entityId: userId,
        summary: `${list}: ${name}`,
      });
      return { answer: { result: { id: params.id } } };
    }),
};
