import { typedEmail } from '../../features/entrance/typed-email.ts';
import { emptyRegistration, type Registration } from './registration.ts';

/** What was typed outlives a look at another page, in memory only, until it was sent. */
let kept: Registration | undefined;

export const typed = {
  get: (): Registration => kept ?? emptyRegistration(typedEmail.get()),
  keep: (registration: Registration | undefined): void => {
    kept = registration;
  },
};
