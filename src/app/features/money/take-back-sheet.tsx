import type { StatementLine } from '../../../contract/ledger.ts';
import type { User } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';
import { WordLines } from '../accounts/word-lines.tsx';
import { useCompanyZone } from '../../company-zone.ts';
import { KIND_WORDS } from '../statement/kind-words.ts';
import { methodWords, reasonWords, showEntered } from '../statement/words.ts';
import { notify } from '../../ui/notify.ts';
import { BalanceAfter } from './balance-after.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { CommentField } from './fields.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useEntry } from './use-entry.ts';

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
    notify(`Entry taken back. Balance: ${formatMoney(posted.currentBalance, currency)}`);
  });
  const amount = line.credit || line.debit;
  const submit = () => {
    const comment = values.comment.trim();
    entry.setErrors(comment ? {} : { comment: 'Please say why' });
    if (comment)
      void entry.enter({ name: 'transferBalance', body: { amount, currency, method: 'correction', reversesNo: line.no, comment } });
  };
  return (
    <EntrySheet
      name="take back"
      entry={entry}
      open={open}
      onClose={onClose}
      title="Take back"
      verb={`Take back ${formatMoney(amount, currency)}`}
      kind="danger"
      onSubmit={submit}
    >
      <WordLines
        lines={[
          ['Account', account.businessName],
          ['Entry', `${KIND_WORDS[line.kind]}, no. ${line.no}`],
          ['Entered', [showEntered(line.at, zone), line.actor].filter(Boolean).join(' by ')],
          ['How', methodWords(line)],
          ['Reason', reasonWords(line)],
          ['Amount', formatMoney(amount, currency)],
        ]}
      />
      <p className="quiet">The entry stays in the statement; another one of the same sum, the other way round, is written beside it.</p>
      <CommentField needed value={values.comment} error={entry.errors['comment']} onValue={(comment) => set({ comment })} />
      <BalanceAfter balance={account.balance} change={line.debit - line.credit} />
    </EntrySheet>
  );
}
