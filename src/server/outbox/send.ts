import { sql } from 'kysely';
import { offeredLang } from '../../contract/lang.ts';
import type { MailCompany, MailScript } from '../../contract/mails.ts';
import type { Order } from '../../contract/orders.ts';
import { withCountry } from '../../rules/address.ts';
import type { Db } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { agencyHead, type AgencyHead } from '../documents/agency-head.ts';
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
  /** What else goes with it; contents in base64. */
  files: { name: string; type: string; content: string }[];
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
/** What is later than any attempt is put off is of a clock that ran ahead and was set right, and due. `backOff`: minutes, the longest last. */
export const isDue = (backOff: readonly number[]) =>
  sql`(next_at <= now() or next_at > now() + make_interval(mins => ${backOff.at(-1)! + 60}))`;

/** Mails that leave at once. All of them are on their way together, so that a lease is longer than they may take. */
const TOGETHER = 3;

/** Send all that is due, outside of any transaction, and note what became of it. */
export async function sendDue(db: Db, send: Sender, stopping: () => boolean = () => false): Promise<void> {
  while (!stopping()) if (!(await sendNext(db, send))) return;
}

type Company = MailCompany & { nameArm: string; addressArm: string };
type Due = Pick<OutgoingMail, 'snapshot' | 'documents' | 'smtp'> & {
  company: Company | null;
  /** Of the order of the mails, or of the mail itself where it is about none. */
  agency: AgencyHead | null;
  mails: (Omit<OutgoingMail, 'snapshot' | 'documents' | 'company' | 'smtp'> & { attempts: number; over: string | null })[];
};

/**
 * A mail of the outbox that would tell of something that is over, after hours without a mail host or a desk: a time limit that has passed,
 * has been moved or is of a booking no more, seats that went back, times that were answered or flown; or of seats that were changed again,
 * or are of no tickets any more: why, else null. What somebody sends again by hand leaves.
 */
const OVER = sql`case when split_part(event_key, ':', 3) like '%-%-%-%-%' then null else case template
    when 'ttl-warning' then (select case when o.status = 'expired' or (o.status = 'booking' and o.time_limit <= now()) then 'limitPassed' when o.status <> 'booking' then 'ended'
        when floor(extract(epoch from o.time_limit)) <> floor(extract(epoch from (payload->>'timeLimit')::timestamptz)) then 'limitMoved' end
      from orders o where o.agent_id = outbox.user_id and o.id = outbox.order_id)
    when 'ticket' then case when payload ? 'seats' and (exists (select from outbox n where n.order_id = outbox.order_id and n.template = 'ticket' and n.created_at > outbox.created_at)
      or not exists (select from orders o where o.agent_id = outbox.user_id and o.id = outbox.order_id and o.status in ('ticketing','partially_refunded'))) then 'newer' end
    when 'group-release' then case when (payload->>'releaseAt')::timestamptz <= now() then 'seatsBack' end
    when 'waitlist' then case when (payload->>'heldUntil')::timestamptz <= now() then 'seatsBack' end
    when 'schedule-change' then case when payload->>'outcome' = 'unanswered'
      and not exists (select from order_segment s where s.order_id = outbox.order_id and s.status = 'TK' and s.departure_utc > now()) then 'answered' end
    end end`;
/** How long is left is told as it is when the mail leaves. */
const PAYLOAD = sql`case when template = 'ttl-warning' and payload ? 'minutes' then payload || jsonb_build_object('minutes',
    greatest(1, least((payload->>'minutes')::int, ceil(extract(epoch from (payload->>'timeLimit')::timestamptz - now()) / 60)::int))) else payload end`;

/** The mail that waits longest and others of its order: a sale makes three, and what they are written from is read once. */
async function sendNext(db: Db, send: Sender): Promise<boolean> {
  const due = sql`status in ('queued','failed') and ${isDue(BACK_OFF)} and (lease_until is null or lease_until < now())`;
  const { rows } = await sql<Due>`
    with first as materialized (select id, order_id, user_id from outbox where ${due} order by next_at limit 1 for update skip locked),
      others as materialized (select id from outbox where order_id = (select order_id from first) and id <> (select id from first) and ${due}
        order by next_at limit ${TOGETHER - 1} for update skip locked),
      taken as (update outbox set lease_until = now() + make_interval(mins => ${LEASE_MINUTES}), attempts = attempts + 1
        where id in (select id from first union all select id from others)
        returning id, event_key, template, recipients, lang, ${PAYLOAD} as payload, order_id, document_ids, attempts, ${OVER} as over)
    select (select json_agg(to_jsonb(t) || jsonb_build_object('files', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'type', f.type, 'content', encode(f.bytes, 'base64')) order by f.id), '[]') from mail_file f where f.mail_id = t.id))) from taken t) as mails,
      (select d.snapshot from document d where d.order_id = first.order_id order by d.issued_at desc, d.id desc limit 1) as snapshot,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'rev', d.rev, 'superseded', d.superseded_by is not null, 'issuedAt', d.issued_at) order by d.issued_at, d.kind), '[]')
        from document d where d.order_id = first.order_id) as documents,
      (select json_build_object('name', c.comp_name, 'nameArm', c.comp_name_arm, 'address', c.comp_address_eng, 'addressArm', c.comp_address_arm, 'telephone', c.comp_telephone, 'email', c.comp_email, 'timezone', c.timezone) from company_settings c) as company,
      (select json_build_object('host', s.host, 'port', s.port, 'secure', s.secure, 'user', s.user_name, 'password', s.password, 'fromName', s.from_name, 'fromEmail', s.from_email,
        'replyTo', s.reply_to, 'bcc', s.bcc) from smtp_settings s where s.is_active) as smtp,
      (select ${agencyHead} from users u where u.id = coalesce((select agent_id from orders where id = first.order_id), first.user_id)) as agency
    from first`.execute(db);
  if (!rows[0]) return false;
  const { mails: taken, company, agency, ...writtenFrom } = rows[0];
  const mails = taken.filter(({ over }) => over === null);
  if (mails.length < taken.length)
    await sql`
      update outbox set status = 'over', error = t.over, lease_until = null from jsonb_to_recordset(${JSON.stringify(taken.map(({ id, over }) => ({ id, over })))}::jsonb) as t (id uuid, over text)
      where outbox.id = t.id and t.over is not null`.execute(db);
  const outcomes = await Promise.allSettled(
    mails.map(async (mail) => {
      const outgoing = { ...mail, ...writtenFrom, company: company && companyIn(mail.lang, company) };
      return (await send(agency && mail.payload['inNameOf'] === 'agency' ? inNameOf(agency, outgoing) : outgoing)) ?? null;
    }),
  );
  const sent = outcomes.flatMap((one, i) => (one.status === 'fulfilled' ? [{ id: mails[i]!.id, remark: one.value }] : []));
  if (sent.length > 0)
    await sql`
      update outbox set status = 'sent', sent_at = now(), error = t.remark, lease_until = null
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as t (id uuid, remark text) where outbox.id = t.id`.execute(db);
  for (const [i, one] of outcomes.entries()) if (one.status === 'rejected') await noteFailure(db, mails[i]!, one.reason);
  return true;
}

/** As its documents name it: in Armenian where it has such a name. */
const companyIn = (lang: string, { nameArm, addressArm, ...company }: Company): MailCompany =>
  lang === 'hy' ? { ...company, name: nameArm || company.name, address: addressArm || company.address } : company;

/** A mail to a traveller, as the agency's (enqueue.ts). How it looks is in the payload: the service of the release before takes no other part. */
function inNameOf({ name, address, phone, email, logo, color }: AgencyHead, mail: OutgoingMail): OutgoingMail {
  const { company, smtp } = mail;
  return {
    ...mail,
    payload: { ...mail.payload, brand: { logo, color } },
    company: company && {
      name,
      address: withCountry(address, offeredLang(mail.lang)),
      telephone: phone,
      email,
      timezone: company.timezone,
    },
    smtp: smtp && { ...smtp, fromName: name, replyTo: email },
  };
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
