import { sql } from 'kysely';
import { documentNumber } from '../../rules/numbers.ts';
import type { Db } from '../database/database.ts';
import { documentHash } from '../orders/documents.ts';
import { insertRows } from './insert-rows.ts';
import { iso, orderAt, orderView, type PlannedTicket, type Stage } from './order-snapshots.ts';
import type { PlannedTransaction } from './plan-ledger.ts';
import type { PlannedOrder } from './planned-order.ts';
import type { OrderSeed } from './seed-orders.ts';

const DOCUMENT_PREFIX = { booking: 'B', ticket: 'T', invoice: 'I', receipt: 'R', creditNote: 'C' } as const;
type DocumentKind = keyof typeof DOCUMENT_PREFIX;

/** The documents of all orders, numbered without gaps for each kind and year in the order of time. */
export async function insertDocuments(tx: Db, seed: OrderSeed, tickets: ReadonlyMap<PlannedOrder, PlannedTicket[]>): Promise<void> {
  const drafts = seed.orders.flatMap((order) => documentsOf(order, seed.ledger)).sort((a, b) => a.at - b.at);
  const series = new Map<string, { kind: DocumentKind; year: number; next: number }>();
  const rows = drafts.map((draft) => {
    const year = new Date(draft.at).getUTCFullYear();
    const counter = series.get(`${draft.kind} ${year}`) ?? { kind: draft.kind, year, next: 1 };
    series.set(`${draft.kind} ${year}`, counter);
    const no = counter.next;
    counter.next += 1;
    const { order } = draft;
    const own = draft.stage === 'booked' ? [] : (tickets.get(order) ?? []);
    const view = orderView(
      orderAt(order, draft.stage),
      own,
      seed.ledger.filter((one) => one.order === order && one.at <= draft.at && draft.stage !== 'booked'),
      seed,
    );
    return {
      id: seed.newId(),
      kind: draft.kind,
      year,
      no,
      number: documentNumber(DOCUMENT_PREFIX[draft.kind], year, no),
      agent_id: order.buyer.id,
      order_id: order.id,
      snapshot: view,
      hash: '',
      issued_at: iso(draft.at),
    };
  });
  await insertRows(tx, 'document', rows);
  await sql`update document set hash = ${documentHash}`.execute(tx);
  await insertRows(tx, 'number_series', [...series.values()]);
}

interface DocumentDraft {
  kind: DocumentKind;
  stage: Stage;
  at: number;
  order: PlannedOrder;
}

/** A booking document, unless it was issued at once; ticket, invoice and receipt; a credit note for what went back. */
function documentsOf(order: PlannedOrder, ledger: readonly PlannedTransaction[]): DocumentDraft[] {
  const { createdAt, issuedAt } = order;
  const back = ledger.find((one) => one.order === order && one.kind !== 'ticket');
  return [
    ...(issuedAt === createdAt ? [] : [{ kind: 'booking' as const, stage: 'booked' as const, at: createdAt, order }]),
    ...(issuedAt === null
      ? []
      : (['ticket', 'invoice', 'receipt'] as const).map((kind) => ({ kind, stage: 'issued' as const, at: issuedAt, order }))),
    ...(back ? [{ kind: 'creditNote' as const, stage: 'ended' as const, at: back.at, order }] : []),
  ];
}
