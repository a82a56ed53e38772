import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  answerOf,
  currency,
  day,
  direction,
  exportFiles,
  exportFormat,
  id,
  instant,
  money,
  pageMeta,
  pageQuery,
  requiredText,
  text,
} from './fields.ts';
import { creditedAmount, paymentReference } from './ledger.ts';
import { AGENT, type Role } from './roles.ts';

/** Money of its own that an agency asks to have paid out: staff pay all or a part of it, which leaves the balance at once, or decline it. */

export const PAYOUT_STATUSES = ['requested', 'paid', 'declined', 'withdrawn'] as const;
export const PAYOUT_METHODS = ['bank', 'cash'] as const;

export const payoutRequest = v.object({
  id,
  agent: v.object({ userId: id, businessName: v.string() }),
  /** Who of the agency asked. */
  askedBy: v.string(),
  status: v.picklist(PAYOUT_STATUSES),
  amount: money,
  currency: v.string(),
  method: v.picklist(PAYOUT_METHODS),
  /** Whose account it is paid to, its number or IBAN without spaces, and the bank; null for cash. */
  holder: v.nullable(v.string()),
  bankAccount: v.nullable(v.string()),
  bank: v.nullable(v.string()),
  note: v.string(),
  createdAt: instant,
  paidAmount: v.nullable(money),
  /** Of the transfer. */
  reference: v.nullable(v.string()),
  paidOn: v.nullable(v.string()),
  decision: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  /** Of a paid one: its entry in the ledger. */
  transactionNo: v.nullable(v.number()),
  /** The correction that has put it on the balance again, as when a transfer came back. */
  takenBackNo: v.nullable(v.number()),
});
export type PayoutRequest = v.InferOutput<typeof payoutRequest>;

/** An IBAN is proved by its check digits, other numbers have 5 to 34 letters and digits (rules/bank-account.ts). */
const bankAccount = text(50);
/** Whoever pays reads it: on one line and in one direction, or nothing. */
const line = (most: number) => v.union([v.literal(''), requiredText(most)]);

/** Whoever reads accounts; agencies their own. */
const readers: readonly Role[] = ['Super Admin', 'Admin', 'Viewer', 'Tickets', AGENT];
const agents: readonly Role[] = [AGENT];

export const payoutRequestEndpoints = {
  listPayoutRequests: endpoint({
    method: 'GET',
    path: '/api/payoutRequests',
    roles: readers,
    summary:
      'Pay-outs that agencies have asked for, the newest first, or by amount; agents see their own. `search` looks in the bank account, the reference, the note and the name of the agency',
    query: v.strictObject({
      search: v.optional(text(80)),
      status: v.optional(v.picklist(PAYOUT_STATUSES)),
      agentId: v.optional(id),
      /** Days that it was asked on. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['asked', 'amount'])),
      direction,
      export: v.optional(exportFormat),
      ...pageQuery,
    }),
    answer: v.object({
      result: v.array(payoutRequest),
      /** `waiting`: how many nobody has decided, whatever the filter. */
      meta: v.object({ ...pageMeta, waiting: v.number() }),
    }),
    files: exportFiles,
  }),
  requestPayout: endpoint({
    method: 'POST',
    path: '/api/payoutRequests',
    roles: agents,
    status: 201,
    idempotent: true,
    summary:
      'Ask for money of the own balance, credit not counted: at most what no other open request asks for. A transfer needs the holder and the account. The agency’s own account alone, not who works for it. CURRENCY_MISMATCH; REQUESTS_OF_A_DAY after too many in 24 hours',
    body: v.strictObject({
      amount: creditedAmount,
      currency,
      method: v.picklist(PAYOUT_METHODS),
      holder: v.optional(line(100)),
      bankAccount: v.optional(bankAccount),
      bank: v.optional(line(100)),
      note: v.optional(text(300), ''),
    }),
    answer: answerOf(payoutRequest),
  }),
  withdrawPayoutRequest: endpoint({
    method: 'DELETE',
    path: '/api/payoutRequests/:id',
    roles: agents,
    idempotent: true,
    summary: 'Take a request back that nobody has decided; it stays in the list as withdrawn',
    params: v.strictObject({ id }),
    answer: answerOf(payoutRequest),
  }),
  decidePayoutRequest: endpoint({
    method: 'PATCH',
    path: '/api/payoutRequests/:id',
    roles: ['Super Admin', 'Admin', 'Tickets'],
    idempotent: true,
    summary:
      'Say that a request was paid, whole or in part, which takes it off the balance at once, or decline it; with a reason unless it was paid whole. Tickets staff need `cashier`. BALANCE_TOO_LOW: never more than the balance, credit not counted. DUPLICATE_REFERENCE for a pay-out with the same method, reference and amount',
    params: v.strictObject({ id }),
    body: v.strictObject({
      status: v.picklist(['paid', 'declined']),
      /** At most what was asked for. */
      paidAmount: v.optional(creditedAmount),
      /** Of the transfer; needed for one. */
      reference: v.optional(paymentReference),
      /** Today where it is left out. */
      paidOn: v.optional(day),
      decision: v.optional(text(300)),
    }),
    answer: answerOf(payoutRequest),
  }),
};
