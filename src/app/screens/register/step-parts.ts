import type { Registration, RegistrationErrors, RegistrationField } from './registration.ts';

export interface StepParts {
  typed: Registration;
  errors: RegistrationErrors;
  onChange: (part: Partial<Registration>) => void;
  /** A field was left: from now on its fault is shown. */
  onTouch: (field: RegistrationField) => void;
}
