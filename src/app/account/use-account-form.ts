import type { ErrorCode } from '../../contract/errors.ts';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../api/failures.ts';
import { markDirty } from '../pwa/dirty.ts';
import { changedFields, type Faults, rebase } from './form.ts';

/** The account as the form sees it, with the version that an update names. */
export interface Seen<T> {
  values: T;
  version: number;
}

/** One field that somebody else has changed while this form was open. */
export interface Meanwhile {
  field: string;
  now: unknown;
  /** What was typed here, when it is another thing. */
  typed?: unknown;
}

/**
 * Values of a form over an account. It begins anew each time it opens; when the account was changed meanwhile, what was
 * typed is kept, the rest follows, and `meanwhile` says what is there now.
 */
export function useAccountForm<T extends object>(
  open: boolean,
  seen: Seen<T>,
  look: () => Promise<Seen<T>>,
  stale: ErrorCode = 'STALE_USER',
) {
  const [base, setBase] = useState(seen);
  const [values, setValues] = useState(seen.values);
  const [meanwhile, setMeanwhile] = useState<Meanwhile[]>();
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setBase(seen);
      setValues(seen.values);
      setMeanwhile(undefined);
    }
  }
  const changed = changedFields(values, base.values);
  const dirty = open && changed.length > 0;
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);

  /** For a write that was refused: true when it was because of somebody else's change, which is then taken in. */
  const takeStale = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof Refused) || error.code !== stale) return false;
    const now = await look();
    setMeanwhile(
      changedFields(now.values, base.values).map((field) => ({
        field,
        now: now.values[field],
        ...(changed.includes(field) ? { typed: values[field] } : {}),
      })),
    );
    setValues(rebase(values, base.values, now.values));
    setBase(now);
    return true;
  };
  return {
    values,
    changed,
    version: base.version,
    meanwhile,
    takeStale,
    set: (part: Partial<T>) => setValues((now) => ({ ...now, ...part })),
  };
}

/** Faults appear away from what one pressed: the first gets the focus. What stands at no field of the form is told as `lost`. */
export function useFirstFault(faults: Faults) {
  const form = useRef<HTMLFormElement>(null);
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    setLost(first ? undefined : Object.values(faults).join('. ') || undefined);
  }, [faults]);
  return { form, lost };
}
