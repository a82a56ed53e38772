// `npm run cluster`: a whole cluster on this machine, on free ports of the loopback, in a temporary folder, with the data of the demo. It
// installs nothing and says in one line what is missing. Ctrl-C ends all of it. `npm run cluster -- down FOLDER` ends one whose
// own process was killed; so does the next start.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { FOLDER, makeCluster } from './cluster/cluster.mjs';
import { down } from './cluster/part.mjs';
import { programs } from './cluster/programs.mjs';
import { buildIsStale } from './project.mjs';

const [command, folder] = process.argv.slice(2);
try {
  if (command === undefined) await up();
  else if (command === 'down' && folder !== undefined && existsSync(join(folder, 'pid'))) await down(resolve(folder));
  else throw new Error('npm run cluster, or npm run cluster -- down FOLDER with a folder that it has printed');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function up() {
  programs();
  if (buildIsStale()) build();
  for (const one of abandoned()) {
    console.log(`Ending what was left of ${one} …`);
    await down(one);
  }
  const began = Date.now();
  const cluster = await makeCluster({ workers: Number(process.env['WORKERS'] ?? 1) });
  let stopping = false;
  const stop = async (/** @type {number} */ code) => {
    if (stopping) return;
    stopping = true;
    console.log('Ending all parts …');
    await cluster.down();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
  try {
    await cluster.up();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return stop(1);
  }
  const states = await cluster.states();
  console.log(`
A cluster is ready after ${((Date.now() - began) / 1000).toFixed(1)} s

  Desk                        ${cluster.url}   (agent@demo.example, demo-2026)
  Mail and document service   ${cluster.documentsUrl}
  HAProxy's metrics           ${cluster.metricsUrl}
  Database, leader            ${cluster.databaseUrl}
  Database, replicas          ${cluster.replicaUrl}
  Members                     ${states.map((one, i) => `postgres${i + 1} ${one?.role}${one?.sync_standby ? ' (synchronous)' : ''}`).join(', ')}
  Folder                      ${cluster.folder}, a log in each part's own

  Ctrl-C ends all of it.
`);
}

/** Folders of clusters whose own process is gone. */
function abandoned() {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith(FOLDER))
    .map((name) => join(tmpdir(), name))
    .filter((one) => existsSync(join(one, 'pid')) && !isClusterProcess(Number(readFileSync(join(one, 'pid'), 'utf8'))));
}

/** @param {number} pid */
function isClusterProcess(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return false;
  }
}
