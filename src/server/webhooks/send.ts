import { sql } from 'kysely';
import type { DeliveryError } from '../../contract/webhooks.ts';
import { webhookMessageOf, webhookWait, type WebhookFacts } from '../../rules/webhooks.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { isOutside, postOutside } from '../outside/post-outside.ts';
import { NotOutside } from '../outside/public-host.ts';
import type { Secrets } from '../secrets.ts';
import { signedHeaders } from './sign.ts';

export interface WebhookHouse {
  secrets: Secrets;
  /** Tests only: an origin of theirs that may be sent to, whatever it is. */
  openTo?: string | undefined;
  /** Tests only: another time limit. */
  patienceMs?: number;
}
export type Endpoint = Pick<Row<'webhook_endpoint'>, 'id' | 'url' | 'secret_sealed' | 'old_secret_sealed'>;
/** A message, as it is written down. */
export type Waiting = WebhookFacts & { id: string };
type Due = Waiting & Pick<Row<'webhook_delivery'>, 'attempts' | 'once_more'>;

export interface Outcome {
  delivered: boolean;
  status: number | null;
  answer: string | null;
  error: DeliveryError | null;
}

const AGENT = 'Tatev-Webhooks'; // no text
const PATIENCE_MS = 10_000;
const KEPT_BYTES = 2048;
/** Of one endpoint, at once: messages of as many orders. */
const TOGETHER = 5;
/** After so long it is the next endpoint's turn. */
const TURN_MS = 20_000;
/** Longer than a turn and a try that began at its end. */
const LEASE_SECONDS = 60;

/** What is first for its order; what is about no order waits for nothing. */
const due = sql`d.status = 'waiting' and d.next_at <= now()
  and not exists (select from webhook_delivery p where p.endpoint_id = d.endpoint_id and p.order_id = d.order_id and p.status = 'waiting' and p.seq < d.seq)`;
/** Its secrets; the one before as long as it is good. */
export const endpointColumns = sql`id, url, secret_sealed, case when old_secret_until > now() then old_secret_sealed end as old_secret_sealed`;

/**
 * Sends what is due, outside of any transaction: endpoint by endpoint, each to one node at a time, the one first that has waited longest for
 * its turn. Of one agency there is one at a time: ten of them that hang keep none of another waiting.
 */
export async function sendWebhooks(db: Db, house: WebhookHouse, stopping: () => boolean = () => false): Promise<void> {
  while (!stopping()) {
    const { rows } = await sql<Endpoint>`
      update webhook_endpoint set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), served_at = clock_timestamp()
      where id = (select e.id from webhook_endpoint e where e.is_active and e.secret_sealed is not null and (e.lease_until is null or e.lease_until < now())
        and not exists (select from webhook_endpoint o where o.agent_id = e.agent_id and o.id <> e.id and o.lease_until >= now())
        and exists (select from webhook_delivery d where d.endpoint_id = e.id and ${due}) order by e.served_at nulls first limit 1 for no key update skip locked)
      returning ${endpointColumns}`.execute(db);
    const [endpoint] = rows;
    if (!endpoint) return;
    try {
      await serve(db, house, endpoint, stopping);
    } finally {
      await sql`update webhook_endpoint set lease_until = null where id = ${endpoint.id}`.execute(db);
    }
  }
}

async function serve(db: Db, house: WebhookHouse, endpoint: Endpoint, stopping: () => boolean): Promise<void> {
  const end = performance.now() + TURN_MS;
  while (!stopping() && performance.now() < end) {
    const { rows } = await sql<Due>`
      select d.id, d.kind, d.at, d.facts, d.attempts, d.once_more from webhook_delivery d where d.endpoint_id = ${endpoint.id} and ${due} order by d.next_at, d.seq limit ${TOGETHER}`.execute(
      db,
    );
    if (rows.length === 0) return;
    const outcomes = await Promise.all(
      rows.map(async (one) => {
        const outcome = await attempt(house, endpoint, one);
        await note(db, one, outcome);
        return outcome;
      }),
    );
    // Nobody is there: the rest of its turn is another's.
    if (outcomes.every(({ error }) => error !== null)) return;
  }
}

/** One try. */
export async function attempt(house: WebhookHouse, endpoint: Endpoint, message: Waiting): Promise<Outcome> {
  if (!isOutside(endpoint.url, house.openTo)) return nothing('notPublic');
  const body = JSON.stringify(webhookMessageOf(message));
  const secrets = [endpoint.secret_sealed, endpoint.old_secret_sealed].flatMap((one) => (one === null ? [] : [house.secrets.open(one)]));
  const headers = {
    'content-type': 'application/json',
    'user-agent': AGENT,
    ...signedHeaders(message.id, secrets, body, new Date()),
  };
  const { patienceMs = PATIENCE_MS, openTo } = house;
  try {
    const { status, text } = await postOutside(endpoint.url, { headers, body, patienceMs, keep: KEPT_BYTES, openTo });
    // The database keeps no zero bytes.
    return { delivered: status >= 200 && status < 300, status, answer: text.replaceAll('\0', ''), error: null };
  } catch (error) {
    if (error instanceof NotOutside) return nothing('notPublic');
    return nothing(/Timeout|Abort/.test((error as Error).name) ? 'tooSlow' : 'unreachable');
  }
}

const nothing = (error: DeliveryError): Outcome => ({ delivered: false, status: null, answer: null, error });

async function note(db: Db, { id, attempts, once_more }: Due, outcome: Outcome): Promise<void> {
  const wait = outcome.delivered || once_more ? undefined : webhookWait(attempts + 1);
  const status = outcome.delivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  await sql`
    update webhook_delivery set status = ${status}, attempts = attempts + 1, once_more = false, next_at = now() + make_interval(secs => ${wait ?? 0}), tried_at = now(),
      answer_status = ${outcome.status}, answer = ${outcome.answer}, error = ${outcome.error} where id = ${id} and status = 'waiting'`.execute(
    db,
  );
}
