import { useQuery } from '@tanstack/react-query';
import type { Role } from '../../contract/roles.ts';
import { profileQuery } from '../api/queries.ts';
import { useSession } from '../session.ts';

/** Whether money may be entered on accounts. `shown`: the role has to do with it; `off` says why it does not go all the same. */
export interface Cashier {
  shown: boolean;
  off: string | undefined;
  /** Below the credit limit, and the same reference again. */
  overrides: boolean;
}

/** The server decides; this only spares buttons that it would refuse. `privileges` is undefined while they are not known. */
export function cashierOf(role: Role | undefined, privileges: readonly string[] | undefined): Cashier {
  const overrides = role === 'Super Admin';
  if (overrides || role === 'Admin') return { shown: true, off: undefined, overrides };
  if (role !== 'Tickets') return { shown: false, off: undefined, overrides };
  if (!privileges) return { shown: true, off: 'Your rights are not known yet.', overrides };
  const may = privileges.includes('cashier');
  return { shown: true, off: may ? undefined : 'You need the right “Top up and debit balances”. An Admin can give it.', overrides };
}

export function useCashier(): Cashier {
  const role = useSession()?.role;
  const { data } = useQuery(profileQuery());
  return cashierOf(role, data?.privilege);
}
