import type { Role } from '../contract/roles.ts';
import { PRIVILEGES } from '../contract/users.ts';

/** Who may write whose account (domain.md 3.2). Everybody may besides change the own contact data. */

/** Super Admins write every account; Admins write all but those of Super Admins and Admins. An account without a known role is for Super Admins. */
export function mayWriteAccount(actor: Role, target: Role | undefined): boolean {
  if (actor === 'Super Admin') return true;
  return actor === 'Admin' && target !== undefined && target !== 'Super Admin' && target !== 'Admin';
}

/** The roles that a new account may be given. The role of an existing one is changed by Super Admins only. */
export function mayGrantRole(actor: Role, role: Role | undefined): boolean {
  if (actor === 'Super Admin') return true;
  return actor === 'Admin' && role !== undefined && role !== 'Super Admin';
}

export const mayChangeRoles = (actor: Role): boolean => actor === 'Super Admin';

export const NOT_YOURS = 'Nobody gives more than they may themselves';

/** The rights that an account of this role can be given: money is entered by staff, and only Tickets staff need a right for it. */
export const privilegesOf = (role: Role | undefined): readonly (typeof PRIVILEGES)[number][] =>
  PRIVILEGES.filter((one) => one !== 'cashier' || role === 'Tickets');

/** A right that would be new to an account of this role and means nothing there. */
export const strayPrivilege = (role: Role | undefined, wanted: readonly string[], had: readonly string[]): boolean =>
  wanted.includes('cashier') && !had.includes('cashier') && !privilegesOf(role).includes('cashier');

export const NOT_FOR_ROLE = 'Only Tickets staff are given the right to enter money';

/**
 * Discounts and deadlines are given up to a figure: nobody gives a higher one than the own, but may leave one as it is. What
 * agencies may do is given by whoever looks after them.
 */
export function mayGrantPrivileges(
  actor: { role: Role; privilege: readonly string[] },
  wanted: readonly string[],
  had: readonly string[],
): boolean {
  if (actor.role === 'Super Admin') return true;
  const most = (list: readonly string[], name: string) =>
    Math.max(0, ...list.map((one) => (one.startsWith(`${name}:`) ? Number(one.slice(name.length + 1)) : 0)));
  return ['discount', 'extendTtl'].every((name) => most(wanted, name) <= Math.max(most(actor.privilege, name), most(had, name)));
}
