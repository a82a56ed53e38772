import { useState } from 'react';
import { staffText } from '../../../texts/staff/text.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cityOfAirport } from './airport-options.ts';
import { AirportSheet } from './airport-sheet.tsx';
import { useAirport } from './use-airport.ts';
import styles from './airports.module.css';

interface AirportFieldProps {
  label: string;
  /** Three letters, or empty. */
  value: string;
  onValue: (code: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean;
}

/** One airport: what is chosen, and the box to choose it in. */
export function AirportField({ label, value, onValue, error, hint, disabled }: AirportFieldProps) {
  const [open, setOpen] = useState(false);
  const airport = useAirport(value);
  return (
    <>
      <Field label={label} error={error} hint={hint}>
        {(wiring) => (
          <button type="button" className={`input ${styles.field}`} disabled={disabled} onClick={() => setOpen(true)} {...wiring}>
            {value ? (
              <span className="cut">
                <span className="code">{value}</span> {airport && cityOfAirport(airport)}
              </span>
            ) : (
              <span className="not-chosen">{staffText('choose')}</span>
            )}
            <Icon name="down" />
          </button>
        )}
      </Field>
      <AirportSheet
        open={open}
        title={label}
        whole={false}
        onClose={() => setOpen(false)}
        onChoose={({ code }) => {
          onValue(code);
          setOpen(false);
        }}
      />
    </>
  );
}
