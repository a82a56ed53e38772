import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { inTurn } from './in-turn.ts';
import type { Logo } from './logo.ts';
import type { Paper } from './paper.ts';
import { drawPdf } from './pdf.ts';

/** What is seen on the pages beside the paper's own words. */
export interface Look {
  issuedAt: string;
  logo: Logo | undefined;
}
/** Makes the PDF of a paper. */
export type Draw = (paper: Paper, look: Look) => Promise<Buffer>;

const IDLE_MS = 60_000;
/** Signs of a paper that is drawn in three milliseconds or less: of nine passengers, or of an invoice that fills its page. */
const SHORT = 5_000;

/** Such a paper is drawn where it is wanted, and not kept: to wake a thread, or to make a file, takes as long as to draw it (decision 0038). */
export const isShort = (paper: Paper): boolean => JSON.stringify(paper).length <= SHORT;

/** Draws long papers in threads beside the one that answers. */
export function drawInThreads(): { draw: Draw; close: () => Promise<void> } {
  let pool: Piscina<[Paper, Look], Uint8Array> | undefined;
  return {
    draw: async (paper, look) => {
      if (isShort(paper)) return inTurn(() => drawPdf(paper, look));
      // Begun by the first long one; one thread stays, warm.
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
