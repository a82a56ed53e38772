import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { InfoSearch } from '../../features/date-change/moves.ts';
import { offeredOf, type SheetName } from '../../features/orders/actions.ts';
import { OrderActions } from '../../features/orders/order-actions.tsx';
import { issueAction, IssueFoot } from './issue-foot.tsx';

export const hasFoot = (order: Order): boolean => issueAction(order) !== undefined || offeredOf(order).length > 0;

interface OrderFootProps {
  order: Order;
  offline: boolean;
  moving: InfoSearch;
  sheet: SheetName | undefined;
  onSheet: (name: SheetName | undefined) => void;
}

/** Issuing first, where there is something to issue; everything else in one list. */
export function OrderFoot({ order, offline, ...actions }: OrderFootProps) {
  const [issuing, setIssuing] = useState(false);
  const issue = issueAction(order) !== undefined;
  return (
    <>
      <OrderActions order={order} offline={offline} small={issue} {...actions} />
      {/* The order may be heard of as issued before the answer to it: the sheet stays until it has said so. */}
      {(issue || issuing) && <IssueFoot order={order} offline={offline} open={issuing} onOpen={setIssuing} />}
    </>
  );
}
