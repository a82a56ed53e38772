import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './agent-info.module.css';

export type OnHoldsChoice = 'keep' | 'release';

const CHOICES: { value: OnHoldsChoice; title: string; means: string }[] = [
  { value: 'keep', title: 'Keep them', means: 'They run until their time limit. Only staff can issue them.' },
  { value: 'release', title: 'Release them', means: 'The seats go back on sale now. Travellers lose their places.' },
];

/** Nothing is chosen beforehand: either way seats of travellers are at stake. */
export function OnHolds({
  count,
  value,
  error,
  onValue,
}: {
  count: number;
  value: OnHoldsChoice | undefined;
  error: string | undefined;
  onValue: (value: OnHoldsChoice) => void;
}) {
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={error ? id : undefined}>
      <legend className="field-label">
        {count} open {count === 1 ? 'hold or booking' : 'holds and bookings'}: what happens to {count === 1 ? 'it' : 'them'}?
      </legend>
      {CHOICES.map((choice, i) => (
        <label key={choice.value} className={styles.option}>
          <input
            type="radio"
            name="onHolds"
            value={choice.value}
            checked={value === choice.value}
            {...(error && i === 0 ? { 'aria-invalid': true as const } : {})}
            onChange={() => onValue(choice.value)}
          />
          <span>
            <span className="strong">{choice.title}</span>
            <span className="quiet block">{choice.means}</span>
          </span>
        </label>
      ))}
      {error && (
        <p className={`row smaller ${styles.error} bad`} id={id}>
          <Icon name="alert" className="in-chip" /> {error}
        </p>
      )}
    </fieldset>
  );
}
