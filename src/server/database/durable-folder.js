// PGlite's file system with a real fsync. PostgreSQL itself knows when to sync (commit, checkpoint); Emscripten's NODEFS
// lacks the call that would do it, so PGlite ships with fsync off and loses data at a power cut. We add the call, and sync a
// folder in which an entry was made, renamed or removed before the next file in it counts as synced.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

let synced = 0;

export class DurableFolder extends NodeFS {
  /** @param {any} pg @param {any} options @returns {Promise<any>} */
  async init(pg, options) {
    const result = await super.init(pg, options);
    const mod = result.emscriptenOpts;
    mod.preRun = [...(mod.preRun ?? []), addSync];
    return result;
  }
}

/** PGlite's parameters without `-F` (no fsync); Emscripten's fdatasync does nothing, so WAL is synced by fsync. */
export const durableStart = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** A commit must reach the disk, or we refuse to start: guards against a PGlite whose inside has changed. @param {PGlite} database */
export async function proveDurable(database) {
  const before = synced;
  await database.exec('create table if not exists durable_probe (x int); drop table durable_probe');
  if (synced === before) throw new Error('commits are not synced to disk');
}

/** @param {any} mod */
function addSync(mod) {
  const { NODEFS } = mod;
  if (!NODEFS?.stream_ops || NODEFS.stream_ops.fsync) throw new Error('PGlite has changed inside: the durable file system does not fit it');
  /** @type {Set<string>} */
  const changedFolders = new Set();
  /** @param {string} operation @param {(args: any[]) => any[]} foldersOf */
  const watch = (operation, foldersOf) => {
    const original = NODEFS.node_ops[operation];
    NODEFS.node_ops[operation] = function watched(/** @type {any[]} */ ...args) {
      const folders = foldersOf(args).map((node) => NODEFS.realPath(node));
      const result = original.apply(this, args);
      for (const folder of folders) changedFolders.add(folder);
      return result;
    };
  };
  watch('mknod', ([parent]) => [parent]);
  watch('rename', ([old, parent]) => [old.parent ?? parent, parent]);
  watch('unlink', ([parent]) => [parent]);
  watch('rmdir', ([parent]) => [parent]);
  NODEFS.stream_ops.fsync = (/** @type {any} */ stream) => {
    for (const folder of changedFolders) syncPath(folder);
    changedFolders.clear();
    if (typeof stream.nfd === 'number') fsyncSync(stream.nfd);
    else syncPath(NODEFS.realPath(stream.node));
    synced += 1;
    return 0;
  };
}

/** @param {string} path */
function syncPath(path) {
  let descriptor;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return;
    throw error;
  }
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
