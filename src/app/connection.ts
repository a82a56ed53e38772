import { useSyncExternalStore } from 'react';

/** What real requests have told us; the browser's own word is only the first guess. */
export type Connection = 'online' | 'offline' | 'unsure';

/** A network that needs longer for so little is none to work with. */
const QUESTION_MS = 5000;

let state: Connection = navigator.onLine ? 'unsure' : 'offline';
const listeners = new Set<() => void>();
let probe: ReturnType<typeof setTimeout> | undefined;
let pause = 2000;
/** How often it has fallen silent. */
let silences = 0;

export const connection = {
  get: (): Connection => state,
  /** Taken down when a request begins, to be said with its answer. */
  begin: (): number => silences,
  /** Any answer of the server, whatever its status. What was asked before the connection was lost says nothing of now. */
  answered(begun: number): void {
    if (begun !== silences) return;
    if (state === 'offline') pause = 2000;
    set('online');
  },
  /** A request that got no answer. */
  silent(): void {
    silences++;
    set('offline');
    ask();
  },
  /** No answer in time, or the browser thinks that the network has gone: one small question decides. */
  doubt(): void {
    if (state !== 'offline') void question();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get);
}

export function useOffline(): boolean {
  return useConnection() === 'offline';
}

/** Starts listening to the browser. While either of the two says offline a small request asks again, with growing pauses, only when visible. */
export function watchConnection(): void {
  addEventListener('offline', () => connection.doubt());
  addEventListener('online', () => {
    pause = 2000;
    ask(0);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && inDoubt()) ask(0);
  });
  if (state === 'offline') ask(0);
}

const inDoubt = (): boolean => state === 'offline' || !navigator.onLine;

function ask(after = pause): void {
  clearTimeout(probe);
  probe = setTimeout(() => {
    if (inDoubt() && !document.hidden) void question();
  }, after);
}

function askLater(): void {
  pause = Math.min(pause * 1.6, 30_000);
  ask();
}

let questioning = false;

/** Whatever the server says to it, it is there. */
async function question(): Promise<void> {
  if (questioning) return;
  questioning = true;
  const begun = connection.begin();
  try {
    await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(QUESTION_MS) });
    connection.answered(begun);
    // The browser says that the network has gone, and an answer still came: perhaps the last one of it.
    if (!navigator.onLine) askLater();
  } catch {
    if (state === 'offline') askLater();
    else connection.silent();
  } finally {
    questioning = false;
  }
}

function set(next: Connection): void {
  if (next === 'online' && navigator.onLine) clearTimeout(probe);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}
