import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './search.module.css';

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
        className={fault ? `press ${styles.line} ${styles.faulty}` : `press ${styles.line}`}
        data-place={place}
        aria-describedby={fault ? `fault-${label}` : undefined}
        onClick={onPress}
      >
        <Icon name={icon} />
        <span className="grow">
          <span className="quiet block">{label}</span>
          <span className={`strong ${styles.value}`}>{children}</span>
        </span>
        <Icon name="forward" />
      </button>
      {fault && (
        <p className={`bad smaller ${styles.fault}`} id={`fault-${label}`}>
          {fault}
        </p>
      )}
    </div>
  );
}
