import type { Order } from '../../../contract/orders.ts';
import type { PriceLineKey } from '../../../rules/price-lines.ts';
import { ordersText } from '../../../texts/orders/text.ts';

/** How the lines of a price are called. What is still owed is to pay; what was paid is a net price. */
export const priceNames = ({ status, totals }: Pick<Order, 'status' | 'totals'>): Record<PriceLineKey, string> => ({
  base: ordersText('price.base'),
  taxes: ordersText('price.taxes'),
  serviceFee: ordersText('price.serviceFee'),
  services: ordersText('price.services'),
  discount: ordersText(totals.order.discount < 0 ? 'price.surcharge' : 'price.discount'),
  rates: ordersText('price.rates'),
  total: ordersText('price.total'),
  commission: ordersText('price.commission'),
  net: ordersText(status === 'booking' ? 'price.toPay' : 'price.net'),
  fees: ordersText('price.fees'),
  paid: ordersText('price.paid'),
  refunded: ordersText('price.refunded'),
  kept: ordersText('price.kept'),
});
