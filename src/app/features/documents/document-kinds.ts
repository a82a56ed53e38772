import type { DocumentKind, DocumentPrice } from '../../../contract/documents.ts';
import { bookingDocumentsText } from '../../../texts/booking-documents/text.ts';

/** What must be known of a document to open it. */
export interface Openable {
  id: string;
  kind: DocumentKind;
  number: string;
}

/** Prices that a document can be had with; nothing to choose on what tells of money only. */
export function pricesOf(kind: DocumentKind, hasMarkup: boolean): { price: DocumentPrice; text: string }[] {
  const prices: DocumentPrice[] = kind === 'booking' || kind === 'ticket' ? ['shown', 'hidden'] : ['shown'];
  if (hasMarkup && kind !== 'receipt') prices.push('client');
  return prices.length === 1 ? [] : prices.map((price) => ({ price, text: bookingDocumentsText(`price.${price}`) }));
}
