import type { Service } from '../../../../contract/hotels.ts';
import { formatMoney } from '../../../../rules/format.ts';

/** `6,000 AMD per order` */
export const servicePriceText = (row: Pick<Service, 'price' | 'currency' | 'per'>): string =>
  `${formatMoney(row.price, row.currency)} per ${row.per === 'segment' ? 'flight and passenger' : row.per}`;
