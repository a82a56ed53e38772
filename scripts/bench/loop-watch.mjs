// Loaded before the program (`node --import`): how long its loop is held up, from the first SIGUSR2 to the second, written into the
// folder that LOOP_WATCH names.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between its looks: what it counts begins there. */
const RESOLUTION = 1;

// A thread of the program holds nobody up but itself.
if (isMainThread) {
  const watcher = monitorEventLoopDelay({ resolution: RESOLUTION });
  process.on('SIGUSR2', () => {
    if (watcher.enable()) return;
    watcher.disable();
    const ms = (value) => Math.max(0, value / 1e6 - RESOLUTION);
    const [p99, p999] = [99, 99.9].map((part) => ms(watcher.percentile(part)));
    const seen = { name: process.title, looks: watcher.count, p99, p999, max: ms(watcher.max) };
    writeFileSync(join(process.env.LOOP_WATCH, `${process.pid}.json`), JSON.stringify(seen));
  });
}
