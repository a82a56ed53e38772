import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { forgetDraft } from '../checkout-draft/draft-store.ts';
import { removeSaved } from '../offline/saved-reservations.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import { forgetHold } from './open-hold.ts';
import { OPEN_HOLDS } from './open-holds-query.ts';
import { preOrderQuery } from './pre-order-query.ts';

/** Gives the seats of a hold back, once it is confirmed. `onDone` runs before its page forgets it. */
export function useGiveBack(id: string, text: string, onDone?: () => Promise<unknown>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const giveBack = async () => {
    if (!(await confirm({ title: 'Cancel this hold?', text, verb: 'Cancel hold', stay: 'Keep it', danger: true }))) return;
    setBusy(true);
    setError(undefined);
    try {
      await call('cancelPreOrder', { params: { id }, body: {} });
      forgetDraft(id);
      forgetHold(id);
      await removeSaved({ id });
      void client.invalidateQueries({ queryKey: ['flights'], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: [OPEN_HOLDS] });
      notify('Hold cancelled, the seats went back');
      await onDone?.();
      client.removeQueries({ queryKey: preOrderQuery(id).queryKey });
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return { giveBack, busy, error };
}
