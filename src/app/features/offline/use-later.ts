import { useEffect, useRef, useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { whenIdle } from './open.ts';

/**
 * A part that no first screen shows: it comes when the screen stands, or at once when somebody wants it. A want that cannot be
 * met is told, and `onFail` takes it back.
 * @param load The same function each time.
 */
export function useLater<T>(load: () => Promise<T>, wanted: boolean, onFail: () => void): T | undefined {
  const [part, setPart] = useState<T>();
  const failed = useRef(onFail);
  useEffect(() => {
    failed.current = onFail;
  });
  useEffect(() => {
    if (part) return undefined;
    let left = false;
    const take = (loaded: T) => {
      if (!left) setPart(loaded);
    };
    if (wanted)
      load().then(take, (error: Error) => {
        if (left) return;
        notify({ text: error.message, kind: 'error' });
        failed.current();
      });
    else
      void whenIdle()
        .then(() => (left ? undefined : load().then(take)))
        // Asked for again, and told, when it is wanted.
        .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [load, wanted, part]);
  return part;
}
