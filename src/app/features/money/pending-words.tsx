import { formatMoney } from '../../../rules/format.ts';
import { WordLines } from '../accounts/word-lines.tsx';
import { showHere } from '../../here.ts';
import { methodWords } from '../statement/words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PendingEntry } from './pending-entry.ts';
import { moneyText } from '../../../texts/money/text.ts';

/** What was sent, and what sending it again does. */
export function PendingWords({ entry, old }: { entry: PendingEntry; old: boolean }) {
  const { body } = entry.given;
  const what =
    entry.name === 'useBalance'
      ? moneyText('what.debit')
      : entry.given.body.method === 'correction'
        ? moneyText('what.reverse', { no: entry.given.body.reversesNo ?? '' })
        : moneyText('what.topUp');
  const how =
    entry.name === 'useBalance'
      ? entry.given.body.reason
      : methodWords({ method: entry.given.body.method, reference: entry.given.body.reference ?? null });
  return (
    <>
      <div className="notice run" role="alert">
        <Icon name="alert" />
        <span>{moneyText(old ? 'tooOld' : 'maybeEntered')}</span>
      </div>
      <WordLines
        lines={[
          [moneyText('entry'), what],
          [moneyText('amount'), formatMoney(body.amount, body.currency)],
          [moneyText('how'), how],
          [moneyText('comment'), body.comment],
          [moneyText('sent'), showHere(entry.first)],
        ]}
      />
    </>
  );
}
