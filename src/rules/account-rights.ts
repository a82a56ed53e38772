import { fieldError } from '../contract/field-errors.ts';
import type { Role } from '../contract/roles.ts';
import { PRIVILEGES } from '../contract/users.ts';
import { has, lacks, roleHas, type Actor } from './rights.ts';

/** Who may write whose account. Everybody may besides change the own contact data. */

/** Whoever manages accounts writes none of those who do so too, nor of a role that nobody knows: that takes the right to every account. */
export function mayWriteAccount(actor: Role, target: Role | undefined): boolean {
  if (roleHas(actor, 'manageEveryAccount')) return true;
  return roleHas(actor, 'manageAccounts') && target !== undefined && !roleHas(target, 'manageAccounts');
}

/** The roles that a new account may be given: no more rights over accounts than the own. */
export function mayGrantRole(actor: Role, role: Role | undefined): boolean {
  if (roleHas(actor, 'manageEveryAccount')) return true;
  return roleHas(actor, 'manageAccounts') && role !== undefined && !roleHas(role, 'manageEveryAccount');
}

export const NOT_YOURS = fieldError('notYourRight');

/** The rights that an account of this role can be given: money is entered by staff, and only Tickets staff need a right for it. */
export const privilegesOf = (role: Role | undefined): readonly (typeof PRIVILEGES)[number][] =>
  PRIVILEGES.filter((one) => one !== 'cashier' || (role !== undefined && lacks({ role, privilege: [] }, 'cashier') === 'NO_PRIVILEGE'));

/** A right that would be new to an account of this role and means nothing there. */
export const strayPrivilege = (role: Role | undefined, wanted: readonly string[], had: readonly string[]): boolean =>
  wanted.includes('cashier') && !had.includes('cashier') && !privilegesOf(role).includes('cashier');

export const NOT_FOR_ROLE = fieldError('cashierOnlyTickets');

/**
 * Discounts and deadlines are given up to a figure: nobody gives a higher one than the own, but may leave one as it is. What
 * agencies may do is given by whoever looks after them.
 */
export function mayGrantPrivileges(actor: Actor, wanted: readonly string[], had: readonly string[]): boolean {
  if (has(actor, 'grantUnlimited')) return true;
  const most = (list: readonly string[], name: string) =>
    Math.max(0, ...list.map((one) => (one.startsWith(`${name}:`) ? Number(one.slice(name.length + 1)) : 0)));
  return ['discount', 'extendTtl'].every((name) => most(wanted, name) <= Math.max(most(actor.privilege, name), most(had, name)));
}
