import { useEffect, useRef, useState } from 'react';
import { closeOnBack } from '../ui/back.ts';
import { notify } from '../ui/notify.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A part that no first screen shows: it comes when the screen stands, or at once when somebody wants it. A want that cannot be
 * met is told, and taken back by `unwant`, as it is by Back.
 * @param load The same function each time.
 */
export function useLater<T>(load: () => Promise<T>, wanted: boolean, unwant: () => void): T | undefined {
  const [part, setPart] = useState<T>();
  const back = useRef(unwant);
  useEffect(() => {
    back.current = unwant;
  });
  const waits = wanted && !part;
  useEffect(() => {
    if (!waits) return undefined;
    return closeOnBack(() => {
      back.current();
      return true;
    });
  }, [waits]);
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
        back.current();
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
