import type { ReactNode } from 'react';
import { IonContent } from './ion-content.ts';
import { IonRefresher } from './ion-refresher.ts';
import { IonRefresherContent } from './ion-refresher-content.ts';

/**
 * A scroller in the light DOM, because the router's scroll restoration cannot see into ion-content. Pull to refresh works
 * on it as on ion-content itself.
 */
export function ListHost({
  id,
  onRefresh,
  children,
}: {
  id: string;
  onRefresh?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}) {
  return (
    <IonContent scrollY={false}>
      {onRefresh && (
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
      )}
      <div className="ion-content-scroll-host list-host" data-scroll-restoration-id={id}>
        {children}
      </div>
    </IonContent>
  );
}
