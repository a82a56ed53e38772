import type { Refusal } from '../../../rules/actions.ts';
import { ordersText } from '../../../texts/orders/text.ts';

export const offlineReason = (): string => ordersText('offline');

/** Why something cannot be done with an order now; also a reason that this version of the app does not know. */
export function reasonText(reason: string | undefined): string {
  // As the chip beside it says.
  if (reason === ('REQUEST_EXISTS' satisfies Refusal)) return ordersText('attention.refund_waits');
  const key = `reason.${reason as Exclude<Refusal, 'REQUEST_EXISTS'>}` as const;
  return ordersText.has(key) ? ordersText(key) : ordersText('reason.other');
}

/** The same of issuing: nothing is paid yet that could come back. */
export const issueReason = (reason: string | undefined): string =>
  reason === ('FLIGHT_CANCELLED' satisfies Refusal) ? ordersText('unpaidFlightCancelled') : reasonText(reason);
