import type { Allotment } from '../../../contract/allotments.ts';
import { stepShare } from '../../../rules/deposits.ts';
import { sum, toMajor, toMinor } from '../../../rules/money.ts';
import { amountOf, readAmount, writeAmount } from '../../read-amount.ts';

/** A step as it is typed: an amount, or a percent of the whole. */
export interface TypedStep {
  amount: string;
  dueOn: string;
}

/** A plan as it stands, or a new one: a deposit and the rest. */
export function typedPlan({ plan, value, depositDue, currency, accountCurrency }: Allotment): { total: string; steps: TypedStep[] } {
  if (plan)
    return { total: writeAmount(plan.total), steps: plan.steps.map(({ amount, dueOn }) => ({ amount: writeAmount(amount), dueOn })) };
  const deposit = depositDue !== null && currency === accountCurrency ? writeAmount(depositDue) : '30%';
  return {
    total: value > 0 ? writeAmount(value) : '',
    steps: [
      { amount: deposit, dueOn: '' },
      { amount: '', dueOn: '' },
    ],
  };
}

const PERCENT = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%\s*$/;

/** What each step comes to; an empty last one is the rest. NaN for what cannot be read. */
export function amountsOf(total: string, steps: readonly TypedStep[], currency: string): number[] {
  const whole = readAmount(total);
  const read = ({ amount }: TypedStep): number => {
    const percent = PERCENT.exec(amount)?.[1];
    if (percent === undefined) return amountOf(amount);
    return whole === undefined ? Number.NaN : toMajor(stepShare(toMinor(whole), Number(percent.replace(',', '.')), currency));
  };
  const amounts = steps.map(read);
  const last = steps.at(-1);
  const before = amounts.slice(0, -1);
  if (last?.amount.trim() === '' && whole !== undefined && before.every((one) => !Number.isNaN(one)))
    return [...before, toMajor(toMinor(whole) - sum(before.map(toMinor)))];
  return amounts;
}

/** The step that takes all that is left, or more, though another comes after it: its amount is wrong, not that of the one without any. */
export function tooLargeStep(total: number, amounts: readonly number[]): number | undefined {
  const before = amounts.slice(0, -1);
  if (![total, ...before].every(Number.isFinite)) return undefined;
  let left = toMinor(total);
  for (const [i, amount] of before.entries()) {
    left -= toMinor(amount);
    if (left <= 0) return i;
  }
  return undefined;
}
