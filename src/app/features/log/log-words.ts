import type { Change } from '../../../contract/flight-list.ts';
import type { LogRow } from '../../../contract/history.ts';
import { formatAmount, formatInstant } from '../../../rules/format.ts';
import { dayNames } from '../../day.ts';
import { logText } from '../../../texts/log/text.ts';
import { logFieldsText } from '../../../texts/log-fields/text.ts';
import { logValuesText } from '../../../texts/log-values/text.ts';
import { ordersText } from '../../../texts/orders/text.ts';
import { accountWordsText } from '../../../texts/account-words/text.ts';
import { refusalsText } from '../../../texts/refusals/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { actionIn, fieldIn, readable, valueIn } from '../../../rules/log-words.ts';
import { sayDays } from '../../../rules/say-days.ts';

const spoken = { log: logText, fields: logFieldsText, values: logValuesText, account: accountWordsText, orders: ordersText };

/** What was done, as one would say it. */
export const actionWords = (action: string): string => actionIn(action, spoken);

/** The same of a row; a try that failed says so. */
export const actionText = ({ action, result }: { action: string; result: string }): string =>
  result === 'ok' ? actionWords(action) : (refusal(result) ?? logText('refused', { action: actionWords(action) }));

function refusal(result: string): string | undefined {
  const key = `refusal.${result}`;
  return logText.has(key) ? logText(key as 'refusal.OTP_WRONG') : undefined;
}

/** Who did it, with the API key by which it was done. */
export const whoWords = ({ by, userId, apiKey }: Pick<LogRow, 'by' | 'userId' | 'apiKey'>): string => {
  const who = by ?? logText(userId === null ? 'system' : 'somebody');
  return apiKey === null ? who : logText('byKey', { who, key: apiKey });
};

/** Why something was refused. */
export const refusalWords = (result: string): string =>
  refusal(result) ?? (refusalsText.has(result) ? refusalsText(result as 'FORBIDDEN') : readable(result));

/** "Credit limit" for balance.creditLimit. */
export const fieldWords = (path: string): string => fieldIn(path, spoken);

export function leafWords({ field }: Pick<Change, 'field'>, value: Change['before'], zone: string): string {
  if (value === null || value === '') return staffText('none');
  if (typeof value === 'boolean') return value ? staffText('yes') : staffText('no');
  // Numbers of rows say nothing to a person.
  if (/Ids?$/.test(field) || field === 'logo') return logFieldsText('another');
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return formatInstant(value, zone, dayNames());
  return typeof value === 'number' ? formatAmount(value).replace(/\.00$/, '') : sayDays(valueIn(value, spoken), dayNames());
}
