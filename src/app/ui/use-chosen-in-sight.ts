import { type RefObject, useEffect, useRef } from 'react';

/** A strip that scrolls sideways shows the one that is chosen, in its middle where it can. */
export function useChosenInSight<Strip extends HTMLElement>(chosen: unknown): RefObject<Strip | null> {
  const ref = useRef<Strip>(null);
  useEffect(() => {
    // Once it has its width; the strip alone moves, not the page under it.
    const frame = requestAnimationFrame(() => {
      const strip = ref.current;
      const one = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
      if (strip && one) strip.scrollLeft += one.x + one.width / 2 - strip.getBoundingClientRect().x - strip.clientWidth / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [chosen]);
  return ref;
}
