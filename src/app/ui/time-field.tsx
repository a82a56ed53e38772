import type { ReactNode } from 'react';
import { TextField } from './field.tsx';
import { readTime } from './read-time.ts';

/** Digits and a colon in every language. */
const TIME_FORM = 'HH:MM'; // no text

interface TimeFieldProps {
  label: string;
  name: string;
  /** As typed; it becomes `HH:MM` when one leaves the field. */
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
}

/** A time of 24 hours by four digits: no picker is as fast for a thumb, and none shows 24 hours in every browser. */
export function TimeField({ value, onValue, ...rest }: TimeFieldProps) {
  return (
    <TextField
      {...rest}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      placeholder={TIME_FORM}
      maxLength={5}
      enterKeyHint="next"
      value={value}
      onValue={onValue}
      onBlur={() => {
        const time = readTime(value);
        if (time && time !== value) onValue(time);
      }}
    />
  );
}
