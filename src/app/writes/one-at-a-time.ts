import { useRef } from 'react';

/** Two taps can come before the first has drawn the locked button: while one is worked on, another is none. */
export function useOneAtATime() {
  const running = useRef(false);
  return async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  };
}
