import { ledgerEndpoints } from '../../../contract/ledger.ts';
import type { User } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import type { FormErrors } from '../../forms/form.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useRight } from '../../rights.ts';
import { companyDay } from '../statement/words.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { verbOf } from './amount.ts';
import { amountOf } from '../../read-amount.ts';
import { BalanceAfter } from './balance-after.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { AmountField, CommentField, OverrideBox } from './fields.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { type EntryForm, useEntry } from './use-entry.ts';

const METHODS = [
  { value: 'bank', text: 'Bank' },
  { value: 'cash', text: 'Cash' },
  { value: 'card', text: 'Card' },
] as const;
type Method = (typeof METHODS)[number]['value'];

/** Money that has come in. */
export function TopUpSheet({ account, open, onClose }: { account: User; open: boolean; onClose: () => void }) {
  const mayRepeat = useRight('repeatReference');
  const zone = useCompanyZone();
  const { currency } = account.balance;
  const [values, set] = useEntryForm(() => ({
    amount: '',
    method: 'bank' as Method,
    reference: '',
    valueDate: companyDay(zone),
    comment: '',
    duplicate: false,
  }));
  const entry = useEntry(account, (posted, { body }) => {
    onClose();
    notify(`${formatMoney(body.amount, currency)} entered. Balance: ${formatMoney(posted.currentBalance, currency)}`);
  });
  const needsReference = values.method !== 'cash';

  const transfer = {
    amount: amountOf(values.amount),
    currency,
    method: values.method,
    ...(values.reference.trim() ? { reference: values.reference.trim() } : {}),
  };
  const asks = mayRepeat && isKnown(transfer, entry.refused);
  const again = asks && values.duplicate;

  const submit = () => {
    const body = {
      ...transfer,
      ...(values.valueDate ? { valueDate: values.valueDate } : {}),
      ...(values.comment.trim() ? { comment: values.comment.trim() } : {}),
      ...(again ? { duplicate: true } : {}),
    };
    const errors: FormErrors = {
      ...errorsOf(ledgerEndpoints.transferBalance.body, body),
      ...(needsReference && !transfer.reference ? { reference: 'Please give the reference' } : {}),
      ...(values.valueDate ? {} : { valueDate: 'Please give a date' }),
      ...(again && !values.comment.trim() ? { comment: 'Please say why it is another one' } : {}),
    };
    entry.setErrors(errors);
    if (Object.keys(errors).length === 0) void entry.enter({ name: 'transferBalance', body });
  };
  return (
    <EntrySheet
      name="top-up"
      entry={entry}
      open={open}
      onClose={onClose}
      title="Top up"
      verb={verbOf('Top up', values.amount, currency)}
      onSubmit={submit}
    >
      <p className="cut">{account.businessName}</p>
      <AmountField currency={currency} value={values.amount} error={entry.errors['amount']} onValue={(amount) => set({ amount })} />
      <fieldset className="seg">
        <legend className="sr-only">How it came</legend>
        {METHODS.map(({ value, text }) => (
          <label key={value}>
            <input type="radio" name="method" checked={values.method === value} onChange={() => set({ method: value })} />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={needsReference ? 'Reference' : 'Reference (optional)'}
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={60}
        hint={needsReference ? 'As it stands on the statement of the bank' : 'Number of the receipt'}
        value={values.reference}
        error={entry.errors['reference']}
        onValue={(reference) => set({ reference })}
      />
      {asks && (
        <OverrideBox
          text="It is another transfer with the same reference"
          checked={values.duplicate}
          onChecked={(duplicate) => set({ duplicate })}
        />
      )}
      <DateField
        label="Value date"
        name="valueDate"
        value={values.valueDate}
        error={entry.errors['valueDate']}
        onValue={(valueDate) => set({ valueDate })}
      />
      <CommentField
        needed={again}
        hint="Stands in the statement"
        value={values.comment}
        error={entry.errors['comment']}
        onValue={(comment) => set({ comment })}
      />
      <BalanceAfter balance={account.balance} change={amountOf(values.amount)} />
    </EntrySheet>
  );
}

/** The server knows this very transfer; with another sum or reference the question is gone. */
function isKnown(transfer: object, refused: EntryForm['refused']): boolean {
  if (refused?.code !== 'DUPLICATE_REFERENCE') return false;
  const before: Record<string, unknown> = refused.entry.body;
  return Object.entries(transfer).every(([field, value]) => before[field] === value);
}
