// How long the dear calls hold the loop of the desk: while one is answered, nobody else is. On the demo data and on a large house.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as rest } from 'node:timers/promises';
import { builtModule } from '../program.mjs';
import { openDearCalls } from './dear-calls.mjs';
import { openDemoHouse } from './demo-house.mjs';
import { makeLargeHouse, partOf } from './large-house.mjs';

/** Milliseconds that no call may hold the loop for. */
const LOOP_BAR = 20;
/** The shortest of so many counts: what the machine does beside it is not the call's. */
const REPEATS = 3;
/** Milliseconds between the looks of the watcher. */
const RESOLUTION = 1;

/** @returns {Promise<import('./report.mjs').Report>} */
export async function measureLoop(engine, open) {
  const { printInThread } = await builtModule('server/files/print.js');
  const printing = printInThread();
  const { app, database, close } = await openDemoHouse({ ...open, patient: true }, { printList: printing.print });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const dear = await openDearCalls(`http://127.0.0.1:${app.server.address().port}`);
  try {
    const rows = {};
    let within = true;
    let changes = 0;
    const all = async (house) => {
      for (const [name, one] of Object.entries(await dear.all())) {
        // Written before the watch begins: this process is the desk.
        const ready = Array.from({ length: REPEATS }, () => one(++changes));
        const stall = await longestStall((time) => dear.send(ready[time]));
        if (stall > LOOP_BAR) within = false;
        (rows[`${name}, ${engine}`] ??= {})[`${house}, ms`] = stall;
      }
    };
    await all('demo');
    if (!process.env.LOOP_SMALL) {
      console.log(`${engine}:`, JSON.stringify(await makeLargeHouse(database.long, { ...partOf(0.1), agencies: 1000 })));
      await all('large house');
    }
    return { rows, bars: [{ says: `loop: no call holds it for more than ${LOOP_BAR} ms`, kept: within }] };
  } finally {
    await dear.close();
    await close();
    await printing.close();
  }
}

/** The longest time for which nothing else was done, while `work` was done; of several times the shortest. @param {(time: number) => Promise<unknown>} work */
async function longestStall(work) {
  const watcher = monitorEventLoopDelay({ resolution: RESOLUTION });
  const stalls = [];
  for (let i = 0; i < REPEATS; i++) {
    watcher.enable();
    await rest(20);
    watcher.reset();
    await work(i);
    // What came last is seen when the watcher looks again.
    await rest(20);
    stalls.push(watcher.max / 1e6 - RESOLUTION);
    watcher.disable();
  }
  return Math.min(...stalls);
}
