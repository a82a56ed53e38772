import { isNetworkError, ApiError } from '../../api/failures.ts';
import { signInText } from '../../../texts/sign-in/text.ts';

/** Plain words without a network, minutes for a closed door, else what the server says. */
export function errorText(error: unknown): string {
  if (isNetworkError(error)) return signInText('noAnswer');
  if (!(error instanceof ApiError)) return signInText('failed');
  if (error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return signInText('tooMany', { minutes });
  }
  return error.message;
}

/** The first message of each field. */
export function firstWords(errors: Record<string, readonly string[]>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [name, words[0]]));
}
