import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import { enqueue, type Mail } from '../outbox/enqueue.ts';
import type { Notice } from './tell-staff.ts';

/** Who is written to, where `u` is the agency and `m` whoever asked: `m`, if of the agency and active, else the agency, as where staff have asked for it. */
export const mailTo = sql<string>`case when m.status = 'active' and u.id in (m.id, m.parent_user_id) then m.email else u.email end`;

/** By mail, with a push to its devices where the mail has one, and behind the bell. */
export async function tellAgencyByAll(tx: Tx, agentId: string, notice: Notice, mail: Omit<Mail, 'userId'>): Promise<void> {
  await tellAgency(tx, agentId, notice);
  await enqueue(tx, [{ ...mail, userId: agentId }]);
}

/** Tell an agency and its people something behind the bell, for a week. */
export async function tellAgency(tx: Tx, agentId: string, { title, text, link }: Notice): Promise<void> {
  await sql`
    insert into notification (id, title, text, kind, audience, start_date, end_date, pinned, link)
    select ${newId()}, ${title}, ${JSON.stringify({ en: text })}::jsonb, 'info', ${JSON.stringify({ roles: [], groupIds: [], userIds: [agentId] })}::jsonb, today, today + 7, false, ${link}
    from (select (now() at time zone timezone)::date as today from company_settings) c`.execute(tx);
}
