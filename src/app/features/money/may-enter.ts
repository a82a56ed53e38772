import { useQuery } from '@tanstack/react-query';
import type { Role } from '../../../contract/roles.ts';
import { lacks } from '../../../rules/rights.ts';
import { profileQuery } from '../../api/queries.ts';
import { useSession } from '../../session.ts';
import { moneyText } from '../../../texts/money/text.ts';

/** Whether money may be entered on accounts. `shown`: the role has to do with it; `off` says why it does not go all the same. */
export interface Cashier {
  shown: boolean;
  off: string | undefined;
}

/** The server decides; this only spares buttons that it would refuse. `privileges` is undefined while they are not known. */
export function cashierOf(role: Role | undefined, privileges: readonly string[] | undefined): Cashier {
  const lacking = role === undefined ? 'ROLE' : lacks({ role, privilege: privileges ?? [] }, 'cashier');
  if (lacking !== 'NO_PRIVILEGE') return { shown: lacking === undefined, off: undefined };
  if (!privileges) return { shown: true, off: moneyText('rightsUnknown') };
  return { shown: true, off: moneyText('needsRight') };
}

export function useCashier(): Cashier {
  const role = useSession()?.role;
  const { data } = useQuery(profileQuery());
  return cashierOf(role, data?.privilege);
}
