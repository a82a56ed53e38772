import { formatMoney } from '../../../rules/format.ts';
import { WordLines } from '../accounts/word-lines.tsx';
import { showHere } from '../../here.ts';
import { methodWords } from '../statement/words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PendingEntry } from './pending-entry.ts';

/** What was sent, and what sending it again does. */
export function PendingWords({ entry, old }: { entry: PendingEntry; old: boolean }) {
  const { body } = entry.given;
  const what =
    entry.name === 'useBalance'
      ? 'Debit'
      : entry.given.body.method === 'correction'
        ? `Take back no. ${entry.given.body.reversesNo}`
        : 'Top-up';
  const how =
    entry.name === 'useBalance'
      ? entry.given.body.reason
      : methodWords({ method: entry.given.body.method, reference: entry.given.body.reference ?? null });
  return (
    <>
      <div className="notice run" role="alert">
        <Icon name="alert" />
        <span>
          {old
            ? 'No answer came, and it is too long ago to ask. Please look for it in the statement before entering it again.'
            : 'No answer came: it may be entered already. Sending it again is safe: it is entered once, and then you see the balance.'}
        </span>
      </div>
      <WordLines
        lines={[
          ['Entry', what],
          ['Amount', formatMoney(body.amount, body.currency)],
          ['How', how],
          ['Comment', body.comment],
          ['Sent', showHere(entry.first)],
        ]}
      />
    </>
  );
}
