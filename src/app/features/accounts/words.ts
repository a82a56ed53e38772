import type { UserStatus } from '../../../contract/account.ts';
import type { DocumentLang } from '../../../contract/documents.ts';
import { effectiveRole, ROLE_TITLES, ROLES } from '../../../contract/roles.ts';
import type { User } from '../../../contract/users.ts';
import { formatAmount, plural } from '../../../rules/format.ts';

/** What each right allows, as one would say it over the counter. */
const PRIVILEGE_WORDS: Record<string, string> = {
  issue: 'Issue tickets',
  void: 'Void tickets while that is still free',
  refund: 'Refund by the fare rules',
  changeDate: 'Change dates by the fare rules',
  changeName: 'Correct names after ticketing',
  seeNet: 'See net prices and commission',
  exportAll: 'Export whole lists',
  cashier: 'Top up and debit balances',
};

export function privilegeWords(privilege: string): string {
  const [kind, most] = privilege.split(':');
  if (kind === 'discount') return `Give a discount of up to ${Number(most)} percent`;
  if (kind === 'extendTtl') return `Extend time limits by up to ${plural(Number(most), 'hour')}`;
  return PRIVILEGE_WORDS[privilege] ?? privilege;
}

export const STATUS_WORDS: Record<UserStatus, string> = { pending: 'Pending', active: 'Active', blocked: 'Blocked', closed: 'Closed' };

/** The role that counts, as people call it. */
export function roleWords(account: { role: string; adminGroups: string }): string {
  const role = effectiveRole(account);
  return role ? ROLE_TITLES[role] : 'No role';
}

export const roleTitle = (stored: string): string => {
  const role = ROLES.find((one) => one === stored);
  return role ? ROLE_TITLES[role] : stored;
};

/** A fixed one is in the currency of the fare, whatever the account has. */
export function commissionWords(commission: User['commission']): string {
  if (!commission) return 'as the group';
  return commission.kind === 'percent'
    ? `${commission.value} % of the fare`
    : `${formatAmount(commission.value)} each, in the currency of the fare`;
}

const LANGUAGE_WORDS: Record<string, string> = { en: 'English', hy: 'Armenian', ru: 'Russian' } satisfies Record<DocumentLang, string>;
export const LANGUAGES = Object.entries(LANGUAGE_WORDS).map(([value, text]) => ({ value: value as DocumentLang, text }));
export const languageWords = (code: string): string => LANGUAGE_WORDS[code] ?? code;

let names: Intl.DisplayNames | undefined;
/** "Armenia" for AM; what is no code stays as it is. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
