import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { call, newKey } from '../../api/client.ts';
import { isUnknownOutcome, type Failure, Refused } from '../../api/failures.ts';
import { orderQuery, profileQuery } from '../../api/queries.ts';

export type IssueState =
  | { is: 'ready'; fault?: Failure }
  | { is: 'sending' }
  /** No answer came: it may have been done. Nothing is sent again before somebody has asked. */
  | { is: 'unknown'; asking: boolean; stillUnknown: boolean }
  /** Asked: nothing was done. Sending again with the same key is safe. */
  | { is: 'not done' };

/** The key lives as long as the intention: over a retry and over a reload of the page. */
const slot = (orderId: string) => `issue:${orderId}`;

/** Issues a booking once, whatever the network does. */
export function useIssue(order: Order, onDone: (order: Order) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<IssueState>(() =>
    sessionStorage.getItem(slot(order.id)) ? { is: 'unknown', asking: false, stillUnknown: false } : { is: 'ready' },
  );

  const done = (issued: Order) => {
    sessionStorage.removeItem(slot(order.id));
    client.setQueryData(orderQuery(order.pnr).queryKey, issued);
    void client.invalidateQueries({ queryKey: profileQuery().queryKey });
    void client.invalidateQueries({ queryKey: ['orders'] });
    setState({ is: 'ready' });
    onDone(issued);
  };

  const issue = async (acceptPrice?: number) => {
    const key = acceptPrice === undefined ? (sessionStorage.getItem(slot(order.id)) ?? newKey()) : newKey();
    sessionStorage.setItem(slot(order.id), key);
    setState({ is: 'sending' });
    try {
      const { result } = await call(
        'bookingToTicketing',
        {
          params: { id: order.id },
          body: {
            version: order.version,
            expectedTotal: acceptPrice ?? order.totals.account.payable,
            ...(acceptPrice === undefined ? {} : { acceptPrice }),
          },
        },
        { key, timeoutMs: 30_000 },
      );
      done(result);
    } catch (error) {
      if (isUnknownOutcome(error)) {
        setState({ is: 'unknown', asking: false, stillUnknown: false });
        return;
      }
      sessionStorage.removeItem(slot(order.id));
      if (error instanceof Refused && (error.code === 'STALE_ORDER' || error.status === 410))
        void client.invalidateQueries({ queryKey: orderQuery(order.pnr).queryKey });
      setState({ is: 'ready', fault: error as Failure });
    }
  };

  const check = async () => {
    const key = sessionStorage.getItem(slot(order.id));
    if (!key) {
      setState({ is: 'ready' });
      return;
    }
    setState({ is: 'unknown', asking: true, stillUnknown: false });
    try {
      const { result } = await call('getOrderByKey', { params: { key } });
      if (result.state === 'done' && result.order) done(result.order);
      else setState({ is: 'not done' });
    } catch {
      setState({ is: 'unknown', asking: false, stillUnknown: true });
    }
  };

  return { state, issue, check };
}
