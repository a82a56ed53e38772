import { Refused } from '../../api/failures.ts';
import { faultWords } from '../../features/entrance/fault-words.ts';
import { signInText } from '../../../texts/sign-in/text.ts';

export interface SignInFault {
  words: string;
  /** The address waits for its confirmation: the mail can be asked for again. */
  notVerified?: true;
}

/** One message for a wrong pair, what an account waits for, minutes for a closed door, plain words without a network. */
export function signInFault(error: unknown): SignInFault {
  if (error instanceof Refused) {
    if (error.code === 'INVALID_CREDENTIALS') return { words: signInText('wrongPair') };
    if (error.code === 'NOT_VERIFIED') {
      return { words: signInText('notVerified'), notVerified: true };
    }
    if (error.code === 'PENDING_APPROVAL') return { words: signInText('pending') };
    if (error.code === 'BLOCKED') return { words: signInText('blocked') };
  }
  return { words: faultWords(error, signInText('signingIn')) };
}
