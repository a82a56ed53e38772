import { useQueryClient } from '@tanstack/react-query';
import type { User, UserUpdate } from '../../../contract/users.ts';
import { accountQuery } from '../../features/accounts/queries.ts';
import { type SendOptions, useWrite } from '../../writes/use-write.ts';

/** One change of an account from a sheet without a form of its own; the version is the one on the screen. */
export function useUpdate(account: User) {
  const client = useQueryClient();
  const { send, ...write } = useWrite();
  /** Asks the server anew: after somebody else's change. */
  const look = () => client.fetchQuery({ ...accountQuery(account.userId), staleTime: 0 });
  const update = (body: UserUpdate, options?: SendOptions) => send('updateUser', { params: { id: account.userId }, body }, options);
  return { ...write, look, update };
}
