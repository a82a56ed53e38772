import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { call } from '../../api/client.ts';
import { orderQuery } from '../orders/queries.ts';
import { forgetDraft } from '../checkout-draft/draft-store.ts';
import { forgetHold } from '../holds/open-hold.ts';
import { saveReservation } from '../offline/saved-reservations.ts';
import { forget } from '../../writes/kept.ts';
import { makeStale } from '../../writes/stale-after.ts';
import { slotOfHold } from './order-request.ts';

/** What became of a request, by its key. */
export const outcomeQuery = (key: string) =>
  queryOptions({
    queryKey: ['order by key', key],
    retry: false,
    gcTime: 60 * 60_000,
    queryFn: async ({ signal }) => (await call('getOrderByKey', { params: { key } }, { signal })).result,
  });

/** The order stands: everything that waited for it is put in order, on the screen and on the device. */
export function settle(client: QueryClient, key: string, order: Order, preOrderId: string | undefined): void {
  if (preOrderId !== undefined) {
    forgetDraft(preOrderId);
    forgetHold(preOrderId);
    client.removeQueries({ queryKey: ['pre-order', preOrderId] });
    forget(slotOfHold(preOrderId));
  }
  client.setQueryData(outcomeQuery(key).queryKey, { state: 'done', order });
  client.setQueryData(orderQuery(order.pnr).queryKey, order);
  void makeStale(client, 'order');
  void saveReservation(order).then(() => client.invalidateQueries({ queryKey: ['saved reservations'] }));
}
