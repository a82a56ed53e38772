import { type ComponentProps, lazy, Suspense } from 'react';
import { whenIdle } from '../../pwa/when-idle.ts';
import { loadChunk } from '../../pwa/chunk.ts';
import type { RecentSearches } from './recent-searches.tsx';
import styles from './search.module.css';

const Recents = lazy(async () => {
  await whenIdle();
  return { default: (await loadChunk('recents', () => import('./recent-searches.tsx'))).RecentSearches };
});

/** The last routes, which come a moment after the form. They stand above it, so their room is there before them. */
export function RecentsPart(props: ComponentProps<typeof RecentSearches>) {
  return (
    <Suspense fallback={<div className={styles.recents} aria-hidden="true" />}>
      <Recents {...props} />
    </Suspense>
  );
}
