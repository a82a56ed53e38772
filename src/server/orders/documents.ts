import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { documentNumber } from '../../rules/numbers.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import { presentOrder, type OrderRecord } from './read-order.ts';

export type DocumentKind = 'booking' | 'ticket' | 'invoice' | 'receipt' | 'creditNote';
const PREFIX: Record<DocumentKind, string> = { booking: 'B', ticket: 'T', invoice: 'I', receipt: 'R', creditNote: 'C' };

/**
 * Documents of an order as it stands: numbered without gaps for each kind and year, never changed afterwards. The number rows
 * are locked here until the commit, so this comes last in a transaction. Adds them to `record` and returns their ids.
 */
export async function writeDocuments(tx: Tx, record: OrderRecord, kinds: readonly DocumentKind[]): Promise<string[]> {
  const year = Number(record.server_time.slice(0, 4));
  const snapshot = JSON.stringify(presentOrder(record, { role: 'Super Admin', privilege: [] }));
  const hash = createHash('sha256').update(snapshot).digest('base64url');
  const sorted = [...kinds].sort();
  const { rows } = await sql<{ kind: DocumentKind; no: number }>`
    insert into number_series (kind, year, next) select kind, ${year}, 2 from unnest(${sorted}::text[]) as kind order by kind
    on conflict (kind, year) do update set next = number_series.next + 1 returning kind, next - 1 as no`.execute(tx);
  const documents = rows.map((row) => ({
    id: newId(),
    kind: row.kind,
    no: row.no,
    number: documentNumber(PREFIX[row.kind], year, row.no),
  }));
  await sql`
    insert into document (id, kind, year, no, number, agent_id, order_id, snapshot, hash)
    select t.id, t.kind, ${year}, t.no, t.number, ${record.agent_id}, ${record.id}, ${snapshot}::jsonb, ${hash}
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as t (id uuid, kind text, no int, number text)`.execute(tx);
  record.documents.push(...documents.map((one) => ({ kind: one.kind, number: one.number, rev: 1, issuedAt: record.server_time })));
  return documents.map((one) => one.id);
}
