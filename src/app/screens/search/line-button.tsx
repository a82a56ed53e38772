import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './search.module.css';

/** A part of the form as one line that opens a sheet. */
export function LineButton({
  icon,
  label,
  place,
  error,
  onPress,
  children,
}: {
  icon: 'calendar' | 'people' | 'person';
  label: string;
  place: string;
  error: string | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <div>
      <button
        type="button"
        className={error ? `press ${styles.line} ${styles.faulty}` : `press ${styles.line}`}
        data-place={place}
        aria-describedby={error ? `fault-${label}` : undefined}
        onClick={onPress}
      >
        <Icon name={icon} />
        <span className="grow">
          <span className="quiet block">{label}</span>
          <span className={`strong ${styles.value}`}>{children}</span>
        </span>
        <Icon name="forward" />
      </button>
      {error && (
        <p className={`bad smaller ${styles.error}`} id={`fault-${label}`}>
          {error}
        </p>
      )}
    </div>
  );
}
