import type { DocumentPrice, DocumentRecord } from '../contract/documents.ts';
import type { Lang } from '../contract/lang.ts';
import { withCountry } from '../rules/address.ts';
import { HOUSE_COLOR } from '../rules/brand-color.ts';
import { formatPhone } from '../rules/format.ts';
import type { DocumentTexts, Paper } from './paper.ts';

/** Whose picture and colour something has: the desk's, or an agency's, which may have none. */
export type Brand = 'desk' | Pick<DocumentRecord['agency'], 'logo' | 'color'>;

/** What goes to an agency's client, with the client's price or none, is the agency's own; what tells the desk's price is the desk's. */
export const isOwnName = ({ kind }: DocumentRecord, price: DocumentPrice): boolean => price !== 'shown' && kind !== 'receipt';

export const brandOf = ({ logo, color }: DocumentRecord['agency']): Brand => ({ logo, color });

/** The one colour of a paper or a mail. */
export const accentOf = (brand: Brand): string => (brand === 'desk' ? null : brand.color) ?? HOUSE_COLOR;

/** An agency as the head of a document names it. */
export const agencyHead = ({ name, address, phone, email, vat }: DocumentRecord['agency'], say: DocumentTexts, lang: Lang): Paper['company'] => ({
  name,
  lines: [withCountry(address, lang), [phone && formatPhone(phone), email].filter(Boolean).join(' · '), vat && say('taxNumber', { number: vat })].filter(Boolean),
}); // prettier-ignore

/** Whose tickets they are, or who is to pay the agency. */
export function clientParty({ kind, order, company }: DocumentRecord, say: DocumentTexts, companyName: string): Paper['party'] {
  if (kind === 'invoice' && order)
    return {
      label: say('billTo'),
      name: order.contact.name,
      lines: [[formatPhone(order.contact.phone), order.contact.email].filter(Boolean).join(' · ')].filter(Boolean),
    };
  // Its contact stands with the other facts of a booking.
  if ((kind === 'booking' || kind === 'creditNote') && order) return { label: say('preparedFor'), name: order.contact.name, lines: [] };
  return { label: say('issuedBy'), name: companyName, lines: [company.vat && say('taxNumber', { number: company.vat })].filter(Boolean) };
}
