import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { lockAccount } from '../orders/unpaid.ts';

const MOST = 50;

/**
 * An agency reports a few payments a day. Six megabytes of proofs for each of 600 calls a minute would fill the disk, and requests for a
 * hundredth the list of the staff; those withdrawn count, because their files stay. Under the account's lock, so that of two at once one is
 * seen by the other. Throws REQUESTS_OF_A_DAY.
 */
export async function checkRequestsOfDay(tx: Tx, table: 'top_up_request' | 'payout_request', agentId: string): Promise<void> {
  await lockAccount(agentId).execute(tx);
  await refuseMoreOfDay(tx, table, agentId, MOST);
}

/** No more than `most` new rows of an agency within 24 hours; the caller has locked what makes it wait for another one. Throws REQUESTS_OF_A_DAY. */
export async function refuseMoreOfDay(
  tx: Tx,
  table: 'top_up_request' | 'payout_request' | 'agency_logo',
  agentId: string,
  most: number,
): Promise<void> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from ${sql.table(table)} where agent_id = ${agentId} and created_at > now() - interval '24 hours'`.execute(
    tx,
  );
  if (rows[0]!.made >= most) throw new ApiError('REQUESTS_OF_A_DAY', { details: { retryAfter: 3600, n: most } });
}
