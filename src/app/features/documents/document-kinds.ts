import type { DocumentKind, DocumentPrice } from '../../../contract/documents.ts';

/** What must be known of a document to open it. */
export interface Openable {
  id: string;
  kind: DocumentKind;
  number: string;
}

export const DOCUMENT_WORDS: Record<DocumentKind, string> = {
  booking: 'Booking',
  ticket: 'Ticket',
  invoice: 'Invoice',
  receipt: 'Receipt',
  creditNote: 'Credit note',
};

const PRICE_WORDS: Record<DocumentPrice, string> = { shown: 'Shown', hidden: 'Hidden', client: 'With our markup' };

/** Prices that a document can be had with; nothing to choose on what tells of money only. */
export function pricesOf(kind: DocumentKind, hasMarkup: boolean): { price: DocumentPrice; text: string }[] {
  const prices: DocumentPrice[] = kind === 'booking' || kind === 'ticket' ? ['shown', 'hidden'] : ['shown'];
  if (hasMarkup && kind !== 'receipt' && kind !== 'creditNote') prices.push('client');
  return prices.length === 1 ? [] : prices.map((price) => ({ price, text: PRICE_WORDS[price] }));
}
