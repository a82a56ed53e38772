import type { BulkQuote, Changed } from '../../../contract/flight-bulk.ts';
import { timeOf } from '../../../rules/format.ts';

type Row = Pick<BulkQuote['flights'][number], 'id' | 'problem' | 'currency' | 'changes' | 'kept'>;

/** As many lines can be read again; more are said once, of the first of neighbours that change alike. */
const SHORT = 2;

/** The flights that change as the one above them, word for word. */
export const alike = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap((row, i) => {
      const above = rows[i - 1];
      return above && row.changes.length > SHORT && wordsOf(row) === wordsOf(above) ? [row.id] : [];
    }),
  );

const wordsOf = ({ problem, currency, changes, kept }: Row): string =>
  JSON.stringify([problem, currency, changes.map(shown), kept.map(shown)]);

/** Times are shown without their day. */
const shown = ({ code, field, before, after }: Changed) =>
  field.endsWith('Local') ? [code, field, timeOf(String(before)), timeOf(String(after))] : [code, field, before, after];
