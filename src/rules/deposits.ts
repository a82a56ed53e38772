import { fieldError } from '../contract/field-errors.ts';
import type { FieldErrors } from '../contract/errors.ts';
import { convert, percentOf, sum, type Minor } from './money.ts';
import { type Actor, has } from './rights.ts';

/** Payment plans of groups (decision 0071). Amounts in minor units of the account's currency, days of the company. */

export interface Step {
  amount: Minor;
  dueOn: string;
}

/** What is wrong with a plan, by its fields. `paid`: the first steps, which stand as they are. */
export function planFaults(total: Minor, steps: readonly Step[], paid: readonly Step[], today: string): FieldErrors {
  const errors: FieldErrors = {};
  steps.forEach((step, i) => {
    const before = steps[i - 1];
    const stands = paid[i];
    if (stands) {
      if (stands.amount !== step.amount || stands.dueOn !== step.dueOn) errors[`steps.${i}.amount`] = [fieldError('stepPaid')];
    } else if (before && step.dueOn <= before.dueOn) errors[`steps.${i}.dueOn`] = [fieldError('stepsInOrder')];
    else if (step.dueOn < today) errors[`steps.${i}.dueOn`] = [fieldError('dayPassed')];
  });
  if (steps.length < paid.length) errors['steps'] = [fieldError('stepPaid')];
  else if (sum(steps.map((one) => one.amount)) !== total) errors['total'] = [fieldError('stepsNotTotal')];
  return errors;
}

/** A percent of the whole, to the dram or cent. */
export const stepShare = (total: Minor, percent: number, currency: string): Minor => convert(percentOf(total, percent), 1, currency);

export const REMINDERS = ['soon', 'tomorrow', 'overdue'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** What is to be said of an open step by now: from three days before its last day, from one, and after it. */
export function reminderOf(dueOn: string, today: string): Reminder | null {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000);
  return days < 0 ? 'overdue' : days <= 1 ? 'tomorrow' : days <= 3 ? 'soon' : null;
}

/** What a deposit pays of an order: the price of its seats of the group, as far as there is something left. */
export const depositShare = (held: Minor, prices: readonly { payableAccount: Minor }[]): Minor =>
  Math.max(0, Math.min(held, sum(prices.map((one) => one.payableAccount))));

/** An agency from its own balance, staff for it. */
export const mayPayDeposit = (actor: Actor): boolean => has(actor, 'payDeposit') || has(actor, 'cashier');
