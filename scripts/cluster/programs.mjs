// Which programs a cluster is made of, and where they are on this machine. Nothing is installed.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresBinaries } from '../postgres-cluster.mjs';

const PACKAGES = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', pgbackrest: 'pgbackrest' };
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'].filter(Boolean);

/** @param {string} name */
const find = (name) => FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file));

const found = () => ({
  ...Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, find(name)])),
  postgres: postgresBinaries(),
});

/** In one line; undefined when nothing is. @returns {string | undefined} */
export function missing() {
  const names = Object.entries(found()).flatMap(([name, file]) => (file === undefined ? [PACKAGES[name] ?? 'postgresql-15'] : []));
  return names.length > 0 ? `The cluster needs what is not here. On Debian: apt-get install ${names.join(' ')}` : undefined;
}

/** @returns {{ etcd: string, patroni: string, haproxy: string, postgres: string }} Throws what is missing. */
export function programs() {
  const what = missing();
  if (what !== undefined) throw new Error(what);
  return /** @type {never} */ (found());
}

/** What stands before a command of PostgreSQL, which refuses to run as root. @returns {string[]} */
export const asPostgres = () => (isRoot() ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []);

/** @param {string} folder */
export function giveToPostgres(folder) {
  if (!isRoot()) return;
  const ask = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, ask('-u'), ask('-g'));
}

const isRoot = () => process.getuid?.() === 0;
