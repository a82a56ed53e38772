import type { Call } from '../../../contract/endpoints.ts';
import type { Order } from '../../../contract/orders.ts';
import { useOperation } from './operation.ts';
import type { SheetOf } from './parts.ts';

export type EditBody = Omit<NonNullable<Call<'editOrder'>['body']>, 'version'>;

/** A change that needs no quote: nothing is charged for it. */
export const useOrderEdit = (op: string, sheet: SheetOf, said: (order: Order | undefined) => string) =>
  useOperation({
    ...sheet,
    op,
    name: 'editOrder',
    direct: true,
    wish: (body: EditBody) => ({ params: { id: sheet.order.id }, body }),
    said,
  });
