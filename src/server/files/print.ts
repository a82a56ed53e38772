import { Piscina } from 'piscina';
import type { PrintedList } from './list-pdf.ts';

/** Makes the PDF of a list. */
export type PrintList = (list: PrintedList) => Promise<Buffer>;

const IDLE_MS = 60_000;

/** Prints in a thread beside the one that answers: a page takes longer to draw than a call may hold the loop. */
export function printInThread(): { print: PrintList; close: () => Promise<void> } {
  let pool: Piscina<PrintedList, Uint8Array> | undefined;
  return {
    print: async (list) => {
      // Begun by the first list: most desks print none for days.
      pool ??= new Piscina<PrintedList, Uint8Array>({
        filename: new URL('./print-thread.js', import.meta.url).href,
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: IDLE_MS,
      });
      const { buffer, byteOffset, byteLength } = await pool.run(list);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: async () => pool?.close({ force: true }),
  };
}
