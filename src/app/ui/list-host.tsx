import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../pwa/chunk.ts';
import { IonContent } from './ion-content.ts';

/** A list stands without it, and every list that can be pulled has a button for the same. */
const Refresher = lazy(async () => {
  const loaded = await loadChunk('refresher', () => import('./refresher.tsx')).catch(() => ({ Refresher: () => null }));
  return { default: loaded.Refresher as ComponentType<{ onRefresh: () => Promise<unknown> }> };
});

/**
 * Firefox keeps the place of a scroller by where it stands in the page, and after a sheet gives it to the list of the next screen,
 * which stands there too. This attribute tells it not to, on any element.
 */
const KEPT_BY_THE_ROUTER_ALONE = { autoComplete: 'off' };

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
        <Suspense fallback={null}>
          <Refresher onRefresh={onRefresh} />
        </Suspense>
      )}
      <div {...KEPT_BY_THE_ROUTER_ALONE} className="ion-content-scroll-host list-host" data-scroll-restoration-id={id}>
        {children}
      </div>
    </IonContent>
  );
}
