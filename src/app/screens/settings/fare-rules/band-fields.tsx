import { SelectField, TextField } from '../../../ui/field.tsx';
import type { TypedBand } from './band.ts';
import styles from './fare-rules.module.css';

interface BandFieldsProps {
  name: string;
  band: TypedBand;
  currency: string;
  /** A no-show has no hours. */
  hours?: boolean;
  locked: boolean;
  onSet: (part: Partial<TypedBand>) => void;
}

const KINDS = [
  { value: 'none', text: 'Free' },
  { value: 'percent', text: 'Percent' },
  { value: 'fixed', text: 'Fee' },
  { value: 'forbidden', text: 'Not allowed' },
];
const BASES = [
  { value: 'fare', text: 'The fare' },
  { value: 'total', text: 'The whole price' },
];

/** When a band speaks and what is kept by it. */
export function BandFields({ name, band, currency, hours = false, locked, onSet }: BandFieldsProps) {
  const figure = (field: 'from' | 'to' | 'value', label: string, placeholder = '') => (
    <TextField
      label={label}
      name={`${name}.${field}`}
      inputMode={field === 'value' ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={placeholder}
      value={band[field]}
      disabled={locked}
      onValue={(value) => onSet({ [field]: value })}
    />
  );
  return (
    <div className={`halves ${styles.fields}`}>
      {hours && figure('from', 'From, hours')}
      {hours && figure('to', 'To, hours', 'no end')}
      <SelectField
        label="Penalty"
        name={`${name}.kind`}
        value={band.kind}
        options={KINDS}
        disabled={locked}
        onValue={(kind) => onSet({ kind: kind as TypedBand['kind'] })}
      />
      {band.kind === 'percent' && figure('value', 'Percent')}
      {band.kind === 'fixed' && figure('value', `Fee in ${currency}`)}
      {band.kind === 'percent' && (
        <SelectField
          label="Of"
          name={`${name}.base`}
          value={band.base}
          options={BASES}
          disabled={locked}
          onValue={(base) => onSet({ base: base as TypedBand['base'] })}
        />
      )}
    </div>
  );
}
