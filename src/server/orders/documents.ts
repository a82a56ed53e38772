import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import { presentOrder, type OrderRecord } from './read-order.ts';

export type DocumentKind = 'booking' | 'ticket' | 'invoice' | 'receipt' | 'creditNote';
const PREFIX: Record<DocumentKind, string> = { booking: 'B', ticket: 'T', invoice: 'I', receipt: 'R', creditNote: 'C' };

/**
 * Documents of an order as it stands: numbered without gaps for each kind and year, never changed afterwards. The number rows
 * are locked here until the commit, so this comes last in a transaction. The year is the company's, not UTC's. Adds them to
 * `record` and returns their ids.
 */
export async function writeDocuments(tx: Tx, record: OrderRecord, kinds: readonly DocumentKind[], timezone: string): Promise<string[]> {
  const year = Number(new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric' }).format(new Date(record.server_time)));
  const snapshot = JSON.stringify(presentOrder(record, { role: 'Super Admin', privilege: [] }));
  const ids = new Map([...kinds].sort().map((kind) => [kind, newId()] as const));
  // One statement, because everybody who issues waits for these rows from here to the commit. The number is `documentNumber` of rules.
  const { rows } = await sql<{ kind: DocumentKind; number: string }>`
    with series as (
      insert into number_series (kind, year, next) select kind, ${year}, 2 from unnest(${[...ids.keys()]}::text[]) with ordinality as t (kind, i) order by i
      on conflict (kind, year) do update set next = number_series.next + 1 returning kind, next - 1 as no
    )
    insert into document (id, kind, year, no, number, agent_id, order_id, snapshot, hash)
    select t.id, s.kind, ${year}, s.no, t.prefix || '-' || ${year}::int || '-' || lpad(s.no::text, greatest(6, length(s.no::text)), '0'), ${record.agent_id}, ${record.id}, snapshot, ${documentHash}
    from series s join unnest(${[...ids.keys()]}::text[], ${[...ids.values()]}::uuid[], ${[...ids.keys()].map((kind) => PREFIX[kind])}::text[]) as t (kind, id, prefix) on t.kind = s.kind
      cross join (select ${snapshot}::jsonb as snapshot) as what
    returning kind, number`.execute(tx);
  rows.sort((a, b) => (a.kind < b.kind ? -1 : 1));
  record.documents.push(...rows.map((one) => ({ kind: one.kind, number: one.number, rev: 1, issuedAt: record.server_time })));
  return [...ids.values()];
}

/** Of the snapshot as the database keeps it, so that `verify` can make it again: jsonb does not give back the text it was given. */
export const documentHash: RawBuilder<string> = sql.raw(`encode(sha256(convert_to(snapshot::text, 'UTF8')), 'hex')`);
