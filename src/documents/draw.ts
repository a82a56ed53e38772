import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Logo } from './logo.ts';
import type { Paper } from './paper.ts';

/** What is seen on the pages beside the paper's own words. */
export interface Look {
  issuedAt: string;
  logo: Logo | undefined;
}
/** Makes the PDF of a paper. */
export type Draw = (paper: Paper, look: Look) => Promise<Buffer>;

const IDLE_MS = 60_000;

/** Draws in threads beside the one that answers: nobody waits for a page to be drawn but who asked for it. */
export function drawInThreads(): { draw: Draw; close: () => Promise<void> } {
  let pool: Piscina<[Paper, Look], Uint8Array> | undefined;
  return {
    draw: async (paper, look) => {
      // Begun by the first document; one thread stays, warm.
      pool ??= new Piscina<[Paper, Look], Uint8Array>({
        filename: new URL('./draw-thread.js', import.meta.url).href,
        minThreads: 1,
        maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
        idleTimeout: IDLE_MS,
      });
      const { buffer, byteOffset, byteLength } = await pool.run([paper, look]);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: async () => pool?.close({ force: true }),
  };
}
