import { type ComponentProps, lazy, Suspense } from 'react';
import { whenIdle } from '../offline/open.ts';
import { loadChunk } from '../pwa/chunk.ts';
import type { OpenHolds } from './open-holds.tsx';

const Holds = lazy(async () => {
  // The form can be used without it.
  await whenIdle();
  return { default: (await loadChunk('open-holds', () => import('./open-holds.tsx'))).OpenHolds };
});

/** The open holds, which come a moment after the screen. */
export function OpenHoldsPart(props: ComponentProps<typeof OpenHolds>) {
  return (
    <Suspense fallback={null}>
      <Holds {...props} />
    </Suspense>
  );
}
