import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { tellStaff } from '../notifications/tell-staff.ts';

/** Tell staff in the app, because a mail would not reach them. */
export const raiseAlarm = (tx: Tx): Promise<void> =>
  tellStaff(tx, {
    title: sentence('mailsStuck.title'),
    text: sentence('mailsStuck.text'),
    link: '/settings?section=mail',
  });

/** Mails that have not left, by what became of them, for the machine that watches over the program. */
export async function waitingMails(db: Db): Promise<{ status: string; mails: number }[]> {
  const { rows } = await sql<{ status: string; mails: number }>`
    select s.status, count(o.id)::int as mails from unnest('{queued,failed,dead}'::text[]) as s (status) left join outbox o on o.status = s.status group by 1 order by 1`.execute(
    db,
  );
  return rows;
}
