import { sql } from 'kysely';
import { rolesWith, type RoleRight } from '../../rules/rights.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';

export interface Notice {
  /** Both made by `sentence`. */
  title: string;
  text: string;
  link: string;
}

/** Tell staff with this right behind the bell, Super Admins and Admins by themselves. One notice of a title for a day, however often it is raised. */
export async function tellStaff(tx: Tx, { title, text, link }: Notice, right: RoleRight = 'toldOfTrouble'): Promise<void> {
  // Two nodes at once would both see none.
  await sql`select 1 from company_settings for no key update`.execute(tx);
  await sql`
    insert into notification (id, title, text, kind, audience, start_date, end_date, pinned, link)
    select ${newId()}, ${title}, ${JSON.stringify({ en: text })}::jsonb, 'warning', ${JSON.stringify({ roles: rolesWith(right), groupIds: [], userIds: [] })}::jsonb, today, today + 1, true, ${link}
    from (select (now() at time zone timezone)::date as today from company_settings) c
    where not exists (select 1 from notification where title = ${title} and start_date >= today)`.execute(tx);
}
