import type { Call } from '../../../contract/endpoints.ts';
import type { Order } from '../../../contract/orders.ts';
import { useOperation } from './operation.ts';

export type EditBody = Omit<NonNullable<Call<'editOrder'>['body']>, 'version'>;

/** A change that needs no quote: nothing is charged for it. */
export const useEdit = (op: string, order: Order, onDone: (order: Order | undefined) => void) =>
  useOperation({ op, order, name: 'editOrder', direct: true, wish: (body: EditBody) => ({ params: { id: order.id }, body }), onDone });
