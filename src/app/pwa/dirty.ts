/** Forms with typed data that a reload would lose. While there is one, an update waits. */
const forms = new Set<symbol>();
const listeners = new Set<() => void>();

export const isDirty = (): boolean => forms.size > 0;

/** Marks a form as dirty; call what it returns when saved or left. */
export function markDirty(): () => void {
  const form = Symbol('form');
  forms.add(form);
  return () => {
    forms.delete(form);
    if (forms.size === 0) for (const listener of listeners) listener();
  };
}

export function whenClean(work: () => void): void {
  if (!isDirty()) {
    work();
    return;
  }
  const once = () => {
    listeners.delete(once);
    work();
  };
  listeners.add(once);
}
