import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserUpdate } from '../../../contract/users.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { ApiError } from '../../api/failures.ts';
import { accountQuery } from '../../features/accounts/queries.ts';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import type { SheetOf } from './parts.ts';

/** One deed on an account, for its sheet. `take` takes a refusal upon itself by answering true. */
export function useAccountAction({ account, open, onClose }: SheetOf, take?: (error: ApiError) => boolean) {
  const client = useQueryClient();
  const { busy, errors, failure, setErrors, send } = useWrite();
  const [stale, setStale] = useState(false);
  const handle = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError)) return false;
    if (take?.(error)) return true;
    if (error.code !== 'STALE_USER') return false;
    await client.fetchQuery({ ...accountQuery(account.userId), staleTime: 0 });
    setStale(true);
    return true;
  };
  return {
    sheet: { open, onClose, busy, errors, failure },
    setErrors,
    run: async (change: Omit<UserUpdate, 'version'>, done: string) => {
      setStale(false);
      const body = { ...change, version: account.version };
      if (!(await send('updateUser', { params: { id: account.userId }, body }, { handle }))) return;
      onClose();
      notify(done);
    },
    staleNotice: stale && (
      <p className="notice run" role="alert">
        {agentText('stale')}
      </p>
    ),
  };
}
