import type { Order } from '../../../contract/orders.ts';
import type { PriceLineKey } from '../../../rules/price-lines.ts';

/** How the lines of a price are called. What is still owed is to pay; what was paid is a net price. */
export const priceNames = ({ status, totals }: Pick<Order, 'status' | 'totals'>): Record<PriceLineKey, string> => ({
  base: 'Base fares',
  taxes: 'Taxes',
  serviceFee: 'Service fee',
  services: 'Services',
  discount: totals.order.discount < 0 ? 'Surcharge' : 'Discount',
  total: 'Total',
  commission: 'Commission',
  net: status === 'booking' ? 'To pay' : 'Net price',
  fees: 'Penalties and fees',
  paid: 'Paid',
  refunded: 'Refunded',
  kept: 'Paid after refunds',
});
