import { dayCell } from '../files/stamp.ts';
import { methodIn } from './method-words.ts';
import { topUpsTexts } from '../../texts/top-ups/every.ts';
import { sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { TopUpRequest } from '../../contract/top-up-requests.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import type { SortColumn } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import { type ListFile, listOrFile } from '../files/list-file.ts';
import type { Actor, Context, Handler } from '../http/context.ts';
import { pageOfRequests, readRequests, type RequestPeople } from './list-money-requests.ts';

/** Each is an index with the id. */
const SORTS = {
  asked: { column: sql`r.created_at`, kind: 'time', first: 'desc' },
  amount: { column: sql`r.amount`, kind: 'number', first: 'desc' },
  paidOn: { column: sql`r.paid_on`, kind: 'day', first: 'desc' },
} as const satisfies Record<string, SortColumn>;
const ORDER = { sorts: SORTS, own: 'asked', id: sql`r.id`, rows: 25 } as const;

export const listTopUpRequests: Handler<'listTopUpRequests'> = ({ query }, context) =>
  listOrFile(FILE, query, context, (asked) => page(asked, context));

const FILE: ListFile<TopUpRequest> = {
  name: 'top-up-requests',
  entity: 'topUpRequest',
  columns: (say, stamp, lang) => [
    { head: say('agency'), width: 28, of: (row) => row.agent.businessName },
    { head: say('asked'), width: 18, of: (row) => stamp(row.createdAt) },
    { head: say('by'), width: 28, of: (row) => row.askedBy },
    { head: say('status'), width: 12, of: (row) => topUpsTexts(lang)(`status.${row.takenBackNo === null ? row.status : 'reversed'}`) },
    { head: say('amount'), width: 15, money: true, of: (row) => row.amount },
    { head: say('accepted'), width: 15, money: true, of: (row) => row.acceptedAmount },
    { head: say('currency'), width: 9, of: (row) => row.currency },
    { head: say('method'), width: 12, of: (row) => methodIn(row.method, lang) },
    { head: say('reference'), width: 18, of: (row) => row.reference },
    { head: say('paidOn'), width: 12, of: (row) => dayCell(row.paidOn) },
    { head: say('text'), width: 40, of: (row) => row.note },
    { head: say('attachments'), width: 12, of: (row) => row.proofs.length },
    { head: say('decision'), width: 40, of: (row) => row.decision },
    { head: say('decidedBy'), width: 28, of: (row) => row.decidedBy },
    { head: say('decided'), width: 18, of: (row) => row.decidedAt && stamp(row.decidedAt) },
    { head: say('no'), width: 9, of: (row) => row.transactionNo },
    { head: say('document'), width: 16, of: (row) => row.receipt && row.receipt.number },
  ],
};

async function page(query: Parsed<'listTopUpRequests'>['query'], context: Context): Promise<Answer<'listTopUpRequests'>> {
  const { shown, meta } = await pageOfRequests<RequestRow, keyof typeof SORTS>(context, query, {
    table: sql`top_up_request`,
    order: ORDER,
    day: sql`r.paid_on`,
    words: [sql`r.reference`, sql`r.note`],
    facts: FACTS,
  });
  return { result: shown.map(present), meta };
}

type RequestRow = Omit<Row<'top_up_request'>, 'asked_by' | 'decided_by'> &
  RequestPeople & {
    transactionNo: number | null;
    takenBackNo: number | null;
    receipt: TopUpRequest['receipt'];
    proofs: TopUpRequest['proofs'];
  };

const FACTS = {
  columns: sql`r.id, r.agent_id, r.status, r.amount, r.currency, r.method, r.reference, r.paid_on::text as paid_on, r.note, r.duplicate,
    r.created_at, r.accepted_amount, r.decision, r.decided_at, l.no as "transactionNo", b.no as "takenBackNo",
    (select json_build_object('id', d.id, 'number', d.number) from document d where d.transaction_id = l.id and d.kind = 'receipt') as receipt,
    (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', length(f.bytes)) order by f.created_at, f.id), '[]') from top_up_proof f where f.request_id = r.id) as proofs`,
  joins: sql`left join ledger_transaction l on l.kind = 'topup' and l.memo is not null and l.memo->>'topUpRequestId' = r.id::text
    left join ledger_transaction b on b.reverses_id = l.id`,
};

/** One that the reader may see. */
export async function readTopUpRequest(db: Db, reader: Actor, id: string): Promise<TopUpRequest> {
  const [row] = await readRequests<RequestRow>(db, reader, FACTS, { which: sql`select r.* from top_up_request r where r.id = ${id}` });
  return present(row!);
}

const present = (row: RequestRow): TopUpRequest => ({
  id: row.id,
  agent: { userId: row.agent_id, businessName: row.businessName },
  askedBy: row.askedBy,
  status: row.status,
  amount: toMajor(row.amount),
  currency: row.currency,
  method: row.method,
  reference: row.reference,
  paidOn: row.paid_on,
  note: row.note,
  duplicate: row.duplicate,
  createdAt: row.created_at,
  acceptedAmount: row.accepted_amount === null ? null : toMajor(row.accepted_amount),
  decision: row.decision,
  decidedBy: row.decidedBy,
  decidedAt: row.decided_at,
  transactionNo: row.transactionNo,
  takenBackNo: row.takenBackNo,
  receipt: row.receipt,
  proofs: row.proofs,
});
