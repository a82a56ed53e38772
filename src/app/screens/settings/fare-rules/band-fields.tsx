import { fareRulesText } from '../../../../texts/fare-rules/text.ts';
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
  /** By the name of a part of the band. */
  errorOf?: ((part: string) => string | undefined) | undefined;
  onSet: (part: Partial<TypedBand>) => void;
}

const KINDS = ['none', 'percent', 'fixed', 'forbidden'] as const;
/** The fields of a band, by the names of the contract. */
export const PARTS = { from: 'fromHours', to: 'toHours', value: 'value' } as const;
const BASES = ['fare', 'total'] as const;

/** When a band speaks and what is kept by it. */
export function BandFields({ name, band, currency, hours = false, locked, errorOf, onSet }: BandFieldsProps) {
  const figure = (field: 'from' | 'to' | 'value', label: string, placeholder = '') => (
    <TextField
      label={label}
      name={`${name}.${field}`}
      inputMode={field === 'value' ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={placeholder}
      value={band[field]}
      disabled={locked}
      error={errorOf?.(PARTS[field])}
      onValue={(value) => onSet({ [field]: value })}
    />
  );
  return (
    <div className={`halves ${styles.fields}`}>
      {hours && figure('from', fareRulesText('fromHours'))}
      {hours && figure('to', fareRulesText('toHours'), fareRulesText('noEnd'))}
      <SelectField
        label={fareRulesText('penalty')}
        name={`${name}.kind`}
        value={band.kind}
        options={KINDS.map((value) => ({ value, text: fareRulesText(`kind.${value}`) }))}
        disabled={locked}
        onValue={(kind) => onSet({ kind: kind as TypedBand['kind'] })}
      />
      {band.kind === 'percent' && figure('value', fareRulesText('kind.percent'))}
      {band.kind === 'fixed' && figure('value', fareRulesText('feeIn', { currency }))}
      {band.kind === 'percent' && (
        <SelectField
          label={fareRulesText('of')}
          name={`${name}.base`}
          value={band.base}
          options={BASES.map((value) => ({ value, text: fareRulesText(`base.${value}`) }))}
          disabled={locked}
          onValue={(base) => onSet({ base: base as TypedBand['base'] })}
        />
      )}
    </div>
  );
}
