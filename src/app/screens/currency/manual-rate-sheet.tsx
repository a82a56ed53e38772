import { useEffect, useState } from 'react';
import type { DayRate } from '../../../contract/exchange.ts';
import { isFar } from '../../../rules/house-rate.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { Effect } from './effect.tsx';
import { Confirm } from './margin-sheet.tsx';

interface ManualRateSheetProps {
  /** Newest first. */
  rates: readonly DayRate[];
  today: string;
  open: boolean;
  onClose: () => void;
}

const CURRENCIES = ['USD', 'EUR'] as const;
const read = (text: string): number => (/^\d{1,6}([.,]\d{1,4})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN);

/** The house rate of a day by hand, with what it does beside it; a slipped digit must be said twice. */
export function ManualRateSheet({ rates, today, open, onClose }: ManualRateSheetProps) {
  const empty = { date: today, USD: '', EUR: '', note: '' };
  const [form, setForm] = useState(empty);
  const [sure, setSure] = useState(false);
  const { busy, faults, failure, send, setFaults, clear } = useWrite();
  const dirty = open && (form.USD !== '' || form.EUR !== '' || form.note !== '');
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  const set = (part: Partial<typeof form>) => {
    setForm((now) => ({ ...now, ...part }));
    setSure(false);
  };
  // What the server compares with: the day before.
  const before = rates.find((one) => one.date < form.date) ?? rates[0];
  const known = rates.find((one) => one.date === form.date) ?? before;
  // The server may see what this screen does not.
  const refused = CURRENCIES.some((ccy) => faults[`manualRate.${ccy}`]?.includes('Confirm'));
  const far = refused || CURRENCIES.some((ccy) => before !== undefined && isFar(read(form[ccy]), before.festaRate[ccy]));
  const close = () => {
    clear();
    onClose();
  };

  const save = async () => {
    const missing = CURRENCIES.filter((ccy) => Number.isNaN(read(form[ccy])));
    if (missing.length > 0)
      return setFaults(
        Object.fromEntries(missing.map((ccy) => [`manualRate.${ccy}`, 'A rate of at most four decimals, for example 391.25'])),
      );
    if (form.date === '') return setFaults({ 'manualRate.date': 'Please give a date' });
    if (far && !sure && !refused) return setFaults({ confirm: 'Please confirm it' });
    const body = {
      manualRate: { date: form.date, USD: read(form.USD), EUR: read(form.EUR) },
      confirm: sure,
      ...(form.note.trim() ? { note: form.note.trim() } : {}),
    };
    if (!(await send('setRate', { body }))) return;
    setForm(empty);
    setSure(false);
    close();
    notify('The rate stands. It counts for what is priced from now on.');
  };

  return (
    <FormSheet
      name="rate"
      open={open}
      onClose={close}
      title="A rate by hand"
      verb="Set the rate"
      kind="go"
      busy={busy}
      faults={faults}
      failure={failure}
      onSubmit={save}
    >
      <DateField
        label="Day"
        name="manualRate.date"
        max={today}
        value={form.date}
        error={faults['manualRate.date']}
        hint="Today or one of the 30 days before"
        onValue={(date) => set({ date })}
      />
      {CURRENCIES.map((ccy) => (
        <div key={ccy} className="stack tight">
          <TextField
            label={`1 ${ccy} in AMD`}
            name={`manualRate.${ccy}`}
            inputMode="decimal"
            autoComplete="off"
            className="num"
            placeholder={known?.festaRate[ccy].toFixed(2)}
            value={form[ccy]}
            error={faults[`manualRate.${ccy}`]}
            onValue={(value) => set({ [ccy]: value })}
          />
          <Effect ccy={ccy} was={known?.festaRate[ccy]} becomes={Number.isNaN(read(form[ccy])) ? undefined : read(form[ccy])} />
        </div>
      ))}
      {far && <Confirm sure={sure} fault={faults['confirm']} onSure={setSure} />}
      <TextField
        label="Note"
        name="note"
        autoComplete="off"
        maxLength={200}
        hint="Why, for the log"
        value={form.note}
        error={faults['note']}
        onValue={(note) => set({ note })}
      />
      <p className="quiet">Booked orders keep the rate of their booking day.</p>
    </FormSheet>
  );
}
