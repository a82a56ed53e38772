import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { markDirty } from './dirty.ts';

/** Forms with typed text: leaving their page asks (shell/leave-guard.tsx). */
const forms = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** While `dirty`, an update waits and leaving asks. Call what it returns before the page is left with what was typed saved or thrown away. */
export function useUnsaved(dirty: boolean): () => void {
  const forget = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!dirty) return undefined;
    const form = Symbol('form');
    const clean = markDirty();
    forms.add(form);
    tell();
    forget.current = () => {
      clean();
      forms.delete(form);
      tell();
    };
    return () => forget.current();
  }, [dirty]);
  return useCallback(() => forget.current(), []);
}

/** All that was typed is thrown away: one may go without being asked. */
export function letGo(): void {
  forms.clear();
  tell();
}

export const isUnsaved = (): boolean => forms.size > 0;

export const useIsUnsaved = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isUnsaved);
