import { useEffect, useRef, useState } from 'react';
import type { FormErrors } from './form.ts';

/** Faults appear away from what one pressed: the first gets the focus. What stands at no field of the form is told as `lost`. */
export function useFirstError(errors: FormErrors) {
  const form = useRef<HTMLFormElement>(null);
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    setLost(first ? undefined : Object.values(errors).join('. ') || undefined);
  }, [errors]);
  return { form, lost };
}
