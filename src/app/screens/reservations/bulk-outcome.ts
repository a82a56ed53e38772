import type { OrderRow } from '../../../contract/orders.ts';

/** What became of one of several bookings that are issued together. */
export type Outcome =
  | { is: 'sending' }
  | { is: 'issued'; tickets: number }
  | { is: 'failed'; error: unknown }
  /** The price guarantee is over: what it costs now, to be seen before it is taken. */
  | { is: 'dearer'; total: number }
  /** No answer came: it may have been done. It is asked for by its key before anything else is sent. */
  | { is: 'unknown' };

/** What is still to be paid for a booking: the new price once it is known. */
export const priceNow = (row: Pick<OrderRow, 'payable'>, outcome: Outcome | undefined): number =>
  outcome?.is === 'dearer' ? outcome.total : row.payable;
