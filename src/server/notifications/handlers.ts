import { answersTexts } from '../../texts/answers/every.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { may } from '../../contract/endpoint.ts';
import type { Parsed } from '../../contract/endpoints.ts';
import { notificationEndpoints, type Notification } from '../../contract/notifications.ts';
import { has } from '../../rules/rights.ts';
import type { Tx } from '../database/database.ts';
import { toColumns } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { readAll, readOneTold, readTold } from './read-notifications.ts';

type Fields = Parsed<'createNotification'>['body'];

export const notificationHandlers: Pick<
  Handlers,
  'listNotifications' | 'createNotification' | 'updateNotification' | 'deleteNotification'
> = {
  listNotifications: async ({ query }, { db, actor }) => {
    if (!query.all) return readTold(db, actor);
    if (!has(actor, 'allNotifications')) throw new ApiError('FORBIDDEN');
    const result = await readAll(db, actor);
    return { result, meta: { unread: (await readTold(db, actor)).meta.unread } };
  },

  createNotification: ({ body }, context) =>
    once(context, body, async (tx) => {
      await checkFields(tx, body);
      const id = newId();
      await tx
        .insertInto('notification')
        .values({ id, ...columnsOf(body) })
        .execute();
      const result = await found(tx, context, id);
      await log(tx, context, 'createNotification', result, { after: result });
      return { answer: { result } };
    }),

  updateNotification: ({ params, body }, context) =>
    once(context, { ...params, ...body }, (tx) =>
      body.read ? markRead(tx, context, params.id, body) : edit(tx, context, params.id, body),
    ),

  deleteNotification: ({ params }, context) =>
    once(context, params, async (tx) => {
      const before = await found(tx, context, params.id);
      await sql`delete from notification where id = ${params.id}`.execute(tx);
      await log(tx, context, 'deleteNotification', before, { before });
      return { answer: { message: answersTexts(context.lang)('notificationRemoved') } };
    }),
};

async function markRead(tx: Tx, context: Context, id: string, body: Parsed<'updateNotification'>['body']) {
  if (Object.values(body).filter((value) => value !== undefined).length > 1) throw invalid({ read: [fieldError('onlyByItself')] });
  const one = await readOneTold(tx, context.actor, id);
  if (!one) throw new ApiError('NOT_FOUND');
  await sql`insert into notification_read (notification_id, user_id) values (${id}, ${context.actor.userId}) on conflict do nothing`.execute(
    tx,
  );
  await log(tx, context, 'readNotification', one);
  return { answer: { result: { ...one, read: true } } };
}

/** What is told anew is unread anew. */
async function edit(tx: Tx, context: Context, id: string, body: Parsed<'updateNotification'>['body']) {
  if (body.version === undefined) throw invalid({ version: [fieldError('required')] });
  if (!may(context.actor.role, notificationEndpoints.createNotification)) throw new ApiError('FORBIDDEN');
  await sql`select 1 from notification where id = ${id} for no key update`.execute(tx);
  const before = await found(tx, context, id);
  const { version, audience } = before.desk!;
  if (version !== body.version) throw new ApiError('STALE_NOTIFICATION', { details: { version } });
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const wanted = { ...before, audience, ...given } as unknown as Fields;
  await checkFields(tx, wanted);
  await tx
    .updateTable('notification')
    .set({ ...columnsOf(wanted), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const words = ({ title, titleHy, titleRu, text }: Pick<Notification, 'title' | 'titleHy' | 'titleRu' | 'text'>) =>
    [title, titleHy, titleRu, text.en, text.hy ?? '', text.ru ?? ''].join('\n');
  if (words(before) !== words(wanted)) await sql`delete from notification_read where notification_id = ${id}`.execute(tx);
  const result = await found(tx, context, id);
  await log(tx, context, 'updateNotification', result, { before, after: result });
  return { answer: { result } };
}

const columnsOf = ({ text, audience, ...rest }: Fields) => ({
  ...toColumns(rest, ['title', 'titleHy', 'titleRu', 'kind', 'startDate', 'endDate', 'pinned', 'link']),
  text: JSON.stringify(text),
  audience: JSON.stringify(audience),
});

async function found(tx: Tx, { actor }: Context, id: string): Promise<Notification> {
  const [one] = await readAll(tx, actor, id);
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}

async function checkFields(tx: Tx, { audience, startDate, endDate }: Pick<Fields, 'audience' | 'startDate' | 'endDate'>): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (endDate < startDate) errors['endDate'] = [fieldError('endsBeforeStart')];
  const { rows } = await sql<{ groups: number; users: number }>`
    select (select count(*)::int from user_group where id = any(${audience.groupIds}::uuid[])) as groups, (select count(*)::int from users where id = any(${audience.userIds}::uuid[])) as users`.execute(
    tx,
  );
  if (rows[0]!.groups < new Set(audience.groupIds).size) errors['audience.groupIds'] = [fieldError('unknownGroups')];
  if (rows[0]!.users < new Set(audience.userIds).size) errors['audience.userIds'] = [fieldError('unknownAccounts')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const log = (tx: Tx, context: Context, action: LogAction, one: Notification, diff?: object) =>
  writeLog(tx, context, context.actor, { action, entity: 'notification', entityId: one.id, summary: one.title, ...(diff ? { diff } : {}) });
