import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attachment } from '../../../contract/attachments.ts';
import { TOP_UP_METHODS, topUpRequestEndpoints } from '../../../contract/top-up-requests.ts';
import { moneyText } from '../../../texts/money/text.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { ApiError } from '../../api/failures.ts';
import { profileQuery } from '../../api/queries.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import type { FormErrors } from '../../forms/form.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { amountOf } from '../../read-amount.ts';
import { DateField } from '../../ui/date-field.tsx';
import { AreaField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { AmountField, OverrideBox, MethodField, type TopUpMethod } from '../money/fields.tsx';
import { useEntryForm } from '../money/use-entry-form.ts';
import { companyDay } from '../statement/words.ts';
import { ProofsField } from './proofs-field.tsx';

/** An agency tells of a payment, with its proof. */
export function AskSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: profile } = useQuery(profileQuery());
  const zone = useCompanyZone();
  const currency = profile?.balance.currency ?? '';
  const [values, set] = useEntryForm(() => ({
    amount: '',
    method: 'bank' as TopUpMethod,
    reference: '',
    paidOn: companyDay(zone),
    note: '',
    duplicate: false,
    proofs: [] as readonly Attachment[],
  }));
  const [known, setKnown] = useState(false);
  const { send, setErrors, ...write } = useWrite({ fieldOf: { DUPLICATE_REFERENCE: 'reference' } });
  const again = known && values.duplicate;

  const submit = async () => {
    const reference = values.reference.trim();
    const body = {
      amount: amountOf(values.amount),
      currency,
      method: values.method,
      ...(reference ? { reference } : {}),
      paidOn: values.paidOn,
      note: values.note.trim(),
      ...(again ? { duplicate: true } : {}),
      proofs: [...values.proofs],
    };
    const errors: FormErrors = {
      ...errorsOf(topUpRequestEndpoints.requestTopUp.body, body),
      ...(values.paidOn ? {} : { paidOn: moneyText('dateMissing') }),
      ...(again && !body.note ? { note: topUpsText('sayWhyAnother') } : {}),
    };
    setErrors(errors);
    if (Object.keys(errors).length > 0) return;
    const handle = (error: unknown) => {
      if (error instanceof ApiError && error.code === 'DUPLICATE_REFERENCE') setKnown(true);
      return false;
    };
    if (!(await send('requestTopUp', { body }, { handle, timeoutMs: 120_000 }))) return;
    onClose();
    notify(topUpsText('sent'));
  };
  const { errors } = write;
  return (
    <FormSheet
      name="payment"
      {...write}
      open={open}
      onClose={onClose}
      title={topUpsText('report')}
      verb={topUpsText('send')}
      kind="go"
      onSubmit={submit}
    >
      <p className="quiet">{topUpsText('reportText')}</p>
      <AmountField currency={currency} value={values.amount} error={errors['amount']} onValue={(amount) => set({ amount })} />
      <MethodField methods={TOP_UP_METHODS} value={values.method} onValue={(method) => set({ method })} />
      <TextField
        label={moneyText('referenceOptional')}
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={60}
        hint={values.method === 'cash' ? moneyText('receiptHint') : topUpsText('referenceHint')}
        value={values.reference}
        error={errors['reference']}
        onValue={(reference) => set({ reference })}
      />
      {known && <OverrideBox text={topUpsText('another')} checked={values.duplicate} onChecked={(duplicate) => set({ duplicate })} />}
      <DateField
        label={topUpsText('paidOn')}
        name="paidOn"
        max={companyDay(zone)}
        value={values.paidOn}
        error={errors['paidOn']}
        onValue={(paidOn) => set({ paidOn })}
      />
      <ProofsField
        proofs={values.proofs}
        error={Object.entries(errors).find(([path]) => path.startsWith('proofs'))?.[1]}
        onProofs={(proofs) => set({ proofs })}
      />
      <AreaField
        label={topUpsText(again ? 'noteNeeded' : 'note')}
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
