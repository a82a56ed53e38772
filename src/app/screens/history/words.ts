import { leafWords, refusalWords } from '../../features/log/log-words.ts';
import type { LogRow } from '../../../contract/history.ts';
import { historyText } from '../../../texts/history/text.ts';

export const resultWords = ({ result }: Pick<LogRow, 'result'>): string =>
  result === 'ok' ? historyText('done') : historyText('refusedWhy', { why: refusalWords(result) });

/** With the API key by which it was done. */
export const whoWords = ({ by, userId, apiKey }: Pick<LogRow, 'by' | 'userId' | 'apiKey'>): string => {
  const who = by ?? historyText(userId === null ? 'system' : 'somebody');
  return apiKey === null ? who : historyText('byKey', { who, key: apiKey });
};

/** What a list was filtered by: the number of a row says nothing to a person. */
export const filterValue = (field: string, value: string, zone: string): string =>
  /^[\da-f]{8}-[\da-f-]{27}$/.test(value) ? historyText('chosen') : leafWords({ field }, value, zone);
