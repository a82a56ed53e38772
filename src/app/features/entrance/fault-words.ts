import { plural } from '../../../rules/format.ts';
import { isSilence, Refused } from '../../api/failures.ts';

/** Plain words without a network, minutes for a closed door, else what the server says. `what` begins a sentence: "Signing in". */
export function faultWords(error: unknown, what: string): string {
  if (isSilence(error)) return 'The server does not answer. Check the connection and try again.';
  if (!(error instanceof Refused)) return `${what} did not work. Please try again.`;
  if (error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return `Too many attempts. Try again in ${plural(minutes, 'minute')}.`;
  }
  return error.message;
}

/** The first message of each field. */
export function firstWords(errors: Record<string, readonly string[]>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [name, words[0]]));
}
