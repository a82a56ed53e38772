import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A group of boxes to tick, with what is wrong with the choice below. */
export function TickGroup({ legend, error, children }: { legend: string; error?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="ticks">
      <legend className="field-label">{legend}</legend>
      {children}
      {error && (
        <p className="bad row" role="alert">
          <Icon name="alert" className="in-chip" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface TicksProps {
  legend: string;
  among: readonly { id: string; text: string; hint?: string }[];
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
  error?: string | undefined;
}

export function Ticks({ legend, among, chosen, onChosen, error }: TicksProps) {
  return (
    <TickGroup legend={legend} error={error}>
      {among.map((one) => (
        <label key={one.id} className="tick">
          <input
            type="checkbox"
            checked={chosen.includes(one.id)}
            onChange={(event) => onChosen(event.target.checked ? [...chosen, one.id] : chosen.filter((other) => other !== one.id))}
          />
          <span className="grow">
            {one.text} {one.hint && <span className="quiet block">{one.hint}</span>}
          </span>
        </label>
      ))}
    </TickGroup>
  );
}
