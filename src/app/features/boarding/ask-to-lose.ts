import { boardingText } from '../../../texts/boarding/text.ts';
import { confirm } from '../../ui/confirm.ts';
import { mayBoard } from './fetch-lists.ts';
import { unsentBoardings } from './send.ts';

/** A sign-out empties the device. What was tapped at a gate and is not sent would be lost with it: somebody must want that. */
export async function askToLose(): Promise<boolean> {
  const n = mayBoard() ? await unsentBoardings() : 0;
  if (n === 0) return true;
  return confirm({
    title: boardingText('leaveTitle'),
    text: boardingText('leaveText', { n }),
    verb: boardingText('leaveVerb'),
    stay: boardingText('stay'),
    danger: true,
  });
}
