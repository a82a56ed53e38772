import type { UserStatus } from '../../../contract/account.ts';
import { DOCUMENT_LANGS } from '../../../contract/documents.ts';
import { effectiveRole, ROLES } from '../../../contract/roles.ts';
import type { User } from '../../../contract/users.ts';
import { shownLang } from '../../../texts/area.ts';
import { accountWordsText } from '../../../texts/account-words/text.ts';
import { rolesText } from '../../../texts/roles/text.ts';
import { formatAmount } from '../../../rules/format.ts';

/** What a right allows, as one would say it over the counter. */
export function privilegeWords(privilege: string): string {
  const [kind, most] = privilege.split(':');
  if (kind === 'discount') return accountWordsText('rightDiscount', { percent: Number(most) });
  if (kind === 'extendTtl') return accountWordsText('rightExtend', { n: Number(most) });
  const key = `right.${privilege}`;
  return accountWordsText.has(key) ? accountWordsText(key as 'right.issue') : privilege;
}

export const statusText = (status: UserStatus): string => accountWordsText(`status.${status}`);

/** The role that counts, as people call it. */
export function roleWords(account: { role: string; adminGroups: string }): string {
  const role = effectiveRole(account);
  return rolesText(role ?? 'none');
}

export const roleTitle = (stored: string): string => {
  const role = ROLES.find((one) => one === stored);
  return role ? rolesText(role) : stored;
};

/** A fixed one is in the currency of the fare, whatever the account has. */
export function commissionWords(commission: User['commission'], group?: string | null): string {
  if (!commission) return accountWordsText(group ? 'asGroup' : 'noOwnCommission');
  return commission.kind === 'percent'
    ? accountWordsText('percentOfFare', { value: commission.value })
    : accountWordsText('amountEach', { amount: formatAmount(commission.value) });
}

/** Languages of mails and documents. */
export const languageOptions = () => DOCUMENT_LANGS.map((value) => ({ value, text: accountWordsText(`language.${value}`) }));
export function languageWords(code: string): string {
  const key = `language.${code}`;
  return accountWordsText.has(key) ? accountWordsText(key as 'language.en') : code;
}

const names = new Map<string, Intl.DisplayNames>();
/** "Armenia" for AM; what is no code stays as it is. */
export function countryName(code: string): string {
  const lang = shownLang();
  const known = names.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region' });
  names.set(lang, known);
  return /^[A-Z]{2}$/.test(code) ? (known.of(code) ?? code) : code;
}
