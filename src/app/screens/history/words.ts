import { refusalWords } from '../../features/log/log-words.ts';
import type { LogRow } from '../../../contract/history.ts';
import { historyText } from '../../../texts/history/text.ts';

export const resultWords = ({ result }: Pick<LogRow, 'result'>): string =>
  result === 'ok' ? historyText('done') : historyText('refusedWhy', { why: refusalWords(result) });

export const whoWords = ({ by, userId }: Pick<LogRow, 'by' | 'userId'>): string =>
  by ?? historyText(userId === null ? 'system' : 'somebody');
