import { type ComponentProps, lazy, Suspense } from 'react';
import { OnItsWay } from '../../ui/skeleton.tsx';
import { whenIdle } from '../../pwa/when-idle.ts';
import { loadChunk } from '../../pwa/chunk.ts';
import type { OpenHolds } from './open-holds.tsx';

const Holds = lazy(async () => {
  // The form can be used without it.
  await whenIdle();
  return { default: (await loadChunk('open-holds', () => import('./open-holds.tsx'))).OpenHolds };
});

/** The open holds, which come a moment after the screen: below what is being filled in, which must not move. */
export function OpenHoldsPart(props: ComponentProps<typeof OpenHolds>) {
  return (
    <Suspense fallback={<OnItsWay />}>
      <Holds {...props} />
    </Suspense>
  );
}
