// The built program as a child process on free ports, for tests and measurements that see it from outside.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { buildIsStale, root } from './project.mjs';

/**
 * @typedef {object} Program
 * @property {string} url
 * @property {string} documentsUrl
 * @property {number} pid
 * @property {Promise<number | null>} exited The exit code; null when a signal ended it.
 * @property {() => string} output What it has printed.
 * @property {() => Promise<void>} ready Until /readyz says yes. Throws with the output when the program ends before.
 * @property {(signal?: NodeJS.Signals) => Promise<number | null>} stop SIGTERM unless told otherwise; until it is gone.
 *
 * @typedef {object} Settings
 * @property {string} dataDir
 * @property {string} [databaseUrl]
 * @property {boolean} [demo]
 * @property {number} [workers] Processes of the desk; the program's own default when unset.
 * @property {string[]} [nodeArgs]
 * @property {string} [logLevel]
 * @property {string} [documentsUrl] A mail and document service that runs elsewhere.
 * @property {number} [port] Of the mail and document service; a free one when unset.
 * @property {'documents'} [only] That service alone; `url` is its address.
 * @property {string} [root] Another build than `programRoot`.
 */

/** Which program to start: this project, or a copy of it in PROGRAM_ROOT (`scripts`, `dist`, `package.json`, `node_modules`). */
export const programRoot = process.env['PROGRAM_ROOT'] ?? root;

/** Builds once when something is newer than the build. Whatever is started afterwards takes the build as it is. */
export function ensureBuilt() {
  if (programRoot !== root || !buildIsStale()) return;
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the program does not build');
}

/** @param {Settings} settings @returns {Promise<Program>} */
export async function startProgram(settings) {
  const port = await freePort();
  const documentsPort = settings.port ?? (await freePort());
  const documentsUrl = settings.documentsUrl ?? `http://127.0.0.1:${documentsPort}`;
  const url = settings.only ? documentsUrl : `http://127.0.0.1:${port}`;
  const folder = settings.root ?? programRoot;
  const child = spawn(
    process.execPath,
    [...(settings.nodeArgs ?? []), join(folder, 'scripts/start.mjs'), ...(settings.only ? ['--only', settings.only] : [])],
    {
      cwd: folder,
      env: {
        ...variables(settings),
        HOST: '127.0.0.1',
        PORT: String(port),
        DOCUMENTS_PORT: String(documentsPort),
        DOCUMENTS_URL: documentsUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output = (output + bytes).slice(-1_000_000)));
  /** @type {number | null | undefined} */
  let code;
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => child.once('close', (value) => resolve((code = value))));
  return {
    url,
    documentsUrl,
    pid: /** @type {number} */ (child.pid),
    exited,
    output: () => output,
    ready: async () => {
      while (!(await isReady(url))) {
        if (code !== undefined) throw new Error(`the program ended with code ${code}:\n${output}`);
        await sleep(20);
      }
    },
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

/**
 * An operator's command, such as `verify`; nothing else happens here meanwhile. @param {string} name @param {Settings} settings
 * @param {string[]} [args] @returns {{ code: number | null, output: string }}
 */
export function runCommand(name, settings, args = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, commandLine(name, args), { ...aside(settings), encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

/**
 * The same while we go on. @param {string} name @param {Settings} settings @param {string[]} args
 * @returns {{ kill: () => void, done: Promise<{ code: number | null, output: string }> }} `code` is null when it was killed.
 */
export function beginCommand(name, settings, args) {
  const child = spawn(process.execPath, commandLine(name, args), { ...aside(settings), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  return {
    kill: () => void child.kill('SIGKILL'),
    done: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))),
  };
}

/** @param {string} name @param {string[]} args */
const commandLine = (name, args) => [join(programRoot, 'scripts/run.mjs'), name, ...args];
/** @param {Settings} settings */
const aside = (settings) => ({ cwd: programRoot, env: variables(settings) });

/** Its own modules, to look into a stopped database with. @param {string} path below dist @param {string} [folder] Of another build. @returns {Promise<any>} */
export const builtModule = (path, folder = programRoot) => import(join(folder, 'dist', path));

/** @param {Settings} settings @returns {NodeJS.ProcessEnv} */
function variables({ dataDir, databaseUrl, demo, workers, logLevel = 'error' }) {
  const { DATABASE_URL: _ignored, NODE_ENV: _testing, ...own } = process.env;
  return {
    ...own,
    SKIP_BUILD: '1',
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DEMO: demo ? '1' : '0',
    ...(workers ? { WORKERS: String(workers) } : {}),
    RATE_LIMIT: '0',
    LOG_LEVEL: logLevel,
  };
}

/** @param {string} url */
async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}
