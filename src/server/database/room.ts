import { statfsSync } from 'node:fs';

/** What the engine writes at a checkpoint and needs to begin anew: a file of its log. */
const NEEDS_BYTES = 20 * 1024 * 1024;

/** Is there room on the disk of this folder? Where nobody can tell, there is. */
export function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDS_BYTES;
  } catch {
    return true;
  }
}
