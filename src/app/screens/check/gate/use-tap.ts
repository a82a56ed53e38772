import type { Listed } from '../../../../rules/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { tapBoarding } from '../../../features/boarding/send.ts';
import { confirm } from '../../../ui/confirm.ts';
import { notify } from '../../../ui/notify.ts';
import { nameOf } from './words.ts';

/** Marks a passenger as boarded; without a network it is kept and sent later. Says so where neither could be done. */
export async function board({ list, passenger }: Listed): Promise<boolean> {
  if (passenger.ticket === null) return false;
  const done = await tapBoarding({ flightId: list.flightId, ticket: passenger.ticket, boarded: true });
  if (!done) notify({ text: boardingText('notKept', { name: nameOf(passenger) }), kind: 'error' });
  return done;
}

/** One tap too many must not take somebody off again. */
export async function undoBoarding({ list, passenger }: Listed): Promise<boolean> {
  if (passenger.ticket === null) return false;
  const sure = await confirm({
    title: boardingText('undoTitle'),
    text: boardingText('undoText', { name: nameOf(passenger) }),
    verb: boardingText('undo'),
  });
  if (!sure) return false;
  const done = await tapBoarding({ flightId: list.flightId, ticket: passenger.ticket, boarded: false });
  if (!done) notify({ text: boardingText('notKept', { name: nameOf(passenger) }), kind: 'error' });
  return done;
}
