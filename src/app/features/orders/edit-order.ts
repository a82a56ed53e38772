import type { Call } from '../../../contract/endpoints.ts';
import type { Order } from '../../../contract/orders.ts';
import { call } from '../../api/client.ts';
import { asDone } from './answers.ts';
import { type Quote, useOperation } from './operation.ts';

export type EditBody = Omit<NonNullable<Call<'editOrder'>['body']>, 'version'>;

/** A change that needs no quote: nothing is charged for it. */
export const useEdit = (op: string, order: Order, onDone: (order: Order | undefined) => void) =>
  useOperation<EditBody, Quote>({
    op,
    order,
    confirm: async (body, version, key) =>
      asDone((await call('editOrder', { params: { id: order.id }, body: { ...body, version } }, { key, timeoutMs: 30_000 })).result),
    onDone,
  });
