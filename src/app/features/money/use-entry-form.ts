import { useState } from 'react';

/** What is typed into a sheet about money. */
export function useEntryForm<T extends object>(initial: () => T) {
  const [values, setValues] = useState(initial);
  return [values, (part: Partial<T>) => setValues((now) => ({ ...now, ...part }))] as const;
}
