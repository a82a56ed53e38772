// What the parts of a bench stand on: one throw-away PostgreSQL for each build, a folder, and desks with demo data that sell without end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../postgres-cluster.mjs';
import { atEnd } from './at-end.mjs';
import { prepare } from './journeys.mjs';

/** @typedef {ReturnType<typeof openHouse>} House */

/** @param {string} [root] The folder of another build. */
export function openHouse(root) {
  const folder = mkdtempSync(join(tmpdir(), 'tatev-bench-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  let started;
  const cluster = () =>
    (started ??= startCluster(['shared_buffers=256MB']).then((one) => {
      atEnd(one.stop);
      return one;
    }));

  /** Another database of the cluster. @param {string} name */
  async function database(name) {
    const { url } = await cluster();
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return url.replace(/[^/]+$/, name);
  }

  /** @param {string} name @param {'PostgreSQL' | 'embedded'} engine @param {Partial<import('../program.mjs').Settings>} [more] */
  async function desk(name, engine, more) {
    const databaseUrl = engine === 'PostgreSQL' ? await database(name) : undefined;
    const made = await prepare({ dataDir: join(folder, `${name}-${engine}`), databaseUrl, demo: true, root, ...more });
    atEnd(() => made.program.stop());
    return { ...made, databaseUrl, cluster: databaseUrl ? await cluster() : undefined };
  }

  return { cluster, database, desk, folder: (name) => join(folder, name) };
}
