import { useState } from 'react';
import * as v from 'valibot';
import { type MadeChange, madeChange } from '../../contract/flight-list.ts';
import { ApiError } from '../api/failures.ts';
import { useUnsaved } from '../pwa/unsaved.ts';
import { changedFields, rebase } from './form.ts';

/** What a form is over, with the version that an update names. */
export interface Seen<T> {
  values: T;
  version: number;
}

/** One field that somebody else has changed while this form was open. */
export interface Conflict {
  field: string;
  before: unknown;
  now: unknown;
  /** What was typed here, where it is another thing. */
  typed?: unknown;
  by?: string | null;
  at?: string;
}

const details = v.object({ changes: v.array(madeChange) });

interface Options {
  /** Of a sheet: the form begins anew each time it opens, and keeps nobody from leaving while it is closed. */
  open?: boolean;
  /** The field of a change that the refusal tells of. */
  fieldOf?: (path: string) => string;
}

/**
 * Values of a form over something with a version. When a save is refused as stale, what was typed stays over the newer version,
 * and `conflicts` tells field by field what the other one did, who it was and when; theirs can be taken one by one.
 */
export function useVersionedForm<T extends object>(
  seen: Seen<T>,
  look: (refused: ApiError) => Promise<Seen<T>>,
  { open = true, fieldOf = (path) => path }: Options = {},
) {
  const [base, setBase] = useState(seen);
  const [values, setValues] = useState(seen.values);
  const [conflicts, setConflicts] = useState<Conflict[]>();
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setBase(seen);
      setValues(seen.values);
      setConflicts(undefined);
    }
  }
  const [saved, setSaved] = useState(false);
  const changed = changedFields(values, base.values);
  // Read anew: taken while nothing is typed, and after a save. Otherwise the save will find out.
  if (seen.version > base.version && (saved || changed.length === 0)) {
    setSaved(false);
    setBase(seen);
    setValues(seen.values);
    setConflicts(undefined);
  }
  const dirty = open && changed.length > 0;
  const letGo = useUnsaved(dirty);

  /** For a save that was refused: true when it was because of somebody else's change, which is then taken in. */
  const takeStale = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || !error.code.startsWith('STALE_')) return false;
    const now = await look(error);
    const told = v.safeParse(details, error.details);
    const made = new Map<string, MadeChange>(told.success ? told.output.changes.map((one) => [fieldOf(one.field), one]) : []);
    setConflicts(
      changedFields(now.values, base.values).map((field) => {
        const by = made.get(field);
        const other = changed.includes(field) && JSON.stringify(values[field]) !== JSON.stringify(now.values[field]);
        return {
          field,
          before: base.values[field],
          now: now.values[field],
          ...(other ? { typed: values[field] } : {}),
          ...(by ? { by: by.by, at: by.at } : {}),
        };
      }),
    );
    setValues(rebase(values, base.values, now.values));
    setBase(now);
    return true;
  };
  return {
    base,
    values,
    dirty,
    changed,
    conflicts,
    takeStale,
    undo: () => {
      setValues(base.values);
      setConflicts(undefined);
    },
    /** It was saved: what is there then is taken as it is. */
    saved: () => {
      letGo();
      setSaved(true);
    },
    letGo,
    set: (part: Partial<T>) => setValues((now) => ({ ...now, ...part })),
    /** Theirs instead of what was typed, and back. */
    choose: ({ field, now, typed }: Conflict, theirs: boolean) => setValues((all) => ({ ...all, [field]: theirs ? now : typed })),
  };
}
