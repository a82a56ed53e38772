import { templatesText } from '../../../texts/templates/text.ts';
import { weekdays } from '../flights/weekdays.ts';
import { useId } from 'react';
import styles from './templates.module.css';

interface WeekdayChoiceProps {
  label: string;
  days: readonly number[];
  error: string | undefined;
  onDays: (days: number[]) => void;
}

/** Days of the week as seven toggles, and all of them by one. */
export function WeekdayChoice({ label, days, error, onDays }: WeekdayChoiceProps) {
  const problem = useId();
  const toggle = (day: number) => onDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted());
  return (
    <fieldset className="choices" aria-describedby={error ? problem : undefined}>
      <div className="row between">
        <legend className="field-label">{label}</legend>
        {days.length < 7 && (
          <button type="button" className="link" onClick={() => onDays([1, 2, 3, 4, 5, 6, 7])}>
            {templatesText('everyDayButton')}
          </button>
        )}
      </div>
      <div className={styles.week}>
        {weekdays().map((name, i) => (
          <button
            key={name}
            type="button"
            className="pick"
            aria-pressed={days.includes(i + 1)}
            {...(error && i === 0 ? { 'aria-invalid': true as const } : {})}
            onClick={() => toggle(i + 1)}
          >
            {name}
          </button>
        ))}
      </div>
      {error && (
        <p className="bad" id={problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
