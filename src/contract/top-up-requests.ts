import * as v from 'valibot';
import { attachedFile, attachment, fileAnswer } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, currency, day, direction, exportFiles, exportFormat, id, instant, money, pageMeta, pageQuery, text } from './fields.ts';
import { creditedAmount, paymentReference } from './ledger.ts';
import { AGENT, type Role } from './roles.ts';

/** Payments that an agency tells of, with their proof: staff accept all or a part of one, which tops the balance up, or decline it. */

export const TOP_UP_STATUSES = ['requested', 'accepted', 'declined', 'withdrawn'] as const;
export const TOP_UP_METHODS = ['bank', 'cash', 'card'] as const;
export const PROOFS_MOST = 3;

export const topUpRequest = v.object({
  id,
  agent: v.object({ userId: id, businessName: v.string() }),
  /** Who of the agency asked. */
  askedBy: v.string(),
  status: v.picklist(TOP_UP_STATUSES),
  amount: money,
  currency: v.string(),
  method: v.picklist(TOP_UP_METHODS),
  /** Of the bank. */
  reference: v.nullable(v.string()),
  paidOn: v.string(),
  note: v.string(),
  /** The agency says that it is another payment with the same reference. */
  duplicate: v.boolean(),
  createdAt: instant,
  acceptedAmount: v.nullable(money),
  decision: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  /** Of an accepted one: its entry in the ledger, and the receipt. */
  transactionNo: v.nullable(v.number()),
  /** The correction that has taken it off the balance again, as when the bank took the money back. */
  takenBackNo: v.nullable(v.number()),
  receipt: v.nullable(v.object({ id, number: v.string() })),
  proofs: v.array(attachedFile),
});
export type TopUpRequest = v.InferOutput<typeof topUpRequest>;

/** Whoever reads accounts; agencies their own. */
const readers: readonly Role[] = ['Super Admin', 'Admin', 'Viewer', 'Tickets', AGENT];
const agents: readonly Role[] = [AGENT];

export const topUpRequestEndpoints = {
  listTopUpRequests: endpoint({
    method: 'GET',
    path: '/api/topUpRequests',
    roles: readers,
    summary:
      'Payments that agencies have told of, the newest first, or by amount or the day paid; agents see their own. `search` looks in the reference, the note and the name of the agency',
    query: v.strictObject({
      search: v.optional(text(80)),
      status: v.optional(v.picklist(TOP_UP_STATUSES)),
      agentId: v.optional(id),
      /** Days that it was paid on. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['asked', 'amount', 'paidOn'])),
      direction,
      export: v.optional(exportFormat),
      ...pageQuery,
    }),
    answer: v.object({
      result: v.array(topUpRequest),
      /** `waiting`: how many nobody has decided, whatever the filter. */
      meta: v.object({ ...pageMeta, waiting: v.number() }),
    }),
    files: exportFiles,
  }),
  requestTopUp: endpoint({
    method: 'POST',
    path: '/api/topUpRequests',
    roles: agents,
    status: 201,
    idempotent: true,
    maxBytes: 9 * 1024 * 1024,
    summary:
      'Tell of a payment: one to three proofs, each a PDF, JPEG or PNG of at most 2 MB, told by its first bytes. CURRENCY_MISMATCH; DUPLICATE_REFERENCE for a payment of the agency with the same method, reference and amount, unless `duplicate` says with a note that it is another one. REQUESTS_OF_A_DAY after too many in 24 hours',
    body: v.strictObject({
      amount: creditedAmount,
      currency,
      method: v.picklist(TOP_UP_METHODS),
      reference: v.optional(paymentReference),
      paidOn: day,
      note: v.optional(text(300), ''),
      duplicate: v.optional(v.boolean(), false),
      proofs: v.pipe(
        v.array(attachment),
        v.minLength(1, fieldError('proofMissing')),
        v.maxLength(PROOFS_MOST, fieldError('atMostFiles', { most: PROOFS_MOST })),
      ),
    }),
    answer: answerOf(topUpRequest),
  }),
  withdrawTopUpRequest: endpoint({
    method: 'DELETE',
    path: '/api/topUpRequests/:id',
    roles: agents,
    idempotent: true,
    summary: 'Take a request back that nobody has decided; it stays in the list as withdrawn',
    params: v.strictObject({ id }),
    answer: answerOf(topUpRequest),
  }),
  getTopUpProof: endpoint({
    method: 'GET',
    path: '/api/topUpRequests/:id/proofs/:proofId',
    roles: readers,
    summary: 'One proof of a request, in base64; agents see their own',
    params: v.strictObject({ id, proofId: id }),
    answer: answerOf(fileAnswer),
  }),
  decideTopUpRequest: endpoint({
    method: 'PATCH',
    path: '/api/topUpRequests/:id',
    roles: ['Super Admin', 'Admin', 'Tickets'],
    idempotent: true,
    summary:
      'Accept a request, whole or in part, which tops the balance up at once, or decline it; with a reason unless it is accepted whole. Tickets staff need `cashier`. DUPLICATE_REFERENCE as for a top-up (a Super Admin may say `duplicate` with a reason)',
    params: v.strictObject({ id }),
    body: v.strictObject({
      status: v.picklist(['accepted', 'declined']),
      /** With an acceptance: at most what was asked for. */
      acceptedAmount: v.optional(creditedAmount),
      /** As the bank has it; left out: as the agency gave it. */
      reference: v.optional(paymentReference),
      decision: v.optional(text(300)),
      duplicate: v.optional(v.boolean()),
    }),
    answer: answerOf(topUpRequest),
  }),
};
