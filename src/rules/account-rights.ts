import type { Role } from '../contract/roles.ts';

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
