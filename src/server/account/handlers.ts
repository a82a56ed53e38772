import { passwordHandlers } from './password-handlers.ts';
import { registrationHandlers } from './registration.ts';
import { signInHandlers } from './sign-in.ts';
import { twoStepHandlers } from './two-step.ts';

export const accountHandlers = { ...signInHandlers, ...registrationHandlers, ...passwordHandlers, ...twoStepHandlers };
