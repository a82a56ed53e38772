import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

/** Room for a table. A list and a table are different things to a screen reader, so only one of them is drawn. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
}
