import { allKept, keep, type Kept, keptAt } from '../../writes/kept.ts';

/** An order that was asked for: a lost answer is looked up by its key, and sending again sends the very same request. */
export type OrderRequest = Kept<'order'>;

export const slotOfHold = (preOrderId: string): string => `order:${preOrderId}`;

/** The request made of a hold whose outcome is still open. */
export const requestOfHold = (preOrderId: string): OrderRequest | undefined => keptAt(slotOfHold(preOrderId), 'order');
export const readRequest = (key: string): OrderRequest | undefined => allKept('order').find((request) => request.key === key);
/** Asked: nothing was done by it. */
export const noteNothingDone = (request: OrderRequest): void =>
  keep(slotOfHold(request.given.body.preOrderId), { ...request, nothingDone: true });

let watched: string | undefined;

/** The confirm screen is finding out about this key. */
export function watchKey(key: string | undefined): void {
  watched = key;
}

/** The key of the newest request whose outcome nobody knows yet. */
export function openKey(): string | undefined {
  const open = allKept('order').filter((request) => !request.nothingDone);
  return watched ?? open.sort((a, b) => b.at - a.at)[0]?.key;
}
