import { formsText } from '../../texts/forms/text.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { shortInstant, useCompanyZone } from '../company-zone.ts';
import { Icon } from '../ui/icon.tsx';
import type { Conflict } from './use-versioned-form.ts';
import styles from './conflict-notice.module.css';

interface ConflictNoticeProps {
  conflicts: readonly Conflict[] | undefined;
  values: object;
  label: (field: string) => string;
  show: (field: string, value: unknown) => ReactNode;
  onChoose: (conflict: Conflict, theirs: boolean) => void;
}

/** Somebody else was faster: field by field what it was, what it is now, by whom and when; where both have changed it, one is chosen. */
export function ConflictNotice({ conflicts, values, label, show, onChoose }: ConflictNoticeProps) {
  const box = useRef<HTMLElement>(null);
  const zone = useCompanyZone();
  // Whoever pressed Save may have scrolled far down.
  useEffect(() => {
    // Newer browsers answer with a promise, and React would take it for the way to undo this.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [conflicts]);
  if (!conflicts) return null;
  return (
    <section className="card stack tight" role="alert" ref={box} aria-label={formsText('conflictLabel')}>
      <p className="row strong">
        <Icon name="alert" /> {formsText('conflictTitle')}
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
                {formsText('whoWhen', { who: one.by ?? formsText('theSystem'), when: shortInstant(one.at, zone) })}
              </span>
            )}
            {'typed' in one && (
              <fieldset className="seg" aria-label={formsText('whichOf', { field: label(one.field).toLowerCase() })}>
                {[false, true].map((theirs) => (
                  <label key={String(theirs)}>
                    <input
                      type="radio"
                      name={`conflict-${one.field}`}
                      checked={same(values[one.field as keyof typeof values], theirs ? one.now : one.typed)}
                      onChange={() => onChoose(one, theirs)}
                    />
                    <span>
                      {formsText(theirs ? 'theirs' : 'mine')}: {show(one.field, theirs ? one.now : one.typed)}
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
          </li>
        ))}
      </ul>
      <p>{formsText('conflictText')}</p>
    </section>
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
