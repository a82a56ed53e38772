// Loaded before the program (`node --import`): how long each loop of it is held up, in steps of a millisecond, written down at its end
// and begun anew at SIGUSR2. LOOP_WATCH names the folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between its looks: what it counts begins there. */
const RESOLUTION = 1;

// A thread of the program holds nobody up but itself.
if (isMainThread) {
  const watcher = monitorEventLoopDelay({ resolution: RESOLUTION });
  watcher.enable();
  process.on('SIGUSR2', () => watcher.reset());
  process.on('exit', () => {
    const ms = (value) => Math.max(0, value / 1e6 - RESOLUTION);
    const seen = {
      name: process.title,
      looks: watcher.count,
      p99: ms(watcher.percentile(99)),
      p999: ms(watcher.percentile(99.9)),
      max: ms(watcher.max),
    };
    writeFileSync(join(process.env.LOOP_WATCH, `${process.pid}.json`), JSON.stringify(seen));
  });
}
