import { sql } from 'kysely';
import type { ReportView } from '../../contract/reports.ts';
import { newId } from '../database/transaction.ts';
import type { Row } from '../database/rows.ts';
import { writeLog } from '../history/write-log.ts';
import type { Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, Refused } from '../http/refused.ts';

const MOST = 30;

/** Views are the own ones of whoever saved them; nobody else's id is known here. */
export const viewHandlers: Pick<Handlers, 'getReportViews' | 'saveReportView' | 'deleteReportView'> = {
  getReportViews: async (_input, { db, actor }) => {
    const { rows } = await sql<ReportView>`
      select id, name, view from report_view where user_id = ${actor.userId} order by lower(name), id`.execute(db);
    return { result: rows };
  },

  saveReportView: ({ body }, context) =>
    once(context, body, async (tx) => {
      const { userId } = context.actor;
      const { rows } = await sql<ReportView>`
        insert into report_view (id, user_id, name, view) select ${newId()}, ${userId}, ${body.name}, ${JSON.stringify(body.view)}::jsonb
        where exists (select 1 from report_view where user_id = ${userId} and name = ${body.name}) or (select count(*) from report_view where user_id = ${userId}) < ${MOST}
        on conflict (user_id, name) do update set view = excluded.view returning id, name, view`.execute(tx);
      const [result] = rows;
      if (!result) throw invalid({ name: [`At most ${MOST} views: please remove one`] });
      await writeLog(tx, context, context.actor, { action: 'saveReportView', entity: 'report', entityId: result.id, summary: result.name });
      return { answer: { result } };
    }),

  deleteReportView: ({ params }, context) =>
    once(context, params, async (tx) => {
      const { rows } = await sql<Pick<Row<'report_view'>, 'name'>>`
        delete from report_view where id = ${params.id} and user_id = ${context.actor.userId} returning name`.execute(tx);
      if (!rows[0]) throw new Refused('NOT_FOUND');
      await writeLog(tx, context, context.actor, {
        action: 'deleteReportView',
        entity: 'report',
        entityId: params.id,
        summary: rows[0].name,
      });
      return { answer: { result: { id: params.id } } };
    }),
};
