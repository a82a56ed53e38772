import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isNetworkError, ApiError } from './api/failures.ts';
import { queryClient } from './api/query-client.ts';
import { watchConnection } from './connection.ts';
import { workers } from './browser.ts';
import { clearTab, followSession } from './follow-session.ts';
import { ForbiddenError } from './guard.ts';
import { refreshOnReturn } from './features/offline/on-return.ts';
import { whenIdle } from './pwa/when-idle.ts';
import { restoreKept } from './features/offline/query-store.ts';
import { countVisit } from './pwa/install.ts';
import { startLang } from './lang.ts';
import { router } from './router.tsx';
import { session } from './session.ts';
import { setupIonic } from './theme/setup.ts';
import { startTheme } from './theme/theme.ts';

/** After this a slow first screen gets the app's own waiting sign. */
const SPLASH_MS = 3000;

void start();

async function start(): Promise<void> {
  startTheme();
  // What has just been loaded has run in one go: the splash is painted before the work begins.
  await new Promise((resolve) => setTimeout(resolve));
  setupIonic();
  watchConnection();
  // The router writes visited paths to sessionStorage when a page is left: after a log-out too.
  if (!session.get()) clearTab();
  await Promise.all([restoreKept(), startLang()]);
  followSession();
  refreshOnReturn();
  // A visitor who has not signed in, or has just signed out, leaves nothing on the device.
  if (session.get()) countVisit();
  // Lists scroll inside elements; the browser's own restoration keeps the preview of the swipe back right.
  history.scrollRestoration = 'auto';

  // The splash of index.html stays until the first screen can be drawn, but not for ever.
  const loaded = router.load();
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, SPLASH_MS))]);

  const root = createRoot(document.getElementById('root')!, { onCaughtError: logFault });
  // As a transition React draws the first screen in small steps and answers a finger in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  workers()?.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data.type === 'OPEN' && data.path?.startsWith('/info/')) void router.navigate({ href: data.path });
  });
  // What makes the next start fast must not slow down this one; and only the screen itself knows whether it may be loaded anew.
  void loaded.then(whenIdle).then(afterwards);
}

/** Parts that the first screen does without. Without a network they come with the next start. */
async function afterwards(): Promise<void> {
  const parts = [import('./pwa/register.ts').then(({ registerWorker }) => registerWorker(), takeNewest)];
  if (!session.get()) parts.push(import('./features/offline/left-behind.ts').then(({ emptyLeftBehind }) => emptyLeftBehind()));
  for (const { reason } of (await Promise.allSettled(parts)).filter((one) => one.status === 'rejected'))
    console.info('The app goes on without what follows its first screen', reason);
}

/** The part that offers a new version is nowhere any more: one that waits is taken, so that the next start has it. */
async function takeNewest(why: unknown): Promise<never> {
  const registration = await workers()?.getRegistration();
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  throw why;
}

/** Closed doors and lost connections have their own page and are no faults; everything else belongs on the console. */
function logFault(error: unknown): void {
  if (!(error instanceof ForbiddenError || error instanceof ApiError || isNetworkError(error))) console.error(error);
}
