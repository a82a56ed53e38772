import { kitText } from '../../texts/kit/text.ts';
import { IonInfiniteScroll } from './ion-infinite-scroll.ts';
import { IonInfiniteScrollContent } from './ion-infinite-scroll-content.ts';
import { Button } from './button.tsx';

/** Loads the next page before the end is reached; the button is its keyboard twin. */
export function Infinite({ more, busy, onMore }: { more: boolean; busy: boolean; onMore: () => Promise<unknown> }) {
  if (!more) return null;
  return (
    <>
      <Button kind="outline" full busy={busy} onPress={() => void onMore()}>
        {kitText('showMore')}
      </Button>
      <IonInfiniteScroll threshold="400px" onIonInfinite={(event) => void onMore().finally(() => void event.target.complete())}>
        <IonInfiniteScrollContent />
      </IonInfiniteScroll>
    </>
  );
}
