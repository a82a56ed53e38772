import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import type { SavedCard } from '../../features/offline/card.ts';
import { KEEPING_WORDS } from '../../features/offline/keeping-words.ts';
import { useKeeping } from '../../features/offline/on-device.ts';
import { keepSaved, removeByHand, SAVED_KEY } from '../../features/offline/saved-reservations.ts';
import { useSavedCard } from '../../features/offline/use-saved-cards.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { SavedAt } from '../../ui/saved-at.tsx';
import { bookingText } from '../../../texts/booking/text.ts';

/** Whether this order can be read here without a network, and the two ways to decide that by hand. */
export function SavedState({ order, offline }: { order: Order; offline: boolean }) {
  const client = useQueryClient();
  const keeping = useKeeping();
  const card = useSavedCard(order.pnr).data ?? undefined;
  const after = (work: Promise<unknown>, said: (done: boolean) => string) =>
    void work.then((done) => {
      notify(said(done !== false));
      return client.invalidateQueries({ queryKey: SAVED_KEY });
    });
  return (
    <section className="card stack tight" aria-labelledby="device-title">
      <h2 id="device-title">{bookingText('onDevice')}</h2>
      {card ? <SavedAt at={card.savedAt} /> : <p className="quiet">{bookingText('notSavedHere')}</p>}
      {keeping !== 'fine' && <p className="quiet">{KEEPING_WORDS[keeping]}</p>}
      <p className="quiet">{wordsOf(card)}</p>
      <div className="row wrap">
        {!card?.kept && (
          <Button
            kind="outline"
            small
            disabled={!card && offline}
            onPress={() => after(keepSaved(order), (done) => bookingText(done ? 'kept' : 'notKept', { pnr: order.pnr }))}
          >
            {bookingText('keep')}
          </Button>
        )}
        {card && (
          <Button kind="outline" small onPress={() => after(removeByHand(order.pnr), () => bookingText('removed', { pnr: order.pnr }))}>
            {bookingText('remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

function wordsOf(card: SavedCard | undefined): string {
  if (!card) return bookingText('savedAgain');
  return bookingText(card.kept ? 'keptByHand' : 'keptByItself');
}
