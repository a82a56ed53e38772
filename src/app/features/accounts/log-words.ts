import type { Change } from '../../../contract/flight-list.ts';
import { formatAmount, formatInstant } from '../../../rules/format.ts';
import { sayDays } from '../../../rules/say-days.ts';
import { ACCOUNT_LABELS } from './labels.ts';

const ACTIONS: Record<string, string> = {
  login: 'Signed in',
  logout: 'Signed out',
  endAllSessions: 'Signed out everywhere',
  register: 'Asked for an account',
  createUser: 'Account added',
  updateUser: 'Account changed',
  approveUser: 'Approved',
  blockUser: 'Blocked',
  unblockUser: 'Unblocked',
  closeUser: 'Closed',
  resetTwoStep: 'Two-step sign-in turned off',
  confirmTwoStep: 'Two-step sign-in turned on',
  stopTwoStep: 'Two-step sign-in turned off',
  newRecoveryCodes: 'New recovery codes',
  changePassword: 'Password changed',
  setPassword: 'Password set',
  sendPasswordLink: 'Link to set a password sent',
  forgotPassword: 'Link to set a password asked for',
  resetPassword: 'Password set by link',
  verifyEmail: 'Address confirmed',
  resendVerification: 'Confirmation sent again',
  topup: 'Money in',
  withdraw: 'Money out',
  exportManifest: 'Manifest taken as a file',
  exportList: 'List taken as a file',
  exportLog: 'History taken as a file',
  exportReport: 'Report taken as a file',
};

const REFUSALS: Record<string, string> = { INVALID_CREDENTIALS: 'Wrong password', OTP_WRONG: 'Wrong code' };

/** "editFlight" as "Edit flight": a word of the log that nobody has put better, made readable. */
const readable = (word: string): string =>
  word
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.:-]+/g, ' ')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

/** What was done, as one would say it. */
export const actionWords = (action: string): string => ACTIONS[action] ?? readable(action);

/** The same of a row; a try that failed says so. */
export const actionText = ({ action, result }: { action: string; result: string }): string =>
  result === 'ok' ? actionWords(action) : (REFUSALS[result] ?? `${actionWords(action)}: refused`);

/** Why something was refused. */
export const refusalWords = (result: string): string => REFUSALS[result] ?? readable(result);

const FIELDS: Record<string, string> = {
  ...ACCOUNT_LABELS,
  status: 'Status',
  blockedReason: 'Reason',
  'balance.creditLimit': 'Credit limit',
  'balance.currentBalance': 'Balance',
  'balance.currency': 'Currency',
  'commission.kind': 'Kind of commission',
  'commission.value': 'Commission',
  'markup.kind': 'Kind of markup',
  'markup.value': 'Markup',
  'twoStep.enabled': 'Two-step sign-in',
  'twoStep.recoveryCodesLeft': 'Recovery codes left',
  emailVerifiedAt: 'Address confirmed',
  inviteUntil: 'Link open until',
  departureLocal: 'Departure, local time',
  arrivalLocal: 'Arrival, local time',
  departureUtc: 'Departure, company time',
  arrivalUtc: 'Arrival, company time',
  hasPassword: 'Has a password',
};
/** "Credit limit" for balance.creditLimit; "Desk, total" for what nobody has put better. */
export const fieldWords = (path: string): string =>
  FIELDS[path] ??
  path
    .split('.')
    .map((part, i) => (i === 0 ? readable(part) : readable(part).toLowerCase()))
    .join(', ');

export function leafWords({ field }: Pick<Change, 'field'>, value: Change['before'], zone: string): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field.endsWith('Id')) return 'another';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return formatInstant(value, zone);
  return typeof value === 'number' ? formatAmount(value).replace(/\.00$/, '') : sayDays(value);
}
