import { useQuery } from '@tanstack/react-query';
import { PAYOUT_METHODS, type PayoutRequest, payoutRequestEndpoints } from '../../../contract/payout-requests.ts';
import { plainAccount } from '../../../rules/bank-account.ts';
import { formatMoney } from '../../../rules/format.ts';
import { sum, toMajor, toMinor } from '../../../rules/money.ts';
import { payoutFaults } from '../../../rules/money-request.ts';
import { payoutsText } from '../../../texts/payouts/text.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { profileQuery } from '../../api/queries.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import type { FormErrors } from '../../forms/form.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { amountOf, readAmount } from '../../read-amount.ts';
import { AreaField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { AmountField, MethodField } from '../money/fields.tsx';
import { useEntryForm } from '../money/use-entry-form.ts';
import { faultWords } from '../money-requests/fault-words.ts';

interface Props {
  /** The agency's last requests, the newest first: the account that it gave last stands in the form. */
  before: readonly PayoutRequest[];
  open: boolean;
  onClose: () => void;
}

/** An agency asks for money of its balance. */
export function AskSheet({ before, open, onClose }: Props) {
  const { data: profile } = useQuery(profileQuery());
  const currency = profile?.balance.currency ?? '';
  const last = before.find((one) => one.method === 'bank');
  const [values, set] = useEntryForm(() => ({
    amount: '',
    method: 'bank' as (typeof PAYOUT_METHODS)[number],
    holder: last?.holder ?? '',
    bankAccount: last?.bankAccount ?? '',
    bank: last?.bank ?? '',
    note: '',
  }));
  const { send, setErrors, ...write } = useWrite();
  const { errors } = write;
  const isTransfer = values.method === 'bank';
  const waiting = before.filter((one) => one.status === 'requested').map((one) => toMinor(one.amount));
  const free = Math.max(0, toMajor(toMinor(profile?.balance.currentBalance ?? 0) - sum(waiting)));
  const amount = readAmount(values.amount);

  const submit = async () => {
    const [holder, bankAccount, bank] = [values.holder.trim(), plainAccount(values.bankAccount), values.bank.trim()];
    const body = {
      amount: amountOf(values.amount),
      currency,
      method: values.method,
      ...(isTransfer ? { holder, bankAccount, ...(bank ? { bank } : {}) } : {}),
      note: values.note.trim(),
    };
    const faults: FormErrors = {
      ...faultWords(payoutFaults(body, free)),
      ...errorsOf(payoutRequestEndpoints.requestPayout.body, body),
    };
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    if (!(await send('requestPayout', { body }))) return;
    onClose();
    notify(payoutsText('sent'));
  };
  return (
    <FormSheet
      name="payout"
      {...write}
      open={open}
      onClose={onClose}
      title={payoutsText('ask')}
      verb={amount ? payoutsText('askSum', { money: formatMoney(amount, currency) }) : payoutsText('ask')}
      kind="go"
      onSubmit={submit}
    >
      <p className="quiet">{payoutsText('askText')}</p>
      <AmountField
        currency={currency}
        hint={payoutsText('free', { money: formatMoney(free, currency) })}
        value={values.amount}
        error={errors['amount']}
        onValue={(typed) => set({ amount: typed })}
      />
      <MethodField methods={PAYOUT_METHODS} value={values.method} onValue={(method) => set({ method })} />
      {isTransfer ? (
        <>
          <TextField
            label={payoutsText('holder')}
            name="holder"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={100}
            value={values.holder}
            error={errors['holder']}
            onValue={(holder) => set({ holder })}
          />
          <TextField
            label={payoutsText('bankAccount')}
            name="bankAccount"
            className="num"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={50}
            value={values.bankAccount}
            error={errors['bankAccount']}
            onValue={(bankAccount) => set({ bankAccount })}
          />
          <TextField
            label={payoutsText('bank')}
            name="bank"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={100}
            value={values.bank}
            error={errors['bank']}
            onValue={(bank) => set({ bank })}
          />
        </>
      ) : (
        <p className="notice">{payoutsText('cashText')}</p>
      )}
      <AreaField
        label={topUpsText('note')}
        hint={topUpsText('noteHint')}
        name="note"
        rows={2}
        maxLength={300}
        value={values.note}
        error={errors['note']}
        onValue={(note) => set({ note })}
      />
    </FormSheet>
  );
}
