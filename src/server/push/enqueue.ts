import { offeredLang } from '../../contract/lang.ts';
import { sql } from 'kysely';
import type { PushMessage } from '../../contract/push.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import type { Mail } from '../outbox/enqueue.ts';

/** What is urgent enough to be told to a closed app, by the mail that tells the same. */
const FACTS: Partial<Record<Mail['template'], PushMessage['fact']>> = {
  'ttl-warning': 'deadline',
  'schedule-change': 'schedule-change',
  waitlist: 'waitlist',
  alert: 'alert',
};

/** What a device opens; none where there is nothing to open. */
function aboutOf(fact: PushMessage['fact'], { pnr, hold, flight, alert }: Record<string, unknown>): object | undefined {
  if (fact === 'waitlist') return typeof hold === 'string' ? { hold: { id: hold, flight } } : undefined;
  if (fact === 'alert') return { alert };
  return typeof pnr === 'string' ? { pnr } : undefined;
}

/** Beside the mails: a message for each device that asked, of the agency and of whoever works for it. */
export async function enqueuePushes(tx: Tx, mails: readonly Mail[]): Promise<void> {
  const told = mails.flatMap(({ template, payload, eventKey, userId, inNameOf }) => {
    const fact = FACTS[template];
    const { minutes, missed } = payload as Record<string, unknown>;
    const about = fact && aboutOf(fact, payload as Record<string, unknown>);
    // A mail of the agency to its client is told to no device of the agency.
    if (!fact || !userId || inNameOf || !about) return [];
    return [
      {
        event_key: eventKey,
        user_id: userId,
        message: { ...about, fact, ...(typeof minutes === 'number' ? { minutes } : {}), ...(missed ? { missed: true } : {}) },
      },
    ];
  });
  if (told.length === 0) return;
  const { rows } = await sql<{ subscription_id: string; event_key: string; message: object; lang: string }>`
    select p.id as subscription_id, t.event_key, t.message, u.language as lang
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (event_key text, user_id uuid, message jsonb)
      join users u on u.id = t.user_id or u.parent_user_id = t.user_id
      join session s on s.user_id = u.id join push_subscription p on p.token_hash = s.token_hash`.execute(tx);
  if (rows.length === 0) return;
  const messages = rows.map(({ subscription_id, event_key, message, lang }) => ({
    id: newId(),
    subscription_id,
    event_key,
    payload: { ...message, lang: offeredLang(lang) },
  }));
  await sql`
    insert into push_outbox (id, subscription_id, event_key, payload)
    select * from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as t (id uuid, subscription_id uuid, event_key text, payload jsonb)
    on conflict (subscription_id, event_key) do nothing`.execute(tx);
}
