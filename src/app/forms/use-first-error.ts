import { useEffect, useRef, useState } from 'react';
import { type FormErrors, isTold } from './form.ts';

/** Faults appear away from what one pressed: the first gets the focus. What stands at no field of the form is told as `lost`. */
export function useFirstError(errors: FormErrors) {
  const form = useRef<HTMLFormElement>(null);
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const words = first ? undefined : Object.values(errors).join('. ') || undefined;
    // Somebody types, and nothing new is wrong.
    const told = isTold(errors);
    if (!told) {
      first?.focus();
      // With the words below it: WebKit scrolls for the field alone.
      (first?.closest('.field') ?? first)?.scrollIntoView({ block: 'nearest' });
    }
    setLost((before) => (told && before === undefined ? undefined : words));
  }, [errors]);
  return { form, lost };
}
