import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PreOrder } from '../../../contract/holds.ts';
import { ApiError } from '../../api/failures.ts';
import { type Draft, type OrderBody, toBody } from '../../features/checkout-draft/draft.ts';
import { preOrderQuery } from '../../features/holds/pre-order-query.ts';
import { settle } from '../../features/order-request/outcome.ts';
import { type OrderRequest, requestOfHold, slotOfHold } from '../../features/order-request/order-request.ts';
import { useOneAtATime } from '../../writes/one-at-a-time.ts';
import { useWrite } from '../../writes/use-write.ts';

type Action = OrderBody['action'];
export type OrderState = { is: 'ready' } | { is: 'sending'; action: Action } | { is: 'refused'; action: Action; error: unknown };

/** Makes an order of the hold: one press, one key, and the confirm screen for everything that is not a clear no. */
export function useOrder(hold: PreOrder) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const write = useWrite({ slot: slotOfHold(hold.id) });
  const [state, setState] = useState<OrderState>({ is: 'ready' });
  const alone = useOneAtATime();

  const send = async (given: OrderRequest['given']) => {
    const { action } = given.body;
    setState({ is: 'sending', action });
    const handle = async (error: unknown, open: boolean): Promise<boolean> => {
      const key = requestOfHold(hold.id)?.key;
      // Nobody knows: the next screen asks. It is never sent again from here.
      if (open && key !== undefined) await navigate({ to: '/confirm', search: { key }, replace: true });
      else {
        if (error instanceof ApiError && (error.status === 410 || error.code === 'ALREADY_CONVERTED'))
          void client.invalidateQueries({ queryKey: preOrderQuery(hold.id).queryKey });
        setState({ is: 'refused', action, error });
      }
      return true;
    };
    const sending = write.send('order', given, { timeoutMs: 30_000, refresh: 'not', handle });
    const key = requestOfHold(hold.id)?.key ?? '';
    const answer = await sending;
    if (!answer) return;
    settle(client, key, answer.result, hold.id);
    await navigate({ to: '/confirm', search: { key, pnr: answer.result.pnr }, replace: true });
  };

  return {
    state,
    order: (draft: Draft, action: Action, allowDuplicate = false) =>
      alone(() => send({ body: toBody(draft, hold, action, allowDuplicate) })),
    /** The same request with the same key, after it was found that nothing came of it. */
    again: (request: OrderRequest) => alone(() => send(request.given)),
    dismiss: () => setState({ is: 'ready' }),
  };
}
