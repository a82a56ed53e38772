import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * End the holds and unpaid bookings of an agency: their time is over from now on, whatever happens to this process. The sweep
 * gives the seats back, each in a transaction of its own; the marker tells it not to wait for `autoCancel`.
 */
export async function endHoldsNow(tx: Tx, agentId: string): Promise<void> {
  await sql`update pre_order set expires_at = now(), updated_at = now() where agent_id = ${agentId} and status = 'active' and expires_at > now()`.execute(
    tx,
  );
  await sql`
    update orders set time_limit = now(), attention = array_append(array_remove(attention, 'released'), 'released'), version = version + 1, updated_at = now()
    where agent_id = ${agentId} and status = 'booking'`.execute(tx);
}
