import { useQueryClient } from '@tanstack/react-query';
import type { User, UserUpdate } from '../../../contract/users.ts';
import { accountQuery, updateAccount } from '../../features/accounts/queries.ts';
import { useSend } from '../../forms/use-send.ts';

/** One change of an account from a sheet without a form of its own; the version is the one on the screen. */
export function useUpdate(account: User) {
  const client = useQueryClient();
  const send = useSend();
  /** Asks the server anew: after somebody else's change. */
  const look = () => client.fetchQuery({ ...accountQuery(account.userId), staleTime: 0 });
  const update = (body: UserUpdate) => updateAccount(client, account.userId, body);
  return { ...send, look, update };
}
