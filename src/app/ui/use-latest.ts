import { useCallback, useEffect, useRef } from 'react';

/** The same function for the life of a component, which does what the last one given does: for effects and memoised parts that must not begin anew with it. */
export function useLatest<Told extends unknown[], Result>(work: (...told: Told) => Result): (...told: Told) => Result {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...told: Told) => latest.current(...told), []);
}
