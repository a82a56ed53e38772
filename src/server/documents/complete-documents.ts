import { sql } from 'kysely';
import type { DocumentKind } from '../../contract/documents.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { readOrder } from '../orders/read-order.ts';
import { comingDocuments, writeOrderDocuments } from './write-documents.ts';

const BATCH = 50;

/**
 * Orders of a release in which some changes brought no documents (docs/decisions/0028) get them, an order at a time, until
 * there are none left. Nothing is mailed: it is long past. Returns how many orders were completed.
 */
export async function completeDocuments(db: Db, stopping: () => boolean = () => false): Promise<number> {
  const { rows: open } = await sql`select 1 from upgrade_task where name = 'documents' and done_at is null`.execute(db);
  if (open.length === 0) return 0;
  let done = 0;
  for (;;) {
    const { rows } = await sql<Pick<Row<'orders'>, 'id'>>`select o.id from orders o where ${incomplete} limit ${BATCH}`.execute(db);
    for (const { id } of rows) {
      if (stopping()) return done;
      await transaction(db, (tx) => complete(tx, id));
      done += 1;
    }
    if (rows.length < BATCH) break;
  }
  await sql`update upgrade_task set done_at = now() where name = 'documents'`.execute(db);
  return done;
}

const agentPosting = sql`posting p on p.transaction_id = l.id and p.account_code = 'AGENT:' || l.user_id`;
/** A charge or a moved share that the newest invoice or receipt does not name. */
const uncharged = sql`exists (
  select 1 from ledger_transaction l join ${agentPosting} cross join (values ('invoice'), ('receipt')) k (kind)
    left join document d on d.order_id = o.id and d.kind = k.kind and d.superseded_by is null
  where l.order_id = o.id and (p.amount < 0 or l.kind = 'split_memo')
    and not coalesce(d.snapshot->'ledger' @> jsonb_build_array(jsonb_build_object('no', l.no)), false))`;
/** An amount that went back without a credit note. */
const uncredited = sql`exists (
  select 1 from ledger_transaction l join ${agentPosting} where l.order_id = o.id and l.kind <> 'split_memo' and p.amount > 0
    and not exists (select 1 from document d where d.transaction_id = l.id and d.kind = 'creditNote'))`;
/** A ticket whose document is missing or shows it in another life. */
const unticketed = sql`exists (
  select 1 from ticket t left join document d on d.order_id = o.id and d.kind = 'ticket' and d.superseded_by is null
    cross join lateral (select bool_or(c.status in ('O','S','F')) as live from coupon c where c.ticket_id = t.id) now
    cross join lateral (select count(*) as named, coalesce(bool_or(c->>'status' in ('O','S','F')), false) as live
      from jsonb_array_elements(d.snapshot->'passengers') p, jsonb_array_elements(p->'tickets') x, jsonb_array_elements(x->'coupons') c where x->>'number' = t.number) shown
  where t.order_id = o.id and ((now.live and shown.named = 0) or now.live <> shown.live))`;
const incomplete = sql`o.status not in ('booking','cancelled','expired') and (${uncharged} or ${uncredited} or ${unticketed})`;

async function complete(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ charges: boolean; tickets: boolean }>`
    select ${uncharged} as charges, ${unticketed} as tickets from orders o where o.id = ${id} for update`.execute(tx);
  const missing = rows[0]!;
  const { rows: credits } = await sql<Pick<Row<'ledger_transaction'>, 'id'> & Pick<Row<'posting'>, 'amount'>>`
    select l.id, p.amount from ledger_transaction l join ${agentPosting} where l.order_id = ${id} and l.kind <> 'split_memo' and p.amount > 0
      and not exists (select 1 from document d where d.transaction_id = l.id and d.kind = 'creditNote') order by l.no`.execute(tx);
  const record = (await readOrder(tx, { id }, null))!;
  const kinds: DocumentKind[] = [
    ...(missing.tickets ? (['ticket'] as const) : []),
    ...(missing.charges ? (['invoice', 'receipt'] as const) : []),
  ];
  for (const credit of credits)
    await writeOrderDocuments(tx, record, comingDocuments(['creditNote']), {
      transactionId: credit.id,
      credit: { amount: toMajor(credit.amount), currency: record.account_currency, lines: [] },
    });
  await writeOrderDocuments(tx, record, comingDocuments(kinds));
}
