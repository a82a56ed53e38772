import { useRef } from 'react';
import { newKey } from '../../api/client.ts';

/** One key for one intention: a press after a lost answer asks for the same thing, another body is another thing. */
export function useKey(): (body: unknown) => string {
  const kept = useRef<{ body: string; key: string }>(undefined);
  return (body) => {
    const text = JSON.stringify(body);
    if (kept.current?.body !== text) kept.current = { body: text, key: newKey() };
    return kept.current.key;
  };
}
