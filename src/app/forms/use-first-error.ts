import { useEffect, useRef, useState } from 'react';
import { type FormErrors, isTold } from './form.ts';

/** Faults appear away from what one pressed: the first gets the focus. What stands at no field of the form is told as `lost`. */
export function useFirstError(errors: FormErrors) {
  const form = useRef<HTMLFormElement>(null);
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    // Somebody types, and nothing new is wrong.
    if (isTold(errors)) return setLost((now) => (Object.keys(errors).length > 0 ? now : undefined));
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    // With the words below it: WebKit scrolls for the field alone.
    (first?.closest('.field') ?? first)?.scrollIntoView({ block: 'nearest' });
    setLost(first ? undefined : Object.values(errors).join('. ') || undefined);
  }, [errors]);
  return { form, lost };
}
