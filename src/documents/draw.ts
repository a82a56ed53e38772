import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { DocumentRecord } from '../contract/documents.ts';
import type { Logo } from './logo.ts';
import type { PaperOptions } from './paper.ts';

export type DrawOptions = PaperOptions & { logo?: Logo | undefined };
/** Makes the PDF of a document. Throws RangeError for a passenger whom it does not name. */
export type Draw = (document: DocumentRecord, options: DrawOptions) => Promise<Buffer>;

const IDLE_MS = 60_000;

/** Draws in threads beside the one that answers: nobody waits for a page to be drawn but who asked for it. */
export function drawInThreads(): { draw: Draw; close: () => Promise<void> } {
  const pool = new Piscina<[DocumentRecord, DrawOptions], Uint8Array>({
    filename: new URL('./draw-thread.js', import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
  });
  return {
    draw: async (document, options) => {
      const { buffer, byteOffset, byteLength } = await pool.run([document, options]);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: () => pool.close({ force: true }),
  };
}
