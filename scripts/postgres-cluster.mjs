import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

/** For a house that nobody comes back to: a commit does not wait for the disk. What is killed is a process, never the machine. */
export const FORGETFUL = ['fsync=off', 'full_page_writes=off'];

/**
 * A throw-away PostgreSQL on a free port of the loopback, for tests and measurements. `settings` are server settings such as
 * `shared_preload_libraries=pg_stat_statements`.
 * @param {string[]} [settings]
 * @returns {Promise<{ url: string, bin: string, pid: number, stop: () => void }>}
 */
export async function startCluster(settings = []) {
  const bin = postgresBinaries();
  if (bin === undefined)
    throw new Error('No PostgreSQL binaries found. Install them (Debian: apt-get install postgresql) or set POSTGRES_BIN to their folder.');
  const folder = mkdtempSync(join(tmpdir(), 'tatev-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  const options = [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    '-c max_connections=60',
    ...settings.map((one) => `-c ${one}`),
  ].join(' ');
  asOwner(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8']);
  asOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    bin,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => remove(bin, data, folder),
  };
}

/**
 * A copy of one of these that follows it, on a port of its own.
 * @param {string} url Of the one that leads, as `startCluster` gave it.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startStandby(url) {
  const bin = /** @type {string} */ (postgresBinaries());
  const folder = mkdtempSync(join(tmpdir(), 'tatev-standby-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  asOwner(join(bin, 'pg_basebackup'), ['-D', data, '-d', url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  asOwner(join(bin, 'pg_ctl'), [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -k ${folder} -c max_connections=60`,
    'start',
  ]);
  return { url: url.replace(/:\d+\//, `:${port}/`), stop: () => remove(bin, data, folder) };
}

/** @param {string} bin @param {string} data @param {string} folder */
function remove(bin, data, folder) {
  asOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop']);
  rmSync(folder, { recursive: true, force: true });
}

/** PostgreSQL refuses to run as root; then its own user runs it. @param {string} program @param {string[]} args */
function asOwner(program, args) {
  const root = process.getuid?.() === 0;
  if (root)
    execFileSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args], {
      stdio: 'ignore',
      cwd: tmpdir(),
    });
  else execFileSync(program, args, { stdio: 'ignore' });
}

/** POSTGRES_BIN, Debian's folders (newest first), or the PATH. @returns {string | undefined} */
export function postgresBinaries() {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((one) => join(versions, one, 'bin'))
    : [];
  return [process.env['POSTGRES_BIN'], ...debian, ...(process.env['PATH'] ?? '').split(':')].find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
}
