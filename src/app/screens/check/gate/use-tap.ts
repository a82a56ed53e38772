import type { Listed } from '../../../../rules/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { tapBoarding } from '../../../features/boarding/send.ts';
import { confirm } from '../../../ui/confirm.ts';
import { notify } from '../../../ui/notify.ts';
import { nameOf } from './words.ts';

/** Marks a passenger as boarded; without a network it is kept and sent later. Says so where neither could be done. */
export const board = (listed: Listed): Promise<boolean> => tap(listed, true);

/** One tap too many must not take somebody off again. */
export async function undoBoarding(listed: Listed): Promise<boolean> {
  const { passenger } = listed;
  if (passenger.ticket === null) return false;
  const sure = await confirm({
    title: boardingText('undoTitle'),
    text: boardingText('undoText', { name: nameOf(passenger) }),
    verb: boardingText('undo'),
  });
  return sure && tap(listed, false);
}

async function tap({ list, passenger }: Listed, boarded: boolean): Promise<boolean> {
  if (passenger.ticket === null) return false;
  const done = await tapBoarding({ flightId: list.flightId, ticket: passenger.ticket, boarded });
  if (!done) notify({ text: boardingText('notKept', { name: nameOf(passenger) }), kind: 'error' });
  return done;
}
