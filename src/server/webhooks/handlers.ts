import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { WEBHOOK_TEST } from '../../contract/webhook-events.ts';
import { MOST_WEBHOOKS, OLD_SECRET_HOURS, type Webhook, type webhookEndpoints } from '../../contract/webhooks.ts';
import { orderEventsOf } from '../../rules/webhooks.ts';
import { answersTexts } from '../../texts/answers/every.ts';
import type { Tx } from '../database/database.ts';
import { newId, transaction } from '../database/transaction.ts';
import { differing } from '../history/differing.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once, onceAfter } from '../http/once.ts';
import { isOutside } from '../outside/post-outside.ts';
import { checkAgency } from '../users/check-agency.ts';
import { findDelivery, findWebhook, readDeliveries, readWebhooks } from './read-webhooks.ts';
import { attempt, endpointColumns, type Endpoint } from './send.ts';
import { newSecret } from './sign.ts';

type Fields = Parsed<'createWebhook'>['body'];

export const webhookHandlers: Pick<Handlers, keyof typeof webhookEndpoints> = {
  getWebhooks: async ({ params }, { db }) => {
    await checkAgency(db, params.id);
    return { result: await readWebhooks(db, params.id) };
  },

  createWebhook: ({ params, body }, context) =>
    once(context, { ...params, ...body }, async (tx) => {
      await checkAgency(tx, params.id);
      // One after the other, so that no two are the last one.
      await sql`select 1 from users where id = ${params.id} for no key update`.execute(tx);
      const there = await readWebhooks(tx, params.id);
      if (there.length >= MOST_WEBHOOKS) throw invalid({ url: [fieldError('atMost', { most: MOST_WEBHOOKS })] });
      checkUrl(body, there, context);
      const id = newId();
      await tx
        .insertInto('webhook_endpoint')
        .values({ id, agent_id: params.id, ...columnsOf(body) })
        .execute();
      const result = await findWebhook(tx, params.id, id);
      await log(tx, context, 'createWebhook', params.id, result, { after: told(result) });
      return { answer: { result } };
    }),

  updateWebhook: ({ params, body: { version, ...body } }, context) =>
    once(context, { ...params, ...body, version }, async (tx) => {
      const before = await lockWebhook(tx, params);
      if (before.version !== version) throw new ApiError('STALE_SETTINGS', { details: { version: before.version } });
      checkUrl(
        body,
        (await readWebhooks(tx, params.id)).filter(({ id }) => id !== before.id),
        context,
      );
      await tx
        .updateTable('webhook_endpoint')
        .set({ ...columnsOf(body), version: sql`version + 1`, updated_at: sql`now()` })
        .where('id', '=', before.id)
        .execute();
      const result = await findWebhook(tx, params.id, before.id);
      await log(tx, context, 'updateWebhook', params.id, result, differing(told(before), told(result)));
      return { answer: { result } };
    }),

  deleteWebhook: ({ params }, context) =>
    once(context, params, async (tx) => {
      const before = await lockWebhook(tx, params);
      await sql`delete from webhook_endpoint where id = ${before.id}`.execute(tx);
      await log(tx, context, 'deleteWebhook', params.id, before, { before: told(before) });
      return { answer: { message: answersTexts(context.lang)('deleted', { name: before.name }) } };
    }),

  newWebhookSecret: ({ params }, context) =>
    transaction(context.db, async (tx) => {
      const { id } = await lockWebhook(tx, params);
      const secret = newSecret();
      await sql`
        update webhook_endpoint set secret_sealed = ${context.secrets.seal(secret)}, old_secret_sealed = secret_sealed,
          old_secret_until = case when secret_sealed is not null then now() + make_interval(hours => ${OLD_SECRET_HOURS}) end where id = ${id}`.execute(
        tx,
      );
      const webhook = await findWebhook(tx, params.id, id);
      await log(tx, context, 'newWebhookSecret', params.id, webhook);
      return { result: { secret, webhook } };
    }),

  testWebhook: ({ params }, context) =>
    onceAfter(
      context,
      params,
      async () => {
        const webhook = await findWebhook(context.db, params.id, params.webhookId);
        const { rows } = await sql<Endpoint & { at: string }>`
          select ${endpointColumns}, now() as at from webhook_endpoint where id = ${webhook.id}`.execute(context.db);
        const [endpoint] = rows;
        if (!endpoint || !webhook.hasSecret) throw new ApiError('WEBHOOK_WITHOUT_SECRET');
        const message = { id: newId(), kind: WEBHOOK_TEST, at: endpoint.at, facts: {} };
        return { webhook, message, outcome: await attempt(context, endpoint, message) };
      },
      async (tx, { webhook, message, outcome }) => {
        // Still there.
        await lockWebhook(tx, params);
        await sql`
          insert into webhook_delivery (id, endpoint_id, kind, facts, at, status, attempts, tried_at, answer_status, answer, error)
          values (${message.id}, ${webhook.id}, ${message.kind}, '{}', ${message.at}, ${outcome.delivered ? 'delivered' : 'failed'}, 1, now(), ${outcome.status}, ${outcome.answer}, ${outcome.error})`.execute(
          tx,
        );
        await log(tx, context, 'testWebhook', params.id, webhook);
        return { answer: { result: await findDelivery(tx, webhook.id, message.id) } };
      },
    ),

  getWebhookDeliveries: async ({ params, query }, { db }) => {
    const { id } = await findWebhook(db, params.id, params.webhookId);
    return readDeliveries(db, id, query);
  },

  resendWebhook: ({ params }, context) =>
    once(context, params, async (tx) => {
      const webhook = await lockWebhook(tx, params);
      await findDelivery(tx, webhook.id, params.deliveryId);
      // One that was given up is tried once: it must not hold up for days what came after it.
      await sql`
        update webhook_delivery set once_more = status <> 'waiting', status = 'waiting', next_at = now() where id = ${params.deliveryId}`.execute(
        tx,
      );
      await log(tx, context, 'resendWebhook', params.id, webhook);
      return { answer: { result: await findDelivery(tx, webhook.id, params.deliveryId) } };
    }),
};

async function lockWebhook(tx: Tx, { id, webhookId }: { id: string; webhookId: string }): Promise<Webhook> {
  await sql`select 1 from webhook_endpoint where id = ${webhookId} for no key update`.execute(tx);
  return findWebhook(tx, id, webhookId);
}

function checkUrl({ url }: Fields, others: readonly Webhook[], { openTo }: Context): void {
  if (!isOutside(url, openTo)) throw invalid({ url: [fieldError('notPublicAddress')] });
  if (others.some((one) => one.url === url)) throw invalid({ url: [fieldError('addressTwice')] });
}

const columnsOf = ({ name, url, events, isActive }: Fields) => ({
  name,
  url,
  events: [...events],
  order_events: orderEventsOf(events),
  is_active: isActive,
});

/** What the log keeps of one. */
const told = ({ name, url, events, isActive }: Webhook) => ({ name, url, events: events.join(', '), isActive });

const log = (tx: Tx, context: Context, action: LogAction, agentId: string, { name }: Webhook, diff?: object) =>
  writeLog(tx, context, context.actor, { action, entity: 'user', entityId: agentId, summary: name, ...(diff ? { diff } : {}) });
