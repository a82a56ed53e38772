import { type ReactNode, useEffect, useRef } from 'react';
import { shortInstant, useCompanyZone } from '../company-zone.ts';
import { Icon } from '../ui/icon.tsx';
import type { Conflict } from './use-versioned-form.ts';
import styles from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** This flight, these time limits. */
  what: string;
  conflicts: readonly Conflict[] | undefined;
  values: object;
  label: (field: string) => string;
  show: (field: string, value: unknown) => ReactNode;
  onChoose: (conflict: Conflict, theirs: boolean) => void;
}

/** Somebody else was faster: field by field what it was, what it is now, by whom and when; where both have changed it, one is chosen. */
export function ConflictNotice({ what, conflicts, values, label, show, onChoose }: ConflictNoticeProps) {
  const box = useRef<HTMLElement>(null);
  const zone = useCompanyZone();
  // Whoever pressed Save may have scrolled far down.
  useEffect(() => {
    // Newer browsers answer with a promise, and React would take it for the way to undo this.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [conflicts]);
  if (!conflicts) return null;
  return (
    <section className="card stack tight" role="alert" ref={box} aria-label="Changed by somebody else">
      <p className="row strong">
        <Icon name="alert" /> Somebody else has changed {what} meanwhile.
      </p>
      <ul className={`ruled ${styles.errors}`}>
        {conflicts.map((one) => (
          <li key={one.field}>
            <span>
              {label(one.field)}: <del className="quiet">{show(one.field, one.before)}</del> →{' '}
              <span className="strong">{show(one.field, one.now)}</span>
            </span>
            {one.at && (
              <span className="quiet">
                {one.by ?? 'The system'}, {shortInstant(one.at, zone)}
              </span>
            )}
            {'typed' in one && (
              <fieldset className="seg" aria-label={`Which ${label(one.field).toLowerCase()}`}>
                {[false, true].map((theirs) => (
                  <label key={String(theirs)}>
                    <input
                      type="radio"
                      name={`conflict-${one.field}`}
                      checked={same(values[one.field as keyof typeof values], theirs ? one.now : one.typed)}
                      onChange={() => onChoose(one, theirs)}
                    />
                    <span>
                      {theirs ? 'Theirs' : 'Mine'}: {show(one.field, theirs ? one.now : one.typed)}
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
          </li>
        ))}
      </ul>
      <p>Nothing was saved yet, and nothing that you typed is lost. Look at it and save again.</p>
    </section>
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
