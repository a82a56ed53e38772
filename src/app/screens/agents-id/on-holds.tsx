import { useId } from 'react';
import { agentText } from '../../../texts/agent/text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './agent-info.module.css';

export type OnHoldsChoice = 'keep' | 'release';

const CHOICES: readonly OnHoldsChoice[] = ['keep', 'release'];

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
      <legend className="field-label">{agentText('holdsQuestion', { n: count })}</legend>
      {CHOICES.map((choice, i) => (
        <label key={choice} className={styles.option}>
          <input
            type="radio"
            name="onHolds"
            value={choice}
            checked={value === choice}
            {...(error && i === 0 ? { 'aria-invalid': true as const } : {})}
            onChange={() => onValue(choice)}
          />
          <span>
            <span className="strong">{agentText(`holds.${choice}`)}</span>
            <span className="quiet block">{agentText(`holds.${choice}Means`)}</span>
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
