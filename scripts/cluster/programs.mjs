// Which programs a cluster is made of, and where they are on this machine. Nothing is installed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresBinaries } from '../postgres-cluster.mjs';

const PACKAGES = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' };
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'].filter(Boolean);

/** @param {string} name */
const find = (name) => FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** @returns {{ etcd: string, patroni: string, haproxy: string, postgres: string }} Throws with one line that says what is missing. */
export function programs() {
  const found = {
    ...Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, find(name)])),
    postgres: postgresBinaries(),
  };
  const missing = Object.entries(found).flatMap(([name, file]) => (file === undefined ? [PACKAGES[name] ?? 'postgresql-15'] : []));
  if (missing.length > 0) throw new Error(`The cluster needs what is not here. On Debian: apt-get install ${missing.join(' ')}`);
  return /** @type {never} */ (found);
}

/** Who runs PostgreSQL when we are root; undefined when we are not. @returns {{ uid: number, gid: number } | undefined} */
export function postgresUser() {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}
