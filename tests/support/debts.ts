import { sql } from 'kysely';
import { agentAccount, houseAccount } from '../../src/rules/ledger.ts';
import { transaction } from '../../src/server/database/transaction.ts';
import { post } from '../../src/server/ledger/post.ts';
import type { Desk } from './desk.ts';

/** What came on an account, or left it with a minus, so many days ago at noon there; whatever its limit says. The id of the entry. */
export async function enterAgo(
  { db, world }: Desk,
  who: string,
  amount: number,
  days: number,
  { currency = 'AMD', ...more }: { kind?: 'adjust'; reversesId?: string; currency?: string } = {},
): Promise<string> {
  const userId = world.users.get(who) ?? who;
  const { id } = await transaction(db, (tx) =>
    post(tx, {
      kind: amount < 0 ? 'withdraw' : 'topup',
      ...more,
      userId,
      currency,
      postings: [
        { account: agentAccount(userId), amount: amount * 100 },
        { account: houseAccount('CASH', currency), amount: -amount * 100 },
      ],
      actorId: world.users.get('admin')!,
      force: true,
    }),
  );
  await sql`
    update ledger_transaction set at = ((now() at time zone 'Asia/Yerevan')::date - ${days}::int + time '12:00') at time zone 'Asia/Yerevan' where id = ${id}`.execute(
    db,
  );
  return id;
}

/** Terms of an agency that pays later. */
export const payLater = ({ db, world }: Desk, who: string, creditDays: number | null, stopDays: number | null): Promise<unknown> =>
  sql`update account set credit_days = ${creditDays}, overdue_stop_days = ${stopDays}, credit_limit = 1000000000 where user_id = ${world.users.get(who)!}`.execute(
    db,
  );
