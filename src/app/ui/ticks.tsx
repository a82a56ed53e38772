import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A group of boxes to tick, with what is wrong with the choice below. */
export function TickGroup({ legend, fault, children }: { legend: string; fault?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="ticks">
      <legend className="field-label">{legend}</legend>
      {children}
      {fault && (
        <p className="bad row" role="alert">
          <Icon name="alert" className="in-chip" />
          {fault}
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
  fault?: string | undefined;
}

export function Ticks({ legend, among, chosen, onChosen, fault }: TicksProps) {
  return (
    <TickGroup legend={legend} fault={fault}>
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
