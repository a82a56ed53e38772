import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A throw-away PostgreSQL on a free port of the loopback, for the time of a test run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const cluster = await startCluster();
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}

export interface Cluster {
  url: string;
  stop(): void;
}

export async function startCluster(): Promise<Cluster> {
  const bin = postgresBinaries();
  if (bin === undefined) throw new Error('No PostgreSQL binaries found. Install them (Debian: apt-get install postgresql) or set POSTGRES_BIN to their folder.');
  const folder = mkdtempSync(join(tmpdir(), 'tatev-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  asOwner(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8']);
  asOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=60`, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      asOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; then its own user runs it. */
function asOwner(program: string, args: string[]): void {
  const root = process.getuid?.() === 0;
  if (root) execFileSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args], { stdio: 'ignore', cwd: tmpdir() });
  else execFileSync(program, args, { stdio: 'ignore' });
}

/** POSTGRES_BIN, Debian's folders (newest first), or the PATH. */
export function postgresBinaries(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)).map((one) => join(versions, one, 'bin')) : [];
  return [process.env['POSTGRES_BIN'], ...debian, ...(process.env['PATH'] ?? '').split(':')].find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
