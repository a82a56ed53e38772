import { sql } from 'kysely';
import type { Answer, Parsed } from '../../contract/endpoints.ts';
import type { PayoutRequest } from '../../contract/payout-requests.ts';
import { toMajor } from '../../rules/money.ts';
import { payoutsTexts } from '../../texts/payouts/every.ts';
import type { Db } from '../database/database.ts';
import type { SortColumn } from '../database/list.ts';
import type { Row } from '../database/rows.ts';
import { type ListFile, listOrFile } from '../files/list-file.ts';
import { dayCell } from '../files/stamp.ts';
import type { Actor, Context, Handler } from '../http/context.ts';
import { pageOfRequests, readRequests, type RequestPeople } from './list-money-requests.ts';
import { methodIn } from './method-words.ts';

/** Each is an index with the id. */
const SORTS = {
  asked: { column: sql`r.created_at`, kind: 'time', first: 'desc' },
  amount: { column: sql`r.amount`, kind: 'number', first: 'desc' },
} as const satisfies Record<string, SortColumn>;
const ORDER = { sorts: SORTS, own: 'asked', id: sql`r.id`, rows: 25 } as const;

export const listPayoutRequests: Handler<'listPayoutRequests'> = ({ query }, context) =>
  listOrFile(FILE, query, context, (asked) => page(asked, context));

const FILE: ListFile<PayoutRequest> = {
  name: 'payout-requests',
  entity: 'payoutRequest',
  columns: (say, stamp, lang) => [
    { head: say('agency'), width: 28, of: (row) => row.agent.businessName },
    { head: say('asked'), width: 18, of: (row) => stamp(row.createdAt) },
    { head: say('by'), width: 28, of: (row) => row.askedBy },
    { head: say('status'), width: 12, of: (row) => payoutsTexts(lang)(`status.${row.takenBackNo === null ? row.status : 'returned'}`) },
    { head: say('amount'), width: 15, money: true, of: (row) => row.amount },
    { head: say('paidAmount'), width: 15, money: true, of: (row) => row.paidAmount },
    { head: say('currency'), width: 9, of: (row) => row.currency },
    { head: say('method'), width: 12, of: (row) => methodIn(row.method, lang) },
    { head: say('holder'), width: 28, of: (row) => row.holder },
    { head: say('bankAccount'), width: 28, of: (row) => row.bankAccount },
    { head: say('bank'), width: 24, of: (row) => row.bank },
    { head: say('text'), width: 40, of: (row) => row.note },
    { head: say('paidOn'), width: 12, of: (row) => dayCell(row.paidOn) },
    { head: say('reference'), width: 18, of: (row) => row.reference },
    { head: say('decision'), width: 40, of: (row) => row.decision },
    { head: say('decidedBy'), width: 28, of: (row) => row.decidedBy },
    { head: say('decided'), width: 18, of: (row) => row.decidedAt && stamp(row.decidedAt) },
    { head: say('no'), width: 9, of: (row) => row.transactionNo },
  ],
};

async function page(query: Parsed<'listPayoutRequests'>['query'], context: Context): Promise<Answer<'listPayoutRequests'>> {
  const { shown, meta } = await pageOfRequests<RequestRow, keyof typeof SORTS>(context, query, {
    table: sql`payout_request`,
    order: ORDER,
    day: sql`(r.created_at at time zone (select timezone from company_settings))::date`,
    words: [sql`r.bank_account`, sql`r.reference`, sql`r.note`],
    facts: FACTS,
  });
  return { result: shown.map(present), meta };
}

type RequestRow = Omit<Row<'payout_request'>, 'asked_by' | 'decided_by'> &
  RequestPeople & { transactionNo: number | null; takenBackNo: number | null };

const FACTS = {
  columns: sql`r.id, r.agent_id, r.status, r.amount, r.currency, r.method, r.holder, r.bank_account, r.bank, r.note, r.created_at, r.paid_amount, r.reference,
    r.paid_on::text as paid_on, r.decision, r.decided_at, l.no as "transactionNo", b.no as "takenBackNo"`,
  joins: sql`left join ledger_transaction l on l.kind = 'withdraw' and l.memo is not null and l.memo->>'payoutRequestId' = r.id::text
    left join ledger_transaction b on b.reverses_id = l.id`,
};

/** One that the reader may see. */
export async function readPayoutRequest(db: Db, reader: Actor, id: string): Promise<PayoutRequest> {
  const [row] = await readRequests<RequestRow>(db, reader, FACTS, { which: sql`select r.* from payout_request r where r.id = ${id}` });
  return present(row!);
}

const present = (row: RequestRow): PayoutRequest => ({
  id: row.id,
  agent: { userId: row.agent_id, businessName: row.businessName },
  askedBy: row.askedBy,
  status: row.status,
  amount: toMajor(row.amount),
  currency: row.currency,
  method: row.method,
  holder: row.holder,
  bankAccount: row.bank_account,
  bank: row.bank,
  note: row.note,
  createdAt: row.created_at,
  paidAmount: row.paid_amount === null ? null : toMajor(row.paid_amount),
  reference: row.reference,
  paidOn: row.paid_on,
  decision: row.decision,
  decidedBy: row.decidedBy,
  decidedAt: row.decided_at,
  transactionNo: row.transactionNo,
  takenBackNo: row.takenBackNo,
});
