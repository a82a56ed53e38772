import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { LANG_NAMES } from '../../contract/lang.ts';
import type { ReportSchedule } from '../../contract/report-schedules.ts';
import { has } from '../../rules/rights.ts';
import { answersTexts } from '../../texts/answers/every.ts';
import type { Db, Tx } from '../database/database.ts';
import { filter } from '../database/list.ts';
import { asFields } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import type { Actor, Context, Handlers } from '../http/context.ts';
import { once, onceAfter } from '../http/once.ts';
import { checkCopies } from '../outbox/resend.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { isAgentSql } from '../users/staff.ts';
import { readView } from './scheduled-body.ts';
import { nextAt, timeNow } from './schedule-times.ts';
import { drawn, findSchedule, mailOf } from './scheduled-mail.ts';

type Fields = Parsed<'createReportSchedule'>['body'];
type Names = 'getReportSchedules' | 'createReportSchedule' | 'updateReportSchedule' | 'deleteReportSchedule' | 'testReportSchedule';

const MOST = 20;

export const reportScheduleHandlers: Pick<Handlers, Names> = {
  getReportSchedules: async (_input, { db, actor }) => {
    const { rows: staff } = await sql<{ id: string; name: string }>`
      select id, business_name as name from users where status = 'active' and not (${isAgentSql}) order by lower(business_name), id limit 200`.execute(
      db,
    );
    return { result: await readSchedules(db, actor), staff };
  },

  createReportSchedule: ({ body }, context) =>
    once(context, body, async (tx) => {
      const { userId } = context.actor;
      // One after the other, so that no two are the last one.
      await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
      const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from report_schedule where owner_id = ${userId}`.execute(
        tx,
      );
      if (rows[0]!.kept >= MOST) throw invalid({ viewId: [fieldError('atMost', { most: MOST })] });
      const id = newId();
      await tx
        .insertInto('report_schedule')
        .values({ id, owner_id: userId, ...(await columnsOf(tx, body, context)) })
        .execute();
      const result = await find(tx, id, context.actor);
      await log(tx, context, 'createReportSchedule', result, { after: told(result) });
      return { answer: { result } };
    }),

  updateReportSchedule: ({ params, body: { version, ...body } }, context) =>
    once(context, { ...params, ...body, version }, async (tx) => {
      await sql`select 1 from report_schedule where id = ${params.id} for no key update`.execute(tx);
      const before = await find(tx, params.id, context.actor);
      if (!before.mine) throw new ApiError('FORBIDDEN');
      if (before.version !== version) throw new ApiError('STALE_SETTINGS', { details: { version: before.version } });
      await tx
        .updateTable('report_schedule')
        .set({
          ...(await columnsOf(tx, body, context)),
          told_to: null,
          fault: null,
          failures: 0,
          turn: sql`turn + 1`,
          version: sql`version + 1`,
          updated_at: sql`now()`,
        })
        .where('id', '=', params.id)
        .execute();
      const result = await find(tx, params.id, context.actor);
      await log(tx, context, 'updateReportSchedule', result, differing(told(before), told(result)));
      return { answer: { result } };
    }),

  deleteReportSchedule: ({ params }, context) =>
    once(context, params, async (tx) => {
      await sql`select 1 from report_schedule where id = ${params.id} for update`.execute(tx);
      const before = await find(tx, params.id, context.actor);
      await sql`delete from report_schedule where id = ${params.id}`.execute(tx);
      await log(tx, context, 'deleteReportSchedule', before, { before: told(before) });
      return { answer: { message: answersTexts(context.lang)('deleted', { name: before.viewName }) } };
    }),

  testReportSchedule: ({ params }, context) =>
    onceAfter(
      context,
      params,
      async () => {
        const seen = await find(context.db, params.id, context.actor);
        if (!seen.mine) throw new ApiError('FORBIDDEN');
        const one = await findSchedule(context.db, params.id);
        const body = one && (await readView(one, context.db));
        if (!one || !body) throw invalid({ viewId: [fieldError('choose')] });
        const asked = { ...context, lang: one.lang, actor: { ...context.actor, lang: one.lang } };
        return { seen, one, report: await drawn(one, body, asked) };
      },
      async (tx, { seen, one, report }) => {
        const { userId, email } = context.actor;
        await checkCopies(tx, { id: null, agentId: userId }, 1);
        await enqueue(tx, [{ ...mailOf(one, report, [email], true), eventKey: `report:${one.id}:${newId()}`, userId }]);
        await log(tx, context, 'testReportSchedule', seen);
        return { answer: { message: answersTexts(context.lang)('sentTo', { email }) } };
      },
    ),
};

const PLAIN = ['every', 'weekday', 'monthDay', 'hour', 'period', 'formats', 'lang', 'addresses', 'isActive', 'lastSentAt', 'version'] as const; // prettier-ignore

/** Those that this reader finds: the own ones, or everybody's. */
async function readSchedules(db: Db, reader: Actor, id?: string): Promise<ReportSchedule[]> {
  const own = has(reader, 'everyReportSchedule') ? undefined : sql`s.owner_id = ${reader.userId}`;
  const { rows } = await sql<ReportSchedule>`
    select s.id, v.id as "viewId", coalesce(v.name, s.view_name) as "viewName", ${asFields('report_schedule', 's', PLAIN)}, case when s.is_active then s.next_at end as "nextAt", case when v.id is null then 'view' else s.fault end as fault,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.business_name) order by array_position(s.staff_ids, u.id)), '[]') from users u where u.id = any(s.staff_ids)) as staff,
      json_build_object('id', o.id, 'name', o.business_name) as owner, s.owner_id = ${reader.userId} as mine
    from report_schedule s join users o on o.id = s.owner_id left join saved_view v on v.id = s.view_id
    ${filter([own, id === undefined ? undefined : sql`s.id = ${id}`])} order by mine desc, lower(coalesce(v.name, s.view_name)), s.id limit 1000`.execute(
    db,
  );
  return rows;
}

/** Throws NOT_FOUND. */
async function find(db: Db, id: string, reader: Actor): Promise<ReportSchedule> {
  const [one] = await readSchedules(db, reader, id);
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}

/** Throws a field error for a view that is not an own one, and for recipients who are no active staff. */
async function columnsOf(tx: Tx, body: Fields, { actor }: Context) {
  const { rows: views } = await sql<{ name: string }>`
    select name from saved_view where id = ${body.viewId} and user_id = ${actor.userId} and list = 'reports' for key share`.execute(tx);
  if (!views[0]) throw invalid({ viewId: [fieldError('choose')] });
  if (!(await readView({ ...body, toldTo: null }, tx))) throw invalid({ viewId: [fieldError('notValid')] });
  const { rows: staff } = await sql`
    select 1 from users where id = any(${body.staffIds}::uuid[]) and status = 'active' and not (${isAgentSql})`.execute(tx);
  if (staff.length < body.staffIds.length) throw invalid({ staffIds: [fieldError('unknownAccounts')] });
  return {
    view_id: body.viewId,
    view_name: views[0].name,
    every: body.every,
    weekday: body.weekday,
    month_day: body.monthDay,
    hour: body.hour,
    period: body.period,
    formats: body.formats,
    lang: body.lang,
    staff_ids: body.staffIds,
    addresses: body.addresses,
    is_active: body.isActive,
    next_at: nextAt(body, await timeNow(tx)),
  };
}

/** What the log keeps of one: in words, and only what counts. */
const told = (one: ReportSchedule) => ({
  viewName: one.viewName,
  every: one.every,
  ...(one.every === 'week' ? { weekday: one.weekday } : {}),
  ...(one.every === 'month' ? { monthDay: one.monthDay } : {}),
  hour: one.hour,
  period: one.period,
  formats: one.formats.join(', '),
  language: LANG_NAMES[one.lang],
  recipients: [...one.staff.map(({ name }) => name), ...one.addresses].join(', '),
  isActive: one.isActive,
});

const log = (tx: Tx, context: Context, action: LogAction, one: ReportSchedule, diff?: object) =>
  writeLog(tx, context, context.actor, {
    action,
    entity: 'report',
    summary: one.viewName,
    ...(diff ? { diff } : {}),
  });
