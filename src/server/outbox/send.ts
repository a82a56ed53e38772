import { sql } from 'kysely';
import type { MailCompany, MailScript } from '../../contract/mails.ts';
import type { Order } from '../../contract/orders.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { raiseAlarm } from './alarm.ts';

export interface OutgoingMail {
  id: string;
  event_key: string;
  template: MailScript;
  recipients: string[];
  lang: string;
  payload: Record<string, unknown>;
  order_id: string | null;
  /** The order as its newest document froze it, and the documents it has; the mail is written from these. */
  snapshot: object | null;
  documents: Order['documents'];
  /** What goes with it. */
  document_ids: string[];
  company: MailCompany | null;
  /** Null while mails go into files; the password is sealed. */
  smtp: StoredSmtp | null;
}
export interface StoredSmtp {
  host: string;
  port: number;
  secure: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
  fromName: string;
  fromEmail: string;
  replyTo: string;
  bcc: string;
}
/**
 * Hands a mail to the mail and document service; throws when it is not taken, NotTaken when that is for good. The same id twice
 * is one mail there. Returns a remark, such as a recipient that the host would not have.
 */
export type Sender = (mail: OutgoingMail) => Promise<string | null | void>;

/** The mail host says no to this mail and will say so again. */
export class NotTaken extends Error {}

const LEASE_MINUTES = 2;
/**
 * Minutes to the next attempt; after the last, 16 hours on, the mail is dead and waits for a person. Whatever was away for
 * ten minutes, its mails are out a quarter of an hour after it is back (domain.md 7, A23).
 */
export const BACK_OFF = [1, 5, 10, 15, 30, 60, 120, 240, 480];
const ALARM_AT = 5;

/** Send all that is due, outside of any transaction, and note what became of it. */
export async function sendDue(db: Db, send: Sender, stopping: () => boolean = () => false): Promise<void> {
  while (!stopping()) if (!(await sendNext(db, send))) return;
}

/** One at a time: a lease is longer than one mail may take, and twenty slow ones would outlive it and be sent by another node as well. */
async function sendNext(db: Db, send: Sender): Promise<boolean> {
  const { rows } = await sql<OutgoingMail & Pick<Row<'outbox'>, 'attempts'>>`
    update outbox set lease_until = now() + make_interval(mins => ${LEASE_MINUTES}), attempts = attempts + 1
    where id = (select id from outbox where status in ('queued','failed') and next_at <= now() and (lease_until is null or lease_until < now()) order by next_at limit 1 for update skip locked)
    returning id, event_key, template, recipients, lang, payload, order_id, document_ids, attempts,
      (select d.snapshot from document d where d.order_id = outbox.order_id order by d.issued_at desc, d.id desc limit 1) as snapshot,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'rev', d.rev, 'superseded', d.superseded_by is not null, 'issuedAt', d.issued_at) order by d.issued_at, d.kind), '[]')
        from document d where d.order_id = outbox.order_id) as documents,
      (select json_build_object('name', c.comp_name, 'address', c.comp_address_eng, 'telephone', c.comp_telephone, 'email', c.comp_email, 'timezone', c.timezone) from company_settings c) as company,
      (select json_build_object('host', s.host, 'port', s.port, 'secure', s.secure, 'user', s.user_name, 'password', s.password, 'fromName', s.from_name, 'fromEmail', s.from_email,
        'replyTo', s.reply_to, 'bcc', s.bcc) from smtp_settings s where s.is_active) as smtp`.execute(db);
  const [mail] = rows;
  if (!mail) return false;
  let remark: string | null;
  try {
    remark = (await send(mail)) ?? null;
  } catch (error) {
    await noteFailure(db, mail, error);
    return true;
  }
  await sql`update outbox set status = 'sent', sent_at = now(), error = ${remark}, lease_until = null where id = ${mail.id}`.execute(db);
  return true;
}

async function noteFailure(db: Db, mail: { id: string; attempts: number }, error: unknown): Promise<void> {
  const wait = error instanceof NotTaken ? undefined : BACK_OFF[mail.attempts - 1];
  await transaction(db, async (tx) => {
    await sql`
      update outbox set status = ${wait === undefined ? 'dead' : 'failed'}, next_at = now() + make_interval(mins => ${wait ?? 0}), lease_until = null,
        error = ${String(error instanceof Error ? error.message : error).slice(0, 500)} where id = ${mail.id}`.execute(tx);
    if (mail.attempts === ALARM_AT || wait === undefined) await raiseAlarm(tx);
  });
}
