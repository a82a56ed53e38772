import { expect, test } from 'vitest';
import { textsReady } from '../../../texts/area.ts';
import { NoAnswer, NotUnderstood, ApiError, TimedOut } from '../../api/failures.ts';
import { signInError } from './sign-in-error.ts';

// The names of the tests are made of words.
await textsReady();
const refused = (status: number, code: string, more: { message?: string; retryAfter?: number } = {}) =>
  new ApiError({ status, code, ...more });

test.each([
  [refused(400, 'INVALID_CREDENTIALS', { message: 'whatever' }), 'Wrong e-mail or password.'],
  [refused(403, 'PENDING_APPROVAL'), 'Your account is waiting for approval. You get a mail as soon as our staff have approved it.'],
  [refused(403, 'BLOCKED'), 'This account is blocked. Please call your contact at the company.'],
  [refused(429, 'RATE_LIMITED', { retryAfter: 60 }), 'Too many attempts. Try again in 1 minute.'],
  [refused(429, 'RATE_LIMITED', { retryAfter: 61 }), 'Too many attempts. Try again in 2 minutes.'],
  [refused(429, 'RATE_LIMITED'), 'Too many attempts. Try again in 1 minute.'],
  [refused(500, 'UNEXPECTED', { message: 'An unexpected error happened' }), 'An unexpected error happened'],
  [new NoAnswer(), 'The server does not answer. Check the connection and try again.'],
  [new TimedOut(), 'The server does not answer. Check the connection and try again.'],
  [new NotUnderstood(200, undefined, 'shape'), 'That did not work. Please try again.'],
])('%s', (error, words) => {
  expect(signInError(error)).toEqual({ words });
});

test('an unconfirmed address may have its mail again', () => {
  expect(signInError(refused(403, 'NOT_VERIFIED')).notVerified).toBe(true);
});
