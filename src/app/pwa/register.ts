import type { Workbox } from 'workbox-window';
import { notify } from '../ui/notify.ts';
import { whenClean } from './dirty.ts';
import { workerAddress } from './worker-address.ts';

const HOUR = 3600_000;
/** A waiting update found this soon after the start is taken at once: nobody has begun anything yet. */
const COLD_START_MS = 3000;
const FALLBACK_MS = 15_000;

let updating = false;

/** Registers the service worker after the first screen stands. A new version is offered, never forced. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // Without a network by now: the next visit registers it.
  const loaded = await import('workbox-window').catch(() => undefined);
  if (!loaded) return;
  const started = Date.now();
  const workbox = new loaded.Workbox(workerAddress());
  workbox.addEventListener('waiting', () => {
    if (Date.now() - started < COLD_START_MS) whenClean(() => apply(workbox));
    else offer(workbox);
  });
  workbox.addEventListener('controlling', (event) => {
    // Only the tab where somebody agreed loads anew; another tab may stand in a checkout.
    if (event.isUpdate && updating) location.reload();
  });
  try {
    const registration = await workbox.register();
    if (!registration) return;
    const look = () => {
      if (navigator.onLine && !document.hidden) void registration.update().catch(() => undefined);
    };
    setInterval(look, HOUR);
    document.addEventListener('visibilitychange', look);
  } catch (error) {
    console.info('The app works without its service worker', error);
  }
}

function offer(workbox: Workbox): void {
  whenClean(() =>
    notify({
      text: 'New version',
      stay: true,
      actions: [{ text: 'Reload', act: () => apply(workbox) }, { text: 'Later' }],
    }),
  );
}

function apply(workbox: Workbox): void {
  updating = true;
  workbox.messageSkipWaiting();
  // If the new worker does not take over, a plain reload still helps.
  setTimeout(() => location.reload(), FALLBACK_MS);
}
