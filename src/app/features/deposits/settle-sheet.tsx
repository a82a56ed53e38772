import { useState } from 'react';
import type { Allotment } from '../../../contract/allotments.ts';
import { depositEndpoints } from '../../../contract/deposits.ts';
import { formatMoney } from '../../../rules/format.ts';
import { toMajor, toMinor } from '../../../rules/money.ts';
import { depositsText } from '../../../texts/deposits/text.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { amountOf } from '../../read-amount.ts';
import { AreaField } from '../../ui/field.tsx';
import { Lines } from '../../ui/lines.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { AmountField } from '../money/fields.tsx';
import { useEntryForm } from '../money/use-entry-form.ts';

const CHOICES = ['back', 'keep', 'part'] as const;

/** What becomes of a deposit that is left, with its figures: nothing is chosen beforehand. */
export function SettleSheet({ one, open, onClose }: { one: Allotment; open: boolean; onClose: () => void }) {
  // As it was when it was opened, also once it is settled.
  const [{ held, currency }] = useState(() => one.plan ?? { held: 0, currency: one.accountCurrency });
  const [values, set] = useEntryForm(() => ({ choice: '' as '' | (typeof CHOICES)[number], kept: '', reason: '' }));
  const { send, setErrors, ...write } = useWrite({ fieldOf: { DEPOSIT_LEFT_CHANGED: 'kept' } });
  const kept = values.choice === 'keep' ? held : values.choice === 'part' ? amountOf(values.kept) : 0;
  const returned = Number.isNaN(kept) ? Number.NaN : toMajor(toMinor(held) - toMinor(kept));
  const money = (amount: number) => (Number.isNaN(amount) ? '—' : formatMoney(amount, currency));
  const submit = async () => {
    const body = { returned, kept, reason: values.reason.trim() };
    const { returned: less, ...faults } = errorsOf(depositEndpoints.settleDeposit.body, body);
    const found = less === undefined ? faults : { ...faults, kept: faults['kept'] ?? less };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (!(await send('settleDeposit', { params: { id: one.id }, body }, { timeoutMs: 30_000 }))) return;
    onClose();
    notify(depositsText('settled'));
  };
  return (
    <FormSheet
      name="deposit settlement"
      {...write}
      open={open}
      onClose={onClose}
      title={depositsText('settleOf', { agency: one.agent.businessName })}
      verb={depositsText('settleVerb', { money: money(held) })}
      idle={values.choice === ''}
      kind={kept > 0 ? 'danger' : 'main'}
      onSubmit={submit}
    >
      <p>{depositsText('settleExplain')}</p>
      <fieldset className="seg">
        <legend className="sr-only">{depositsText('decision')}</legend>
        {CHOICES.map((choice) => (
          <label key={choice}>
            <input type="radio" name="choice" checked={values.choice === choice} onChange={() => set({ choice })} />
            <span>{depositsText(`choice.${choice}`)}</span>
          </label>
        ))}
      </fieldset>
      {values.choice === 'part' && (
        <AmountField
          name="kept"
          currency={currency}
          hint={depositsText('keptPart')}
          value={values.kept}
          error={write.errors['kept']}
          onValue={(value) => set({ kept: value })}
        />
      )}
      <Lines
        lines={[
          [depositsText('held'), money(held)],
          values.choice !== '' && [depositsText('toBalance'), money(returned), 'strong'],
          values.choice !== '' && [depositsText('toHouse'), money(kept), 'strong'],
        ]}
      />
      <AreaField
        label={depositsText('reason')}
        hint={depositsText('agencyReads')}
        name="reason"
        rows={2}
        maxLength={300}
        value={values.reason}
        error={write.errors['reason']}
        onValue={(reason) => set({ reason })}
      />
    </FormSheet>
  );
}
