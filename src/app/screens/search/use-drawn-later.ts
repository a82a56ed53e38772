import { useDeferredValue, useMemo } from 'react';

/**
 * An answer, drawn in pieces between which a tap counts, and not in one go while the phone stands still. What is there already when it
 * is asked for comes at once.
 */
export function useDrawnLater<Answer>(question: string, answer: Answer | undefined): Answer | undefined {
  const now = useMemo(() => ({ question, answer }), [question, answer]);
  const drawn = useDeferredValue(now);
  return drawn.question === question ? drawn.answer : answer;
}
