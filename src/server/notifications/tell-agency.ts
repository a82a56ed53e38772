import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import type { Notice } from './tell-staff.ts';

/** Tell an agency and its people something behind the bell, for a week. */
export async function tellAgency(tx: Tx, agentId: string, { title, text, link }: Notice): Promise<void> {
  await sql`
    insert into notification (id, title, text, kind, audience, start_date, end_date, pinned, link)
    select ${newId()}, ${title}, ${JSON.stringify({ en: text })}::jsonb, 'info', ${JSON.stringify({ roles: [], groupIds: [], userIds: [agentId] })}::jsonb, today, today + 7, false, ${link}
    from (select (now() at time zone timezone)::date as today from company_settings) c`.execute(tx);
}
