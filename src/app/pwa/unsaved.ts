import { useEffect, useSyncExternalStore } from 'react';
import { markDirty } from './dirty.ts';

/** Forms that stand on a page of their own with typed text: leaving the page asks (shell/leave-guard.tsx). */
const forms = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** While `dirty`, an update waits and leaving asks. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const form = Symbol('form');
    const clean = markDirty();
    forms.add(form);
    tell();
    return () => {
      clean();
      forms.delete(form);
      tell();
    };
  }, [dirty]);
}

/** What was typed is saved or thrown away: one may go without being asked. */
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
