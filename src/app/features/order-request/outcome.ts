import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { call } from '../../api/client.ts';
import { orderQuery, profileQuery } from '../../api/queries.ts';
import { forgetDraft } from '../checkout-draft/draft-store.ts';
import { forgetHold } from '../holds/open-hold.ts';
import { OPEN_HOLDS } from '../holds/open-holds-query.ts';
import { saveReservation } from '../offline/saved-reservations.ts';
import { forgetRequest, readRequest } from './order-request.ts';

/** What became of a request, by its key. */
export const outcomeQuery = (key: string) =>
  queryOptions({
    queryKey: ['order by key', key],
    retry: false,
    gcTime: 60 * 60_000,
    queryFn: async ({ signal }) => (await call('getOrderByKey', { params: { key } }, { signal })).result,
  });

/** The order stands: everything that waited for it is put in order, on the screen and on the device. */
export function settle(client: QueryClient, key: string, order: Order): void {
  const request = readRequest(key);
  if (request) {
    forgetDraft(request.body.preOrderId);
    forgetHold(request.body.preOrderId);
    client.removeQueries({ queryKey: ['pre-order', request.body.preOrderId] });
  }
  forgetRequest(key);
  client.setQueryData(outcomeQuery(key).queryKey, { state: 'done', order });
  client.setQueryData(orderQuery(order.pnr).queryKey, order);
  void client.invalidateQueries({ queryKey: profileQuery().queryKey });
  void client.invalidateQueries({ queryKey: ['orders'] });
  void client.invalidateQueries({ queryKey: [OPEN_HOLDS] });
  void saveReservation(order).then(() => client.invalidateQueries({ queryKey: ['saved reservations'] }));
}
