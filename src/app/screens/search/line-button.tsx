import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** A part of the form as one line that opens a sheet. */
export function LineButton({
  icon,
  label,
  place,
  fault,
  onPress,
  children,
}: {
  icon: 'calendar' | 'people' | 'person';
  label: string;
  place: string;
  fault: string | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <div>
      <button
        type="button"
        className={fault ? 'line-button faulty' : 'line-button'}
        data-place={place}
        aria-describedby={fault ? `fault-${label}` : undefined}
        onClick={onPress}
      >
        <Icon name={icon} />
        <span className="grow">
          <span className="quiet block">{label}</span>
          <span className="line-value">{children}</span>
        </span>
        <Icon name="forward" />
      </button>
      {fault && (
        <p className="bad place-fault" id={`fault-${label}`}>
          {fault}
        </p>
      )}
    </div>
  );
}
