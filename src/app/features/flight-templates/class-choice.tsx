import { useId } from 'react';
import type { ClassTemplate } from '../../../contract/templates.ts';
import { formatMoney } from '../../../rules/format.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import styles from './templates.module.css';

interface ClassChoiceProps {
  classes: readonly ClassTemplate[];
  chosen: readonly string[];
  currency: string;
  error: string | undefined;
  onChosen: (ids: string[]) => void;
}

/** The classes of a flight template in the order of the taps; a second tap takes one out. */
export function ClassChoice({ classes, chosen, currency, error, onChosen }: ClassChoiceProps) {
  const problem = useId();
  const toggle = (id: string) => onChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const seats = classes.filter((one) => chosen.includes(one.id)).reduce((sum, one) => sum + (one.isActive ? one.seatsTotal : 0), 0);
  return (
    <fieldset className="choices" aria-describedby={error ? problem : undefined}>
      <legend className="field-label">
        {templatesText('classes')} {chosen.length > 0 && <span className="quiet">{templatesText('classesSeats', { n: seats })}</span>}
      </legend>
      {classes.length === 0 && <p className="quiet">{templatesText('noneIn', { currency })}</p>}
      <div className="stack tight">
        {classes.map((one, i) => {
          const place = chosen.indexOf(one.id);
          return (
            <button
              key={one.id}
              type="button"
              className={`press framed ${styles.choice}`}
              aria-pressed={place >= 0}
              {...(error && i === 0 ? { 'aria-invalid': true as const } : {})}
              onClick={() => toggle(one.id)}
            >
              <span className={`${styles.letter} code`}>{one.code}</span>
              <span className="grow">
                <span className="block">{one.family}</span>
                <span className="quiet block">
                  {staffText('seats', { n: one.seatsTotal })} · {formatMoney(one.adultFare, one.currency)}
                </span>
              </span>
              <span className="dot lined num" aria-hidden="true">
                {place >= 0 ? place + 1 : ''}
              </span>
            </button>
          );
        })}
      </div>
      {error && (
        <p className="bad" id={problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
