import type { Change } from '../../../contract/flight-list.ts';
import { formatAmount, formatInstant } from '../../../rules/format.ts';
import { dayNames } from '../../day.ts';
import { accountLogText } from '../../../texts/account-log/text.ts';
import { accountWordsText } from '../../../texts/account-words/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { sayDays } from '../../../rules/say-days.ts';

/** "editFlight" as "Edit flight": a word of the log that nobody has put better, made readable. */
const readable = (word: string): string =>
  word
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.:-]+/g, ' ')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

/** What was done, as one would say it. */
export function actionWords(action: string): string {
  const key = `action.${action}`;
  return accountLogText.has(key) ? accountLogText(key as 'action.login') : readable(action);
}

/** The same of a row; a try that failed says so. */
export const actionText = ({ action, result }: { action: string; result: string }): string =>
  result === 'ok' ? actionWords(action) : (refusal(result) ?? accountLogText('refused', { action: actionWords(action) }));

function refusal(result: string): string | undefined {
  const key = `refusal.${result}`;
  return accountLogText.has(key) ? accountLogText(key as 'refusal.OTP_WRONG') : undefined;
}

/** Why something was refused. */
export const refusalWords = (result: string): string => refusal(result) ?? readable(result);

/** "Credit limit" for balance.creditLimit; "Desk, total" for what nobody has put better. */
export function fieldWords(path: string): string {
  const key = `field.${path}`;
  if (accountLogText.has(key)) return accountLogText(key as 'field.status');
  const label = `label.${path}`;
  if (accountWordsText.has(label)) return accountWordsText(label as 'label.email');
  return path
    .split('.')
    .map((part, i) => (i === 0 ? readable(part) : readable(part).toLowerCase()))
    .join(', ');
}

export function leafWords({ field }: Pick<Change, 'field'>, value: Change['before'], zone: string): string {
  if (value === null || value === '') return staffText('none');
  if (typeof value === 'boolean') return value ? staffText('yes') : staffText('no');
  if (field.endsWith('Id') || field === 'logo') return accountLogText('another');
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return formatInstant(value, zone, dayNames());
  return typeof value === 'number' ? formatAmount(value).replace(/\.00$/, '') : sayDays(value, dayNames());
}
