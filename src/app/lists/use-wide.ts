import { createContext, useContext, useSyncExternalStore } from 'react';

const WIDE = '(min-width: 48em)';
const BESIDE = '(min-width: 64em)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Something stands beside the list and leaves it as much room as a phone. */
export const NarrowContext = createContext(false);

/** Room for a table. A list and a table are different things to a screen reader, so only one of them is drawn. */
export function useWide(): boolean {
  const wide = useMedia(WIDE);
  return !useContext(NarrowContext) && wide;
}

/** Room for a list and what is chosen in it, beside each other. */
export const useHasBeside = (): boolean => useMedia(BESIDE);
