import * as v from 'valibot';
import { otp } from './account.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf } from './fields.ts';
import { ROLES } from './roles.ts';

/** Shown once; each is good for one sign-in in place of a code. */
const recoveryCodes = answerOf(v.object({ recoveryCodes: v.array(v.string()) }));
const password = v.pipe(v.string(), v.minLength(1, fieldError('required')), v.maxLength(1024, fieldError('tooLong')));

export const twoStepEndpoints = {
  startTwoStep: endpoint({
    method: 'POST',
    path: '/api/two-step/start',
    roles: ROLES,
    beforeTwoStep: true,
    summary: 'A new secret for the authenticator app; nothing changes until a code of it is confirmed. WRONG_PASSWORD, TWO_STEP_ON',
    body: v.strictObject({ password }),
    answer: answerOf(v.object({ secret: v.string(), uri: v.string() })),
  }),
  confirmTwoStep: endpoint({
    method: 'POST',
    path: '/api/two-step/confirm',
    roles: ROLES,
    beforeTwoStep: true,
    summary: 'Turn two-step sign-in on by a first code. Ends the other sessions. OTP_WRONG',
    body: v.strictObject({ otp }),
    answer: recoveryCodes,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/two-step/recovery-codes',
    roles: ROLES,
    summary: 'New recovery codes; the old ones are dead. WRONG_PASSWORD, OTP_WRONG, TWO_STEP_OFF',
    body: v.strictObject({ password, otp }),
    answer: recoveryCodes,
  }),
  stopTwoStep: endpoint({
    method: 'POST',
    path: '/api/two-step/stop',
    roles: ROLES,
    idempotent: true,
    summary: 'Turn two-step sign-in off. WRONG_PASSWORD, OTP_WRONG, TWO_STEP_OFF; TWO_STEP_REQUIRED where the role must have it',
    body: v.strictObject({ password, otp }),
    answer: v.object({ message: v.string() }),
  }),
};
