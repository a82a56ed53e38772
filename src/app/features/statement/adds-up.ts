import { toMinor } from '../../../rules/money.ts';
import type { StatementPage } from './statement-query.ts';

/**
 * Does opening and what came and went make closing? The server has counted; here it is counted once more, over the figures
 * that stand on the screen. `whole`: every line of the period has been loaded so far from its beginning, of every kind.
 */
export function addsUp(totals: Omit<StatementPage, 'lines'>, lines: StatementPage['lines'], whole: boolean): boolean {
  const minor = (of: 'opening' | 'closing' | 'debits' | 'credits') => toMinor(totals[of]);
  if (!totals.check || minor('opening') - minor('debits') + minor('credits') !== minor('closing')) return false;
  if (!whole) return true;
  let balance = minor('opening');
  for (const line of lines) {
    balance += toMinor(line.credit) - toMinor(line.debit);
    if (balance !== toMinor(line.balanceAfter)) return false;
  }
  return true;
}
