import type { Registration, RegistrationFaults, RegistrationField } from './registration.ts';

export interface StepParts {
  typed: Registration;
  faults: RegistrationFaults;
  onChange: (part: Partial<Registration>) => void;
  /** A field was left: from now on its fault is shown. */
  onTouch: (field: RegistrationField) => void;
}
