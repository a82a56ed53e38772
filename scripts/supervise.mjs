// A part of the program in a process of its own: started, started again when it ends by itself, and ended with us.
import { once } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** One that has run for so long is begun again as soon as a new one. */
const STEADY_MS = 60_000;

/**
 * The part says `process.send('ready')` when it answers, and ends by itself when it hears `stop`, or when the channel to us is gone,
 * however we went. Resolves when it is ready for the first time; throws when it ends before that.
 * @param {string} name @param {() => import('node:child_process').ChildProcess} begin @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function supervise(name, begin) {
  let stopping = false;
  let child = begin();
  if (!(await isReady(child))) throw new Error(`${name}: it could not be started`);
  const watching = watch();
  return {
    close: async () => {
      stopping = true;
      if (child.connected) child.send('stop');
      await watching;
    },
  };

  async function watch() {
    for (let wait = FIRST_WAIT_MS; ;) {
      const began = Date.now();
      const [code, signal] =
        child.exitCode === null && child.signalCode === null ? await once(child, 'exit') : [child.exitCode, child.signalCode];
      if (stopping) return;
      if (Date.now() - began > STEADY_MS) wait = FIRST_WAIT_MS;
      console.error(`${name}: it ended with ${signal ?? `code ${code}`}; started again`);
      await rest(wait);
      if (stopping) return;
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      child = begin();
    }
  }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<boolean>} */
const isReady = (child) =>
  new Promise((resolve) => {
    child.on('message', (word) => word === 'ready' && resolve(true));
    child.once('exit', () => resolve(false));
  });
