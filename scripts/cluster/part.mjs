// A program of the cluster: started in a folder of its own, started again a second after it has ended, as systemd does it.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';

const RESTART_MS = 1000;
const ENDS_WITHIN_MS = 10_000;

/**
 * @typedef {object} Program
 * @property {string} name Its folder below that of the cluster; its log is `<name>/log`.
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 */

export class Part {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {NodeJS.Timeout | undefined} */
  #again;
  #held = false;
  /** @param {string} folder Of the cluster. @param {Program} program */
  constructor(folder, program) {
    this.program = program;
    this.name = program.name;
    this.folder = join(folder, program.name);
    mkdirSync(this.folder, { mode: 0o700 });
  }

  start() {
    this.#held = false;
    const { command, args, env } = this.program;
    const log = openSync(join(this.folder, 'log'), 'a');
    // A group of its own: who ends it ends its children, and Ctrl-C in a terminal is ours to answer.
    this.#child = spawn(command, args, {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env },
    });
    this.#child.once('error', (error) => console.error(`${this.name}: ${error.message}`));
    this.#child.once('exit', () => {
      if (!this.#held) this.#again = setTimeout(() => this.start(), RESTART_MS);
    });
    if (this.#child.pid !== undefined) writeFileSync(join(this.folder, 'pid'), String(this.#child.pid));
  }

  get pid() {
    return this.#child?.pid;
  }

  get isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** `kill -9` of the program and all that it has begun; PostgreSQL goes with Patroni. `away`: it stays so until `start`, else it is back a second later. */
  kill({ away = false } = {}) {
    this.#held = away;
    killAll(this.folder, 'SIGKILL');
  }

  /** To the program alone. @param {NodeJS.Signals} signal */
  signal(signal) {
    if (this.#child?.pid !== undefined && this.isRunning) process.kill(this.#child.pid, signal);
  }

  /** It stays away until `start`. */
  async stop() {
    this.#held = true;
    clearTimeout(this.#again);
    await endAll(this.folder);
  }

  log() {
    return readFileSync(join(this.folder, 'log'), 'utf8');
  }
}

/** Ends what still runs in a cluster's folder, whoever began it, and removes the folder. @param {string} folder */
export async function down(folder) {
  const parts = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  await Promise.all(parts.map((one) => endAll(join(folder, one.name))));
  rmSync(folder, { recursive: true, force: true });
}

/** Nobody reads these data again, so nothing is finished; only PostgreSQL gives its shared memory back. @param {string} folder Of one part. */
async function endAll(folder) {
  killAll(folder, 'SIGKILL', 'SIGQUIT');
  for (let waited = 0; running(folder).length > 0; waited += 50) {
    if (waited === ENDS_WITHIN_MS) killAll(folder, 'SIGKILL');
    await rest(50);
  }
}

/** @param {string} folder @param {NodeJS.Signals} signal @param {NodeJS.Signals} [toPostgres] */
function killAll(folder, signal, toPostgres = signal) {
  for (const { pid, isGroup } of running(folder)) {
    try {
      process.kill(isGroup ? -pid : pid, isGroup ? signal : toPostgres);
    } catch {
      // It has just ended.
    }
  }
}

/**
 * The processes that the files of a part name, and that still are what these mean: a number is given again, but nobody else works in
 * this folder. PostgreSQL is named by a file of its own, as it outlives a killed Patroni.
 * @param {string} folder
 */
function running(folder) {
  return [
    { file: join(folder, 'pid'), isGroup: true },
    { file: join(folder, 'data', 'postmaster.pid'), isGroup: false },
  ].flatMap(({ file, isGroup }) => {
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return pid > 1 && worksIn(pid).startsWith(folder) ? [{ pid, isGroup }] : [];
  });
}

/** @param {number} pid */
function worksIn(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
