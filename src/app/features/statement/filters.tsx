import { useState } from 'react';
import { LEDGER_KINDS } from '../../../contract/ledger.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { Days, StatementSearch } from './statement-search.ts';
import { KIND_WORDS, kindOf } from './words.ts';

const PERIODS = [
  { period: undefined, text: 'This month' },
  { period: 'last', text: 'Last month' },
  { period: 'own', text: 'Own dates' },
] as const;

// Moves no money of its own: it only says that an order was split.
const KINDS = LEDGER_KINDS.filter((kind) => kind !== 'split_memo').map((kind) => ({ value: kind as string, text: KIND_WORDS[kind] }));

interface FiltersProps {
  search: StatementSearch;
  days: Days;
  onSearch: (change: Partial<StatementSearch>) => void;
}

/** Which days and which kind of entry. */
export function Filters({ search, days, onSearch }: FiltersProps) {
  const choose = (period: StatementSearch['period']) =>
    onSearch(period === 'own' ? { period, from: days.startDate, to: days.endDate } : { period, from: undefined, to: undefined });
  return (
    <>
      <fieldset className="seg">
        <legend className="sr-only">Days</legend>
        {PERIODS.map(({ period, text }) => (
          <label key={text}>
            <input type="radio" name="period" checked={search.period === period} onChange={() => choose(period)} />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      {search.period === 'own' && <OwnDays days={days} onSearch={onSearch} />}
      <SelectField
        label="Kind of entry"
        name="kind"
        value={kindOf(search.kind) ?? ''}
        options={[{ value: '', text: 'Every kind' }, ...KINDS]}
        onValue={(kind) => onSearch({ kind: kind || undefined })}
      />
    </>
  );
}

/** Asked for as soon as both are dates in order; until then the statement stays as it was, and the field says why. */
function OwnDays({ days, onSearch }: Omit<FiltersProps, 'search'>) {
  const [typed, setTyped] = useState(days);
  const [shown, setShown] = useState(days);
  if (days.startDate !== shown.startDate || days.endDate !== shown.endDate) {
    setShown(days);
    setTyped(days);
  }
  const set = (part: Partial<Days>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (next.startDate && next.endDate && next.startDate <= next.endDate) onSearch({ from: next.startDate, to: next.endDate });
  };
  const swapped = typed.startDate !== '' && typed.endDate !== '' && typed.startDate > typed.endDate;
  return (
    <div className="columns">
      <DateField
        label="From"
        value={typed.startDate}
        error={typed.startDate ? undefined : 'Please give a date'}
        onValue={(startDate) => set({ startDate })}
      />
      <DateField
        label="To"
        value={typed.endDate}
        error={typed.endDate ? (swapped ? 'This lies before the first day' : undefined) : 'Please give a date'}
        onValue={(endDate) => set({ endDate })}
      />
    </div>
  );
}
