import { useQueryClient } from '@tanstack/react-query';
import { forgetDraft } from '../checkout-draft/draft-store.ts';
import { removeSaved } from '../offline/saved-reservations.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { holdsText } from '../../../texts/holds/text.ts';
import { forgetHold } from './open-hold.ts';
import { preOrderQuery } from './pre-order-query.ts';

/** Gives the seats of a hold back, once it is confirmed. `onDone` runs before its page forgets it. */
export function useGiveBack(id: string, text: string, onDone?: () => Promise<unknown>) {
  const client = useQueryClient();
  const { busy, failure, send } = useWrite();
  const giveBack = async () => {
    const question = { title: holdsText('cancelTitle'), text, verb: holdsText('cancelVerb'), stay: holdsText('keep'), danger: true };
    if (!(await confirm(question))) return;
    if (!(await send('cancelPreOrder', { params: { id }, body: {} }))) return;
    forgetDraft(id);
    forgetHold(id);
    await removeSaved({ id });
    notify(holdsText('cancelled'));
    await onDone?.();
    client.removeQueries({ queryKey: preOrderQuery(id).queryKey });
  };
  return { giveBack, busy, error: failure };
}
