import { useEffect, useState } from 'react';
import { markDirty } from '../../pwa/dirty.ts';

/** What is typed into a sheet about money: it begins anew each time the sheet opens. */
export function useEntryForm<T extends object>(open: boolean, initial: () => T) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setValues(initial());
      setTouched(false);
    }
  }
  const dirty = open && touched;
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  const set = (part: Partial<T>) => {
    setTouched(true);
    setValues((now) => ({ ...now, ...part }));
  };
  return [values, set] as const;
}
