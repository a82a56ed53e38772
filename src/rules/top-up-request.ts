import { fieldError } from '../contract/field-errors.ts';
import type { FieldErrors } from '../contract/errors.ts';
import { formatMoney } from './format.ts';

interface Asked {
  amount: number;
  currency: string;
  method: 'bank' | 'cash' | 'card';
  reference: string | null;
}
interface Decision {
  status: 'accepted' | 'declined';
  acceptedAmount?: number | undefined;
  reference?: string | undefined;
  decision?: string | undefined;
}

/** What is wrong with a decision on a payment that an agency has told of: never more than was asked for, and a reason for all that is less. */
export function decisionFaults({ amount, currency, method, reference }: Asked, given: Decision): FieldErrors {
  const faults: FieldErrors = {};
  const accepted = given.status === 'accepted' ? given.acceptedAmount : 0;
  if (accepted === undefined) faults['acceptedAmount'] = [fieldError('amountAsked')];
  else if (accepted > amount) faults['acceptedAmount'] = [fieldError('acceptUpTo', { amount: formatMoney(amount, currency) })];
  else if (accepted < amount && !given.decision) faults['decision'] = [fieldError('giveReason')];
  if (given.status === 'accepted' && method !== 'cash' && !given.reference && !reference)
    faults['reference'] = [fieldError('giveReference')];
  return faults;
}
