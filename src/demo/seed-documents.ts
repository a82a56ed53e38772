import { sql } from 'kysely';
import type { DocumentKind, DocumentRecord } from '../contract/documents.ts';
import { toMajor } from '../rules/money.ts';
import { documentNumber } from '../rules/numbers.ts';
import type { Db } from '../server/database/database.ts';
import { freezeParties, PREFIX } from '../server/documents/write-documents.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import { iso, orderAt, orderView, type PlannedTicket, type Stage } from './order-snapshots.ts';
import { refundedRow, type PlannedTransaction } from './plan-ledger.ts';
import type { PlannedOrder } from './planned-order.ts';
import type { OrderSeed } from './seed-orders.ts';

/** The documents of all orders and deposits, numbered without gaps for each kind and year in the order of time. */
export async function insertDocuments(tx: Db, seed: OrderSeed, tickets: ReadonlyMap<PlannedOrder, PlannedTicket[]>): Promise<void> {
  const drafts = [
    ...seed.orders.flatMap((order) => documentsOf(order, seed, tickets.get(order) ?? [])),
    ...seed.ledger.filter((one) => one.kind === 'topup').map(receiptOf),
  ].sort((a, b) => a.at - b.at);
  const series = new Map<string, { kind: DocumentKind; year: number; next: number }>();
  // A ticket document that shows what was given back is the next revision of the order's first.
  const first = new Map<PlannedOrder, DocumentRow>();
  const rows = drafts.map(({ at, kind, agentId, order, snapshot, transaction, credit }): DocumentRow => {
    const earlier = kind === 'ticket' && order ? first.get(order) : undefined;
    if (earlier) {
      const next = { ...earlier, id: seed.newId(), rev: 2, snapshot, issued_at: iso(at) };
      earlier.superseded_by = next.id;
      return next;
    }
    const year = new Date(at).getUTCFullYear();
    const counter = series.get(`${kind} ${year}`) ?? { kind, year, next: 1 };
    series.set(`${kind} ${year}`, counter);
    const no = counter.next;
    counter.next += 1;
    const row: DocumentRow = {
      id: seed.newId(),
      kind,
      year,
      no,
      number: documentNumber(PREFIX[kind], year, no),
      rev: 1,
      superseded_by: null,
      agent_id: agentId,
      order_id: order?.id ?? null,
      transaction_id: transaction?.id ?? null,
      snapshot,
      details: { credit: credit ?? null },
      hash: '',
      issued_at: iso(at),
    };
    if (kind === 'ticket' && order) first.set(order, row);
    return row;
  });
  await insertRows(
    tx,
    'document',
    rows.map((one) => ({ ...one, superseded_by: null })),
  );
  const links = rows.filter((one) => one.superseded_by !== null).map(({ id, superseded_by }) => ({ id, superseded_by }));
  await sql`update document d set superseded_by = t.superseded_by from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as t (id uuid, superseded_by uuid) where d.id = t.id`.execute(
    tx,
  );
  await freezeParties(tx);
  await insertRows(tx, 'number_series', [...series.values()]);
}

interface DocumentRow {
  id: string;
  kind: DocumentKind;
  year: number;
  no: number;
  number: string;
  rev: number;
  superseded_by: string | null;
  agent_id: string;
  order_id: string | null;
  transaction_id: string | null;
  snapshot: object;
  details: object;
  hash: string;
  issued_at: string;
}
interface DocumentDraft {
  kind: DocumentKind;
  at: number;
  agentId: string;
  order: PlannedOrder | null;
  snapshot: object;
  transaction?: PlannedTransaction | undefined;
  credit?: DocumentRecord['credit'];
}

/** A booking document, unless it was issued at once; ticket, invoice and receipt; a credit note for what went back. */
function documentsOf(order: PlannedOrder, seed: OrderSeed, tickets: readonly PlannedTicket[]): DocumentDraft[] {
  const { createdAt, issuedAt } = order;
  const own = seed.ledger.filter((one) => one.order === order);
  const sale = own.find((one) => one.kind === 'ticket');
  const back = own.find((one) => one.kind !== 'ticket');
  const draft = (kind: DocumentKind, stage: Stage, at: number, more: Partial<DocumentDraft> = {}): DocumentDraft => ({
    kind,
    at,
    agentId: order.buyer.id,
    order,
    snapshot: orderView(
      orderAt(order, stage),
      stage === 'booked' ? [] : tickets,
      own.filter((one) => one.at <= at && stage !== 'booked'),
      seed,
    ),
    ...more,
  });
  return [
    ...(issuedAt === createdAt ? [] : [draft('booking', 'booked', createdAt)]),
    ...(issuedAt === null
      ? []
      : [
          draft('ticket', 'issued', issuedAt),
          draft('invoice', 'issued', issuedAt, { transaction: sale }),
          draft('receipt', 'issued', issuedAt, { transaction: sale }),
        ]),
    ...(back
      ? [draft('creditNote', 'ended', back.at, { transaction: back, credit: creditOf(order, back) }), draft('ticket', 'ended', back.at)]
      : []),
  ];
}

const creditOf = (order: PlannedOrder, back: PlannedTransaction): DocumentRecord['credit'] => ({
  amount: toMajor(back.postings[0]?.amount ?? 0),
  currency: 'AMD',
  lines: order.coupons
    .filter((one) => one.status === 'R' || one.status === 'V')
    .map((one) => {
      const { refunded } = refundedRow(order, one);
      return {
        passengerId: one.passenger.id,
        segmentId: one.segment.id,
        paid: toMajor(one.price.net),
        kept: toMajor(one.price.net - refunded),
        returned: toMajor(refunded),
      };
    }),
});

const receiptOf = (one: PlannedTransaction): DocumentDraft => ({
  kind: 'receipt',
  at: one.at,
  agentId: one.buyer.id,
  order: null,
  transaction: one,
  snapshot: {
    transactionNo: one.no,
    amount: toMajor(one.postings[0]?.amount ?? 0),
    currency: 'AMD',
    method: one.method ?? 'cash',
    reference: one.reference ?? '',
    balanceAfter: toMajor(one.balanceAfter),
  },
});
