import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, email, id } from './fields.ts';
import { ROLES } from './roles.ts';

export const SHORTEST_PASSWORD = 6;

/** At least six characters as people count them, so that an emoji is one. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(1, fieldError('passwordRequired')),
  v.maxLength(1024, fieldError('atMostLetters', { most: 1024 })),
  v.check((password) => password === '' || [...password.normalize('NFC')].length >= SHORTEST_PASSWORD, fieldError('passwordTooShort')),
);
/** A missing key reads like an empty field. */
const givenPassword = v.optional(newPassword, '');
const repeatedPassword = v.optional(v.pipe(v.string(), v.minLength(1, fieldError('passwordRequired'))), '');

/** Both fields alike; the error stands at `c_password`. */
export const passwordsEqual = <T extends { password?: string | undefined; c_password?: string | undefined }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.password === dataset.value.c_password) return;
    const { value } = dataset;
    addIssue({
      message: fieldError('passwordMismatch'),
      path: [{ type: 'object', origin: 'value', input: value, key: 'c_password', value: value.c_password }],
    });
  });

/** What a person who is signed in sends to change the own password. */
export const ownPasswordBody = v.pipe(
  v.strictObject({
    currentPassword: v.pipe(
      v.string(fieldError('required')),
      v.minLength(1, fieldError('required')),
      v.maxLength(1024, fieldError('tooLong')),
    ),
    password: givenPassword,
    c_password: repeatedPassword,
  }),
  passwordsEqual(),
);

/** The value of the mailed link: 256 random bits, never an id. */
const linkToken = v.pipe(v.string(), v.maxLength(200));

export const passwordEndpoints = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/user/forgot-password',
    roles: 'public',
    summary: 'Mail a link to set a new password, good for one hour. Always the same answer; three in an hour for one address',
    body: v.strictObject({ email }),
    answer: v.object({ message: v.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/forgot-password/reset/:userId',
    roles: 'public',
    summary: 'Set a new password by the token of the mailed link, which the specification calls userId. Ends every session. LINK_EXPIRED',
    params: v.object({ userId: linkToken }),
    body: v.strictObject({ password: givenPassword }),
    answer: v.object({ message: v.string() }),
  }),
  checkChangePasswordPage: endpoint({
    method: 'GET',
    path: '/api/auth/checkChangePasswordPage',
    roles: 'public',
    summary: 'Is this link still good? Asking does not use it up. LINK_EXPIRED',
    query: v.strictObject({ user_id: linkToken }),
    answer: answerOf(v.object({ valid: v.literal(true), emailMasked: v.string() })),
  }),
  setPassword: endpoint({
    method: 'PUT',
    path: '/api/auth/setPassword',
    roles: 'public',
    summary: 'Set a password by the token of the mailed link. Ends every session. LINK_EXPIRED; errors at password and c_password',
    body: v.pipe(v.strictObject({ user_id: linkToken, password: givenPassword, c_password: repeatedPassword }), passwordsEqual()),
    answer: v.object({ message: v.string() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/users/change-password/:id',
    roles: ['Super Admin', 'Admin'],
    own: ROLES,
    idempotent: true,
    summary:
      'Own: a new password against the current one; ends the other sessions. Staff for others: `sendLink` mails a link (an invitation while there was no password yet). WRONG_PASSWORD',
    params: v.object({ id }),
    body: v.strictObject({
      sendLink: v.optional(v.literal(true)),
      currentPassword: v.optional(v.pipe(v.string(), v.maxLength(1024, fieldError('tooLong')))),
      password: v.optional(v.string()),
      c_password: v.optional(v.string()),
    }),
    answer: v.object({ message: v.string() }),
  }),
};
