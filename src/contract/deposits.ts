import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, day, id, instant, money, requiredText } from './fields.ts';
import { writers } from './flights.ts';
import { creditedAmount } from './ledger.ts';

/**
 * The payment plan of group seats, in the currency of the agency's account: steps with an amount and a last day of the company. What is
 * paid is held for the agency until tickets of the group are issued (decision 0071). `id` is that of the group seats.
 */

export const MOST_STEPS = 12;

export const depositPlan = v.object({
  currency: v.string(),
  total: money,
  steps: v.array(v.object({ id, amount: money, dueOn: day, paidAt: v.nullable(instant), overdue: v.boolean() })),
  paid: money,
  /** Of what was paid: used for tickets, given back, kept as a penalty, and what is left. */
  used: money,
  returned: money,
  kept: money,
  held: money,
  version: v.number(),
});
export type DepositPlan = v.InferOutput<typeof depositPlan>;

const part = v.pipe(money, v.minValue(0, fieldError('atLeast', { least: 0 })), v.maxValue(1_000_000_000_000, fieldError('tooMuch')));
const params = v.strictObject({ id });
const answer = answerOf(v.object({ id, plan: depositPlan }));

export const depositEndpoints = {
  saveDepositPlan: endpoint({
    method: 'PUT',
    path: '/api/allotments/:id/deposit',
    roles: writers,
    idempotent: true,
    summary:
      'Make or change the payment plan of group seats: steps in order of day whose sum is `total`; those that are paid stand. `version` null for a new one; STALE_DEPOSIT',
    params,
    body: v.strictObject({
      total: creditedAmount,
      steps: v.pipe(
        v.array(v.strictObject({ amount: creditedAmount, dueOn: day })),
        v.minLength(1, fieldError('atLeastOne')),
        v.maxLength(MOST_STEPS, fieldError('tooMany')),
      ),
      version: v.nullable(count(1, 2_000_000_000)),
    }),
    answer,
  }),
  payDepositStep: endpoint({
    method: 'POST',
    path: '/api/allotments/:id/deposit/pay',
    roles: ['Super Admin', 'Admin', 'Tickets', 'user'],
    idempotent: true,
    summary:
      'Pay the next step from the balance: by the agency (right to issue) or for it by staff (`cashier`). INSUFFICIENT_FUNDS with what is missing, CHANGE_FORBIDDEN when it is paid already',
    params,
    body: v.strictObject({ stepId: id }),
    answer,
  }),
  settleDeposit: endpoint({
    method: 'POST',
    path: '/api/allotments/:id/deposit/settle',
    roles: ['Super Admin', 'Admin', 'Tickets'],
    idempotent: true,
    summary:
      'Of seats that have been released: give back what is left, or keep it or a part of it as a penalty; the two figures are all that is left. Tickets staff need `cashier`',
    params,
    body: v.strictObject({ returned: part, kept: part, reason: requiredText(300) }),
    answer,
  }),
};
