import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { NotUnderstood, ApiError, isNetworkError } from '../../api/failures.ts';
import { ForbiddenError } from '../../guard.ts';
import { ChunkLoadError, lazyPart, mayLoadAnew } from '../../pwa/chunk.ts';
import { isDirty } from '../../pwa/dirty.ts';
import { startAnew } from '../../pwa/start-anew.ts';
import { fixed } from '../../../texts/fixed.ts';
import { Button } from '../../ui/button.tsx';
import { PlainPage } from './plain-page.tsx';
import { uiText } from '../../../texts/ui/text.ts';
import { commonText } from '../../../texts/common/text.ts';

const DeskFailure = lazyPart('failure', () => import('./desk-failure.tsx'), 'DeskFailure');

/** What stands in place of a screen that could not be opened: a closed door, a lost connection, a lost chunk, a fault of ours. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  if (error instanceof ForbiddenError || isNetworkError(error) || error instanceof ApiError || error instanceof NotUnderstood) {
    return (
      <Suspense fallback={null}>
        <DeskFailure error={error} onRetry={again} />
      </Suspense>
    );
  }
  // This one must not need a chunk itself.
  if (error instanceof ChunkLoadError) {
    return <ChunkFailure error={error} onRetry={again} />;
  }
  console.error(error);
  return (
    <PlainPage
      title={fixed.failure}
      lang="hy" // no text
    >
      <Button kind="main" onPress={() => location.reload()}>
        {fixed.reload}
      </Button>
    </PlainPage>
  );
}

/**
 * Safari and Firefox remember that a part could not be loaded and never ask for it again: only the page loaded anew does. That
 * needs the desk to be there, and nothing typed that would be lost.
 */
async function loadAgain(onRetry: () => void): Promise<void> {
  const there = await fetch('/livez', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (there && !isDirty()) location.reload();
  else onRetry();
}

function ChunkFailure({ error, onRetry }: { error: ChunkLoadError; onRetry: () => void }) {
  useEffect(() => {
    if (mayLoadAnew(error)) void startAnew();
  }, [error]);
  return (
    <PlainPage title={uiText('partFailed')}>
      <p role="alert" className="chunk-failure">
        {error.message}
      </p>
      <Button kind="main" onPress={() => void (error.type === 'missing' ? startAnew() : loadAgain(onRetry))}>
        {error.type === 'missing' ? uiText('loadNew') : commonText('tryAgain')}
      </Button>
    </PlainPage>
  );
}
