import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountsText } from '../../../texts/accounts/text.ts';
import { amountOf, writeAmount } from '../../read-amount.ts';
import type { AccountName, TypedAccount } from './account-form.tsx';
import { userGroupsQuery } from './queries.ts';

/** What only staff decide about an account. */
export const TERMS = [
  'role',
  'adminGroups',
  'userGroup',
  'commission',
  'creditLimit',
  'creditDays',
  'overdueStopDays',
  'maxOpenHolds',
  'currency',
  'privilege',
] as const satisfies readonly AccountName[];
type Term = (typeof TERMS)[number];

/** The form that they stand in. */
export interface TermsEdit {
  field: (name: Term, more?: { label?: string; onValue?: (value: any) => void }) => ReactNode;
  set: (part: Partial<TypedAccount>) => void;
  values: Pick<TypedAccount, Term>;
}

/** Role and override; only for whom may give them. */
export const RoleFields = ({ edit, withOverride }: { edit: TermsEdit; withOverride: boolean }) => (
  <div className={withOverride ? 'columns' : 'stack'}>
    {edit.field('role')}
    {withOverride && edit.field('adminGroups')}
  </div>
);

/** `fresh`: a new account takes the credit that its group begins with, until somebody types another. */
export function GroupField({ edit: { field, set, values }, fresh = false }: { edit: TermsEdit; fresh?: boolean }) {
  const { data: groups } = useQuery(userGroupsQuery());
  const creditOf = (id: string) => groups?.find((one) => one.id === id)?.defaultCreditLimit ?? 0;
  const choose = (userGroup: string) => {
    const untouched = [0, creditOf(values.userGroup)].includes(amountOf(values.creditLimit));
    const takes = fresh && untouched && values.currency === 'AMD';
    set({ userGroup, ...(takes ? { creditLimit: writeAmount(creditOf(userGroup)) } : {}) });
  };
  return field('userGroup', { onValue: choose });
}

export const CreditField = ({ edit: { field, values } }: { edit: TermsEdit }) =>
  field('creditLimit', { label: accountsText('creditLimitIn', { currency: values.currency }) });

/** When what is owed is due, and what becomes of sales. */
export const CreditDaysFields = ({ edit: { field } }: { edit: TermsEdit }) => (
  <div className="columns">
    {field('creditDays')}
    {field('overdueStopDays')}
  </div>
);

/** Group, commission, limits and currency. */
export const LimitFields = (props: { edit: TermsEdit; fresh?: boolean }) => (
  <>
    <GroupField {...props} />
    {props.edit.field('commission')}
    <div className="columns">
      <CreditField {...props} />
      {props.edit.field('maxOpenHolds')}
      {props.edit.field('currency')}
    </div>
    <CreditDaysFields {...props} />
  </>
);
