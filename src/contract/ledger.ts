import * as v from 'valibot';
import { DOCUMENT_KINDS } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import {
  printFiles,
  printFormat,
  answerOf,
  currency,
  day,
  direction,
  id,
  instant,
  money,
  pageFields,
  pageMeta,
  pnr,
  requiredText,
  text,
} from './fields.ts';

/** The agency's account: what came, what went, and by whom. Postings are only added; a mistake is taken back by another one. */

export const LEDGER_KINDS = [
  'topup',
  'withdraw',
  'ticket',
  'void',
  'refund',
  'penalty',
  'reissue',
  'price_change',
  'name_fee',
  'service',
  'adjust',
  'split_memo',
  'deposit',
] as const;

export const statementLine = v.object({
  no: v.number(),
  at: instant,
  kind: v.picklist(LEDGER_KINDS),
  pnr: v.nullable(v.string()),
  /** The invoice, receipt or credit note. */
  document: v.nullable(v.object({ id, kind: v.picklist(DOCUMENT_KINDS), number: v.string() })),
  debit: money,
  credit: money,
  balanceAfter: money,
  reason: v.string(),
  method: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  /** The day on which money from outside came or left, as the bank says it; null where nothing passed the desk's door. */
  valueDate: v.nullable(day),
  actor: v.nullable(v.string()),
  /** The entry that this one takes back, and the one that took this one back. */
  reversesNo: v.nullable(v.number()),
  reversedByNo: v.nullable(v.number()),
});
export type StatementLine = v.InferOutput<typeof statementLine>;

/** What comes on an account, or leaves it. */
export const creditedAmount = v.pipe(
  money,
  v.check((value) => value > 0, fieldError('moreThanZero')),
  v.maxValue(1_000_000_000_000, fieldError('tooMuch')),
);
/** Of a payment, as a bank calls it. Without what nobody sees in it: by it the same payment is known a second time. */
export const paymentReference = v.pipe(
  v.string(),
  // As old files of banks have them.
  v.transform((value) => value.replace(/[\u007f-\u009f]/g, ' ')),
  text(60),
  v.transform((value) =>
    value
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .normalize()
      .trim(),
  ),
);
const posted = answerOf(v.object({ transactionNo: v.number(), currentBalance: money, available: money, currency: v.string() }));

export const ledgerEndpoints = {
  balanceHistory: endpoint({
    method: 'POST',
    path: '/api/users/balance-history/:id',
    scope: 'read',
    roles: ['Super Admin', 'Admin', 'Viewer', 'Tickets'],
    own: ['user', 'Manager', 'Reports'],
    summary:
      'A statement of days of the company: opening, lines, closing, and whether opening plus lines is closing. The oldest line first, or by amount or balance',
    params: v.strictObject({ id }),
    body: v.strictObject({
      startDate: day,
      endDate: day,
      kind: v.optional(v.picklist(LEDGER_KINDS)),
      /** Only the lines of one booking; the sums stay those of the days. */
      pnr: v.optional(pnr),
      sort: v.optional(v.picklist(['entered', 'debit', 'credit', 'balance'])),
      direction,
      export: v.optional(printFormat),
      ...pageFields,
    }),
    answer: v.object({
      result: v.object({
        opening: money,
        closing: money,
        currency: v.string(),
        debits: money,
        credits: money,
        check: v.boolean(),
        lines: v.array(statementLine),
      }),
      meta: v.object(pageMeta),
    }),
    files: printFiles,
  }),
  transferBalance: endpoint({
    method: 'POST',
    path: '/api/users/balance/transfer/:id',
    roles: ['Super Admin', 'Admin', 'Tickets'],
    idempotent: true,
    summary:
      'Money that has come in, to an account; Tickets staff need `cashier`. A correction takes an entry back by its number. DUPLICATE_REFERENCE for the same method, reference and amount (a Super Admin may say `duplicate` with a comment), CURRENCY_MISMATCH',
    params: v.strictObject({ id }),
    body: v.strictObject({
      amount: creditedAmount,
      currency,
      method: v.picklist(['bank', 'cash', 'card', 'correction']),
      /** Of the bank; required for bank and card. */
      reference: v.optional(paymentReference),
      valueDate: v.optional(day),
      comment: v.optional(text(300)),
      /** With a correction: the entry that is taken back, whole. */
      reversesNo: v.optional(v.number()),
      duplicate: v.optional(v.boolean()),
    }),
    answer: posted,
  }),
  useBalance: endpoint({
    method: 'POST',
    path: '/api/users/use-balance/:id',
    roles: ['Super Admin', 'Admin', 'Tickets'],
    idempotent: true,
    summary:
      'Money that goes out of an account: a service sold otherwise, a pay-out. Tickets staff need `cashier`. INSUFFICIENT_FUNDS; a Super Admin may `force` with a comment',
    params: v.strictObject({ id }),
    body: v.strictObject({
      amount: creditedAmount,
      currency,
      reason: requiredText(120),
      orderId: v.optional(v.nullable(id)),
      comment: v.optional(text(300)),
      force: v.optional(v.boolean()),
    }),
    answer: posted,
  }),
};
