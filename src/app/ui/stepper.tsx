import { kitText } from '../../texts/kit/text.ts';
import { useId } from 'react';
import { Icon } from './icon.tsx';

export interface StepperProps {
  label: string;
  hint: string;
  value: number;
  min: number;
  max: number;
  onValue: (value: number) => void;
}

/** A small number with minus and plus, for the thumb and the keyboard alike. */
export function Stepper({ label, hint, value, min, max, onValue }: StepperProps) {
  const id = useId();
  return (
    <div className="row between stepper" role="group" aria-labelledby={id}>
      <span id={id}>
        <span className="strong">{label}</span> <span className="quiet block">{hint}</span>
      </span>
      <span className="row">
        <button
          type="button"
          className="icon-button framed"
          aria-label={kitText('fewer', { what: label })}
          disabled={value <= min}
          onClick={() => onValue(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <span className="num strong stepper-value" aria-live="polite">
          {value}
        </span>
        <button
          type="button"
          className="icon-button framed"
          aria-label={kitText('more', { what: label })}
          disabled={value >= max}
          onClick={() => onValue(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}
