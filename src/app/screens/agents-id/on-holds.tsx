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
  fault,
  onValue,
}: {
  count: number;
  value: OnHoldsChoice | undefined;
  fault: string | undefined;
  onValue: (value: OnHoldsChoice) => void;
}) {
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={fault ? id : undefined}>
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
            {...(fault && i === 0 ? { 'aria-invalid': true as const } : {})}
            onChange={() => onValue(choice.value)}
          />
          <span>
            <span className="strong">{choice.title}</span>
            <span className="quiet block">{choice.means}</span>
          </span>
        </label>
      ))}
      {fault && (
        <p className={`row smaller ${styles.fault} bad`} id={id}>
          <Icon name="alert" className="in-chip" /> {fault}
        </p>
      )}
    </fieldset>
  );
}
