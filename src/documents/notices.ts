import type { DocumentRecord, DocumentState } from '../contract/documents.ts';
import type { DocumentTexts } from './paper.ts';

/** What whoever opens a document must know that it does not say itself: it may have been overtaken. */
export function noticesOf({ order, quote }: DocumentRecord, { newer, status }: DocumentState, now: number, say: DocumentTexts): string[] {
  return [
    ...(newer ? [say('newer', { number: newer.number, revision: newer.rev })] : []),
    ...(status !== null && status !== order?.status ? [say('changed', { status: say(`status.${status}`) })] : []),
    ...(quote && Date.parse(quote.validUntil) <= now ? [say('quoteExpired')] : []),
  ];
}
