import { effectiveRole, type Role } from '../../../contract/roles.ts';
import { mayWriteAccount } from '../../../rules/account-rights.ts';
import { roleHas } from '../../../rules/rights.ts';
import { useSession } from '../../session.ts';

/** What the person at the screen may do with an account. The server decides; this only spares buttons that it would refuse. */
export interface Hand {
  /** Terms, status, links, and all contact data. */
  manages: boolean;
  /** Role and override. */
  ranks: boolean;
  /** It is the own account: contact data at least. */
  own: boolean;
}

type Account = { userId: string; role: string; adminGroups: string };

export function handOf(me: { userId: string; role: Role | undefined } | null, account: Account): Hand {
  if (!me?.role) return { manages: false, ranks: false, own: false };
  return {
    manages: mayWriteAccount(me.role, effectiveRole(account)),
    ranks: roleHas(me.role, 'changeRoles'),
    own: me.userId === account.userId,
  };
}

export const useHand = (account: Account): Hand => handOf(useSession(), account);
