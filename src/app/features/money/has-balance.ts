import type { Profile } from '../../../contract/account.ts';
import { isAgent } from '../../../contract/roles.ts';

/** Agencies have a balance, also of zero. Staff have none, unless money stands on their account. */
export const hasBalance = (role: string | undefined, { balance }: Pick<Profile, 'balance'>): boolean =>
  isAgent(role) || balance.currentBalance !== 0 || balance.creditLimit > 0;
