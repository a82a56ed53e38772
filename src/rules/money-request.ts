import type { FieldErrors } from '../contract/errors.ts';
import { fieldError } from '../contract/field-errors.ts';
import { accountFault } from './bank-account.ts';
import { formatMoney } from './format.ts';

/* Top-ups that agencies report and pay-outs that they ask for: both are decided alike. */

interface Asked {
  amount: number;
  currency: string;
  method: 'bank' | 'cash' | 'card';
  reference: string | null;
}
interface Decision {
  /** Accepted or paid; undefined is no figure at all. */
  amount: number | undefined;
  reference?: string | undefined;
  decision?: string | undefined;
}

/** What is wrong with a request that is granted: never more than was asked for, a reason for all that is less, and the reference of what went over a bank. */
export function grantFaults<Field extends string>(
  field: Field,
  { amount, currency, method, reference }: Asked,
  given: Decision,
): FieldErrors {
  const faults: FieldErrors = {};
  if (given.amount === undefined) faults[field] = [fieldError('amountAsked')];
  else if (given.amount > amount) faults[field] = [fieldError('acceptUpTo', { amount: formatMoney(amount, currency) })];
  else if (given.amount < amount && !given.decision) faults['decision'] = [fieldError('giveReason')];
  if (method !== 'cash' && !given.reference && !reference) faults['reference'] = [fieldError('giveReference')];
  return faults;
}

/** A refusal says why. */
export const refusalFaults = (decision: string | undefined): FieldErrors => (decision ? {} : { decision: [fieldError('giveReason')] });

interface PayoutAsked {
  amount: number;
  currency: string;
  method: 'bank' | 'cash';
  holder?: string | undefined;
  bankAccount?: string | undefined;
}

/** `free`: the balance, credit not counted, less what open requests ask for already. The account number is plain (bank-account.ts). */
export function payoutFaults({ amount, currency, method, holder, bankAccount }: PayoutAsked, free: number): FieldErrors {
  const faults: FieldErrors = {};
  if (amount > free) faults['amount'] = [fieldError('atMostOwnMoney', { amount: formatMoney(Math.max(0, free), currency) })];
  if (method === 'cash') return faults;
  if (!holder) faults['holder'] = [fieldError('holderMissing')];
  const fault = bankAccount ? accountFault(bankAccount) : fieldError('bankAccountMissing');
  if (fault) faults['bankAccount'] = [fault];
  return faults;
}
