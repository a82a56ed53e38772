import { TOP_UP_METHODS } from '../../../contract/top-up-requests.ts';
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
import { AmountField, CommentField, MethodField, OverrideBox, type TopUpMethod } from './fields.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { type EntryForm, useEntry } from './use-entry.ts';
import { moneyText } from '../../../texts/money/text.ts';

/** Money that has come in. */
export function TopUpSheet({ account, open, onClose }: { account: User; open: boolean; onClose: () => void }) {
  const mayRepeat = useRight('repeatReference');
  const zone = useCompanyZone();
  const { currency } = account.balance;
  const [values, set] = useEntryForm(() => ({
    amount: '',
    method: 'bank' as TopUpMethod,
    reference: '',
    valueDate: companyDay(zone),
    comment: '',
    duplicate: false,
  }));
  const entry = useEntry(account, (posted, { body }) => {
    onClose();
    notify(moneyText('credited', { money: formatMoney(body.amount, currency), balance: formatMoney(posted.currentBalance, currency) }));
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
      ...(needsReference && !transfer.reference ? { reference: moneyText('referenceMissing') } : {}),
      ...(values.valueDate ? {} : { valueDate: moneyText('dateMissing') }),
      ...(again && !values.comment.trim() ? { comment: moneyText('sayWhyAnother') } : {}),
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
      title={moneyText('topUp')}
      verb={verbOf('topUp', values.amount, currency)}
      onSubmit={submit}
    >
      <p>{account.businessName}</p>
      <AmountField currency={currency} value={values.amount} error={entry.errors['amount']} onValue={(amount) => set({ amount })} />
      <MethodField methods={TOP_UP_METHODS} value={values.method} onValue={(method) => set({ method })} />
      <TextField
        label={moneyText(needsReference ? 'reference' : 'referenceOptional')}
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={60}
        hint={moneyText(needsReference ? 'bankHint' : 'receiptHint')}
        value={values.reference}
        error={entry.errors['reference']}
        onValue={(reference) => set({ reference })}
      />
      {asks && <OverrideBox text={moneyText('another')} checked={values.duplicate} onChecked={(duplicate) => set({ duplicate })} />}
      <DateField
        label={moneyText('valueDate')}
        name="valueDate"
        value={values.valueDate}
        error={entry.errors['valueDate']}
        onValue={(valueDate) => set({ valueDate })}
      />
      <CommentField
        needed={again}
        hint={moneyText('commentHint')}
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
