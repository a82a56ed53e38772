import { updatesText } from '../../texts/updates/text.ts';
import { workers } from '../browser.ts';
import { notify } from '../ui/notify.ts';
import { isDirty, whenClean } from './dirty.ts';
import { workerAddress } from './worker-address.ts';

const HOUR = 3600_000;
const FALLBACK_MS = 15_000;
/** Set when a waiting version was taken at a start: if it did not come to stand, the next start asks instead of trying for ever. */
const TRIED = 'updateTried';

let registration: ServiceWorkerRegistration | undefined;
/** This tab has asked for the new version. */
let updating = false;
/** The offer stands in this tab. */
let offered = false;

/**
 * Registers the service worker after the first screen stands. A new version is offered, never forced. Without `workbox-window`:
 * that one follows no second version in a tab that has been open for a minute, and misses the first change of worker.
 */
export async function registerWorker(): Promise<void> {
  const container = workers();
  if (!container || !import.meta.env.PROD) return;
  container.addEventListener('controllerchange', () => {
    // Only the tab where somebody agreed loads anew; another tab may stand in a checkout.
    if (updating) whenClean(() => location.reload());
    else offer();
  });
  try {
    // Where workers are blocked by a setting, some browsers answer nothing.
    registration = (await container.register(workerAddress())) as ServiceWorkerRegistration | undefined;
    if (!registration) return;
  } catch (error) {
    console.info('The app works without its service worker', error);
    return;
  }
  performance.mark('worker registered'); // no text
  registration.addEventListener('updatefound', () => void follow());
  if (registration.waiting) takeWaiting();
  else {
    sessionStorage.removeItem(TRIED);
    void follow();
  }
  const look = () => {
    if (navigator.onLine && !document.hidden) void registration?.update().catch(() => undefined);
  };
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', look);
  // A page that comes back from the history, or a frozen app that is opened again, says nothing else.
  for (const event of ['pageshow', 'focus']) addEventListener(event, look);
}

/** It has waited since an earlier visit, and nobody has begun anything yet: taken at once, but never twice in a row. */
function takeWaiting(): void {
  if (isDirty() || sessionStorage.getItem(TRIED) !== null) return offer();
  sessionStorage.setItem(TRIED, '1');
  apply();
}

/** A version that is being installed beside the one that runs is offered when all of it is here. */
async function follow(): Promise<void> {
  const coming = registration?.installing;
  if (!coming) return;
  await settled(coming);
  if (coming === registration?.waiting && registration.active) offer();
}

/** What the server has, asked for now. `none`: no worker here, so that each load is the newest anyway. */
export async function checkForUpdate(): Promise<'newest' | 'new' | 'silent' | 'none'> {
  if (!registration) return 'none';
  try {
    await registration.update();
  } catch {
    return 'silent';
  }
  const coming = registration.installing;
  if (coming) await settled(coming);
  return registration.waiting ? 'new' : 'newest';
}

/** Loads the version that waits; held while something is typed that a reload would lose. */
export function update(): void {
  if (isDirty()) void updatesText.load().then(() => notify(updatesText('waits')));
  whenClean(apply);
}

/** Once in each tab, however many versions come meanwhile. */
function offer(): void {
  if (offered) return;
  offered = true;
  const done = (work?: () => void) => () => {
    offered = false;
    work?.();
  };
  const ask = () =>
    notify({
      text: updatesText('newVersion'),
      stay: true,
      actions: [
        { text: updatesText('reload'), act: done(update) },
        { text: updatesText('later'), act: done() },
      ],
    });
  void updatesText.load().then(() => whenClean(ask));
}

function apply(): void {
  updating = true;
  const waiting = registration?.waiting;
  // Another tab was quicker: it stands already.
  if (!waiting) return location.reload();
  waiting.postMessage({ type: 'SKIP_WAITING' });
  // If the new worker does not take over, a plain reload still helps.
  setTimeout(() => whenClean(() => location.reload()), FALLBACK_MS);
}

/** Until a worker that is being installed has come to an end, good or bad. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
