import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { orderQuery } from '../../features/orders/queries.ts';
import { issueSlot } from '../../features/orders/issue-slot.ts';
import { useOneAtATime } from '../../writes/one-at-a-time.ts';
import { useWrite } from '../../writes/use-write.ts';

/** Issues a booking once, whatever the network does. */
export function useIssue(order: Order, onDone: (order: Order) => void) {
  const client = useQueryClient();
  const write = useWrite({ slot: issueSlot(order.id) });
  /** Asked: nothing was done. Sending again is safe. */
  const [notDone, setNotDone] = useState(false);

  const done = (issued: Order) => {
    client.setQueryData(orderQuery(order.pnr).queryKey, issued);
    onDone(issued);
  };
  const alone = useOneAtATime();
  const send = async (acceptPrice: number | undefined) => {
    setNotDone(false);
    const expectedTotal = acceptPrice ?? order.totals.account.payable;
    const body = { version: order.version, expectedTotal, ...(acceptPrice === undefined ? {} : { acceptPrice }) };
    const given = { params: { id: order.id }, body };
    const answer = await write.send('bookingToTicketing', given, { timeoutMs: 30_000, refresh: 'behind' });
    if (answer) done(answer.result);
  };
  const issue = (acceptPrice?: number) => alone(() => send(acceptPrice));
  const check = async () => {
    const found = await write.check();
    setNotDone(found.is === 'none');
    if (found.is === 'done' && found.order) done(found.order);
  };
  return { ...write, notDone, issue, check };
}
export type Issuing = ReturnType<typeof useIssue>;
