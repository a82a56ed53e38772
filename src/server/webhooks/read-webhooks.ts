import { sql } from 'kysely';
import type { Webhook, WebhookDelivery } from '../../contract/webhooks.ts';
import { webhookMessageOf, webhookType, type WebhookFacts } from '../../rules/webhooks.ts';
import type { Db } from '../database/database.ts';
import { filter } from '../database/list.ts';
import { asFields } from '../database/rows.ts';
import { ApiError } from '../http/api-error.ts';

const PAGE = 50;

const COLUMNS = ['id', 'name', 'url', 'events', 'isActive', 'version'] as const;

export async function readWebhooks(db: Db, agentId: string, id?: string): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${asFields('webhook_endpoint', 'e', COLUMNS)}, e.secret_sealed is not null as "hasSecret",
      case when e.old_secret_until > now() then e.old_secret_until end as "oldSecretUntil", d.*
    from webhook_endpoint e cross join lateral (
      select count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'failed')::int as failed,
        max(tried_at) filter (where status = 'delivered') as "deliveredAt" from webhook_delivery where endpoint_id = e.id) d
    ${filter([sql`e.agent_id = ${agentId}`, id === undefined ? undefined : sql`e.id = ${id}`])} order by lower(e.name), e.id`.execute(db);
  return rows;
}

/** Throws NOT_FOUND. */
export async function findWebhook(db: Db, agentId: string, id: string): Promise<Webhook> {
  const [one] = await readWebhooks(db, agentId, id);
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}

interface Asked {
  status?: WebhookDelivery['status'] | undefined;
  before?: number | undefined;
  id?: string;
}

/** The newest first. */
export async function readDeliveries(db: Db, webhookId: string, { status, before, id }: Asked) {
  type Found = Omit<WebhookDelivery, 'type' | 'body'> & WebhookFacts & { seq: number };
  const { rows } = await sql<Found>`
    select d.id, d.seq, d.kind, d.facts, d.at, d.facts->>'pnr' as pnr, d.status, d.attempts, d.tried_at as "triedAt", case when d.status = 'waiting' then d.next_at end as "nextAt",
      d.answer_status as "answerStatus", d.answer, d.error from webhook_delivery d
    ${filter([
      sql`d.endpoint_id = ${webhookId}`,
      status === undefined ? undefined : sql`d.status = ${status}`,
      before === undefined ? undefined : sql`d.seq < ${before}`,
      id === undefined ? undefined : sql`d.id = ${id}`,
    ])} order by d.seq desc limit ${PAGE + 1}`.execute(db);
  const page = rows.slice(0, PAGE);
  return {
    result: page.map(({ seq: _seq, kind, facts, ...one }): WebhookDelivery => ({
      ...one,
      type: webhookType(kind),
      body: JSON.stringify(webhookMessageOf({ kind, facts, at: one.at })),
    })),
    meta: { next: rows.length > PAGE ? page.at(-1)!.seq : null },
  };
}

/** Throws NOT_FOUND. */
export async function findDelivery(db: Db, webhookId: string, id: string): Promise<WebhookDelivery> {
  const [one] = (await readDeliveries(db, webhookId, { id })).result;
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}
