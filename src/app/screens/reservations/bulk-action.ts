import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import type { Order } from '../../../contract/orders.ts';
import type { OrderRow } from '../../../contract/order-lists.ts';

/** What can be done to several bookings together, each by its own call. */
export const BULK = ['issue', 'extend', 'cancel', 'mail'] as const;
export type BulkName = (typeof BULK)[number];
export type BulkCall = 'bookingToTicketing' | 'editOrder' | 'cancelOrder';

/** What will happen to one of them, or why nothing can. Making it changes nothing. `silent`: no answer came, so nobody knows yet. */
export type Plan<N extends BulkCall> = { can: true; says: string; given: Call<N> } | { can: false; why: string; silent?: true };

export interface BulkAction<N extends BulkCall> {
  name: N;
  /** Where the call of a booking is kept until its outcome is known: the same as on the screen of the booking. */
  slot: (row: OrderRow) => string;
  look: (row: OrderRow, client: QueryClient) => Plan<N> | Promise<Plan<N>>;
  /** What was done, in words. */
  done: (order: Order | undefined, row: OrderRow) => string;
  /** For a refusal that another request may pass once it was seen: that request, and the new price. */
  adapt?: (error: unknown, given: Call<N>) => { given: Call<N>; total: number } | undefined;
}

/** What became of one. */
export type Outcome =
  | { is: 'sending' }
  | { is: 'done'; says: string }
  | { is: 'failed'; error: unknown }
  /** The price guarantee is over: what it costs now, to be seen before it is taken. */
  | { is: 'dearer'; total: number }
  /** No answer came: it may have been done. It is asked for by its key before anything else is sent. */
  | { is: 'unknown' };

/** What is still to be paid for a booking: the new price once it is known. */
export const priceNow = (row: Pick<OrderRow, 'payable'>, outcome: Outcome | undefined): number =>
  outcome?.is === 'dearer' ? outcome.total : row.payable;
