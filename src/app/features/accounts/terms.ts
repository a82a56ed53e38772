import { ROLES, type Role } from '../../../contract/roles.ts';
import { PRIVILEGES, type User, type UserUpdate } from '../../../contract/users.ts';
import { formatAmount } from '../../../rules/format.ts';
import { readAmount } from '../../read-amount.ts';
import { privilegeWords, roleTitle } from './words.ts';

/** What only staff decide about an account, as typed. */
export interface Terms {
  role: string;
  adminGroups: string;
  /** Id of the group, or empty. */
  userGroup: string;
  commissionKind: '' | 'percent' | 'fixed';
  commissionValue: string;
  creditLimit: string;
  maxOpenHolds: string;
  currency: string;
  privileges: readonly string[];
  /** Percent; empty for none. */
  discount: string;
  /** Hours; empty for none. */
  extendTtl: string;
}

export const TERMS_LABELS: Record<keyof Terms, string> = {
  role: 'Role',
  adminGroups: 'Role that counts instead',
  userGroup: 'Group',
  commissionKind: 'Commission',
  commissionValue: 'Commission',
  creditLimit: 'Credit limit',
  maxOpenHolds: 'Open holds at once, at most',
  currency: 'Currency',
  privileges: 'Rights',
  discount: 'Discount up to, percent',
  extendTtl: 'Extend time limits up to, hours',
};

export function termsOf(account: User): Terms {
  return {
    role: account.role,
    adminGroups: ROLES.find((role) => role === account.adminGroups) ?? '...',
    userGroup: account.userGroupId ?? '',
    commissionKind: account.commission?.kind ?? '',
    commissionValue: account.commission ? String(account.commission.value) : '',
    creditLimit: writeAmount(account.balance.creditLimit),
    maxOpenHolds: String(account.maxOpenHolds),
    currency: account.balance.currency,
    privileges: PRIVILEGES.filter((one) => account.privilege.includes(one)),
    discount: mostOf(account.privilege, 'discount'),
    extendTtl: mostOf(account.privilege, 'extendTtl'),
  };
}

/** The changed terms as a body; what is no number stays one that the contract refuses with its own words. */
export function termsBody(values: Terms, changed: readonly (keyof Terms)[]): Omit<UserUpdate, 'version'> {
  const has = (...fields: (keyof Terms)[]) => fields.some((field) => changed.includes(field));
  return {
    ...(has('role') ? { role: values.role as Role } : {}),
    ...(has('adminGroups') ? { adminGroups: values.adminGroups as Role | '...' } : {}),
    ...(has('userGroup') ? { userGroup: values.userGroup || null } : {}),
    ...(has('commissionKind', 'commissionValue')
      ? { commission: values.commissionKind ? { kind: values.commissionKind, value: number(values.commissionValue) } : null }
      : {}),
    ...(has('creditLimit') ? { creditLimit: number(values.creditLimit) } : {}),
    ...(has('maxOpenHolds') ? { maxOpenHolds: number(values.maxOpenHolds) } : {}),
    ...(has('currency') ? { currency: values.currency } : {}),
    ...(has('privileges', 'discount', 'extendTtl') ? { privilege: privilegesOf(values) } : {}),
  };
}

function privilegesOf({ privileges, discount, extendTtl }: Terms): string[] {
  return [
    ...PRIVILEGES.filter((one) => privileges.includes(one)),
    ...(discount.trim() ? [`discount:${discount.trim()}`] : []),
    ...(extendTtl.trim() ? [`extendTtl:${extendTtl.trim()}`] : []),
  ];
}

export function showTerm(field: string, value: unknown, groups: readonly { id: string; name: string }[]): string {
  if (Array.isArray(value)) return value.map((one) => privilegeWords(String(one)).toLowerCase()).join(', ') || 'none';
  const text = typeof value === 'string' ? value : '';
  if (field === 'userGroup') return groups.find((group) => group.id === text)?.name ?? 'none';
  if (field === 'commissionKind') return text || 'as the group';
  if (field === 'role' || field === 'adminGroups') return text === '...' ? 'none' : roleTitle(text);
  return text || 'none';
}

const number = (text: string): number => readAmount(text) ?? Number.NaN;
const writeAmount = (amount: number): string => formatAmount(amount).replace(/\.00$/, '');
const mostOf = (privileges: readonly string[], kind: string): string =>
  privileges.find((one) => one.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? '';
