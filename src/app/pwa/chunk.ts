import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { type Area, textsReady } from '../../texts/area.ts';

export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** Names the chunk and how it failed (domain.md 5.3). */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  declare readonly chunk: string;
  declare readonly type: ChunkFailure;
  constructor(chunk: string, type: ChunkFailure, request?: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed.\n(${type}${request ? `: ${request}` : ''})`, { cause }); // no text
    this.chunk = chunk;
    this.type = type;
  }
}

/** domain.md 5.3 */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Loads a part of the program with the texts that it brings, for 120 seconds at most. */
export function loadChunk<T>(chunk: string, importer: () => Promise<T>, timeout = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(chunk, 'timeout')), timeout);
    withTexts(importer).then(
      (module) => {
        clearTimeout(timer);
        // A prevented `vite:preloadError` makes the import resolve to nothing.
        if (module === undefined) reject(new ChunkLoadError(chunk, 'error'));
        else resolve(module);
      },
      (cause: unknown) => {
        clearTimeout(timer);
        void classified(chunk, cause).then(reject);
      },
    );
  });
}

async function withTexts<T>(importer: () => Promise<T>): Promise<T> {
  const module = await importer();
  await textsReady();
  return module;
}

const LOADED_ANEW = 'loadedAnew';

/**
 * A part that the server no longer has belongs to an older release: true for the first time that it is missed in this tab, when
 * loading anew may help. Never without an answer of the server, so never offline.
 */
export function mayLoadAnew(error: ChunkLoadError): boolean {
  if (error.type !== 'missing' || sessionStorage.getItem(LOADED_ANEW) === error.message) return false;
  sessionStorage.setItem(LOADED_ANEW, error.message);
  return true;
}

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** A part of a screen that comes in a chunk of its own. */
export const lazyPart = <K extends string, M extends Record<K, (props: never) => ReactNode>>(
  chunk: string,
  importer: () => Promise<M>,
  name: K,
) =>
  // The module gives the part of exactly this name; the compiler cannot follow it through the index.
  lazy(async () => ({ default: (await loadChunk(chunk, importer))[name] as unknown as ComponentType<PropsOf<M[K]>> }));

/** A screen that comes in a chunk of its own. `texts`: areas that are fetched beside it, and not when it has come and names them. */
export function lazyScreen<K extends string, M extends Record<K, ComponentType>>(
  chunk: string,
  importer: () => Promise<M>,
  name: K,
  ...texts: readonly Area[]
) {
  const both = async () => (await Promise.all([importer(), ...texts.map((one) => one.load())]))[0];
  return lazyRouteComponent<Record<K, ComponentType>, K>(() => loadChunk(chunk, both), name);
}

/** `missing` when the file is gone (a newer release), judged by asking for its head; where the browser names no address, by what the desk serves now. */
async function classified(chunk: string, cause: unknown): Promise<ChunkLoadError> {
  const request = /https?:\/\/\S+/.exec(cause instanceof Error ? cause.message : '')?.[0];
  if (!request) return new ChunkLoadError(chunk, (await isOldRelease()) ? 'missing' : 'error', undefined, cause);
  try {
    const answer = await fetch(request, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    // A server that answers every path with the page itself is missing the file too.
    const isPage = answer.ok && !/javascript|css/.test(answer.headers.get('content-type') ?? '');
    if (answer.status === 404 || answer.status === 410 || isPage) return new ChunkLoadError(chunk, 'missing', request, cause);
  } catch {
    // Offline: it stays an error.
  }
  return new ChunkLoadError(chunk, 'error', request, cause);
}

/** Whether the desk serves another release than the one that runs here: its page begins with other scripts. */
async function isOldRelease(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!own) return false;
  try {
    // No worker answers this address out of its own store.
    const answer = await fetch(`/?${Date.now()}`, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    const page = await answer.text();
    return answer.ok && page.includes('<script type="module"') && !page.includes(own);
  } catch {
    return false;
  }
}
