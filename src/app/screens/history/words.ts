import { leafWords, refusalWords } from '../../features/log/log-words.ts';
import type { LogRow } from '../../../contract/history.ts';
import { historyText } from '../../../texts/history/text.ts';

export const resultWords = ({ result }: Pick<LogRow, 'result'>): string =>
  result === 'ok' ? historyText('done') : historyText('refusedWhy', { why: refusalWords(result) });

/** What a list was filtered by: the number of a row says nothing to a person. */
export const filterValue = (field: string, value: string, zone: string): string =>
  /^[\da-f]{8}-[\da-f-]{27}$/.test(value) ? historyText('chosen') : leafWords({ field }, value, zone);

/** What was done, without the name of the agency where that stands beside it. */
export function summaryBeside({ summary, agency }: Pick<LogRow, 'summary' | 'agency'>): string {
  const rest = agency && summary.startsWith(agency.name) ? summary.slice(agency.name.length) : undefined;
  if (rest === '') return '';
  return rest?.startsWith(': ') ? rest.slice(2) : summary;
}
