import { loadChunk } from '../../pwa/chunk.ts';

/** Dexie is 31 kB: it comes with the first copy that is read or written, never with the first screen. */
export async function openDatabase() {
  return (await loadChunk('offline-copies', () => import('./database.ts'))).database;
}
