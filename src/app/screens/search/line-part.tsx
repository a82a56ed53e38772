import { type ComponentProps, lazy, Suspense } from 'react';
import { whenIdle } from '../../pwa/when-idle.ts';
import { loadChunk } from '../../pwa/chunk.ts';
import type { SearchLine } from './search-line.tsx';

const Line = lazy(async () => {
  await whenIdle();
  return { default: (await loadChunk('search-line', () => import('./search-line.tsx'))).SearchLine };
});

/** The search in one line, which comes a moment after the form and stands below all that is there. */
export const LinePart = (props: ComponentProps<typeof SearchLine>) => (
  <Suspense>
    <Line {...props} />
  </Suspense>
);
