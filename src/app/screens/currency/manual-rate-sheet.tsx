import { useMemo, useState } from 'react';
import type { DayRate } from '../../../contract/exchange.ts';
import { isFar, showRate } from '../../../rules/house-rate.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import type { FormErrors } from '../../forms/form.ts';
import { useEdit } from '../../forms/use-edit.tsx';
import { Confirm } from './confirm.tsx';
import { Effect } from './effect.tsx';
import { rateForm, rateName } from './forms.ts';
import { ratesOf } from './rates.ts';
import { ratesText } from '../../../texts/rates/text.ts';

interface ManualRateSheetProps {
  /** Newest first. */
  rates: readonly DayRate[];
  today: string;
  open: boolean;
  onClose: () => void;
}

/** The house rate of a day by hand, with what it does beside it; a slipped digit must be said twice. */
export function ManualRateSheet({ rates, today, open, onClose }: ManualRateSheetProps) {
  const [sureOf, setSureOf] = useState<object>();
  const fields = ratesOf(rates[0]!).map(([ccy]) => ({ ccy, name: rateName(ccy) }));
  const form = useMemo(() => rateForm(Object.keys(rates[0]!.festaRate).filter((ccy) => rateName(ccy) !== ccy)), [rates]);
  const edit = useEdit(form, {
    one: undefined,
    open,
    begin: { 'manualRate.date': today }, // no text
    wrong: (): FormErrors => (far && !sure && !refused ? { confirm: ratesText('confirmIt') } : {}),
  });
  const { values } = edit;
  const { manualRate } = edit.body;
  // What the server compares with: the day before.
  const before = rates.find((one) => one.date < manualRate.date) ?? rates[0];
  const known = rates.find((one) => one.date === manualRate.date) ?? before;
  // The server may see what this screen does not.
  const refused = fields.some(({ name }) => edit.errors[`manualRate.${name}`]?.includes('Confirm'));
  const typed = (ccy: string): number | undefined => {
    const rate = ccy === 'USD' || ccy === 'EUR' ? manualRate[ccy] : manualRate.others?.[ccy];
    return Number.isNaN(rate) ? undefined : rate;
  };
  const isFarFrom = (ccy: string) => {
    const [now, was] = [typed(ccy), before?.festaRate[ccy]];
    return now !== undefined && was !== undefined && isFar(now, was);
  };
  const far = refused || fields.some(({ ccy }) => isFarFrom(ccy));
  const sure = sureOf === values;
  const save = async () => {
    const done = await edit.save(({ body: { note, ...body } }, write) =>
      write('setRate', { body: { ...body, confirm: sure, ...(note ? { note } : {}) } }),
    );
    return done && ratesText('saved');
  };
  return (
    <EditSheet
      name="rate"
      edit={edit}
      open={open}
      onClose={onClose}
      title={ratesText('byHand')}
      exists={false}
      verb={ratesText('setRate')}
      onSubmit={save}
    >
      {edit.field(
        'manualRate.date', // no text
        { max: today } as object,
      )}
      <p className="quiet">{ratesText('emptyStays')}</p>
      {fields.map(({ ccy, name }) => (
        <div key={ccy} className="stack tight">
          {edit.field(
            `manualRate.${name}`, // no text
            { hint: ratesText('nowAt', { rate: showRate(known?.festaRate[ccy] ?? 0) }) },
          )}
          <Effect ccy={ccy} was={known?.festaRate[ccy]} becomes={typed(ccy)} />
        </div>
      ))}
      {far && <Confirm sure={sure} error={edit.errors['confirm']} onSure={(yes) => setSureOf(yes ? values : undefined)} />}
      {edit.field('note')}
      <p className="quiet">{ratesText('keepRate')}</p>
    </EditSheet>
  );
}
