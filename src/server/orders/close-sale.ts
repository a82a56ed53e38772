import { sql, type RawBuilder } from 'kysely';
import type { DocumentKind } from '../../contract/documents.ts';
import { HOUSE } from '../../rules/rights.ts';
import { last } from '../database/client.ts';
import type { Tx } from '../database/database.ts';
import { comingDocuments, documentsOfMail, writingDocuments, type ComingDocument } from '../documents/write-documents.ts';
import { logRow, type LogEntry } from '../history/write-log.ts';
import type { Context } from '../http/context.ts';
import type { Keep } from '../http/once.ts';
import { mailRows, toTraveller, type Mail } from '../outbox/enqueue.ts';
import type { Buyer } from '../selling/buyer.ts';
import { presentOrder } from './present-order.ts';
import type { OrderRecord } from './read-order.ts';

export interface Sale {
  record: OrderRecord;
  buyer: Buyer;
  context: Context;
}

interface Closing {
  kinds: readonly DocumentKind[];
  mails: readonly Mail['template'][];
  log: LogEntry;
  /** The posting that paid for it. */
  transactionId: string | null;
  /** A row of its history. */
  event: RawBuilder<unknown>;
  /** What is to be looked at with the last words; whoever does not like it takes all of it back. */
  look?: RawBuilder<unknown>;
}

/**
 * The last statement of a booking or an issue: history, log, mails, then the documents with their numbers, which everybody waits for
 * until the commit, and the answer kept for its key. The numbers are put into the answer where it is kept, and here into `record`:
 * until then the id of a document stands for its number. Without a `look` the commit leaves with it.
 */
export async function closeSale<T extends object>(
  tx: Tx,
  { record, buyer, context }: Sale,
  { kinds, mails, log, transactionId, event, look }: Closing,
  keep: Keep,
  answerOf: () => T,
): Promise<{ answer: T; seen: unknown }> {
  const documents = comingDocuments(kinds);
  const snapshot = presentOrder(record, HOUSE);
  record.documents = documents
    .map(({ id, kind }) => ({ id, kind, number: id, rev: 1, superseded: false, issuedAt: record.server_time }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  const answer = answerOf();
  const text = documents.reduce(
    (known, { id }) => sql`replace(${known}, ${numberOf(id)}, '"number":"' || (select number from written where id = ${id}) || '"')`,
    sql<string>`${JSON.stringify(answer)}::text`,
  );
  const { rows: written } = await sql<{ id: string; number: string; seen: unknown }>`${look ? sql`` : last}
    with event as (${event}), logged as (${logRow(context, context.actor, log)}), mailed as (${mailRows(mailsOf({ record, buyer, context }, mails, documents))}),
    ${writingDocuments(documents, { agentId: record.agent_id, orderId: record.id, transactionId, snapshot }, sql`exists (select from logged) and (select count(*) from mailed) >= 0`)},
    answer as (${keep(text, record.id)})
    select id, number, (${look ?? sql`select null::json`}) as seen from written`.execute(tx);
  for (const one of record.documents) one.number = written.find((known) => known.id === one.id)!.number;
  return { answer, seen: written[0]!.seen };
}

const numberOf = (placeholder: string): string => `"number":"${placeholder}"`;

export const mailsOf = (
  { record, buyer, context }: Sale,
  templates: readonly Mail['template'][],
  documents: readonly ComingDocument[],
): Mail[] =>
  templates.map((template) => ({
    eventKey: `${template}:${record.id}:${record.version}`,
    template,
    ...(template === 'ticket' ? toTraveller(record) : { recipients: [buyer.email, context.actor.email] }),
    payload: { pnr: record.pnr },
    documentIds: documentsOfMail(template, documents),
    orderId: record.id,
    userId: record.agent_id,
  }));
