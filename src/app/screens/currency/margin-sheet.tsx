import { useEffect, useState } from 'react';
import type { CurrencySetting, DayRate } from '../../../contract/exchange.ts';
import { houseRate, isFar, MARGIN_TYPES } from '../../../rules/house-rate.ts';
import { plural } from '../../../rules/format.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { Refused } from '../../api/failures.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { Effect } from './effect.tsx';

interface MarginSheetProps {
  one: CurrencySetting;
  /** The rate of now. */
  rate: DayRate | undefined;
  open: boolean;
  onClose: () => void;
}

const ROUND = [1, 10, 100].map((value) => ({ value: String(value), text: value === 1 ? 'Whole drams' : plural(value, 'dram') }));

/** Margin of a currency, with what it would make of the rate of now; of the dram only the rounding. */
export function MarginSheet({ one, rate, open, onClose }: MarginSheetProps) {
  const first = { marginType: one.marginType, value: String(one.marginValue), roundTo: one.roundTo, isActive: one.isActive };
  const [form, setForm] = useState(first);
  const [sure, setSure] = useState(false);
  const [stale, setStale] = useState(false);
  const { busy, faults, failure, send, setFaults } = useWrite();
  const dirty = open && JSON.stringify(form) !== JSON.stringify(first);
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  const isDram = one.ccy === 'AMD';
  const ccy = one.ccy === 'EUR' ? 'EUR' : 'USD';
  const marginValue = /^[+-]?\d{1,4}([.,]\d{1,4})?$/.test(form.value.trim()) ? Number(form.value.trim().replace(',', '.')) : Number.NaN;
  const follows = !isDram && form.isActive && form.marginType !== 3;
  const becomes =
    follows && rate && !Number.isNaN(marginValue)
      ? houseRate(rate.officialRate[ccy], { marginType: form.marginType, marginValue })
      : undefined;
  const far = becomes !== undefined && rate !== undefined && isFar(becomes, rate.festaRate[ccy]);
  const set = (part: Partial<typeof form>) => {
    setForm((now) => ({ ...now, ...part }));
    setSure(false);
  };

  const save = async () => {
    if (follows && Number.isNaN(marginValue)) return setFaults({ marginValue: 'A number, for example 1.5' });
    if (far && !sure) return setFaults({ confirm: 'Please confirm it' });
    const { marginType, roundTo, isActive } = form;
    const body = {
      marginType,
      roundTo,
      isActive,
      marginValue: Number.isNaN(marginValue) ? 0 : marginValue,
      version: one.version,
      confirm: sure,
    };
    const answer = await send(
      'updateCurrencySetting',
      { params: { id: one.id }, body },
      {
        handle: (error) => {
          const late = error instanceof Refused && error.code === 'STALE_SETTINGS';
          if (late) setStale(true);
          return late;
        },
      },
    );
    if (!answer) return;
    notify(
      isDram || answer.meta.today
        ? 'Saved. It counts for what is priced from now on.'
        : 'Saved. It counts from the next rate of the Central Bank on.',
    );
    onClose();
  };

  return (
    <FormSheet
      name="margin"
      open={open}
      onClose={onClose}
      title={isDram ? 'Rounding of drams' : `Margin of ${one.ccy}`}
      verb="Save"
      kind="go"
      busy={busy}
      idle={!dirty}
      faults={faults}
      failure={failure}
      onSubmit={save}
    >
      {stale && (
        <p className="notice run" role="alert">
          Somebody else has changed this meanwhile. Close it and open it again to see theirs.
        </p>
      )}
      {isDram ? (
        <SelectField
          label="Prices in drams are rounded to"
          name="roundTo"
          value={String(form.roundTo)}
          options={ROUND}
          onValue={(value) => set({ roundTo: value === '100' ? 100 : value === '10' ? 10 : 1 })}
        />
      ) : (
        <>
          <label className="switch">
            <input type="checkbox" name="isActive" checked={form.isActive} onChange={() => set({ isActive: !form.isActive })} />
            <span>Follows the Central Bank</span>
          </label>
          {form.isActive && (
            <div className="columns">
              <SelectField
                label="House rate"
                name="marginType"
                value={String(form.marginType)}
                options={MARGIN_TYPES.map(({ id, label }) => ({ value: String(id), text: label }))}
                onValue={(value) => set({ marginType: MARGIN_TYPES.find(({ id }) => String(id) === value)?.id ?? 1 })}
              />
              {form.marginType !== 3 && (
                <TextField
                  label={form.marginType === 1 ? 'Percent' : 'Drams'}
                  name="marginValue"
                  inputMode="decimal"
                  autoComplete="off"
                  className="num"
                  hint="May be below zero"
                  value={form.value}
                  error={faults['marginValue']}
                  onValue={(value) => set({ value })}
                />
              )}
            </div>
          )}
          {follows ? (
            <Effect ccy={one.ccy} was={rate?.festaRate[ccy]} becomes={becomes} />
          ) : (
            <p className="quiet">The house rate stays as it is until somebody sets it by hand.</p>
          )}
          {far && <Confirm sure={sure} fault={faults['confirm']} onSure={setSure} />}
        </>
      )}
      <p className="quiet">Booked orders keep the rate of their booking day.</p>
    </FormSheet>
  );
}

/** What is more than a tenth off is said twice. */
export function Confirm({ sure, fault, onSure }: { sure: boolean; fault: string | undefined; onSure: (sure: boolean) => void }) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        name="confirm"
        checked={sure}
        {...(fault ? { 'aria-invalid': true as const } : {})}
        onChange={() => onSure(!sure)}
      />
      <span>
        <span className="strong bad">More than a tenth off the rate before.</span> I have checked it.
        {fault && <span className="bad block">{fault}</span>}
      </span>
    </label>
  );
}
