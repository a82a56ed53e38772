import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrencySetting, DayRate } from '../../../contract/exchange.ts';
import { houseRate, isFar } from '../../../rules/house-rate.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import type { FormErrors } from '../../forms/form.ts';
import { useEdit } from '../../forms/use-edit.tsx';
import { Confirm } from './confirm.tsx';
import { Effect } from './effect.tsx';
import { follows, marginForm } from './forms.ts';
import { currencySettingsQuery } from './queries.ts';
import { ratesText } from '../../../texts/rates/text.ts';

interface MarginSheetProps {
  one: CurrencySetting;
  /** The rate of now. */
  rate: DayRate | undefined;
  open: boolean;
  onClose: () => void;
}

/** Margin of a currency, with what it would make of the rate of now; of the dram only the rounding. */
export function MarginSheet({ one, rate, open, onClose }: MarginSheetProps) {
  const client = useQueryClient();
  const [sureOf, setSureOf] = useState<object>();
  const isDram = one.ccy === 'AMD';
  const edit = useEdit(marginForm(), {
    one,
    open,
    look: async () => (await client.fetchQuery({ ...currencySettingsQuery(), staleTime: 0 })).result.find(({ id }) => id === one.id),
    // What is not shown is not looked at.
    whole: (body, typed) => (follows(typed) || !Number.isNaN(body.marginValue) ? body : { ...body, marginValue: 0 }),
    wrong: (): FormErrors => (far && !sure ? { confirm: ratesText('confirmIt') } : {}),
  });
  const { values, body } = edit;
  const made = !isDram && follows(values);
  const [official, was] = [rate?.officialRate[one.ccy], rate?.festaRate[one.ccy]];
  const becomes = made && official !== undefined && !Number.isNaN(body.marginValue) ? houseRate(official, body) : undefined;
  const far = becomes !== undefined && was !== undefined && isFar(becomes, was);
  // Whoever types on has not agreed to it.
  const sure = sureOf === values;
  const save = async () => {
    const answer = await edit.save(({ body: whole, version }, write) =>
      write('updateCurrencySetting', { params: { id: one.id }, body: { ...whole, version, confirm: sure } }),
    );
    return answer && (isDram || answer.meta.today ? ratesText('marginSaved') : ratesText('marginSavedLater'));
  };
  const onRemove = async () =>
    (await edit.save((_, write) => write('deleteCurrencySetting', { params: { id: one.id } }))) &&
    ratesText('removed', { currency: one.ccy });
  return (
    <EditSheet
      name="margin"
      edit={edit}
      open={open}
      onClose={onClose}
      title={isDram ? ratesText('roundingOf') : ratesText('marginOf', { currency: one.ccy })}
      exists
      {...(['AMD', 'USD', 'EUR'].includes(one.ccy)
        ? {}
        : { remove: { title: ratesText('removeTitle', { currency: one.ccy }), text: ratesText('removeText'), onRemove } })}
      onSubmit={save}
    >
      {isDram ? (
        edit.field('roundTo')
      ) : (
        <>
          {edit.field('isActive')}
          {/* The words of the choice have no room in half of a sheet. */}
          {edit.field('marginType')}
          {edit.field('marginValue', { label: ratesText(values.marginType === '1' ? 'percent' : 'dramsLabel') })}
          {made ? <Effect ccy={one.ccy} was={was} becomes={becomes} /> : <p className="quiet">{ratesText('staysManual')}</p>}
          {far && <Confirm sure={sure} error={edit.errors['confirm']} onSure={(yes) => setSureOf(yes ? values : undefined)} />}
        </>
      )}
      <p className="quiet">{ratesText('keepRate')}</p>
    </EditSheet>
  );
}
