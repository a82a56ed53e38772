import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

interface AgencyFieldProps {
  label: string;
  error: string | undefined;
  /** Of the one that is chosen. */
  name: string | undefined;
  /** What stands there while none is. */
  none: string;
  spoken?: string;
  /** Where one is chosen. */
  renderSheet: (shown: { open: boolean; onClose: () => void }) => ReactNode;
}

/** An agency by its name, chosen in a sheet. */
export function AgencyField({ label, error, name, none, spoken, renderSheet }: AgencyFieldProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Field label={label} error={error}>
        {(wiring) => (
          <button type="button" className="input row between" aria-label={spoken} {...wiring} onClick={() => setChoosing(true)}>
            <span className={name === undefined ? 'dim' : 'cut'}>{name ?? none}</span>
            <Icon name="down" />
          </button>
        )}
      </Field>
      {renderSheet({ open: choosing, onClose: () => setChoosing(false) })}
    </>
  );
}
