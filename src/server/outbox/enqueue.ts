import { sql, type RawBuilder } from 'kysely';
import type { MailScript } from '../../contract/mails.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { enqueuePushes } from '../push/enqueue.ts';

export interface Mail {
  /** One mail for one event, however often the event is handled. */
  eventKey: string;
  template: MailScript;
  recipients: readonly string[];
  /** `sealed`, if there is one, is opened only when the mail leaves. */
  payload: object;
  /** Of whoever the mail is about when it is not said. */
  lang?: string;
  documentIds?: readonly string[];
  files?: readonly { name: string; type: string; bytes: Buffer }[];
  orderId?: string;
  userId?: string;
  /** Waits so many seconds, in which another may take its place (`OVER` in send.ts). */
  waits?: number;
  /** Goes to a traveller, who knows the agency and answers to it: sent as the agency's. Otherwise it is the desk's. */
  inNameOf?: 'agency';
}

/** To the traveller of an order, and to `others` who read what the traveller reads: in the language chosen for the order. */
export const toTraveller = (
  { contact_email, contact_language }: Pick<Row<'orders'>, 'contact_email' | 'contact_language'>,
  ...others: readonly string[]
): Pick<Mail, 'recipients' | 'lang' | 'inNameOf'> => ({
  recipients: [contact_email, ...others],
  lang: contact_language,
  inNameOf: 'agency',
});

/** Put a mail beside the change that causes it; it leaves only after the commit. */
export async function enqueue(tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const { rows: fresh } = await mailRows(mails).execute(tx);
  const keys = new Map(fresh.map((row) => [row.event_key, row.id]));
  for (const { eventKey, files = [] } of mails)
    for (const { name, type, bytes } of keys.has(eventKey) ? files : [])
      await sql`insert into mail_file (id, mail_id, name, type, bytes) values (${newId()}, ${keys.get(eventKey)!}, ${name}, ${type}, ${bytes})`.execute(
        tx,
      );
  await enqueuePushes(
    tx,
    mails.filter((mail) => keys.has(mail.eventKey)),
  );
}

/** The mails alone, as a part of another statement: for those that no device is told of. */
export function mailRows(mails: readonly Mail[]): RawBuilder<Pick<Row<'outbox'>, 'event_key' | 'id'>> {
  const rows = mails.map((mail) => ({
    id: newId(),
    event_key: mail.eventKey,
    template: mail.template,
    recipients: [...new Set(mail.recipients.map((one) => one.toLowerCase()))],
    payload: mail.inNameOf ? { ...mail.payload, inNameOf: mail.inNameOf } : mail.payload,
    lang: mail.lang ?? null,
    document_ids: mail.documentIds ?? [],
    order_id: mail.orderId ?? null,
    user_id: mail.userId ?? null,
    waits: mail.waits ?? 0,
  }));
  return sql`
    insert into outbox (id, event_key, template, recipients, lang, payload, document_ids, order_id, user_id, next_at)
    select t.id, t.event_key, t.template, array(select jsonb_array_elements_text(t.recipients)), coalesce(t.lang, (select language from users where id = t.user_id), 'en'), t.payload, array(select jsonb_array_elements_text(t.document_ids)::uuid), t.order_id, t.user_id, now() + make_interval(secs => t.waits)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, event_key text, template text, recipients jsonb, lang text, payload jsonb, document_ids jsonb, order_id uuid, user_id uuid, waits int)
    on conflict (event_key) do nothing returning event_key, id`;
}
