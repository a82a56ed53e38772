import { useQuery } from '@tanstack/react-query';
import { mayPayDeposit } from '../../../rules/deposits.ts';
import { lacks } from '../../../rules/rights.ts';
import { profileQuery } from '../../api/queries.ts';
import { useSession } from '../../session.ts';

/** What the person at the screen may do with the deposits of groups: the rule that the server goes by. */
export function useDepositRights(): { pays: boolean; settles: boolean } {
  const role = useSession()?.role;
  const { data } = useQuery(profileQuery());
  if (role === undefined || !data) return { pays: false, settles: false };
  const actor = { role, privilege: data.privilege };
  return { pays: mayPayDeposit(actor), settles: lacks(actor, 'cashier') === undefined };
}
