import type { Service } from '../../../../contract/hotels.ts';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { formatMoney } from '../../../../rules/format.ts';

/** `6,000 AMD per booking` */
export const servicePriceText = (row: Pick<Service, 'price' | 'currency' | 'per'>): string =>
  referenceListsText(`pricePer.${row.per}`, { money: formatMoney(row.price, row.currency) });
