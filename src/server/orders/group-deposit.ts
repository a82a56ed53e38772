import { sql, type RawBuilder } from 'kysely';
import { depositShare } from '../../rules/deposits.ts';
import { agentAccount, depositAccount } from '../../rules/ledger.ts';
import type { Minor } from '../../rules/money.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import type { Context } from '../http/context.ts';
import { postingOf } from '../ledger/post.ts';
import { sentence } from '../sentence.ts';
import type { DepositLeft, OrderRecord } from './read-order.ts';

/** What the deposit of group seats pays of an order (decision 0071). */
interface DepositShare {
  classId: string;
  amount: Minor;
}

type Priced = Pick<OrderRecord, 'deposits' | 'segments' | 'prices'>;

/** For each of its groups: the price of the seats, as far as there is something left. */
export function depositShares({ deposits, segments, prices }: Priced): DepositShare[] {
  return (deposits ?? []).flatMap(({ classId, held }) => {
    const own = segments.filter((one) => one.snapshot.classId === classId).map((one) => one.id);
    const amount = depositShare(held, prices.filter((row) => own.includes(row.segmentId))); // prettier-ignore
    return amount > 0 ? [{ classId, amount }] : [];
  });
}

/** The same with the plans locked, in the order of their ids, before any class: nobody else spends it until the commit. An order without one asks nothing. */
export async function lockDeposits(tx: Tx, record: OrderRecord): Promise<DepositShare[]> {
  const deposits: DepositLeft[] = [];
  for (const { classId } of depositShares(record)) {
    const { rows } = await sql<Pick<Row<'deposit_plan'>, 'held'>>`
      select held from deposit_plan where class_id = ${classId} and agent_id = ${record.agent_id} for no key update`.execute(tx);
    deposits.push(...rows.map(({ held }) => ({ classId, held })));
  }
  return depositShares({ ...record, deposits });
}

/** Back to the balance, from which the tickets are then paid whole: reports, invoices, voids and refunds know one payment only. */
export function usingDeposit(record: OrderRecord, { classId, amount }: DepositShare, context: Context): RawBuilder<unknown>[] {
  const { id, statement } = postingOf({
    kind: 'deposit',
    userId: record.agent_id,
    currency: record.account_currency,
    postings: [
      { account: depositAccount(classId), amount: -amount },
      { account: agentAccount(record.agent_id), amount },
    ],
    reason: sentence('fromDeposit'),
    actorId: context.actor.userId,
    idempotencyKey: context.key,
    memo: { orderId: record.id, classId },
  });
  record.from_deposit = (record.from_deposit ?? 0) + amount;
  return [
    statement,
    sql`
      with plan as (update deposit_plan set used = used + ${amount}, updated_at = now() where class_id = ${classId} returning class_id)
      insert into deposit_use (transaction_id, class_id, order_id, amount) select ${id}, class_id, ${record.id}, ${amount} from plan`,
  ];
}
