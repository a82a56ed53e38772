import type { DocumentKind } from '../contract/documents.ts';
import type { CouponStatus } from '../contract/orders.ts';
import { isUnused } from './coupons.ts';
import type { Minor } from './money.ts';

/**
 * Which documents a change of an order brings (domain.md 4.6). Every amount of the ledger stands on exactly one of them: what
 * is charged, or moved by a split, on the order's invoice (its next revision names all charges so far; the receipt says that
 * they were paid), what goes back on a credit note of its own. Tickets that live have a ticket document that shows them as
 * they are, so whatever changes a ticket makes its next revision.
 */

/**
 * Written on the house's own stock, for want of an accounting code of its airline. By the number as well: after a change the flights of a
 * ticket that is refunded may be another airline's.
 */
export const isHouseTicket = (number: string, airlines: readonly { numCode: string | null }[]): boolean =>
  airlines.some((one) => one.numCode === null) && !airlines.some((one) => one.numCode !== null && number.startsWith(one.numCode));

/**
 * After a change of fares, dates, names, services or travel documents.
 * `charged` is what the ledger took from the account, negative for what it gave back; 0 when nothing was posted.
 */
export function documentsOfChange(ticketed: boolean, charged: Minor): DocumentKind[] {
  if (!ticketed) return ['booking'];
  if (charged === 0) return ['ticket'];
  return charged > 0 ? ['ticket', 'invoice', 'receipt'] : ['ticket', 'creditNote'];
}

/** Tickets are paid: nothing of before but perhaps a booking confirmation. */
export const DOCUMENTS_OF_ISSUE: readonly DocumentKind[] = ['ticket', 'invoice', 'receipt'];

/** Tickets are voided or refunded; a refund of nothing has its credit note, too. */
export const DOCUMENTS_OF_RETURN: readonly DocumentKind[] = ['ticket', 'creditNote'];

/** One side of a split: its share of what was paid moves along. An order without a booking confirmation needs none now. */
export function documentsOfSplit(ticketed: boolean, existing: readonly DocumentKind[]): DocumentKind[] {
  if (!ticketed) return ['booking'];
  return [...(existing.includes('booking') ? (['booking'] as const) : []), 'ticket', 'invoice', 'receipt'];
}

/** An order that was split off has none of its own yet: whatever changes it first writes them, so that no amount is without its document. */
export function withMissing(kinds: readonly DocumentKind[], ticketed: boolean, existing: readonly DocumentKind[]): DocumentKind[] {
  if (!ticketed || kinds.length === 0) return [...kinds];
  return [...new Set([...kinds, ...DOCUMENTS_OF_ISSUE.filter((kind) => !existing.includes(kind))])];
}

/** Entries of the ledger that stand on the invoice: what was charged, and what a split moved to or from another order. */
export const isOnInvoice = ({ kind, amount }: { kind: string; amount: number }): boolean => kind === 'split_memo' || amount < 0;

/** After a change that shows on the tickets whoever still flies on them gets the new paper, as the first one (domain.md 4.6). */
export const mailsOfTickets = (coupons: readonly { status: CouponStatus }[]): 'ticket'[] =>
  coupons.some(({ status }) => isUnused(status)) ? ['ticket'] : [];

/** Mails that tell the agency's accounts of new documents, where no other mail of the same change brings them. That of a cancellation goes to the traveller, too. */
export const mailsOfDocuments = (kinds: readonly DocumentKind[], mails: readonly string[]): 'invoice'[] =>
  kinds.includes('invoice') || (kinds.includes('creditNote') && !mails.includes('refund')) ? ['invoice'] : [];
