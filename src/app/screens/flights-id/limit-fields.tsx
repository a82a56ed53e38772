import { zoneCity } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { MomentField } from '../../features/flight-form/moment-field.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';
import { CLASS_LABELS } from './class-values.ts';

/** How long seats are kept, and when the class is sold; empty is as the house. */
export function LimitFields({ values, faults, onSet }: ClassFieldsProps) {
  const zone = zoneCity(useCompanyZone());
  const number = { inputMode: 'numeric', autoComplete: 'off', className: 'num', placeholder: 'as the house' } as const;
  return (
    <div className="stack">
      <div className="columns two">
        {(['ptlMinutes', 'ttlHours'] as const).map((field) => (
          <TextField
            key={field}
            label={CLASS_LABELS[field]}
            name={field}
            maxLength={5}
            value={values[field]}
            error={faults[field]}
            onValue={(value) => onSet({ [field]: value })}
            {...number}
          />
        ))}
      </div>
      <div className="columns">
        {(['salesFrom', 'salesTo'] as const).map((field) => (
          <MomentField
            key={field}
            label={CLASS_LABELS[field]}
            name={field}
            hint={zone}
            value={values[field]}
            error={faults[field]}
            onValue={(value) => onSet({ [field]: value })}
          />
        ))}
      </div>
      <TextField
        label={CLASS_LABELS.priority}
        name="priority"
        inputMode="numeric"
        autoComplete="off"
        className="num"
        maxLength={4}
        hint="The smallest stands first"
        value={values.priority}
        error={faults['priority']}
        onValue={(priority) => onSet({ priority })}
      />
      <label className="switch">
        <input
          type="checkbox"
          name="instantOnly"
          checked={values.instantOnly}
          onChange={(event) => onSet({ instantOnly: event.target.checked })}
        />
        <span>
          {CLASS_LABELS.instantOnly}
          <span className="quiet block">It cannot be booked until a deadline.</span>
        </span>
      </label>
    </div>
  );
}
