import * as v from 'valibot';
import { attachedFile, attachment, fileAnswer } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import { answerOf, count, exportFiles, exportFormat, id, instant, money, text } from './fields.ts';
import { orderReaders, sellers } from './roles.ts';

/** Refunds that an agency asks for outside the rule: the request, its files, and what staff decide. */

export const REFUND_KINDS = ['voluntary', 'involuntary', 'waiver'] as const;
export const REFUND_REASONS = ['illness', 'death', 'visa', 'schedule', 'duplicate', 'other'] as const;
export const REQUEST_STATUSES = ['new', 'in_review', 'approved', 'refused', 'expired'] as const;

export const ATTACHMENTS_MOST = 5;

export const refundRequest = v.object({
  id,
  orderId: id,
  pnr: v.string(),
  agent: v.object({ userId: id, businessName: v.string() }),
  passengerIds: v.array(id),
  segmentIds: v.array(id),
  /** The names of the passengers, and their flights as `EVN–CDG RM 950`. */
  passengers: v.array(v.string()),
  flights: v.array(v.string()),
  kind: v.picklist(REFUND_KINDS),
  reasonCode: v.picklist(REFUND_REASONS),
  text: v.string(),
  status: v.picklist(REQUEST_STATUSES),
  currency: v.string(),
  paid: money,
  /** By the rule, when it was asked for. */
  quotedAmount: money,
  /** The same two at the order's rate: what the account will get is rounded row by row. */
  account: v.object({ currency: v.string(), paid: money, quotedAmount: money }),
  approvedAmount: v.nullable(money),
  decision: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  createdAt: instant,
  attachments: v.array(attachedFile),
  version: v.number(),
});
export type RefundRequest = v.InferOutput<typeof refundRequest>;

export const refundRequestEndpoints = {
  listRefundRequests: endpoint({
    method: 'GET',
    path: '/api/refundRequests',
    scope: 'read',
    roles: orderReaders,
    summary: 'Requests for refunds outside the rule, the oldest open ones first; agents see their own',
    query: v.strictObject({
      status: v.optional(v.picklist(REQUEST_STATUSES)),
      pnr: v.optional(text(12)),
      export: v.optional(exportFormat),
    }),
    answer: v.object({ result: v.array(refundRequest), meta: v.object({ open: v.number() }) }),
    files: exportFiles,
  }),
  attachToRefundRequest: endpoint({
    method: 'POST',
    path: '/api/refundRequests/:id/attachments',
    roles: sellers,
    status: 201,
    idempotent: true,
    maxBytes: 3 * 1024 * 1024,
    summary: 'Add a file to an open request: a PDF, JPEG or PNG of at most 2 MB, told by its first bytes; five for each request',
    params: v.strictObject({ id }),
    body: attachment,
    answer: answerOf(refundRequest),
  }),
  getRefundAttachment: endpoint({
    method: 'GET',
    path: '/api/refundRequests/:id/attachments/:attachmentId',
    roles: orderReaders,
    summary: 'One file of a request, in base64; agents see their own',
    params: v.strictObject({ id, attachmentId: id }),
    answer: answerOf(fileAnswer),
  }),
  decideRefundRequest: endpoint({
    method: 'PATCH',
    path: '/api/refundRequests/:id',
    roles: ['Super Admin', 'Admin', 'Tickets'],
    idempotent: true,
    summary:
      'Take a request up, refuse it with a reason, or approve an amount: it is paid out at once. Tickets staff up to what the rule gives or 100.00 more',
    params: v.strictObject({ id }),
    body: v.strictObject({
      status: v.picklist(['in_review', 'approved', 'refused']),
      /** With an approval: in the order's currency, at most what was paid. */
      approvedAmount: v.optional(money),
      decision: v.optional(text(500)),
      version: count(1, 2_000_000_000),
    }),
    answer: answerOf(refundRequest),
  }),
};
