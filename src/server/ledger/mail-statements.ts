import { sql } from 'kysely';
import { offeredLang } from '../../contract/lang.ts';
import type { Db } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { jobContext, type JobParts } from '../flights/job-context.ts';
import { writeLog } from '../history/write-log.ts';
import { eachDue } from '../jobs/each-due.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { statementOf } from './statement.ts';

/** The last day of the month before this one, by the company's clock an hour ago: what began before midnight has been entered by then. */
export const lastMonthEnd = sql<string>`(date_trunc('month', (now() - interval '1 hour') at time zone coalesce((select timezone from company_settings), 'UTC'))::date - 1)`;

/** To every account that wants it the statement of the months that are over and that none has told of. Returns how many were mailed. */
export const mailStatements = (db: Db, parts: JobParts, stopping: () => boolean = () => false): Promise<number> =>
  eachDue({ next: (failed) => findDue(db, failed), idOf: ({ userId }) => userId, work: (one) => mailOne(db, parts, one), stopping });

async function findDue(db: Db, failed: readonly string[]): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select a.user_id as "userId", u.business_name as name, u.email, u.language as lang, (a.statements_to + 1)::text as "startDate", ${lastMonthEnd}::text as "endDate"
    from account a join users u on u.id = a.user_id where a.statements_to < ${lastMonthEnd} and u.status in ('active','blocked') and a.user_id <> all(${failed}::uuid[])
    order by a.statements_to, a.code limit 1`.execute(db);
  return rows[0];
}

/** Nothing has moved and nothing is left: there is nothing to tell, and no mail. */
async function mailOne(db: Db, parts: JobParts, one: Due): Promise<boolean> {
  const { userId, name, email, startDate, endDate } = one;
  const lang = offeredLang(one.lang);
  const context = jobContext(db, parts, { userId, name, email }, 'statements by mail');
  const asOwner = { ...context, lang, actor: { ...context.actor, lang, role: 'user' as const, privilege: [] } };
  const { sums, files } = await statementOf(userId, { startDate, endDate }, asOwner);
  const { opening, closing, credits, debits, currency } = sums;
  const nothing = [opening, closing, credits, debits].every((amount) => amount === 0);
  // Drawn outside of the transaction, which others may wait for; the days are over, so it says the same then.
  const attached = nothing ? [] : await files();
  return transaction(db, async (tx) => {
    const { rows: taken } = await sql`
      update account set statements_to = ${endDate}::date where user_id = ${userId} and statements_to = ${startDate}::date - 1 returning 1`.execute(
      tx,
    );
    // Another node has mailed it meanwhile, or the owner wants none any more.
    if (taken.length === 0 || nothing) return false;
    const payload = { from: startDate, to: endDate, opening, closing, credits, debits, currency };
    await enqueue(tx, [
      { eventKey: `statement:${userId}:${endDate}`, template: 'statement', recipients: [email], payload, files: attached, userId },
    ]);
    await writeLog(tx, context, context.actor, {
      action: 'mailStatement',
      entity: 'user',
      entityId: userId,
      summary: `${startDate} – ${endDate}`,
    });
    return true;
  });
}

interface Due {
  userId: string;
  name: string;
  email: string;
  lang: string;
  startDate: string;
  endDate: string;
}
