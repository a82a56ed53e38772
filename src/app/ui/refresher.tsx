import { IonRefresher } from './ion-refresher.ts';
import { IonRefresherContent } from './ion-refresher-content.ts';

/** Pull to refresh, of a list that stands in its scroller (list-host.tsx). */
export function Refresher({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  return (
    <IonRefresher
      slot="fixed"
      onIonRefresh={(event) => {
        const refresher = event.target;
        void onRefresh().finally(() => void refresher.complete());
      }}
    >
      {/* The circular one brings an ion-icon, which makes markup of text: the page's policy refuses that (0011). */}
      <IonRefresherContent pullingIcon="crescent" refreshingSpinner="crescent" />
    </IonRefresher>
  );
}
