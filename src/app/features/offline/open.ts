import { whenFree } from '../../browser.ts';
import { loadChunk } from '../../pwa/chunk.ts';

/** Whoever waits is drawn already, but parts of the first screen may still be on their way. */
const REST_MS = 700;

/** Until the first screen stands and the phone has a moment: what only adds to it must not hold it up. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => whenFree(resolve, 3000);
    const wait = () => setTimeout(idle, REST_MS);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}

/** Dexie is 31 kB: it comes with the first copy that is read or written, never with the first screen. */
export async function openDatabase() {
  return (await loadChunk('offline-copies', () => import('./database.ts'))).database;
}
