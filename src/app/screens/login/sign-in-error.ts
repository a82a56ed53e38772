import { ApiError } from '../../api/failures.ts';
import { errorText } from '../../features/entrance/error-text.ts';
import { signInText } from '../../../texts/sign-in/text.ts';

export interface SignInError {
  words: string;
  /** The address waits for its confirmation: the mail can be asked for again. */
  notVerified?: true;
}

/** One message for a wrong pair, what an account waits for, minutes for a closed door, plain words without a network. */
export function signInError(error: unknown): SignInError {
  if (error instanceof ApiError) {
    if (error.code === 'INVALID_CREDENTIALS') return { words: signInText('wrongPair') };
    if (error.code === 'NOT_VERIFIED') {
      return { words: signInText('notVerified'), notVerified: true };
    }
    if (error.code === 'PENDING_APPROVAL') return { words: signInText('pending') };
    if (error.code === 'BLOCKED') return { words: signInText('blocked') };
  }
  return { words: errorText(error) };
}
