import { Piscina } from 'piscina';
import type { Lang } from '../../contract/lang.ts';
import type { Manifest } from '../../contract/manifest.ts';

/** Makes the PDF of a manifest in a language. */
export type PrintManifest = (manifest: Manifest, lang: Lang) => Promise<Buffer>;

const IDLE_MS = 60_000;

/** Prints in a thread beside the one that answers: a page takes longer to draw than a call may hold the loop. */
export function printInThread(): { print: PrintManifest; close: () => Promise<void> } {
  let pool: Piscina<{ manifest: Manifest; lang: Lang }, Uint8Array> | undefined;
  return {
    print: async (manifest, lang) => {
      // Begun by the first manifest: most desks print none for days.
      pool ??= new Piscina<{ manifest: Manifest; lang: Lang }, Uint8Array>({
        filename: new URL('./manifest-thread.js', import.meta.url).href,
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: IDLE_MS,
      });
      const { buffer, byteOffset, byteLength } = await pool.run({ manifest, lang });
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: async () => pool?.close({ force: true }),
  };
}
