import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import { TRAVELLER_SCRIPTS, type MailScript } from '../../contract/mails.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { enqueue } from './enqueue.ts';

type Which = NonNullable<Parsed<'editOrder'>['body']['mail']>;

/**
 * Send a mail of an order again, or a copy for the traveller to other addresses. One that has not left yet goes at once
 * instead of twice. Returns what is to leave, for the timeline.
 */
export async function resendMail(
  tx: Tx,
  order: { id: string; agentId: string; pnr: string },
  which: Which,
): Promise<{ script: MailScript; to: string[] }> {
  await checkCopies(tx, order, which.to?.length ?? 1);
  if (which.id !== undefined && which.to === undefined) return again(tx, order.id, which.id);
  const { to } = which;
  if (!to) throw invalid({ 'mail.to': [fieldError('emailMissing')] });
  const script = which.id === undefined ? which.script : (await find(tx, order.id, which.id)).template;
  const copy = TRAVELLER_SCRIPTS.find((one) => one === script);
  if (!copy) throw invalid({ 'mail.script': [fieldError('copiesWithoutPrice')] });
  if (copy === 'ticket') await needTickets(tx, order.id);
  const { rows } = await sql<{ ids: string[]; lang: string }>`
    select coalesce(array_agg(id), '{}') as ids, (select contact_language from orders where agent_id = ${order.agentId} and id = ${order.id}) as lang from (
      select distinct on (passenger_id) id from document where order_id = ${order.id} and kind = ${copy === 'ticket' ? 'ticket' : 'booking'} order by passenger_id, issued_at desc, id desc) d`.execute(
    tx,
  );
  await enqueue(tx, [
    {
      eventKey: `${copy}:${order.id}:${newId()}`,
      template: copy,
      recipients: to,
      lang: rows[0]!.lang,
      payload: { pnr: order.pnr },
      inNameOf: 'agency',
      documentIds: rows[0]!.ids,
      orderId: order.id,
      userId: order.agentId,
    },
  ]);
  return { script: copy, to };
}

/** Addresses in an hour to which mails are sent again: for one order, and for all of one agency. */
const COPIES_OF_ORDER = 20;
const COPIES_OF_AGENCY = 100;

/**
 * Our mails are not a way to write to half the world. Those sent by hand are told by the end of their names; those of no order,
 * which are quotes, count for the agency alone. Throws MAILS_SENT_AGAIN.
 */
export async function checkCopies(tx: Tx, order: { id: string | null; agentId: string }, more: number): Promise<void> {
  const { rows } = await sql<{ order: number; agency: number }>`
    select coalesce(sum(cardinality(recipients)) filter (where order_id = ${order.id}), 0)::int as order, coalesce(sum(cardinality(recipients)), 0)::int as agency
    from outbox where user_id = ${order.agentId} and created_at > now() - interval '1 hour' and split_part(event_key, ':', 3) like '%-%-%-%-%'`.execute(
    tx,
  );
  const { order: ofOrder, agency } = rows[0]!;
  const limit = ofOrder + more > COPIES_OF_ORDER ? COPIES_OF_ORDER : agency + more > COPIES_OF_AGENCY ? COPIES_OF_AGENCY : undefined;
  if (limit !== undefined) throw new ApiError('MAILS_SENT_AGAIN', { details: { retryAfter: 600, n: limit } });
}

async function again(tx: Tx, orderId: string, id: string): Promise<{ script: MailScript; to: string[] }> {
  const mail = await find(tx, orderId, id);
  if (mail.status === 'sent')
    await sql`
      insert into outbox (id, event_key, template, recipients, cc, lang, payload, document_ids, user_id, order_id)
      select ${newId()}, template || ':' || order_id || ':' || ${newId()}::text, template, recipients, cc, lang, payload,
        -- What has a newer revision is told as it is now.
        array(select coalesce(n.id, d.id) from unnest(document_ids) as i join document d on d.id = i
          left join document n on n.order_id = d.order_id and n.kind = d.kind and n.kind <> 'creditNote' and n.superseded_by is null),
        user_id, order_id from outbox where id = ${id}`.execute(tx);
  else
    // One that was given up may have a bad name at the mail service, and what is over leaves by hand alone: it goes by a new one. A lease under way is left alone.
    await sql`
      update outbox set event_key = case when status in ('dead','over') then template || ':' || order_id || ':' || ${newId()}::text else event_key end,
        attempts = case when status in ('dead','over') then 0 else attempts end, status = case when status in ('dead','over') then 'queued' else status end, error = case when status = 'over' then null else error end, next_at = now() where id = ${id}`.execute(
      tx,
    );
  return { script: mail.template, to: mail.recipients };
}

async function find(tx: Tx, orderId: string, id: string): Promise<{ template: MailScript; recipients: string[]; status: string }> {
  const { rows } = await sql<Pick<Row<'outbox'>, 'template' | 'recipients' | 'status'>>`
    select template, recipients, status from outbox where id = ${id} and order_id = ${orderId} for update`.execute(tx);
  if (!rows[0]) throw invalid({ 'mail.id': [fieldError('mailNotOfBooking')] });
  return rows[0];
}

async function needTickets(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await sql`select 1 from ticket where order_id = ${orderId} limit 1`.execute(tx);
  if (rows.length === 0) throw invalid({ 'mail.script': [fieldError('noTicketsYet')] });
}
