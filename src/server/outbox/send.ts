import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export interface OutgoingMail {
  id: string;
  event_key: string;
  template: string;
  recipients: string[];
  lang: string;
  payload: unknown;
  order_id: string | null;
  document_ids: string[];
  /** The order as its newest document froze it, and the documents it has; the mail is written from these. */
  snapshot: object | null;
  documents: { kind: string; number: string; rev: number; issuedAt: string }[];
}
/** Hands a mail to the mail and document service; throws when it is not taken. The same id twice is one mail there. */
export type Sender = (mail: OutgoingMail) => Promise<void>;

const BATCH = 20;
const LEASE_MINUTES = 2;
/** Minutes to the next attempt; after the last the mail is dead and waits for a person. */
const BACK_OFF = [1, 5, 30, 120, 720];

/** Send what is due, outside of any transaction, and note what became of it. */
export async function sendDue(db: Db, send: Sender, stopping: () => boolean = () => false): Promise<void> {
  for (let sent = 0; sent < BATCH && !stopping(); sent++) if (!(await sendNext(db, send))) return;
}

/** One at a time: a lease is longer than one mail may take, and twenty slow ones would outlive it and be sent by another node as well. */
async function sendNext(db: Db, send: Sender): Promise<boolean> {
  const { rows } = await sql<OutgoingMail & { attempts: number }>`
    update outbox set lease_until = now() + make_interval(mins => ${LEASE_MINUTES}), attempts = attempts + 1
    where id = (select id from outbox where status in ('queued','failed') and next_at <= now() and (lease_until is null or lease_until < now()) order by next_at limit 1 for update skip locked)
    returning id, event_key, template, recipients, lang, payload, order_id, document_ids, attempts,
      (select d.snapshot from document d where d.order_id = outbox.order_id order by d.issued_at desc, d.id desc limit 1) as snapshot,
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'rev', d.rev, 'issuedAt', d.issued_at) order by d.issued_at, d.kind), '[]')
        from document d where d.order_id = outbox.order_id) as documents`.execute(db);
  const [mail] = rows;
  if (!mail) return false;
  try {
    await send(mail);
    await sql`update outbox set status = 'sent', sent_at = now(), error = null, lease_until = null where id = ${mail.id}`.execute(db);
  } catch (error) {
    const wait = BACK_OFF[mail.attempts - 1];
    await sql`
      update outbox set status = ${wait === undefined ? 'dead' : 'failed'}, next_at = now() + make_interval(mins => ${wait ?? 0}), lease_until = null,
        error = ${String(error instanceof Error ? error.message : error).slice(0, 500)} where id = ${mail.id}`.execute(db);
  }
  return true;
}
