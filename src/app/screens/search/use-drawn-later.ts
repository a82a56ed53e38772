import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';

/**
 * An answer, drawn in pieces between which a tap counts, and not in one go while the phone stands still. What is there already when it
 * is asked for comes at once.
 */
export function useDrawnLater<Answer>(question: string, answer: Answer | undefined): Answer | undefined {
  const now = useMemo(() => ({ question, answer }), [question, answer]);
  const drawn = useDeferredValue(now);
  return drawn.question === question ? drawn.answer : answer;
}

/**
 * How many frames have passed since it was first drawn, until they are `most`: for what is drawn piece by piece. One step a frame: what
 * is drawn between two frames is styled, laid out and painted in one.
 */
export function useFrames(most: number): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (frames >= most) return;
    const next = requestAnimationFrame(() => startTransition(() => setFrames(frames + 1)));
    return () => cancelAnimationFrame(next);
  }, [frames, most]);
  return frames;
}
