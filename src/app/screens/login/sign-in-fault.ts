import { Refused } from '../../api/failures.ts';
import { faultWords } from '../../features/entrance/fault-words.ts';
import { entranceText } from '../../../texts/entrance/text.ts';

export interface SignInFault {
  words: string;
  /** The address waits for its confirmation: the mail can be asked for again. */
  notVerified?: true;
}

/** One message for a wrong pair, what an account waits for, minutes for a closed door, plain words without a network. */
export function signInFault(error: unknown): SignInFault {
  if (error instanceof Refused) {
    if (error.code === 'INVALID_CREDENTIALS') return { words: entranceText('wrongPair') };
    if (error.code === 'NOT_VERIFIED') {
      return { words: entranceText('notVerified'), notVerified: true };
    }
    if (error.code === 'PENDING_APPROVAL') return { words: entranceText('pending') };
    if (error.code === 'BLOCKED') return { words: entranceText('blocked') };
  }
  return { words: faultWords(error, entranceText('signingIn')) };
}
