import { useState } from 'react';
import type { DayRate } from '../../../contract/exchange.ts';
import { isFar } from '../../../rules/house-rate.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import type { FormErrors } from '../../forms/form.ts';
import { useEdit } from '../../forms/use-edit.tsx';
import { Confirm } from './confirm.tsx';
import { Effect } from './effect.tsx';
import { RATE } from './forms.ts';

interface ManualRateSheetProps {
  /** Newest first. */
  rates: readonly DayRate[];
  today: string;
  open: boolean;
  onClose: () => void;
}

const CURRENCIES = ['USD', 'EUR'] as const;

/** The house rate of a day by hand, with what it does beside it; a slipped digit must be said twice. */
export function ManualRateSheet({ rates, today, open, onClose }: ManualRateSheetProps) {
  const [sureOf, setSureOf] = useState<object>();
  const edit = useEdit(RATE, {
    one: undefined,
    open,
    begin: { 'manualRate.date': today },
    wrong: (): FormErrors => (far && !sure && !refused ? { confirm: 'Please confirm it' } : {}),
  });
  const { values } = edit;
  const { manualRate } = edit.body;
  // What the server compares with: the day before.
  const before = rates.find((one) => one.date < manualRate.date) ?? rates[0];
  const known = rates.find((one) => one.date === manualRate.date) ?? before;
  // The server may see what this screen does not.
  const refused = CURRENCIES.some((ccy) => edit.errors[`manualRate.${ccy}`]?.includes('Confirm'));
  const far = refused || CURRENCIES.some((ccy) => before !== undefined && isFar(manualRate[ccy], before.festaRate[ccy]));
  const sure = sureOf === values;
  const save = async () => {
    const done = await edit.save(({ body: { note, ...body } }, write) =>
      write('setRate', { body: { ...body, confirm: sure, ...(note ? { note } : {}) } }),
    );
    return done && 'The rate stands. It counts for what is priced from now on.';
  };
  return (
    <EditSheet
      name="rate"
      edit={edit}
      open={open}
      onClose={onClose}
      title="A rate by hand"
      what="this rate"
      exists={false}
      verb="Set the rate"
      onSubmit={save}
    >
      {edit.field('manualRate.date', { max: today } as object)}
      {CURRENCIES.map((ccy) => (
        <div key={ccy} className="stack tight">
          {edit.field(`manualRate.${ccy}`)}
          <Effect ccy={ccy} was={known?.festaRate[ccy]} becomes={Number.isNaN(manualRate[ccy]) ? undefined : manualRate[ccy]} />
        </div>
      ))}
      {far && <Confirm sure={sure} error={edit.errors['confirm']} onSure={(yes) => setSureOf(yes ? values : undefined)} />}
      {edit.field('note')}
      <p className="quiet">Booked orders keep the rate of their booking day.</p>
    </EditSheet>
  );
}
