import { isSilence, Refused } from '../api/failures.ts';

/** One message for a wrong pair, minutes for a closed door, plain words without a network. */
export function signInFault(error: unknown): string {
  if (isSilence(error)) return 'The server does not answer. Check the connection and try again.';
  if (!(error instanceof Refused)) return 'Signing in did not work. Please try again.';
  if (error.code === 'INVALID_CREDENTIALS') return 'E-mail or password is not right.';
  if (error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  }
  return error.message;
}
