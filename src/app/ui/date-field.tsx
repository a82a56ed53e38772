import { useRef, useState } from 'react';
import { openCalendar } from '../features.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { readDate, withDots, writeDate } from './read-date.ts';

export interface DateFieldProps {
  label: string;
  name?: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** The date, or empty while what is typed is not one. */
  onValue: (day: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: string | undefined;
  min?: string;
  max?: string;
  /** Where a year of two digits belongs. */
  century?: 'past' | 'future';
  autoComplete?: string;
}

/** A date that is typed in eight digits, with the system's own picker beside it. */
export function DateField({
  label,
  name,
  value,
  onValue,
  onBlur,
  error,
  hint,
  min,
  max,
  century = 'future',
  autoComplete = 'off',
}: DateFieldProps) {
  const [typed, setTyped] = useState(writeDate(value));
  const [seen, setSeen] = useState(value);
  const picker = useRef<HTMLInputElement>(null);
  // Set from outside (the picker, a draft): what is typed follows; while typing it leads. Only a value that has changed counts:
  // the owner may take our own up a moment later, and until then its old one must not wipe what was typed.
  if (value !== seen) {
    setSeen(value);
    if (value !== (readDate(typed, century) ?? '')) setTyped(writeDate(value));
  }
  const type = (text: string) => {
    const next = withDots(text, typed);
    setTyped(next);
    const day = readDate(next, century) ?? '';
    if (day !== value) onValue(day);
  };
  const open = () => {
    if (picker.current && !openCalendar(picker.current)) picker.current.focus();
  };
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="input-box">
          <input
            className="input num"
            inputMode="numeric"
            placeholder="DD.MM.YYYY"
            autoComplete={autoComplete}
            enterKeyHint="next"
            name={name}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              if (value) setTyped(writeDate(value));
              onBlur?.();
            }}
            {...wiring}
          />
          <button type="button" className="icon-button" aria-label={`${label}: open the calendar`} onClick={open}>
            <Icon name="calendar" />
          </button>
          <input
            ref={picker}
            type="date"
            className="date-picker"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
