import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { PreOrder } from '../../../contract/holds.ts';
import { call, newKey } from '../../api/client.ts';
import { isUnknownOutcome, Refused } from '../../api/failures.ts';
import { type Draft, type OrderBody, toBody } from '../../features/checkout-draft/draft.ts';
import { preOrderQuery } from '../../features/holds/pre-order-query.ts';
import { settle } from '../../features/order-request/outcome.ts';
import { forgetRequest, type OrderRequest, rememberRequest, requestOfHold } from '../../features/order-request/order-request.ts';

type Action = OrderBody['action'];
export type OrderState = { is: 'ready' } | { is: 'sending'; action: Action } | { is: 'refused'; action: Action; error: unknown };

const TIMEOUT_MS = 30_000;

/** Makes an order of the hold: one press, one key, and the confirm screen for everything that is not a clear no. */
export function useOrder(hold: PreOrder) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [state, setState] = useState<OrderState>({ is: 'ready' });
  // Two taps can come before the first has drawn the locked button.
  const running = useRef(false);

  const send = async (request: OrderRequest) => {
    if (running.current) return;
    running.current = true;
    const { key, body } = request;
    rememberRequest({ ...request, sentAt: Date.now(), nothingDone: false });
    setState({ is: 'sending', action: body.action });
    try {
      const { result } = await call('order', { body }, { key, timeoutMs: TIMEOUT_MS });
      settle(client, key, result);
      await navigate({ to: '/confirm', search: { key, pnr: result.pnr }, replace: true });
    } catch (error) {
      if (isUnknownOutcome(error)) {
        // Nobody knows: the next screen asks. It is never sent again from here.
        await navigate({ to: '/confirm', search: { key }, replace: true });
        return;
      }
      forgetRequest(key);
      if (error instanceof Refused && (error.status === 410 || error.code === 'ALREADY_CONVERTED'))
        void client.invalidateQueries({ queryKey: preOrderQuery(hold.id).queryKey });
      setState({ is: 'refused', action: body.action, error });
    } finally {
      running.current = false;
    }
  };

  return {
    state,
    order: (draft: Draft, action: Action, allowDuplicate = false) => {
      const body = toBody(draft, hold, action, allowDuplicate);
      const before = requestOfHold(hold.id);
      // The same once more is the same request: should the first arrive late, there is still one order.
      const key = before && JSON.stringify(before.body) === JSON.stringify(body) ? before.key : newKey();
      return send({ key, body, sentAt: Date.now(), nothingDone: false });
    },
    /** The same request with the same key, after it was found that nothing came of it. */
    again: send,
    dismiss: () => setState({ is: 'ready' }),
  };
}
