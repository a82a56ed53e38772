import { sql } from 'kysely';
import type { BalanceWebhook } from '../../contract/webhook-events.ts';
import type { Tx } from '../database/database.ts';

/** Tells an agency's endpoints of its balance, beside the change. What happens to orders is written by the database itself (migration 0060). */
export async function tellWebhooks(tx: Tx, agentId: string, type: BalanceWebhook, facts: object): Promise<void> {
  await sql`
    insert into webhook_delivery (id, endpoint_id, kind, facts)
    select gen_random_uuid(), e.id, ${type}, ${JSON.stringify(facts)}::jsonb
    from (select id from webhook_endpoint where agent_id = ${agentId} and is_active and ${type} = any(events) for key share skip locked) e`.execute(
    tx,
  );
}
