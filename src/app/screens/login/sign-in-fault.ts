import { Refused } from '../../api/failures.ts';
import { faultWords } from '../../features/entrance/fault-words.ts';

export interface SignInFault {
  words: string;
  /** The address waits for its confirmation: the mail can be asked for again. */
  notVerified?: true;
}

/** One message for a wrong pair, what an account waits for, minutes for a closed door, plain words without a network. */
export function signInFault(error: unknown): SignInFault {
  if (error instanceof Refused) {
    if (error.code === 'INVALID_CREDENTIALS') return { words: 'E-mail or password is not right.' };
    if (error.code === 'NOT_VERIFIED') {
      return { words: 'Your e-mail address is not confirmed yet. Please open the link that we mailed to you.', notVerified: true };
    }
    if (error.code === 'PENDING_APPROVAL')
      return { words: 'Your account is waiting for approval. You get a mail as soon as our staff have approved it.' };
    if (error.code === 'BLOCKED') return { words: 'This account is blocked. Please call your contact at the company.' };
  }
  return { words: faultWords(error, 'Signing in') };
}
