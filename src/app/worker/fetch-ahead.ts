import type { PrecacheEntry } from 'workbox-precaching';

/** As many as a browser asks one host for over HTTP/1.1. */
const AT_ONCE = 6;

/**
 * Workbox fetches one part after the other: hundreds of them, each a way to the server and back. They are asked for several at a
 * time, and Workbox finds them in the browser's own cache. Those with a revision are not: it goes past that cache for them. A part
 * that fails here is its to fetch.
 */
export async function fetchAhead(manifest: readonly (PrecacheEntry | string)[]): Promise<void> {
  const parts = manifest.flatMap((one) => (typeof one !== 'string' && !one.revision ? [one.url] : [])).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const url of parts)
        try {
          await (await fetch(url, { credentials: 'same-origin' })).arrayBuffer();
        } catch {
          // Said by Workbox, which asks for it once more.
        }
    }),
  );
}
