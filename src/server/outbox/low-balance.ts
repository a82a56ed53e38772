import { sql } from 'kysely';
import { toMajor, type Minor } from '../../rules/money.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { tellWebhooks } from '../webhooks/enqueue.ts';
import { enqueue } from './enqueue.ts';

/** To the agency whose balance a posting has brought below its threshold, and to its systems. */
export async function mailLowBalance(
  tx: Tx,
  low: { userId: string; transactionId: string; available: Minor; threshold: Minor; currency: string },
): Promise<void> {
  const { rows } = await sql<Pick<Row<'users'>, 'email'>>`select email from users where id = ${low.userId}`.execute(tx);
  const payload = { available: toMajor(low.available), threshold: toMajor(low.threshold), currency: low.currency };
  await enqueue(tx, [
    {
      eventKey: `low-balance:${low.transactionId}`,
      template: 'low-balance',
      recipients: [rows[0]!.email],
      payload,
      userId: low.userId,
    },
  ]);
  await tellWebhooks(tx, low.userId, 'balance.low', { balance: payload });
}
