import { sql, type RawBuilder } from 'kysely';
import type { DocumentKind, PaperKind, DocumentRecord } from '../../contract/documents.ts';
import { HOUSE } from '../../rules/rights.ts';
import type { Db, Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import { presentOrder } from '../orders/present-order.ts';
import { type OrderRecord } from '../orders/read-order.ts';
import { agencyHead } from './agency-head.ts';

/** A document that will be written at the end of the transaction. Its id is made before, so that mails can name it. */
export interface ComingDocument<Kind extends PaperKind = DocumentKind> {
  id: string;
  kind: Kind;
}

export const comingDocuments = <Kind extends PaperKind>(kinds: readonly Kind[]): ComingDocument<Kind>[] =>
  kinds.map((kind) => ({ id: newId(), kind }));

/** What a mail of this template brings along, of the documents that come with it (domain.md 4.6). */
export const documentsOfMail = (template: string, coming: readonly ComingDocument[]): string[] =>
  coming.filter(({ kind }) => MAILED[template]?.includes(kind)).map(({ id }) => id);
const MAILED: Record<string, readonly DocumentKind[]> = {
  'booking-add': ['booking'],
  ticket: ['ticket'],
  invoice: ['invoice', 'creditNote'],
  receipt: ['receipt'],
  refund: ['creditNote'],
};

/** Documents of an order as it stands. Comes last in a transaction. Adds them to `record`. */
export async function writeOrderDocuments(
  tx: Tx,
  record: OrderRecord,
  coming: readonly ComingDocument[],
  { transactionId = null, credit = null }: { transactionId?: string | null; credit?: DocumentRecord['credit'] } = {},
): Promise<void> {
  const written = await writeDocuments(tx, coming, {
    agentId: record.agent_id,
    orderId: record.id,
    transactionId,
    snapshot: presentOrder(record, HOUSE),
    credit,
  });
  for (const one of record.documents) if (written.some((newer) => newer.rev > 1 && newer.kind === one.kind)) one.superseded = true;
  record.documents.push(
    ...written.map(({ id, kind, number, rev }) => ({ id, kind, number, rev, superseded: false, issuedAt: record.server_time })),
  );
}

interface What {
  agentId: string;
  orderId: string | null;
  /** The ledger transaction that invoices, receipts and credit notes tell of. */
  transactionId: string | null;
  /** The order, the deposit or the quote. */
  snapshot: object;
  credit?: DocumentRecord['credit'];
}
type Written<Kind extends PaperKind> = ComingDocument<Kind> & { number: string; rev: number };

/**
 * The one way to a document: frozen with who issued it and for whom, never changed afterwards. The first of its kind in an order
 * gets the next number of its kind and year (the company's year, not UTC's), without gaps; a later one is the next revision of
 * that number. Every credit note is a document of its own. Number rows are locked here until the commit, so this comes last.
 */
export async function writeDocuments<Kind extends PaperKind>(
  tx: Tx,
  coming: readonly ComingDocument<Kind>[],
  what: What,
): Promise<Written<Kind>[]> {
  if (coming.length === 0) return [];
  const { rows } = await sql<Written<Kind>>`with ${writingDocuments(coming, what)} select id, kind, number, rev from written`.execute(tx);
  const revisions = rows.filter((one) => one.rev > 1).map((one) => one.id);
  if (revisions.length > 0)
    await sql`update document d set superseded_by = n.id from document n where n.id = any(${revisions}::uuid[]) and d.order_id = n.order_id and d.kind = n.kind and d.rev = n.rev - 1`.execute(
      tx,
    );
  return rows.sort((a, b) => (a.kind < b.kind ? -1 : 1));
}

/**
 * The same as parts of a statement, of which `written` has the documents. Everybody who issues waits for the number rows from here to the
 * commit: they come when everything is frozen and `after` is done. The number is `documentNumber` of rules.
 */
export function writingDocuments(
  coming: readonly ComingDocument<PaperKind>[],
  what: What,
  after: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const wanted = coming.map((one) => ({ ...one, prefix: PREFIX[one.kind] })).sort((a, b) => (a.kind < b.kind ? -1 : 1));
  return sql`wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as t (id uuid, kind text, prefix text)
    ), earlier as (
      select w.id as next_id, d.year, d.no, d.number, d.rev from wanted w join document d on d.kind = w.kind where d.order_id = ${what.orderId} and d.superseded_by is null and d.kind <> 'creditNote'
    ), content as materialized (
      select ${JSON.stringify(what.snapshot)}::jsonb as snapshot, (${partiesOf(sql`${what.agentId}::uuid`)}) || jsonb_build_object('credit', ${JSON.stringify(what.credit ?? null)}::jsonb) || ${dueOn(what)} as details
    ), frozen as materialized (
      select snapshot, details, ${documentHash} as hash from content
    ), this as (
      select extract(year from now() at time zone (select timezone from company_settings))::int as year where exists (select from frozen) and ${after}
    ), series as (
      insert into number_series (kind, year, next) select w.kind, this.year, 2 from wanted w cross join this where not exists (select 1 from earlier e where e.next_id = w.id) order by w.kind
      on conflict (kind, year) do update set next = number_series.next + 1 returning kind, year, next - 1 as no
    ), written as (
      insert into document (id, kind, year, no, number, rev, agent_id, order_id, transaction_id, snapshot, details, hash)
      select w.id, w.kind, coalesce(e.year, s.year), coalesce(e.no, s.no), coalesce(e.number, w.prefix || '-' || s.year || '-' || lpad(s.no::text, greatest(6, length(s.no::text)), '0')), coalesce(e.rev, 0) + 1,
        ${what.agentId}, ${what.orderId}, case when w.kind in ('invoice','receipt','creditNote') then ${what.transactionId}::uuid end, snapshot, details, hash
      from wanted w left join earlier e on e.next_id = w.id left join series s on s.kind = w.kind cross join frozen
      returning id, kind, number, rev
    )`;
}

export const PREFIX: Record<PaperKind, string> = { booking: 'B', ticket: 'T', invoice: 'I', receipt: 'R', creditNote: 'C', quote: 'Q' };

/** Of what the database keeps, so that `verify` can make it again: jsonb does not give back the text it was given. */
export const documentHash: RawBuilder<string> = sql.raw(`encode(sha256(convert_to(snapshot::text || details::text, 'UTF8')), 'hex')`);

/** The company, the agency and the terms as they are now, for a document to keep. */
const partiesOf = (agentId: RawBuilder<unknown>): RawBuilder<object> => sql`
  select jsonb_build_object('company', jsonb_build_object('name', c.comp_name, 'nameArm', c.comp_name_arm, 'address', c.comp_address_eng, 'addressArm', c.comp_address_arm, 'phone', c.comp_telephone,
      'email', c.comp_email, 'vat', c.comp_vat, 'bank', c.comp_bank, 'timezone', c.timezone),
    'agency', ${agencyHead}, 'terms', t.terms, 'footer', t.footer, 'markup', case when u.markup_kind is not null then jsonb_build_object('kind', u.markup_kind, 'value', u.markup_value) end)
  from users u cross join company_settings c cross join ticket_settings t where u.id = ${agentId}`;

/** Of an agency with credit days that owes something when the order is to be paid: a later revision keeps the day of the first invoice. Others have no word of it. */
const dueOn = ({ agentId, orderId }: What): RawBuilder<object> => sql`
  coalesce((select jsonb_build_object('dueOn', coalesce(
      (select d.details->>'dueOn' from document d where d.order_id = ${orderId} and d.kind = 'invoice' order by d.rev limit 1),
      ((now() at time zone (select timezone from company_settings))::date + a.credit_days)::text))
    from account a where a.user_id = ${agentId}::uuid and a.credit_days is not null and a.balance < 0), '{}')`;

/** For documents that were put into the database as rows: what the one way would have frozen with them. */
export async function freezeParties(db: Db): Promise<void> {
  await sql`update document d set details = (${partiesOf(sql.raw('d.agent_id'))}) || d.details`.execute(db);
  await sql`update document set hash = ${documentHash}`.execute(db);
}
