import type { StatementLine } from '../../../contract/ledger.ts';
import type { User } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';
import { WordLines } from '../accounts/word-lines.tsx';
import { useCompanyZone } from '../../company-zone.ts';

import { methodWords, reasonWords, showEntered } from '../statement/words.ts';
import { notify } from '../../ui/notify.ts';
import { BalanceAfter } from './balance-after.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { CommentField } from './fields.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useEntry } from './use-entry.ts';
import { moneyText } from '../../../texts/money/text.ts';
import { ledgerText } from '../../../texts/ledger/text.ts';

/** An entry is never changed: another one takes it back, whole, and names it. */
export function TakeBackSheet({
  account,
  line,
  open,
  onClose,
}: {
  account: User;
  line: StatementLine;
  open: boolean;
  onClose: () => void;
}) {
  const zone = useCompanyZone();
  const { currency } = account.balance;
  const [values, set] = useEntryForm(() => ({ comment: '' }));
  const entry = useEntry(account, (posted) => {
    onClose();
    notify(moneyText('reversed', { balance: formatMoney(posted.currentBalance, currency) }));
  });
  const amount = line.credit || line.debit;
  const submit = () => {
    const comment = values.comment.trim();
    entry.setErrors(comment ? {} : { comment: moneyText('sayWhy') });
    if (comment)
      void entry.enter({ name: 'transferBalance', body: { amount, currency, method: 'correction', reversesNo: line.no, comment } });
  };
  return (
    <EntrySheet
      name="take back"
      entry={entry}
      open={open}
      onClose={onClose}
      title={moneyText('reverseTitle')}
      verb={moneyText('reverseSum', { money: formatMoney(amount, currency) })}
      kind="danger"
      onSubmit={submit}
    >
      <WordLines
        lines={[
          [moneyText('account'), account.businessName],
          [moneyText('entry'), moneyText('entryNo', { kind: ledgerText(`kind.${line.kind}`), no: line.no })],
          [
            moneyText('entered'),
            line.actor ? moneyText('enteredBy', { at: showEntered(line.at, zone), who: line.actor }) : showEntered(line.at, zone),
          ],
          [moneyText('how'), methodWords(line)],
          [moneyText('reason'), reasonWords(line)],
          [moneyText('amount'), formatMoney(amount, currency)],
        ]}
      />
      <p className="quiet">{moneyText('reverseText')}</p>
      <CommentField needed value={values.comment} error={entry.errors['comment']} onValue={(comment) => set({ comment })} />
      <BalanceAfter balance={account.balance} change={line.debit - line.credit} />
    </EntrySheet>
  );
}
