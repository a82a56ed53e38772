import { boardingText } from '../../../texts/boarding/text.ts';
import { confirm } from '../../ui/confirm.ts';
import { onDevice } from '../offline/on-device.ts';
import { mayBoard } from './fetch-lists.ts';
import { unsentBoardings } from './send.ts';

/** Who signs out waits no longer for it. */
const ANSWER_MS = 2000;

/**
 * A sign-out empties the device. What was tapped at a gate and is not sent would be lost with it, and without a network nobody gets in again:
 * somebody must want that.
 */
export async function askToLose(): Promise<boolean> {
  const n = mayBoard() ? await unsentBoardings() : 0;
  const text = n > 0 ? boardingText('leaveText', { n }) : (await isAway()) ? await withoutNetwork() : undefined;
  if (text === undefined) return true;
  return confirm({
    title: boardingText('leaveTitle'),
    text,
    verb: boardingText(n > 0 ? 'leaveVerb' : 'leaveAway'),
    stay: boardingText('stay'),
    danger: true,
  });
}

/** Asked now: nobody may have noticed yet that the network has gone, and one call that failed is not yet none. */
const isAway = async (): Promise<boolean> =>
  !(await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined));

async function withoutNetwork(): Promise<string> {
  const saved = await onDevice((db, ownerId) => db.cards.where('[ownerId+savedAt]').between([ownerId, 0], [ownerId, Infinity]).count()); // no text
  const away = boardingText('leaveNoNetwork');
  return saved ? `${away} ${boardingText('leaveCopies', { n: saved })}` : away;
}
