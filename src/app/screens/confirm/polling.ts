/** What was heard about a request whose answer got lost. */
export type Heard = 'done' | 'none' | 'silence';
export type Step = { is: 'done' } | { is: 'none' } | { is: 'again'; afterMs: number };

const SECOND = 1000;
const PAUSES = [1, 2, 3, 5, 8, 13, 20].map((seconds) => seconds * SECOND);

/**
 * "None" is believed only some time after the sending: until then the request may still be on its way, or at work.
 * After a reload the time of sending may be unknown; that is long ago.
 */
const SURE_AFTER = 12 * SECOND;

/** What to do after having asked `asked` times. It never gives up by itself: a silent server is asked more and more rarely. */
export function nextStep(heard: Heard, asked: number, sinceSent: number | undefined): Step {
  if (heard === 'done') return { is: 'done' };
  if (heard === 'none' && (sinceSent === undefined || sinceSent >= SURE_AFTER)) return { is: 'none' };
  return { is: 'again', afterMs: PAUSES[Math.min(asked, PAUSES.length) - 1] ?? PAUSES[0]! };
}
