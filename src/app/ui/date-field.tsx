import { kitText } from '../../texts/kit/text.ts';
import { useRef, useState } from 'react';
import { openCalendar } from '../browser.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { readDate, readDayFrom, withDots, writeDate } from '../../rules/read-date.ts';

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
  /** A date may be typed without its year: the next such day from this one on. */
  from?: string;
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
  from,
  century = 'future',
  autoComplete = 'off',
}: DateFieldProps) {
  const [typed, setTyped] = useState(writeDate(value));
  const [seen, setSeen] = useState(value);
  const [left, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  // Set from outside (the picker, a draft): what is typed follows; while typing it leads. Only a value that has changed counts:
  // the owner may take our own up a moment later, and until then its old one must not wipe what was typed.
  if (value !== seen) {
    setSeen(value);
    if (value !== (readIn(typed, century) ?? '')) setTyped(writeDate(value));
  }
  const problem = left ? errorOf(typed, century, min, max) : undefined;
  const type = (text: string) => {
    setLeft(false);
    const next = withDots(text, typed);
    setTyped(next);
    const day = readIn(next, century) ?? '';
    if (day !== value) onValue(day);
  };
  const finish = () => {
    const next = value || (from !== undefined && readDayFrom(typed, from)) || '';
    if (next) setTyped(writeDate(next));
    if (next !== value) onValue(next);
    setLeft(true);
  };
  const open = () => {
    if (picker.current && !openCalendar(picker.current)) picker.current.focus();
  };
  return (
    <Field label={label} error={error ?? problem} hint={hint}>
      {(wiring) => (
        <div className="input-box">
          <input
            className="input num"
            inputMode="numeric"
            placeholder={kitText('dateForm')}
            autoComplete={autoComplete}
            enterKeyHint="next"
            name={name}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish();
            }}
            onBlur={() => {
              finish();
              onBlur?.();
            }}
            {...wiring}
          />
          <button type="button" className="icon-button" aria-label={kitText('openCalendar', { field: label })} onClick={open}>
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

const readIn = (typed: string, century: 'past' | 'future') => readDate(typed, century === 'past' ? new Date().getFullYear() : undefined);

/** Why what was typed is no date that will do here. */
function errorOf(typed: string, century: 'past' | 'future', min: string | undefined, max: string | undefined): string | undefined {
  if (typed.trim() === '') return undefined;
  const day = readIn(typed, century);
  if (day === undefined) return kitText('noSuchDate');
  if (min !== undefined && day < min) return kitText('notBefore', { day: writeDate(min) });
  if (max !== undefined && day > max) return kitText('notAfter', { day: writeDate(max) });
  return undefined;
}
