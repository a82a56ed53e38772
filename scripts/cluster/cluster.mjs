// A whole cluster on this machine, of the files of `deploy/`: three etcd, three PostgreSQL under Patroni, HAProxy, desks and mail and
// document services. For trying out and for tests.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';
import { root } from '../project.mjs';
import { fill, fillEnv } from './fill.mjs';
import { down, Part } from './part.mjs';
import { asPostgres, giveToPostgres, programs } from './programs.mjs';

export const FOLDER = 'tatev-cluster-';
const NODES = [1, 2, 3];
const DESKS = [1, 2];
const UP_WITHIN_MS = 300_000;

/**
 * @typedef {object} Settings
 * @property {number} [workers] Processes of each desk; 1 unless told otherwise.
 * @property {Record<string, string>} [deskEnv] Settings of the desks beside those of `deploy/desk.env`.
 * @property {string[] | undefined} [hosts] An address for each member of etcd and PostgreSQL; the loopback unless told otherwise.
 * @property {string[][] | undefined} [enter] What stands before the commands of each member, to run them in a network of their own.
 * @property {boolean} [archive] The log of the database is kept by pgBackRest, below the folder.
 * @property {string | undefined} [door] The address of everything else.
 *
 * @typedef {Awaited<ReturnType<typeof makeCluster>>} Cluster
 */

/** All parts, none of them started (`up`). @param {Settings} [settings] */
export async function makeCluster({ workers = 1, deskEnv = {}, hosts = [], enter = [], door = '127.0.0.1', archive = false } = {}) {
  const found = programs();
  const folder = mkdtempSync(join(tmpdir(), FOLDER));
  // PostgreSQL's user passes through it.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'pid'), String(process.pid));
  const values = await valuesOf(folder, found, { workers, hosts, door, archive });
  const own = (/** @type {number} */ no) => valuesOfNode(folder, values, no);

  /** @param {import('./part.mjs').Program} program */
  const part = (program) => new Part(folder, program);
  /** In a member's network, where it has one. @param {number} no @param {string[]} words */
  const entered = (no, ...words) => {
    const [command, ...args] = [...(enter[no - 1] ?? []), ...words];
    return { command, args };
  };
  if (archive) {
    mkdirSync(values.PGBACKREST_REPO, { mode: 0o700 });
    giveToPostgres(values.PGBACKREST_REPO);
  }
  const etcd = NODES.map((no) => {
    const one = part({ name: `etcd${no}`, ...entered(no, found.etcd, '--config-file', join(folder, `etcd${no}`, 'etcd.yml')) });
    writeFileSync(join(one.folder, 'etcd.yml'), fill('etcd.yml', own(no)), { mode: 0o600 });
    return one;
  });
  const members = NODES.map((no) => {
    const one = part({
      name: `postgres${no}`,
      ...entered(no, ...asPostgres(), found.patroni, join(folder, `postgres${no}`, 'patroni.yml')),
      env: { DESK_PASSWORD: String(values.DESK_PASSWORD), PATH: `${found.postgres}:${process.env['PATH']}` },
    });
    writeFileSync(join(one.folder, 'patroni.yml'), fill('patroni.yml', own(no)));
    writeFileSync(join(one.folder, 'pgbackrest.conf'), fill('pgbackrest.conf', own(no)));
    giveToPostgres(one.folder);
    return one;
  });
  const proxyFile = join(folder, 'haproxy', 'haproxy.cfg');
  const proxy = part({ name: 'haproxy', command: found.haproxy, args: ['-W', '-f', proxyFile] });
  writeFileSync(proxyFile, fill('haproxy.cfg', values), { mode: 0o600 });
  const start = join(root, 'scripts/start.mjs');
  /** @param {string} kind @param {number} no @param {NodeJS.ProcessEnv} env */
  const ofOurs = (kind, no, env) => {
    const mine = { ...values, ...portsOf(values, kind, no), DATA_DIR: join(folder, `${kind}${no}`, 'data') };
    const given = { ...fillEnv(`${kind}.env`, mine), NODE_ENV: '', SKIP_BUILD: '1', ...env };
    return part({ name: `${kind}${no}`, command: process.execPath, args: [start, '--only', kind], env: given });
  };
  const documents = DESKS.map((no) => ofOurs('documents', no, { DEMO: '1' }));
  const desks = DESKS.map((no) => ofOurs('desk', no, { DEMO: '1', LOG_LEVEL: 'error', ...deskEnv }));
  const parts = [...etcd, ...members, proxy, ...documents, ...desks];

  const cluster = {
    folder,
    parts,
    etcd,
    members,
    proxy,
    desks,
    documents,
    url: values.PUBLIC_URL,
    documentsUrl: values.DOCUMENTS_URL,
    metricsUrl: `http://${values.METRICS_BIND}/metrics`,
    /** All that Prometheus scrapes. */
    scraped: [
      values.METRICS_BIND,
      ...DESKS.map((no) => values[`DESK${no}`]),
      ...NODES.flatMap((no) => [values[`NODE${no}_PATRONI`], values[`NODE${no}_ETCD`]]),
    ].map((address) => `http://${address}/metrics`),
    /** By way of HAProxy: to the leader, and to the replicas. */
    databaseUrl: `postgres://tatev:${values.DESK_PASSWORD}@${values.WRITES}/tatev`,
    replicaUrl: `postgres://tatev:${values.DESK_PASSWORD}@${values.READS}/tatev`,
    deskUrls: DESKS.map((no) => `http://${values[`DESK${no}`]}`),
    /** One member, straight, as the database's superuser. @param {number} no */
    memberUrl: (no) => `postgres://postgres:${values.POSTGRES_PASSWORD}@${values[`NODE${no}_POSTGRES`]}/tatev`,
    etcdUrls: NODES.map((no) => `http://${values[`NODE${no}_ETCD`]}`),
    /** What each member says of itself; undefined of one that does not answer. */
    states: () => Promise.all(NODES.map((no) => stateOf(String(values[`NODE${no}_PATRONI`])))),
    /** One leader and a synchronous standby, all members well, all desks ready. */
    isWhole: async () => (await Promise.all([isUp(cluster), areMembersWell(cluster)])).every(Boolean),
    /** Starts all parts at once, and waits for all of them. */
    up: async () => {
      for (const one of parts) one.start();
      await untilWhole(cluster);
    },
    /** Ends it all and leaves nothing behind. */
    down: async () => {
      await Promise.all(parts.map((one) => one.stop()));
      await down(folder);
    },
  };
  return cluster;
}

/** @param {{ parts: Part[], isWhole: () => Promise<boolean> }} cluster */
async function untilWhole({ parts, isWhole }) {
  const end = Date.now() + UP_WITHIN_MS;
  while (!(await isWhole())) {
    if (Date.now() > end)
      throw new Error(`The cluster did not come up:\n${parts.map((one) => `--- ${one.name}\n${one.log().slice(-500)}`).join('\n')}`);
    await sleep(200);
  }
}

/** One leader and a synchronous standby. @param {{ states: () => Promise<(MemberState | undefined)[]> }} cluster */
async function areMembersWell({ states }) {
  const all = await states();
  return all.every((one) => one?.state === 'running') && all.some((one) => one?.sync_standby);
}

/** Every desk for itself, and the way through HAProxy. @param {{ url: string, documentsUrl: string, deskUrls: string[] }} cluster */
async function isUp({ url, documentsUrl, deskUrls }) {
  const answers = await Promise.all([url, documentsUrl, ...deskUrls].map((one) => fetch(`${one}/readyz`).catch(() => undefined)));
  return answers.every((one) => one?.ok);
}

/** @typedef {{ state: string, role: string, sync_standby?: boolean, timeline?: number }} MemberState */

/** @param {string} address @returns {Promise<MemberState | undefined>} */
async function stateOf(address) {
  try {
    return await (await fetch(`http://${address}/patroni`, { signal: AbortSignal.timeout(2000) })).json();
  } catch {
    return undefined;
  }
}

/** All that `deploy/cluster.env` names, for this machine. */
async function valuesOf(folder, found, { workers, hosts, door, archive }) {
  const taken = new Set();
  const port = async () => {
    for (;;) {
      const one = await freePort();
      if (!taken.has(one)) return taken.add(one) && one;
    }
  };
  const secret = () => randomBytes(24).toString('hex');
  /** @type {Record<string, string | number>} */
  const values = {
    WORKERS: workers,
    WATCHDOG: 'off',
    ARCHIVE: archive ? 'on' : 'off',
    NETWORK: hosts.length > 0 ? 'all' : '127.0.0.0/8',
  };
  for (const name of ['POSTGRES_PASSWORD', 'REPLICATION_PASSWORD', 'DESK_PASSWORD', 'SECRET_KEY']) values[name] = secret();
  for (const no of NODES) {
    const host = hosts[no - 1] ?? '127.0.0.1';
    values[`NODE${no}_HOST`] = host;
    for (const name of ['ETCD', 'PEER', 'POSTGRES', 'PATRONI']) {
      const one = await port();
      values[`NODE${no}_${name}`] = `${host}:${one}`;
      values[`NODE${no}_${name}_PORT`] = one;
    }
  }
  for (const name of ['DESK1', 'DESK2', 'DOCUMENTS1', 'DOCUMENTS2', 'DESK_BIND', 'DOCUMENTS_BIND', 'METRICS_BIND', 'WRITES', 'READS'])
    values[name] = `${door}:${await port()}`;
  return {
    ...values,
    WRITES_BIND: values.WRITES,
    READS_BIND: values.READS,
    PUBLIC_URL: `http://${values.DESK_BIND}`,
    DOCUMENTS_URL: `http://${values.DOCUMENTS_BIND}`,
    PGBACKREST_REPO: join(folder, 'archive'),
    HAPROXY_SOCKET: join(folder, 'haproxy', 'socket'),
    POSTGRES_BIN: found.postgres,
    CREATE_DATABASE: join(root, 'deploy/create-database.sh'),
  };
}

/** What is a member's own. */
function valuesOfNode(folder, values, no) {
  const own = Object.fromEntries(['ETCD', 'PEER', 'POSTGRES', 'PATRONI'].map((name) => [name, values[`NODE${no}_${name}`]]));
  const home = join(folder, `postgres${no}`);
  return {
    ...values,
    ...own,
    NAME: `node${no}`,
    ETCD_DATA: join(folder, `etcd${no}`, 'data'),
    POSTGRES_DATA: join(home, 'data'),
    SOCKETS: home,
    PGPASS: join(home, 'pgpass'),
    POSTGRES_PORT: values[`NODE${no}_POSTGRES_PORT`],
    PGBACKREST_CONFIG: join(home, 'pgbackrest.conf'),
    PGBACKREST_LOGS: home,
  };
}

/** @param {Record<string, string | number>} values @param {string} kind @param {number} no */
function portsOf(values, kind, no) {
  const [host, port] = String(values[`${kind.toUpperCase()}${no}`]).split(':');
  return kind === 'desk' ? { DESK_HOST: host, DESK_PORT: port } : { DOCUMENTS_HOST: host, DOCUMENTS_PORT: port };
}
